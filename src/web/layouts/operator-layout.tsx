import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import type { User } from '#rules/actor.ts';
import { pathTo } from '#rules/addresses.ts';
import { staffParts } from '#rules/staff-pages.ts';
import { Badge } from '#ui/badge.tsx';
import { type TabLink, TabLinks } from '#ui/tab-links.tsx';
import { AccountMenu } from '../account-menu.tsx';
import { usePageData } from '../page-data-context.tsx';
import { SiteLogo } from '../sites/site-logo.tsx';
import { PageFrame, type Visit } from './page-frame.tsx';
import { ThemeSwitch } from './theme-switch.tsx';

/** Staff pages look like the workbench, in one column, and are marked so that they are not mistaken for a customer's account. */
export function OperatorLayout({ visit, children }: { visit: Visit; children: ReactNode }) {
  const { user, domain } = usePageData();
  const { pathname } = useLocation();
  return (
    <PageFrame visit={visit}>
      <div
        data-surface="workbench"
        data-theme={visit.look.theme}
        className="flex min-h-dvh flex-col bg-canvas text-base text-ink"
      >
        <header className="screen-only border-b border-line bg-surface">
          <div className={`${COLUMN} flex min-h-14 items-center gap-3`}>
            <a href={pathTo('/operator')} className="rounded-sm text-ink">
              <SiteLogo site={domain} size="sm" />
            </a>
            <span className="mr-auto">
              <Badge tone="highlight">Staff</Badge>
            </span>
            {user && (
              <AccountMenu user={user}>
                <ThemeSwitch theme={visit.look.theme} />
              </AccountMenu>
            )}
          </div>
          {user && (
            <div className={COLUMN}>
              <TabLinks label="Staff" tabs={tabsAt(pathname, user)} />
            </div>
          )}
        </header>
        <main id="main" tabIndex={-1} className={`${COLUMN} flex-1 py-6 outline-none`}>
          {children}
        </main>
      </div>
    </PageFrame>
  );
}

/** As wide as the workbench, so that the tables of staff fit. */
const COLUMN = 'mx-auto w-full max-w-[100rem] px-[clamp(1rem,3vw,2rem)]';

const tabsAt = (pathname: string, user: User): TabLink[] =>
  staffParts(user).map(({ href, label, below }) => ({
    href,
    label,
    current: pathname === href || pathname.startsWith(below),
  }));
