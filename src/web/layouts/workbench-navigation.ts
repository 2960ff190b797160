import {
  Building2,
  ChartNoAxesColumn,
  KanbanSquare,
  LayoutDashboard,
  Megaphone,
  UserRoundCog,
  UsersRound,
  Workflow,
} from 'lucide';
import type { Permission } from '#rules/permissions.ts';
import type { IconDrawing } from '#ui/icon.tsx';

export type WorkbenchItem = { href: string; label: string; icon: IconDrawing; needs?: Permission };

/** The employer's pages, in the order of a working day. */
export const WORKBENCH_ITEMS = [
  { href: '/employer/dashboard', label: 'Dashboard', icon: LayoutDashboard },
  { href: '/employer/view-postings', label: 'Postings', icon: Megaphone },
  { href: '/employer/applications', label: 'Applicants', icon: UsersRound, needs: 'view-applicants' },
  { href: '/employer/kanban', label: 'Board', icon: KanbanSquare, needs: 'view-kanban' },
  { href: '/employer/pipelines', label: 'Pipelines', icon: Workflow, needs: 'view-pipelines' },
  { href: '/employer/reporting', label: 'Reporting', icon: ChartNoAxesColumn, needs: 'view-ats-reporting' },
  // Everybody reads it, and keeps the own details there; the page says who may change the rest.
  { href: '/employer/account', label: 'Company', icon: Building2 },
  { href: '/employer/users', label: 'Team', icon: UserRoundCog, needs: 'view-team' },
] as const satisfies readonly WorkbenchItem[];

export type WorkbenchPage = (typeof WORKBENCH_ITEMS)[number]['href'];
