import type { ReactNode } from 'react';
import { pathTo } from '#rules/addresses.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { AccountMenu } from '../account-menu.tsx';
import { usePageData } from '../page-data-context.tsx';
import { SignedOutNotice } from '../signed-out-notice.tsx';
import { SiteLogo } from '../sites/site-logo.tsx';
import { useReasonAgainst } from '../use-can.ts';
import { PageFrame, type Visit } from './page-frame.tsx';
import { WorkbenchNav } from './workbench-nav.tsx';
import type { WorkbenchPage } from './workbench-navigation.ts';

type WorkbenchLayoutProps = {
  visit: Visit;
  current?: WorkbenchPage;
  /** Fills the window, so that the page scrolls inside itself, as a board does. */
  fullHeight?: boolean;
  children: ReactNode;
};

/** The employer's workbench: dense and plain, the same on both brands except for accent, logo and name. */
export function WorkbenchLayout({ visit, current, fullHeight = false, children }: WorkbenchLayoutProps) {
  return (
    <PageFrame visit={visit}>
      <div
        data-surface="workbench"
        data-full-height={fullHeight || undefined}
        className={`flex flex-col bg-canvas text-base text-ink lg:flex-row ${fullHeight ? 'min-h-80 flex-1' : 'min-h-dvh'}`}
      >
        <SideBar current={current} />
        <div className="flex min-h-0 min-w-0 flex-1 flex-col">
          <TopBar current={current} />
          <SignedOutNotice className="sticky top-(--banner-height) z-20 rounded-none" />
          <main id="main" tabIndex={-1} className="min-h-0 flex-1 px-4 py-5 outline-none lg:px-6">
            {children}
          </main>
        </div>
      </div>
    </PageFrame>
  );
}

function SideBar({ current }: { current: WorkbenchPage | undefined }) {
  const { domain } = usePageData();
  return (
    <aside className="screen-only sticky top-(--banner-height) hidden h-[calc(100dvh-var(--banner-height))] max-h-full w-56 shrink-0 flex-col gap-4 border-r border-line bg-surface px-3 py-4 lg:flex">
      <a href={pathTo('/employer/dashboard')} className="rounded-sm px-2 text-ink">
        <SiteLogo site={domain} size="sm" />
      </a>
      <PostJob />
      <nav aria-label="Workbench" className="min-h-0 flex-1 overflow-y-auto">
        <WorkbenchNav current={current} />
      </nav>
      <a href={pathTo('/')} className="flex min-h-9 items-center gap-2.5 px-2.5 text-sm text-muted hover:text-ink">
        <Icon of="external-link" size="sm" />
        See the public site
      </a>
    </aside>
  );
}

function TopBar({ current }: { current: WorkbenchPage | undefined }) {
  const { user, domain } = usePageData();
  return (
    <header className="screen-only flex min-h-12 items-center gap-2 border-b border-line bg-surface px-4 lg:px-6">
      <details name="header-menu" className="relative lg:hidden">
        <summary className="grid size-10 place-items-center rounded-md hover:bg-sunken">
          <Icon of="menu" label="Menu" />
        </summary>
        <nav
          aria-label="Workbench"
          className="absolute left-0 z-40 mt-1 grid w-64 gap-2 rounded-md border border-line bg-surface p-2 shadow-overlay"
        >
          <WorkbenchNav current={current} />
          <PostJob />
        </nav>
      </details>
      <span className="mr-auto lg:hidden">
        <SiteLogo site={domain} size="sm" />
      </span>
      <p className="mr-auto truncate font-semibold max-lg:sr-only">{user?.business_name}</p>
      {user && <AccountMenu user={user} />}
    </header>
  );
}

function PostJob() {
  const reason = useReasonAgainst('post-job');
  if (reason !== undefined) {
    return (
      <Button icon="plus" wide reason={reason}>
        Post a job
      </Button>
    );
  }
  return (
    <LinkButton href={pathTo('/employer/posting/select-title')} icon="plus" wide>
      Post a job
    </LinkButton>
  );
}
