import { setTimeout as wait } from 'node:timers/promises';
import { DONE } from '#api/endpoint.ts';
import { addQuery } from '#rules/paths.ts';
import { RuleBroken } from '#rules/rule-broken.ts';
import { closeBrowserSession, openBrowserSession } from '#server/http/browser-session.ts';
import { refuseGuessable } from '#server/http/guessable-passwords.ts';
import { implement } from '#server/http/implement.ts';
import { knownDevice, rememberDevice } from '#server/http/known-devices.ts';
import { hashPassword, verifyPassword } from '#server/http/passwords.ts';
import type { RequestScope } from '#server/http/request-scope.ts';
import { seekerConfirmed } from '#server/reactions.ts';
import type { Services } from '#server/services.ts';
import {
  confirmByLink,
  type Place,
  sendConfirmationAgain,
  sendPasswordReset,
  setPasswordByLink,
  signUpEmployer,
  signUpSeeker,
} from './actions.server.ts';
import * as contract from './contract.ts';
import { keepReturn, takeReturn } from './return-store.server.ts';
import { landing, safeNext } from './rules.ts';
import { finishSignIn } from './sign-in-actions.server.ts';
import { type Account, findAccount, findLinkState, findOwnWords, holdAccount } from './store.server.ts';
import { askForCode, signsInWithCode } from './two-factor/actions.server.ts';

export const placeOf = ({ site }: RequestScope, { config }: Services): Place => ({ site, origins: config.origins });

/**
 * One answer, after the same work, for an unknown address, a wrong password and a disabled account; only the right password tells more.
 */
async function checkCredentials(
  { site, ip, device_token }: RequestScope,
  { limits, database }: Services,
  { email, password }: { email: string; password: string },
): Promise<Account> {
  const { account, known, asks_for_code } = await database.asSystem(async (db) => {
    const account = await findAccount(db, site, email);
    const asks_for_code = await signsInWithCode(db, account?.id);
    return { account, known: await knownDevice(db, device_token, account?.id), asks_for_code };
  });
  const attempt = { site, email, from: ip, known };
  const { wait_ms, refusal } = await limits.paceSignIn(attempt);
  if (wait_ms > 0) await wait(wait_ms);
  const matches = await verifyPassword(account?.password_hash ?? null, password);
  if (!account || !matches || account.is_disabled) throw refusal ?? wrongCredentials();
  // While many guess, the right password is not enough: the guess of one of them may be right.
  if (refusal && !asks_for_code) throw refusal;
  await limits.forgetSignIns(attempt);
  if (account.email_confirmed_at) return account;
  throw new RuleBroken('not-confirmed', 'Confirm your email address first, by the link in the email we sent.', 'email');
}

const wrongCredentials = () =>
  new RuleBroken('wrong-credentials', 'The email address or the password is not right.', 'email');

const LINKS = {
  'confirm-employer': { purpose: 'confirm-email', type: 'employer' },
  'confirm-seeker': { purpose: 'confirm-email', type: 'seeker' },
  'reset-password': { purpose: 'reset-password' },
  'change-email': { purpose: 'change-email' },
} as const;

/** The hash of a password that is chosen by a mailed link, if it is not easily guessed of the person whom the link is for. */
async function hashNewPassword(
  { site }: RequestScope,
  { database }: Services,
  { token, password }: { token: string; password: string },
) {
  const words = await database.asSystem((db) => findOwnWords(db, { token }));
  await refuseGuessable(password, { site, words, field: 'password' });
  return hashPassword(password);
}

export const authApi = [
  implement(contract.createSession, {
    before: ({ scope, services, body }) => checkCredentials(scope, services, body),
    handle: async ({ db, scope, body, prepared: account, audit }) => {
      if (!(await holdAccount(db, account))) throw wrongCredentials();
      const { id: account_id } = account;
      const asked_at = await askForCode(db, scope, account_id, body.next ?? null);
      if (asked_at) {
        audit(account_id, {}, 'session.asked-for-code');
        return { redirect_to: asked_at };
      }
      audit(account_id);
      return finishSignIn(db, scope, account_id, body.next);
    },
  }),

  implement(contract.deleteSession, {
    handle: async ({ db, scope, audit }) => {
      await closeBrowserSession(db, scope);
      audit(scope.session?.account_id ?? 'nobody');
      return { redirect_to: '/login' };
    },
  }),

  implement(contract.requestPasswordReset, {
    handle: async ({ db, scope, services, body }) => {
      await sendPasswordReset(db, placeOf(scope, services), body.email);
      return DONE;
    },
  }),

  implement(contract.resetPassword, {
    before: ({ scope, services, body }) => hashNewPassword(scope, services, body),
    handle: async ({ db, scope, services, body, prepared: password_hash, audit }) => {
      const account_id = await setPasswordByLink(db, placeOf(scope, services), { token: body.token, password_hash });
      // So that whoever reads the mail gets in while others guess.
      await rememberDevice(db, scope, account_id);
      audit(account_id);
      return { redirect_to: '/login?password=changed' };
    },
  }),

  implement(contract.createSeekerAccount, {
    handle: async ({ db, scope, services, body, audit }) => {
      const { next, ...person } = body;
      const path = safeNext(next);
      if (path) await keepReturn(db, scope, path);
      const account_id = await signUpSeeker(db, placeOf(scope, services), person);
      audit(account_id ?? 'existing account');
      return DONE;
    },
  }),

  implement(contract.createEmployerAccount, {
    handle: async ({ db, scope, services, body, audit }) => {
      const { pledge, ...info } = body;
      const account_id = await signUpEmployer(db, placeOf(scope, services), info);
      audit(account_id ?? 'existing account', { pledge });
      return DONE;
    },
  }),

  implement(contract.validateEmployer, {
    before: ({ scope, services, body }) => hashNewPassword(scope, services, body),
    handle: async ({ db, scope, services, body, prepared: password_hash, audit }) => {
      const link = { token: body.token, password_hash, type: 'employer' } as const;
      const { account_id } = await confirmByLink(db, placeOf(scope, services), link);
      const { user, has_values } = await openBrowserSession(db, scope, account_id);
      audit(account_id);
      return { redirect_to: landing(user, { has_values }) };
    },
  }),

  implement(contract.validateSeeker, {
    before: ({ scope, services, body }) => hashNewPassword(scope, services, body),
    handle: async ({ db, scope, services, body, prepared: password_hash, audit }) => {
      const link = { token: body.token, password_hash, type: 'seeker' } as const;
      const { account_id, linked_applications } = await confirmByLink(db, placeOf(scope, services), link);
      await seekerConfirmed(db, scope, account_id);
      await openBrowserSession(db, scope, account_id);
      audit(account_id, { linked_applications });
      const next = await takeReturn(db, scope);
      return { redirect_to: addQuery('/seeker/new-account-details', { next }), linked_applications };
    },
  }),

  implement(contract.getAccountLink, {
    handle: async ({ db, scope: { site }, query: { token, opens } }) => ({
      state: await findLinkState(db, { token, site, ...LINKS[opens] }),
    }),
  }),

  implement(contract.resendConfirmation, {
    handle: async ({ db, scope, services, body }) => {
      await sendConfirmationAgain(db, placeOf(scope, services), body.email);
      return DONE;
    },
  }),
];
