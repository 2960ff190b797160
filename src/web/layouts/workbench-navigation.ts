import { pathTo } from '#rules/addresses.ts';
import type { Permission } from '#rules/permissions.ts';
import type { IconName } from '#ui/icon.tsx';

export type WorkbenchItem = { href: string; label: string; icon: IconName; needs?: Permission };

/** The employer's pages, in the order of a working day. */
export const WORKBENCH_ITEMS = [
  { href: pathTo('/employer/dashboard'), label: 'Dashboard', icon: 'layout-dashboard' },
  { href: pathTo('/employer/view-postings'), label: 'Postings', icon: 'megaphone' },
  { href: pathTo('/employer/applications'), label: 'Applicants', icon: 'users-round', needs: 'view-applicants' },
  { href: pathTo('/employer/kanban'), label: 'Board', icon: 'kanban-square', needs: 'view-kanban' },
  { href: pathTo('/employer/pipelines'), label: 'Pipelines', icon: 'workflow', needs: 'view-pipelines' },
  { href: pathTo('/employer/schedule'), label: 'Schedule', icon: 'clock', needs: 'schedule' },
  { href: pathTo('/employer/hiring-events'), label: 'Hiring events', icon: 'calendar-clock', needs: 'view-applicants' },
  {
    href: pathTo('/employer/reporting'),
    label: 'Reporting',
    icon: 'chart-no-axes-column',
    needs: 'view-ats-reporting',
  },
  // All members edit their own details there; the page disables the rest for those without permission.
  { href: pathTo('/employer/account'), label: 'Company', icon: 'building-2' },
  { href: pathTo('/employer/users'), label: 'Team', icon: 'user-round-cog', needs: 'view-team' },
] as const satisfies readonly WorkbenchItem[];

export type WorkbenchPage = (typeof WORKBENCH_ITEMS)[number]['href'];
