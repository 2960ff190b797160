import { DONE } from '#api/endpoint.ts';
import { implement } from '#server/http/implement.ts';
import { found } from '#server/http/problems.ts';
import { answerInvitation } from './actions.server.ts';
import * as contract from './contract.ts';
import { findMailed, listInvitationsOf } from './store.server.ts';

export const ownInvitationsApi = [
  implement(contract.getMailedInvitation, async ({ query: { token }, scope: { site }, db }) =>
    found(await findMailed(db, site, token)),
  ),

  implement(contract.answerMailedInvitation, async ({ body: { token, ...given }, scope: { site }, db }) => {
    await answerInvitation(db, found(await findMailed(db, site, token)), given);
    return DONE;
  }),

  implement(contract.listOwnInvitations, async ({ db, user }) => ({
    invitations: await listInvitationsOf(db, user.userId),
  })),

  implement(contract.answerOwnInvitation, async ({ params: { job_invitation_id }, body, db, user }) => {
    const own = await listInvitationsOf(db, user.userId);
    await answerInvitation(db, found(own.find((each) => each.job_invitation_id === job_invitation_id)), body);
    return DONE;
  }),
];
