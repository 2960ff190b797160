import type { ReactNode } from 'react';
import { pathTo } from '#rules/addresses.ts';
import { Badge } from '#ui/badge.tsx';
import { AccountMenu } from '../account-menu.tsx';
import { usePageData } from '../page-data-context.tsx';
import { SiteLogo } from '../sites/site-logo.tsx';
import { PageFrame, type Visit } from './page-frame.tsx';
import { ThemeSwitch } from './theme-switch.tsx';

/** Staff pages look like the workbench, in one column, and are marked so that they are not mistaken for a customer's account. */
export function OperatorLayout({ visit, children }: { visit: Visit; children: ReactNode }) {
  const { user, domain } = usePageData();
  return (
    <PageFrame visit={visit}>
      <div
        data-surface="workbench"
        data-theme={visit.look.theme}
        className="flex min-h-dvh flex-col bg-canvas text-base text-ink"
      >
        <header className="screen-only border-b border-line bg-surface">
          <div className="page-column flex min-h-14 items-center gap-3">
            <a href={pathTo('/operator/dashboard')} className="rounded-sm text-ink">
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
        </header>
        <main id="main" tabIndex={-1} className="page-column flex-1 py-6 outline-none">
          {children}
        </main>
      </div>
    </PageFrame>
  );
}
