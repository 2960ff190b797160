import { DONE } from '#api/endpoint.ts';
import { sharesOf } from '#features/billing/doors.server.ts';
import { checkMemberMay } from '#rules/permissions.ts';
import { implement } from '#server/http/implement.ts';
import { found } from '#server/http/problems.ts';
import { listEmployerUsers } from '../store.server.ts';
import { changeAccess, limitCredits, removeMember, transferTo } from './actions.server.ts';
import * as contract from './contract.ts';
import { findMember } from './store.server.ts';

export const memberApi = [
  implement(contract.updateEmployerUser, async ({ db, user, params, body, audit }) => {
    const { version, ...change } = body;
    const was = await changeAccess(db, user, { ...params, version }, change);
    audit(params.employer_user, { ...change, was });
    const members = await listEmployerUsers(db, params.company_id);
    return found(members.find(({ employer_user }) => employer_user === params.employer_user));
  }),

  implement(contract.getCreditShares, async ({ db, user, params }) => {
    checkMemberMay('change-roles', user);
    found(await findMember(db, params));
    return sharesOf(db, params);
  }),

  implement(contract.putCreditShares, async ({ db, user, params, body, audit }) => {
    await limitCredits(db, user, params, body);
    audit(params.employer_user, body);
    return sharesOf(db, params);
  }),

  implement(contract.removeEmployerUser, async ({ db, user, params, query, audit }) => {
    const { hand_over_to, version } = query;
    await removeMember(db, user, { ...params, version }, hand_over_to);
    audit(params.employer_user, { handed_to: hand_over_to });
    return DONE;
  }),

  implement(contract.transferCompany, async ({ db, user, params, body, audit }) => {
    await transferTo(db, user, body.employer_user);
    audit(params.company_id, { to: body.employer_user });
    return DONE;
  }),
];
