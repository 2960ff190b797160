import { redirect } from 'react-router';
import { phoneShown } from '#features/person/rules/phone.ts';
import { pathTo } from '#rules/addresses.ts';
import { addQuery } from '#rules/paths.ts';
import { memberMay } from '#rules/permissions.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Badge } from '#ui/badge.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Notice } from '#ui/notice.tsx';
import { type Column, Table } from '#ui/table.tsx';
import { companyCall, orNotFound } from '#web/company-call.ts';
import { answerForm, textOf } from '#web/form-answer.ts';
import { FormProblems } from '#web/form-problems.tsx';
import { WorkbenchPage } from '#web/layouts/page-head.tsx';
import { pageMeta } from '#web/page-meta.ts';
import { useReasonAgainst } from '#web/use-can.ts';
import { RoleTable } from '../components/role-table.tsx';
import { type EmployerUser, listEmployerUsers } from '../contract.ts';
import { InvitationList } from '../invitations/components/invitation-list.tsx';
import { correctInvitation, listInvitations, resendInvitation, revokeInvitation } from '../invitations/contract.ts';
import { roleRows } from '../permission-words.ts';
import { ROLE_WORDS } from '../rules.ts';
import { nameOf } from '../words.ts';
import type { Route } from './+types/users.ts';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Team' });

export async function loader({ context, request }: Route.LoaderArgs) {
  const { call, company_id, user } = companyCall(context);
  const answer = await call(listEmployerUsers, { params: { company_id } });
  if (!answer) return { employer_users: null };
  const invited = memberMay('invite-team', user) ? await call(listInvitations, { params: { company_id } }) : undefined;
  const done = new URL(request.url).searchParams.get('done');
  return { employer_users: answer.employer_users, invited, roles: roleRows(user), done };
}

/** Sends an invitation again, corrects its address or revokes it, by the pressed button. */
export async function action({ context, request }: Route.ActionArgs) {
  const { call, company_id } = companyCall(context);
  const form = await request.formData();
  const params = { company_id, invitation_id: textOf(form, 'invitation_id') };
  return answerForm(form, async () => {
    const here = (done: string) => redirect(addQuery(pathTo('/employer/users'), { done }));
    switch (form.get('intent')) {
      case 'revoke':
        orNotFound(await call(revokeInvitation, { params }));
        return here('revoked');
      case 'correct':
        orNotFound(await call(correctInvitation, { params, body: { email: textOf(form, 'email') } }));
        return here('corrected');
      default:
        orNotFound(await call(resendInvitation, { params }));
        return here('resent');
    }
  });
}

const COLUMNS: Column<EmployerUser>[] = [
  {
    key: 'name',
    header: 'Name',
    rowHeader: true,
    cell: (user) => (
      <span className="flex items-center gap-3">
        <Avatar name={nameOf(user)} />
        <span className="min-w-0">
          {user.is_removed ? (
            nameOf(user)
          ) : (
            <a
              href={pathTo('/employer/users/{employer_user}', user)}
              className="inline-flex min-h-6 items-center underline-offset-4 hover:underline"
            >
              {nameOf(user)}
            </a>
          )}{' '}
          {user.is_disabled && <Badge>{user.is_removed ? 'Removed' : 'Cannot sign in'}</Badge>}
          <a
            href={`mailto:${user.email}`}
            className="block min-h-6 text-sm font-normal wrap-anywhere text-muted underline-offset-4 hover:underline md:hidden"
          >
            {user.email}
          </a>
        </span>
      </span>
    ),
  },
  { key: 'role', header: 'Role', cell: ({ role }) => <Badge tone="accent">{ROLE_WORDS[role].label}</Badge> },
  {
    key: 'may',
    header: 'Permissions',
    className: 'max-xl:hidden',
    cell: ({ role }) => <span className="text-muted">{ROLE_WORDS[role].may}</span>,
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
    className: 'whitespace-nowrap max-md:hidden',
    cell: ({ phone }) => phoneShown(phone) || <span className="text-muted">None</span>,
  },
];

const DONE: Record<string, string> = {
  invited: 'Invitations sent.',
  resent: 'Invitation sent again. Earlier links no longer work.',
  corrected: 'Invitation sent to the new address. Earlier links no longer work.',
  revoked: 'Invitation revoked. Its link no longer works.',
  removed: 'Member removed.',
};

export default function Users({ loaderData, actionData }: Route.ComponentProps) {
  const reason = useReasonAgainst('view-team');
  if (!loaderData.employer_users) {
    return (
      <WorkbenchPage title="Team">
        <EmptyState icon="users-round" title="You do not have access to the team">
          {reason}
        </EmptyState>
      </WorkbenchPage>
    );
  }
  const { employer_users, invited, roles, done } = loaderData;
  const invite = invited && (
    <LinkButton href={pathTo('/employer/users/invite')} variant="primary">
      Invite people
    </LinkButton>
  );
  return (
    <WorkbenchPage
      title="Team"
      intro={invited && `${invited.seats.used} of ${invited.seats.total} seats used`}
      actions={invite}
    >
      <FormProblems answer={actionData} labels={{}} />
      {!actionData && done && DONE[done] && <Notice tone="success" live title={DONE[done]} />}
      <Table caption="Team members" columns={COLUMNS} rows={employer_users} rowKey={(user) => user.employer_user} />
      {invited && invited.invitations.length > 0 && (
        <InvitationList invitations={invited.invitations} answer={actionData} />
      )}
      <RoleTable rows={roles} />
    </WorkbenchPage>
  );
}
