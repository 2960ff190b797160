import { RuleBroken } from '#rules/rule-broken.ts';
import type { SiteCode } from '#rules/sites.ts';
import type { Db } from '#server/db/database.ts';
import type { RequestScope } from '#server/http/request-scope.ts';
import type { Secrets } from '#server/http/secrets.ts';
import { type NewMail, writeMail } from '#server/mail/write-mail.ts';
import type { Services } from '#server/services.ts';
import { type TwoFactorNews, twoFactorMail } from './mails.ts';
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

/**
 * Counts a try at the code, where signing in to the account asks for one. It counts although the call may be refused, so it is done before
 * the call's own transaction.
 */
export async function countOwnCode(scope: RequestScope, services: Services, account_id: string): Promise<void> {
  const held = await services.database.asSystem((db) => findTwoFactor(db, account_id));
  if (held?.is_on) await countTry(services, scope, account_id);
}

/**
 * Uses up the code of an account that signs in with one, before what takes the account away from whoever holds the device. Of a recovery
 * code its owner is told.
 */
export async function spendOwnCode(db: Db, services: Services, { site, id, email }: Owner, code: string) {
  if (!(await findTwoFactor(db, id))?.is_on) return;
  if (code === '') throw new RuleBroken('code-missing', 'Enter the code from your app, or a recovery code.', 'code');
  const { was_recovery } = await spendCode(db, services.secrets, { account_id: id, code, takes_recovery: true });
  if (was_recovery) await tell(db, services, { site, to: email, news: 'recovery' });
}

type Owner = { site: SiteCode; id: string; email: string };
type Telling = Pick<NewMail, 'subject_key' | 'send_after'> & { site: SiteCode; to: string; news: TwoFactorNews };

export const tell = (db: Db, { config }: Services, { news, ...mail }: Telling) =>
  writeMail(db, { ...mail, kind: 'two-factor', content: twoFactorMail(mail.site, news) }, config.origins);

/** Tries at a code count as those of signing in do, beside them. */
export const countTry = ({ limits }: Services, scope: RequestScope, account_id: string) =>
  limits.countSignIn(tryAs(scope, account_id));

export const tryAs = ({ site, ip }: RequestScope, account_id: string) => ({
  site,
  email: `code ${account_id}`,
  from: ip,
});

type Spending = { account_id: string; code: string; takes_recovery: boolean };
