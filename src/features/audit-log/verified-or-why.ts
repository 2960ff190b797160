import { Refused } from '#api/problem.ts';
import type { Verified } from './contract.ts';

/** The outcome, or a sentence why the log was not verified now: somebody else verifies, or it is too long for a page. */
export async function verifiedOrWhy(verify: () => Promise<Verified>): Promise<Verified | string> {
  try {
    return await verify();
  } catch (error) {
    if (!(error instanceof Refused) || ![409, 422, 503].includes(error.status)) throw error;
    return error.status === 503
      ? 'This log is too long to be verified here in 20 seconds. The command “npm run verify-audit” verifies it on the server.'
      : error.problem.message;
  }
}
