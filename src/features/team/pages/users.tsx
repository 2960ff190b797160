import { phoneShown } from '#features/person/rules/phone.ts';
import type { EmployerRole } from '#rules/actor.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Badge } from '#ui/badge.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { type Column, Table } from '#ui/table.tsx';
import { companyCall } from '#web/company-call.ts';
import { WorkbenchPage } from '#web/layouts/page-head.tsx';
import { pageMeta } from '#web/page-meta.ts';
import { useReasonAgainst } from '#web/use-can.ts';
import { type EmployerUser, listEmployerUsers } from '../contract.ts';
import type { Route } from './+types/users.ts';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Team' });

export async function loader({ context }: Route.LoaderArgs) {
  const { call, company_id } = companyCall(context);
  const answer = await call(listEmployerUsers, { params: { company_id } });
  return { employer_users: answer?.employer_users ?? null };
}

const ROLES: Record<EmployerRole, { label: string; may: string }> = {
  admin: { label: 'Admin', may: 'Full access, including company details and preferences' },
  people_manager: { label: 'People manager', may: 'Posts jobs, manages hiring, views the team' },
  hiring_manager: { label: 'Hiring manager', may: 'Posts jobs, manages hiring, views the team' },
  hiring_member: { label: 'Hiring member', may: 'Views, scores and recommends applicants' },
};

const COLUMNS: Column<EmployerUser>[] = [
  {
    key: 'name',
    header: 'Name',
    rowHeader: true,
    cell: (user) => (
      <span className="flex items-center gap-3">
        <Avatar name={nameOf(user)} />
        <span className="min-w-0">
          {nameOf(user)} {user.is_disabled && <Badge>Cannot sign in</Badge>}
          <a
            href={`mailto:${user.email}`}
            className="block text-sm font-normal wrap-anywhere text-muted underline-offset-4 hover:underline md:hidden"
          >
            {user.email}
          </a>
        </span>
      </span>
    ),
  },
  { key: 'role', header: 'Role', cell: ({ role }) => <Badge tone="accent">{ROLES[role].label}</Badge> },
  {
    key: 'may',
    header: 'Permissions',
    className: 'max-md:hidden',
    cell: ({ role }) => <span className="text-muted">{ROLES[role].may}</span>,
  },
  {
    key: 'email',
    header: 'Email',
    className: 'min-w-44 wrap-anywhere max-md:hidden',
    cell: ({ email }) => (
      <a href={`mailto:${email}`} className="underline-offset-4 hover:underline">
        {email}
      </a>
    ),
  },
  {
    key: 'phone',
    header: 'Phone',
    className: 'max-sm:hidden',
    cell: ({ phone }) => phoneShown(phone) || <span className="text-muted">None</span>,
  },
];

export default function Users({ loaderData: { employer_users } }: Route.ComponentProps) {
  const reason = useReasonAgainst('view-team');
  return (
    <WorkbenchPage title="Team">
      {employer_users ? (
        <Table caption="Team members" columns={COLUMNS} rows={employer_users} rowKey={(user) => user.employer_user} />
      ) : (
        <EmptyState icon="users-round" title="You do not have access to the team">
          {reason}
        </EmptyState>
      )}
    </WorkbenchPage>
  );
}

const nameOf = ({ first_name, last_name, email }: EmployerUser) => `${first_name} ${last_name}`.trim() || email;
