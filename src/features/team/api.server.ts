import type { User } from '#rules/actor.ts';
import { refuseWhileImpersonating } from '#rules/impersonation.ts';
import { implement } from '#server/http/implement.ts';
import { changedMeanwhile, found } from '#server/http/problems.ts';
import * as contract from './contract.ts';
import { findOwnDetails, listEmployerUsers, updateOwnDetails } from './store.server.ts';

const companyOf = (user: User) => found(user.company_id);

export const teamApi = [
  implement(contract.listEmployerUsers, async ({ params, db }) => {
    return { employer_users: await listEmployerUsers(db, params.company_id) };
  }),

  implement(contract.getOwnDetails, async ({ user, db }) => {
    return found(await findOwnDetails(db, companyOf(user), user.userId));
  }),

  implement(contract.updateOwnDetails, async ({ body, user, db, scope, audit }) => {
    const { version, ...changes } = body;
    // Only members choose their mail; staff who act for them may correct the rest.
    if (changes.applicant_mail !== undefined) refuseWhileImpersonating(scope.session);
    const own = { company_id: companyOf(user), employer_user: user.userId, version };
    if (!(await updateOwnDetails(db, own, changes))) throw changedMeanwhile();
    audit(user.userId, { changed: Object.keys(changes) });
    return found(await findOwnDetails(db, companyOf(user), user.userId));
  }),
];
