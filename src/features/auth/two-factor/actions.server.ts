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
import { CODE_MISSING } from '../settings-contract.ts';
import { type TwoFactorNews, twoFactorMail } from './mails.ts';
import {
  type Browser,
  findTwoFactor,
  forgiveTries,
  holdTwoFactor,
  isTryToWarnOf,
  keepStep,
  spendRecoveryCode,
  spendStep,
} from './store.server.ts';
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
  const step = stepOfCode(unseal(secrets.two_factor, account_id, held.sealed_secret), code, new Date(await nowIn(db)));
  if (step !== null) {
    if (await spendStep(db, account_id, step)) return { was_recovery: false };
    throw new RuleBroken('code-used', 'This code was used already. Wait for the next one.', 'code');
  }
  if (takes_recovery && (await spendRecoveryCode(db, account_id, code))) return { was_recovery: true };
  throw new RuleBroken('wrong-code', 'This is not the code that your app shows now.', 'code');
}

/**
 * Counts a try at the code, where signing in to the account asks for one, and warns its owner of the fifth within a day. It counts although
 * the call may be refused, so it is done before the call's own transaction.
 */
export async function countOwnCode(scope: RequestScope, services: Services, owner: Owner, code: string | undefined) {
  const is_on = await services.database.asSystem(async (db) => {
    if (!(await findTwoFactor(db, owner.id))?.is_on) return false;
    if (!code) throw new RuleBroken('code-missing', CODE_MISSING, 'code');
    if (await isTryToWarnOf(db, owner.id)) await warn(db, services, owner);
    return true;
  });
  if (is_on) await countTry(services, scope, owner.id);
}

/**
 * Uses up the code of an account that signs in with one, before what takes the account away from whoever holds the device. Of a recovery
 * code its owner is told.
 */
export async function spendOwnCode(db: Db, services: Services, { site, id, email }: Owner, code = '') {
  if (!(await findTwoFactor(db, id))?.is_on) return;
  const { was_recovery } = await spendCode(db, services.secrets, { account_id: id, code, takes_recovery: true });
  if (!(await forgiveTries(db, id, 1))) await cancelMail(db, warningTo(id));
  if (was_recovery) await tell(db, services, { site, to: email, news: 'recovery' });
}

/** Tells of one try too many before it is known whether its code is right, which then stops the mail. */
export const warn = async (db: Db, services: Services, { site, id, email }: Owner) =>
  tell(db, services, {
    site,
    to: email,
    news: 'tries',
    subject_key: warningTo(id),
    send_after: new Date((await nowIn(db)) + WARN_AFTER_MS),
  });

export const warningTo = (account_id: string) => `sign-in-tries ${account_id}`;

const WARN_AFTER_MS = 60_000;

type Owner = { site: SiteCode; id: string; email: string };
type Telling = Pick<NewMail, 'subject_key' | 'send_after'> & { site: SiteCode; to: string; news: TwoFactorNews };

export const tell = (db: Db, { config }: Services, { news, ...mail }: Telling) =>
  writeMail(db, { ...mail, kind: 'two-factor', content: twoFactorMail(mail.site, news) }, config.origins);

/** Whether a password alone does not sign in to the account. For an address without an account it costs the same query. */
export const signsInWithCode = async (db: Db, account_id = NOBODY) =>
  (await findTwoFactor(db, account_id))?.is_on ?? false;

const NOBODY = '00000000-0000-0000-0000-000000000000';

/** Tries at a code count as those of signing in do, beside them. */
export async function countTry({ database, limits }: Services, scope: RequestScope, account_id: string) {
  await limits.countSignIn(await database.asSystem((db) => tryAs(db, scope, account_id)));
}

export async function tryAs(db: Db, { site, ip, session, device_token }: RequestScope, account_id: string) {
  const known = session ? `session ${session.id}` : await knownDevice(db, device_token, account_id);
  return { site, email: `code ${account_id}`, from: ip, known: known && `code ${known}` };
}

type Spending = { account_id: string; code: string; takes_recovery: boolean };
