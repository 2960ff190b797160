import { checkPostingIsOpen } from '#features/application/doors.server.ts';
import { pipelinesOpenTo } from '#features/pipelines/doors.server.ts';
import { can } from '#rules/permissions.ts';
import { implement } from '#server/http/implement.ts';
import { found } from '#server/http/problems.ts';
import { formOf, invite } from './actions.server.ts';
import * as contract from './contract.ts';
import { findTitle, listInvitations } from './store.server.ts';

export const jobInvitationsApi = [
  implement(contract.getInvitationForm, async ({ params: { company_id }, query, db, user, scope, services }) =>
    formOf(db, { company_id, user, scope, secrets: services.secrets }, query),
  ),

  implement(
    contract.createJobInvitation,
    async ({ params: { company_id }, body, db, user, scope, services, audit }) => {
      const job_invitation_id = await invite(db, { company_id, user, scope, secrets: services.secrets }, body);
      audit(job_invitation_id, { posting_id: body.posting_id });
      return { job_invitation_id };
    },
  ),

  implement(contract.listJobInvitations, async ({ params, db, user, scope }) => {
    const { company_id, posting_id } = params;
    await checkPostingIsOpen(db, company_id, user, posting_id);
    const open = await pipelinesOpenTo(db, company_id, user);
    const sees_unlocked = can('unlock-profiles', user, scope.flags);
    return {
      title: found(await findTitle(db, params)),
      invitations: await listInvitations(db, params, { open, sees_unlocked }),
    };
  }),
];
