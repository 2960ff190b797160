import { setTimeout as wait } from 'node:timers/promises';
import { pathTo } from '#rules/addresses.ts';
import { RuleBroken } from '#rules/rule-broken.ts';
import { closeBrowserSession } from '#server/http/browser-session.ts';
import { implement } from '#server/http/implement.ts';
import { knownDevice } from '#server/http/known-devices.ts';
import { verifyPassword } from '#server/http/passwords.ts';
import type { RequestScope } from '#server/http/request-scope.ts';
import type { Services } from '#server/services.ts';
import { type Account, findAccount, lockAccount } from '../accounts/store.server.ts';
import { hasTwoFactor, requireCode } from '../two-factor/actions.server.ts';
import { finishSignIn } from './actions.server.ts';
import * as contract from './contract.ts';

export const sessionApi = [
  implement(contract.createSession, {
    before: ({ scope, services, body }) => checkCredentials(scope, services, body),
    handle: async ({ db, scope, body, prepared: account, audit }) => {
      if (!(await lockAccount(db, account))) throw wrongCredentials();
      const { id: account_id } = account;
      const code_page = await requireCode(db, scope, account_id, body.next ?? null);
      if (code_page) {
        audit(account_id, {}, 'session.asked-for-code');
        return { redirect_to: code_page };
      }
      audit(account_id);
      return finishSignIn(db, scope, account_id, body.next);
    },
  }),

  implement(contract.deleteSession, {
    handle: async ({ db, scope, audit }) => {
      await closeBrowserSession(db, scope);
      audit(scope.session?.account_id ?? 'nobody');
      return { redirect_to: pathTo('/login') };
    },
  }),
];

/** Gives the same answer, after the same work, for an unknown address, a wrong password and a disabled account. */
async function checkCredentials(
  { site, ip, device_token }: RequestScope,
  { limits, database }: Services,
  { email, password }: { email: string; password: string },
): Promise<Account> {
  const { account, known, has_code } = await database.asSystem(async (db) => {
    const account = await findAccount(db, site, email);
    const has_code = await hasTwoFactor(db, account?.id);
    return { account, known: await knownDevice(db, device_token, account?.id), has_code };
  });
  const attempt = { site, email, from: ip, known };
  const { wait_ms, refusal } = await limits.paceSignIn(attempt);
  if (wait_ms > 0) await wait(wait_ms);
  const matches = await verifyPassword(account?.password_hash ?? null, password);
  if (!account || !matches || account.is_disabled) throw refusal ?? wrongCredentials();
  // During an attack the right password is not enough, since an attacker may have guessed it.
  if (refusal && !has_code) throw refusal;
  await limits.resetSignInAttempts(attempt);
  if (account.email_confirmed_at) return account;
  throw new RuleBroken(
    'not-confirmed',
    'Confirm your email address first. Open the link in the email we sent.',
    'email',
  );
}

const wrongCredentials = () =>
  new RuleBroken('wrong-credentials', 'The email address or password is incorrect.', 'email');
