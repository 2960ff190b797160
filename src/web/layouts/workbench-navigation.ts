import { pathTo } from '#rules/addresses.ts';
import type { Permission } from '#rules/permissions.ts';
import type { IconName } from '#ui/icon.tsx';

export type WorkbenchItem = { href: string; label: string; icon: IconName; needs?: Permission };

/** What waits on a page: shown at its item, and by kind below it while the page is open. */
export type ItemCount = { total: number; kinds: { label: string; count: number; href: string }[] };

/** The employer's pages, grouped, in the order of a working day. */
export const WORKBENCH_GROUPS = [
  {
    label: 'Hiring',
    items: [
      { href: pathTo('/employer/dashboard'), label: 'Dashboard', icon: 'layout-dashboard' },
      { href: pathTo('/employer/my-tasks'), label: 'My tasks', icon: 'list', needs: 'view-my-tasks' },
      { href: pathTo('/employer/view-postings'), label: 'Postings', icon: 'megaphone' },
      { href: pathTo('/employer/applications'), label: 'Applicants', icon: 'users-round', needs: 'view-applicants' },
      { href: pathTo('/employer/kanban'), label: 'Board', icon: 'kanban-square', needs: 'view-kanban' },
      { href: pathTo('/employer/mailings'), label: 'Mailings', icon: 'send', needs: 'access-email-templates' },
      { href: pathTo('/employer/schedule'), label: 'Schedule', icon: 'clock', needs: 'schedule' },
      {
        href: pathTo('/employer/hiring-events'),
        label: 'Hiring events',
        icon: 'calendar-clock',
        needs: 'view-applicants',
      },
      {
        href: pathTo('/employer/reporting'),
        label: 'Reporting',
        icon: 'chart-no-axes-column',
        needs: 'view-ats-reporting',
      },
    ],
  },
  {
    label: 'Company',
    items: [
      // All members edit their own details there; the page disables the rest for those without permission.
      { href: pathTo('/employer/account'), label: 'Profile', icon: 'building-2' },
      {
        href: pathTo('/employer/company-values/values'),
        label: 'Values',
        icon: 'heart-handshake',
        needs: 'view-company-values',
      },
      {
        href: pathTo('/employer/career-page'),
        label: 'Career page',
        icon: 'file-text',
        needs: 'branded-homepage',
      },
      { href: pathTo('/employer/users'), label: 'Team', icon: 'user-round-cog', needs: 'view-team' },
    ],
  },
  {
    label: 'Settings',
    items: [
      { href: pathTo('/employer/pipelines'), label: 'Pipelines', icon: 'workflow', needs: 'view-pipelines' },
      { href: pathTo('/employer/tags'), label: 'Tags', icon: 'tag', needs: 'view-tags' },
      { href: pathTo('/employer/templates'), label: 'Templates', icon: 'mail', needs: 'access-email-templates' },
      { href: pathTo('/employer/account/preferences'), label: 'Preferences', icon: 'sliders-horizontal' },
      { href: pathTo('/employer/purchase-now'), label: 'Plan', icon: 'banknote' },
      {
        href: pathTo('/employer/stripe-payment-settings'),
        label: 'Payments',
        icon: 'credit-card',
        needs: 'view-billing',
      },
    ],
  },
] as const satisfies readonly { label: string; items: readonly WorkbenchItem[] }[];

const WORKBENCH_ITEMS = WORKBENCH_GROUPS.flatMap((group) => [...group.items]);
export type WorkbenchPage = (typeof WORKBENCH_ITEMS)[number]['href'];

export type ItemCounts = Readonly<Partial<Record<WorkbenchPage, ItemCount>>>;

/** Pages whose path is not below that of their menu item; most of these paths are in the specification (spec §2). */
const BELOW_OTHERS: readonly (readonly [path: string, item: WorkbenchPage])[] = [
  ['/employer/pipeline/', '/employer/pipelines'],
  ['/employer/posting/', '/employer/view-postings'],
  ['/employer/account/retention', '/employer/account/preferences'],
];

/** The menu item that an address belongs to: the one with the longest path at or above it. */
export function itemOf(pathname: string): WorkbenchPage | undefined {
  const elsewhere = BELOW_OTHERS.find(([path]) => pathname.startsWith(path));
  const place = elsewhere ? elsewhere[1] : pathname;
  const above = WORKBENCH_ITEMS.map(({ href }) => href).filter(
    (href) => place === href || place.startsWith(`${href}/`),
  );
  return above.toSorted((a, b) => b.length - a.length)[0];
}
