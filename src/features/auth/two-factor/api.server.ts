import { DONE } from '#api/endpoint.ts';
import { RuleBroken } from '#rules/rule-broken.ts';
import { SITES } from '#rules/sites.ts';
import { implement } from '#server/http/implement.ts';
import { found } from '#server/http/problems.ts';
import { cancelMail } from '#server/mail/cancel-mail.ts';
import { checkOwnPassword, finishSignIn, holdOwner } from '../doors.server.ts';
import { countOwnCode, countTry, spendCode, tell, tryAs, warn, warningTo } from './actions.server.ts';
import * as contract from './contract.ts';
import {
  confirm,
  deleteTwoFactor,
  endStep,
  findTwoFactor,
  forgiveTries,
  holdTwoFactor,
  insertTwoFactor,
  tryStep,
} from './store.server.ts';
import { base32, newRecoveryCodes, newSecret, otpauthUri, seal, unseal } from './totp.server.ts';

export const twoFactorApi = [
  implement(contract.getTwoFactor, {
    handle: async ({ db, scope, services }) => {
      const { account_id, email, impersonator_id } = found(scope.session);
      const held = await findTwoFactor(db, account_id);
      const { is_on = false, recovery_codes_left = 0 } = held ?? {};
      // Staff who act for the person are given no secret.
      if (!held || is_on || impersonator_id) return { is_on, recovery_codes_left, pending: null };
      const secret = unseal(services.secrets.two_factor, account_id, held.sealed_secret);
      const uri = otpauthUri({ issuer: SITES[scope.site].name, email, secret });
      return { is_on, recovery_codes_left, pending: { secret: base32(secret), uri } };
    },
  }),

  implement(contract.setUpTwoFactor, {
    before: ({ scope, services, body }) => checkOwnPassword(scope, services, body.current_password),
    handle: async ({ db, services, prepared: account, audit }) => {
      await holdOwner(db, account);
      const { id } = account;
      audit(id);
      if (await insertTwoFactor(db, id, seal(services.secrets.two_factor, id, newSecret()))) return DONE;
      throw new RuleBroken('already-on', 'It is on already. Switch it off first to use another device.');
    },
  }),

  implement(contract.confirmTwoFactor, {
    before: async ({ scope, services }) => {
      await countTry(services, scope, found(scope.session).account_id);
    },
    handle: async ({ db, scope, services, body: { code }, audit }) => {
      const { account_id, email } = found(scope.session);
      if ((await holdTwoFactor(db, account_id))?.is_on) throw new RuleBroken('already-on', 'It is on already.');
      await spendCode(db, services.secrets, { account_id, code, takes_recovery: false });
      const recovery_codes = newRecoveryCodes();
      await confirm(db, account_id, recovery_codes);
      await tell(db, services, { site: scope.site, to: email, news: 'on' });
      audit(account_id);
      return { recovery_codes };
    },
  }),

  implement(contract.endTwoFactor, {
    before: async ({ scope, services, body }) => {
      const account = await checkOwnPassword(scope, services, body.current_password);
      const { id, email } = account;
      await countOwnCode(scope, services, { site: scope.site, id, email }, body.code);
      return account;
    },
    handle: async ({ db, scope, services, body: { code }, prepared: account, audit }) => {
      await holdOwner(db, account);
      const { id, email } = account;
      await spendCode(db, services.secrets, { account_id: id, code, takes_recovery: true });
      await cancelMail(db, warningTo(id));
      await deleteTwoFactor(db, id);
      await tell(db, services, { site: scope.site, to: email, news: 'off' });
      audit(id);
      return DONE;
    },
  }),

  implement(contract.createSessionByCode, {
    // A try counts although the call is refused, so it is counted in a transaction of its own.
    before: async ({ scope, services }) => {
      const step = await services.database.asSystem(async (db) => {
        const tried = await tryStep(db, scope);
        if (tried?.is_to_warn) await warn(db, services, { site: scope.site, id: tried.account_id, email: tried.email });
        return tried;
      });
      if (!step) throw stepIsOver();
      await countTry(services, scope, step.account_id);
      return step;
    },
    handle: async ({ db, scope, services, body: { code }, prepared: { account_id, next }, audit }) => {
      const own_tries = await endStep(db, scope, account_id);
      if (own_tries === undefined) throw stepIsOver();
      if (!(await forgiveTries(db, account_id, own_tries))) await cancelMail(db, warningTo(account_id));
      const { was_recovery } = await spendCode(db, services.secrets, { account_id, code, takes_recovery: true });
      await services.limits.forgetSignIns(await tryAs(db, scope, account_id));
      const { email, ...answer } = await finishSignIn(db, scope, account_id, next ?? undefined);
      if (was_recovery) await tell(db, services, { site: scope.site, to: email, news: 'recovery' });
      audit(account_id);
      return answer;
    },
  }),
];

const stepIsOver = () => new RuleBroken('step-over', 'That took too long, or too many tries. Sign in again.', 'code');
