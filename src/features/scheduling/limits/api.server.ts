import { checkMemberMay, memberMay } from '#rules/permissions.ts';
import { implement } from '#server/http/implement.ts';
import { found } from '#server/http/problems.ts';
import * as contract from './contract.ts';
import { checkLimit } from './rules.ts';
import { listLimits, updateLimit } from './store.server.ts';

export const interviewLimitApi = [
  implement(contract.listInterviewLimits, async ({ params, user, db }) => ({
    limits: await listLimits(db, params, memberMay('see-every-interview', user) ? null : user.userId),
  })),

  implement(contract.putInterviewLimit, async ({ params, body, user, db, audit }) => {
    const { employer_user } = params;
    found((await listLimits(db, params, employer_user))[0]);
    if (employer_user !== user.userId) checkMemberMay('see-every-interview', user);
    checkLimit(body);
    await updateLimit(db, params, body);
    audit(employer_user, body);
    return found((await listLimits(db, params, employer_user))[0]);
  }),
];
