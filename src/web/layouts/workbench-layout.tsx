import type { ReactNode } from 'react';
import { pathTo } from '#rules/addresses.ts';
import type { MenuWidth, Theme } from '#rules/workbench-look.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { AccountMenu } from '../account-menu.tsx';
import { usePageData } from '../page-data-context.tsx';
import { SignedOutNotice } from '../signed-out-notice.tsx';
import { SiteLogo } from '../sites/site-logo.tsx';
import { useReasonAgainst } from '../use-can.ts';
import { GraceNotice } from './grace-notice.tsx';
import { LookForm } from './look-form.tsx';
import { PageFrame, type Visit } from './page-frame.tsx';
import { ThemeSwitch } from './theme-switch.tsx';
import { WorkbenchNav } from './workbench-nav.tsx';
import type { ItemCounts, WorkbenchPage } from './workbench-navigation.ts';

/** A very low window, as at 400 % zoom, scrolls a page that is tall enough for whole cards and rows. */
const FULL_HEIGHT = 'min-h-80 [@media(height<20rem)]:min-h-[34rem]';

type WorkbenchLayoutProps = {
  visit: Visit;
  current?: WorkbenchPage;
  /** What waits on pages of the menu, once it is known. */
  counts?: ItemCounts | undefined;
  /** Fills the window, so that the page scrolls inside itself, as a board does. */
  fullHeight?: boolean;
  /** The search of the top bar. */
  search?: ReactNode;
  /** Help for the page, at the end of the top bar. */
  help?: ReactNode;
  /** The bell of the top bar. */
  notices?: ReactNode;
  children: ReactNode;
};

/** The employer's workbench: dense and plain, the same on both brands except for logo, name and the colors of charts. */
export function WorkbenchLayout({
  visit,
  current,
  counts,
  fullHeight = false,
  search,
  help,
  notices,
  children,
}: WorkbenchLayoutProps) {
  return (
    <PageFrame visit={visit}>
      <div
        data-surface="workbench"
        data-theme={visit.look.theme}
        data-menu={visit.look.menu}
        data-full-height={fullHeight || undefined}
        className={`flex flex-col bg-canvas text-base text-ink lg:flex-row ${fullHeight ? `${FULL_HEIGHT} flex-1` : 'min-h-dvh'}`}
      >
        <SideBar current={current} counts={counts} menu={visit.look.menu} />
        <div className="flex min-h-0 min-w-0 flex-1 flex-col">
          <TopBar current={current} counts={counts} theme={visit.look.theme} search={search}>
            {help}
            {notices}
          </TopBar>
          <SignedOutNotice className="sticky top-(--banner-height) z-20 rounded-none" />
          <main id="main" tabIndex={-1} className="min-h-0 flex-1 px-4 py-5 outline-none lg:px-6">
            <GraceNotice className="screen-only mb-4" />
            {children}
          </main>
        </div>
      </div>
    </PageFrame>
  );
}

type SideBarProps = { current: WorkbenchPage | undefined; counts: ItemCounts | undefined; menu: MenuWidth };

function SideBar({ current, counts, menu }: SideBarProps) {
  const { domain } = usePageData();
  return (
    <aside className="screen-only sticky top-(--banner-height) hidden h-[calc(100dvh-var(--banner-height))] max-h-full w-56 shrink-0 flex-col gap-4 border-r border-line bg-surface px-3 py-3 narrow-menu:w-14 narrow-menu:px-2 lg:flex">
      <a
        href={pathTo('/employer/dashboard')}
        className="flex min-h-8 items-center overflow-hidden rounded-sm px-2 text-ink narrow-menu:w-10 narrow-menu:px-1.5"
      >
        <SiteLogo site={domain} size="sm" />
      </a>
      <div className="narrow-menu:hidden">
        <PostJob />
      </div>
      <nav aria-label="Workbench" className="-mx-1 min-h-0 flex-1 overflow-y-auto px-1 narrow-menu:overflow-visible">
        <WorkbenchNav current={current} counts={counts} menu={menu} />
      </nav>
      <div className="grid gap-0.5 border-t border-line pt-2">
        <a href={pathTo('/')} className={FOOT_LINE}>
          <Icon of="external-link" size="sm" />
          <span className="narrow-menu:sr-only">Public site</span>
        </a>
        <LookForm>
          <button type="submit" name="menu" value={menu === 'wide' ? 'narrow' : 'wide'} className={FOOT_LINE}>
            <Icon of={menu === 'wide' ? 'panel-left-close' : 'panel-left-open'} size="sm" />
            <span className="narrow-menu:sr-only">{menu === 'wide' ? 'Collapse menu' : 'Expand menu'}</span>
          </button>
        </LookForm>
      </div>
    </aside>
  );
}

const FOOT_LINE =
  'flex min-h-8 w-full items-center gap-2.5 rounded-md px-2.5 text-sm text-muted hover:bg-sunken hover:text-ink narrow-menu:justify-center narrow-menu:px-0';

type TopBarProps = {
  current: WorkbenchPage | undefined;
  counts: ItemCounts | undefined;
  theme: Theme;
  search: ReactNode;
  /** What stands before the account, at the end of the bar. */
  children: ReactNode;
};

function TopBar({ current, counts, theme, search, children }: TopBarProps) {
  const { user, domain } = usePageData();
  return (
    <header className="screen-only flex min-h-12 items-center gap-2 border-b border-line bg-surface px-4 lg:px-6">
      <details name="header-menu" className="relative lg:hidden">
        <summary className="grid size-10 place-items-center rounded-md hover:bg-sunken">
          <Icon of="menu" label="Menu" />
        </summary>
        <nav
          aria-label="Workbench"
          className="absolute left-0 z-40 mt-1 grid max-h-[80dvh] w-64 gap-3 overflow-y-auto rounded-md border border-line bg-surface p-2 shadow-overlay"
        >
          <PostJob />
          <WorkbenchNav current={current} counts={counts} />
        </nav>
      </details>
      <span className="mr-auto lg:hidden">
        <SiteLogo site={domain} size="sm" />
      </span>
      {search}
      <p className="ml-auto truncate text-sm text-muted max-lg:sr-only">{user?.business_name}</p>
      {children}
      {user && (
        <AccountMenu user={user}>
          <ThemeSwitch theme={theme} />
        </AccountMenu>
      )}
    </header>
  );
}

function PostJob() {
  const reason = useReasonAgainst('post-job');
  if (reason !== undefined) {
    return (
      <Button variant="primary" icon="plus" wide reason={reason}>
        Post a job
      </Button>
    );
  }
  return (
    <LinkButton href={pathTo('/employer/posting/select-title')} variant="primary" icon="plus" wide>
      Post a job
    </LinkButton>
  );
}
