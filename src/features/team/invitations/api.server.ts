import { DONE } from '#api/endpoint.ts';
import { landing } from '#features/auth/rules.ts';
import type { User } from '#rules/actor.ts';
import { checkMemberMay } from '#rules/permissions.ts';
import { openBrowserSession } from '#server/http/browser-session.ts';
import { refuseGuessable } from '#server/http/guessable-passwords.ts';
import { implement } from '#server/http/implement.ts';
import { hashPassword } from '#server/http/passwords.ts';
import { found, notFound } from '#server/http/problems.ts';
import { hashToken } from '#server/http/session.ts';
import { accept, correct, invitePeople, moveTo, resend } from './actions.server.ts';
import * as contract from './contract.ts';
import { seatsNow } from './seats.server.ts';
import { findOffer, listInvitations, listPipelineNames, updateRevoked } from './store.server.ts';

const idsOf = (invitations: readonly contract.Invitation[]) => invitations.map(({ invitation_id }) => invitation_id);
const companyOf = (user: User) => found(user.company_id);

export const invitationApi = [
  implement(contract.listInvitations, async ({ db, user, params: { company_id } }) => {
    checkMemberMay('invite-team', user);
    return {
      invitations: await listInvitations(db, { company_id }),
      seats: await seatsNow(db, company_id),
      pipelines: await listPipelineNames(db, company_id),
    };
  }),

  implement(contract.inviteEmployerUser, async ({ db, scope, user, body, audit }) => {
    const { email, ...asked } = body;
    const invitations = await invitePeople(db, scope.site, user, { ...asked, emails: [email] });
    audit(companyOf(user), { role: body.role, invitation_ids: idsOf(invitations) });
    return { invitations };
  }),

  implement(contract.inviteEmployerUsers, async ({ db, scope, user, body, audit }) => {
    const invitations = await invitePeople(db, scope.site, user, body);
    audit(companyOf(user), { role: body.role, invitation_ids: idsOf(invitations) });
    return { invitations };
  }),

  implement(contract.resendInvitation, async ({ db, scope, user, params, audit }) => {
    const invitations = await resend(db, scope.site, user, params.invitation_id);
    audit(params.invitation_id);
    return { invitations };
  }),

  implement(contract.correctInvitation, async ({ db, scope, user, params: { invitation_id }, body, audit }) => {
    const invitations = await correct(db, scope.site, user, { invitation_id, ...body });
    audit(invitation_id, { invitation_ids: idsOf(invitations) });
    return { invitations };
  }),

  implement(contract.revokeInvitation, async ({ db, user, params, audit }) => {
    checkMemberMay('invite-team', user);
    if (!(await updateRevoked(db, params.company_id, params.invitation_id))) throw notFound();
    audit(params.invitation_id);
    return DONE;
  }),

  implement(contract.getInvitation, async ({ db, scope, query }) => {
    const offer = await findOffer(db, scope.site, hashToken(query.token));
    return { invitation: offer };
  }),

  implement(contract.acceptInvitation, {
    before: async ({ scope: { site }, services, body }) => {
      const { first_name, last_name, token } = body;
      const offer = await services.database.asSystem((db) => findOffer(db, site, hashToken(token)));
      const words = [first_name, last_name, ...(offer ? [offer.email, offer.business_name] : [])];
      await refuseGuessable(body.password, { site, words, field: 'password' });
      return hashPassword(body.password);
    },
    handle: async ({ db, scope, body, prepared: password_hash, audit }) => {
      const { password: _, ...person } = body;
      const { account_id, role } = await accept(db, scope.site, { ...person, password_hash });
      const { user, has_values } = await openBrowserSession(db, scope, account_id);
      audit(account_id, { role });
      return { redirect_to: landing(user, { has_values }) };
    },
  }),

  implement(contract.moveInvitation, async ({ db, scope, body, audit }) => {
    audit(await moveTo(db, scope.site, body));
    return DONE;
  }),
];
