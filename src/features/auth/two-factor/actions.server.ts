import { pathTo } from '#rules/addresses.ts';
import { RuleBroken } from '#rules/rule-broken.ts';
import type { SiteCode } from '#rules/sites.ts';
import type { Db } from '#server/db/database.ts';
import { nowIn } from '#server/db/now-in.ts';
import { knownDevice } from '#server/http/known-devices.ts';
import type { RequestScope } from '#server/http/request-scope.ts';
import type { Secrets } from '#server/http/secrets.ts';
import { cancelMail } from '#server/mail/cancel-mail.ts';
import { type NewMail, writeMail } from '#server/mail/write-mail.ts';
import type { Services } from '#server/services.ts';
import { CODE_MISSING } from '../settings/contract.ts';
import { type TwoFactorNotice, twoFactorMail } from './mails.ts';
import {
  type Browser,
  countAccountAttempt,
  findTwoFactor,
  lockTwoFactor,
  redeemRecoveryCode,
  redeemStep,
  saveSignInStep,
  subtractAttempts,
} from './store.server.ts';
import { stepOfCode } from './totp.server.ts';

/** Returns the page that asks for the code, which this browser may open for ten minutes; null if the account has no two-step sign-in. */
export async function requireCode(db: Db, browser: Browser, account_id: string, next: string | null) {
  if (!(await findTwoFactor(db, account_id))?.is_on) return null;
  await saveSignInStep(db, browser, account_id, next);
  return pathTo('/login/code');
}

type Code = { account_id: string; code: string; allows_recovery: boolean };

/** Uses up a code of the authenticator app, or a recovery code if allowed. Throws `RuleBroken` for a wrong or used code. */
export async function redeemCode(db: Db, secrets: Secrets, { account_id, code, allows_recovery }: Code) {
  const locked = await lockTwoFactor(db, account_id);
  if (!locked) throw new RuleBroken('not-set-up', 'This took too long. Start over.', 'code');
  const step = stepOfCode(secrets.sealing.unseal(account_id, locked), code, new Date(await nowIn(db)));
  if (step !== null) {
    if (await redeemStep(db, account_id, step)) return { was_recovery: false };
    throw new RuleBroken('code-used', 'This code was already used. Wait for the next one.', 'code');
  }
  if (allows_recovery && (await redeemRecoveryCode(db, account_id, code))) return { was_recovery: true };
  throw new RuleBroken('wrong-code', 'This is not the code your app shows now.', 'code');
}

type Owner = { site: SiteCode; id: string; email: string };

/**
 * Counts an attempt at the code if the account has two-step sign-in, and warns the owner at the fifth within a day. Runs before the call's
 * transaction, since the attempt counts even when the call is refused.
 */
export async function countOwnCodeAttempt(
  scope: RequestScope,
  services: Services,
  owner: Owner,
  code: string | undefined,
) {
  const is_on = await services.database.asSystem(async (db) => {
    if (!(await findTwoFactor(db, owner.id))?.is_on) return false;
    if (!code) throw new RuleBroken('code-missing', CODE_MISSING, 'code');
    if ((await countAccountAttempt(db, owner.id)).should_warn) await mailAttemptWarning(db, owner);
    return true;
  });
  if (is_on) await limitAttempts(services, scope, owner.id);
}

/**
 * Uses up a code if the account has two-step sign-in, before a change that could lock the holder of the device out. Mails the owner when it
 * was a recovery code.
 */
export async function redeemOwnCode(db: Db, services: Services, { site, id, email }: Owner, code = '') {
  if (!(await findTwoFactor(db, id))?.is_on) return;
  const { was_recovery } = await redeemCode(db, services.secrets, { account_id: id, code, allows_recovery: true });
  if (!(await subtractAttempts(db, id, 1)).should_warn) await cancelAttemptWarning(db, id);
  if (was_recovery) await mailNotice(db, { site, to: email, notice: 'recovery' });
}

const WARN_AFTER_MS = 60_000;

/** Written before the code is checked, and delayed so that a right code can still cancel it. */
export const mailAttemptWarning = async (db: Db, { site, id, email }: Owner) =>
  mailNotice(db, {
    site,
    to: email,
    notice: 'attempts',
    subject_key: attemptWarningKey(id),
    send_after: new Date((await nowIn(db)) + WARN_AFTER_MS),
  });

export const cancelAttemptWarning = (db: Db, account_id: string) => cancelMail(db, attemptWarningKey(account_id));

const attemptWarningKey = (account_id: string) => `sign-in-tries ${account_id}`;

type NoticeMail = Pick<NewMail, 'subject_key' | 'send_after'> & { site: SiteCode; to: string; notice: TwoFactorNotice };

export const mailNotice = (db: Db, { notice, ...mail }: NoticeMail) =>
  writeMail(db, { ...mail, kind: 'two-factor', content: twoFactorMail(mail.site, notice) });

/** An address without an account costs the same query as one with an account. */
export const hasTwoFactor = async (db: Db, account_id = NO_ACCOUNT) =>
  (await findTwoFactor(db, account_id))?.is_on ?? false;

const NO_ACCOUNT = '00000000-0000-0000-0000-000000000000';

/** Applies the limits of signing in to attempts at a code, which are counted apart from attempts at the password. */
export async function limitAttempts({ database, limits }: Services, scope: RequestScope, account_id: string) {
  await limits.countSignIn(await database.asSystem((db) => attemptKey(db, scope, account_id)));
}

export async function attemptKey(db: Db, { site, ip, session, device_token }: RequestScope, account_id: string) {
  const known = session ? `session ${session.id}` : await knownDevice(db, device_token, account_id);
  return { site, email: `code ${account_id}`, from: ip, known: known && `code ${known}` };
}
