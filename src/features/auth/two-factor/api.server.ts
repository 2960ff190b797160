import { DONE } from '#api/endpoint.ts';
import { RuleBroken } from '#rules/rule-broken.ts';
import { SITES } from '#rules/sites.ts';
import { implement } from '#server/http/implement.ts';
import { found } from '#server/http/problems.ts';
import { isImpersonated } from '#server/http/request-scope.ts';
import { finishSignIn } from '../sessions/actions.server.ts';
import { checkOwnPassword, lockOwner } from '../settings/actions.server.ts';
import {
  attemptKey,
  cancelAttemptWarning,
  countOwnCodeAttempt,
  limitAttempts,
  mailAttemptWarning,
  mailNotice,
  redeemCode,
} from './actions.server.ts';
import * as contract from './contract.ts';
import {
  confirmTwoFactor,
  countStepAttempt,
  deleteSignInStep,
  deleteTwoFactor,
  findTwoFactor,
  insertTwoFactor,
  lockTwoFactor,
  subtractAttempts,
} from './store.server.ts';
import { base32, newRecoveryCodes, newSecret, otpauthUri } from './totp.server.ts';

export const twoFactorApi = [
  implement(contract.getTwoFactor, {
    handle: async ({ db, scope, services }) => {
      const { account_id, email } = found(scope.session);
      const stored = await findTwoFactor(db, account_id);
      const { is_on = false, recovery_codes_left = 0 } = stored ?? {};
      // Operators who impersonate the person must not see the secret.
      if (!stored || is_on || isImpersonated(scope)) return { is_on, recovery_codes_left, pending: null };
      const secret = services.secrets.sealing.unseal(account_id, stored);
      const uri = otpauthUri({ issuer: SITES[scope.site].name, email, secret });
      return { is_on, recovery_codes_left, pending: { secret: base32(secret), uri } };
    },
  }),

  implement(contract.setUpTwoFactor, {
    before: ({ scope, services, body }) => checkOwnPassword(scope, services, body.current_password),
    handle: async ({ db, services, prepared: account, audit }) => {
      await lockOwner(db, account);
      const { id } = account;
      audit(id);
      if (await insertTwoFactor(db, id, services.secrets.sealing.seal(id, newSecret()))) return DONE;
      throw new RuleBroken(
        'already-on',
        'Two-step sign-in is already on. To use another device, turn it off and set it up again.',
      );
    },
  }),

  implement(contract.confirmTwoFactor, {
    before: async ({ scope, services }) => {
      await limitAttempts(services, scope, found(scope.session).account_id);
    },
    handle: async ({ db, scope, services, body: { code }, audit }) => {
      const { account_id, email } = found(scope.session);
      if ((await lockTwoFactor(db, account_id))?.is_on) {
        throw new RuleBroken('already-on', 'Two-step sign-in is already on.');
      }
      await redeemCode(db, services.secrets, { account_id, code, allows_recovery: false });
      const recovery_codes = newRecoveryCodes();
      await confirmTwoFactor(db, account_id, recovery_codes);
      await mailNotice(db, { site: scope.site, to: email, notice: 'on' });
      audit(account_id);
      return { recovery_codes };
    },
  }),

  implement(contract.endTwoFactor, {
    before: async ({ scope, services, body }) => {
      const account = await checkOwnPassword(scope, services, body.current_password);
      const { id, email } = account;
      await countOwnCodeAttempt(scope, services, { site: scope.site, id, email }, body.code);
      return account;
    },
    handle: async ({ db, scope, services, body: { code }, prepared: account, audit }) => {
      await lockOwner(db, account);
      const { id, email } = account;
      await redeemCode(db, services.secrets, { account_id: id, code, allows_recovery: true });
      await cancelAttemptWarning(db, id);
      await deleteTwoFactor(db, id);
      await mailNotice(db, { site: scope.site, to: email, notice: 'off' });
      audit(id);
      return DONE;
    },
  }),

  implement(contract.createSessionByCode, {
    // In a transaction of its own, since the attempt counts even when the call is refused.
    before: async ({ scope, services }) => {
      const step = await services.database.asSystem(async (db) => {
        const attempted = await countStepAttempt(db, scope);
        if (attempted?.should_warn) {
          const { account_id: id, email } = attempted;
          await mailAttemptWarning(db, { site: scope.site, id, email });
        }
        return attempted;
      });
      if (!step) throw stepIsOver();
      await limitAttempts(services, scope, step.account_id);
      return step;
    },
    handle: async ({ db, scope, services, body: { code }, prepared: { account_id, next }, audit }) => {
      const own_attempts = await deleteSignInStep(db, scope, account_id);
      if (own_attempts === undefined) throw stepIsOver();
      const { should_warn } = await subtractAttempts(db, account_id, own_attempts);
      if (!should_warn) await cancelAttemptWarning(db, account_id);
      const { was_recovery } = await redeemCode(db, services.secrets, { account_id, code, allows_recovery: true });
      await services.limits.resetSignInAttempts(await attemptKey(db, scope, account_id));
      const { email, ...answer } = await finishSignIn(db, scope, account_id, next ?? undefined);
      if (was_recovery) await mailNotice(db, { site: scope.site, to: email, notice: 'recovery' });
      audit(account_id);
      return answer;
    },
  }),
];

const stepIsOver = () =>
  new RuleBroken('step-over', 'You took too long or entered too many wrong codes. Sign in again.', 'code');
