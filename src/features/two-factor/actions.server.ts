import { RuleBroken } from '#rules/rule-broken.ts';
import type { Db } from '#server/db/database.ts';
import type { Secrets } from '#server/http/secrets.ts';
import { type Browser, findTwoFactor, holdTwoFactor, keepStep, spendRecoveryCode, spendStep } from './store.server.ts';
import { stepOfCode, unseal } from './totp.server.ts';

/** Where the code is asked for, if signing in to this account asks for one: the browser then owes it for ten minutes. */
export async function askForCode(db: Db, browser: Browser, account_id: string, next: string | null) {
  if (!(await findTwoFactor(db, account_id))?.is_on) return null;
  await keepStep(db, browser, account_id, next);
  return '/login/code';
}

/**
 * Uses up a code of the device, or a recovery code where one may be used. Gives whether it was a recovery code. Throws `RuleBroken` for a
 * wrong one, and for one that was used before.
 */
export async function spendCode(db: Db, secrets: Secrets, { account_id, code, takes_recovery }: Spending) {
  const held = await holdTwoFactor(db, account_id);
  if (!held) throw new RuleBroken('not-set-up', 'This took too long. Start again.', 'code');
  const step = stepOfCode(unseal(secrets.two_factor, account_id, held.sealed_secret), code, new Date());
  if (step !== null) {
    if (await spendStep(db, account_id, step)) return { was_recovery: false };
    throw new RuleBroken('code-used', 'This code was used already. Wait for the next one.', 'code');
  }
  if (takes_recovery && (await spendRecoveryCode(db, account_id, code))) return { was_recovery: true };
  throw new RuleBroken('wrong-code', 'This is not the code that your app shows now.', 'code');
}

type Spending = { account_id: string; code: string; takes_recovery: boolean };
