import { DONE } from '#api/endpoint.ts';
import { pathTo } from '#rules/addresses.ts';
import { addQuery } from '#rules/paths.ts';
import { RuleBroken } from '#rules/rule-broken.ts';
import { openBrowserSession } from '#server/http/browser-session.ts';
import { refuseGuessable } from '#server/http/guessable-passwords.ts';
import { implement } from '#server/http/implement.ts';
import { hashPassword } from '#server/http/passwords.ts';
import { found } from '#server/http/problems.ts';
import { findAccountById, listGuessableWords } from '../accounts/store.server.ts';
import { setOwnPassword } from '../passwords/actions.server.ts';
import { redeemOwnCode } from '../two-factor/actions.server.ts';
import { changeAddressByLink, checkOwner, lockOwner, mailLinkToNewAddress } from './actions.server.ts';
import * as contract from './contract.ts';

export const settingsApi = [
  implement(contract.getOwnAccount, {
    handle: async ({ db, user }) => {
      const { email } = found(await findAccountById(db, user.userId));
      return { email };
    },
  }),

  implement(contract.changePassword, {
    before: async ({ scope, services, body }) => {
      const account = await checkOwner(scope, services, body);
      if (body.new_password.normalize('NFKC') === body.current_password.normalize('NFKC')) {
        throw new RuleBroken('same-password', 'This is your current password. Choose a new one.', 'new_password');
      }
      const words = await services.database.asSystem((db) => listGuessableWords(db, { account_id: account.id }));
      await refuseGuessable(body.new_password, { site: scope.site, words, field: 'new_password' });
      return { account, password_hash: await hashPassword(body.new_password) };
    },
    handle: async ({ db, scope, services, body, prepared: { account, password_hash }, audit }) => {
      await lockOwner(db, account);
      await redeemOwnCode(db, services, { ...account, site: scope.site }, body.code);
      await setOwnPassword(db, scope.site, account, password_hash);
      await openBrowserSession(db, scope, account.id);
      audit(account.id);
      return DONE;
    },
  }),

  implement(contract.requestNewAddress, {
    before: ({ scope, services, body }) => checkOwner(scope, services, body),
    handle: async ({ db, scope, services, body, prepared: account, audit }) => {
      await lockOwner(db, account);
      await redeemOwnCode(db, services, { ...account, site: scope.site }, body.code);
      await mailLinkToNewAddress(db, scope.site, account, body.email);
      audit(account.id);
      return DONE;
    },
  }),

  implement(contract.confirmNewAddress, {
    handle: async ({ db, scope, services, body, audit }) => {
      const account_id = await changeAddressByLink(db, scope.site, body.token, services.secrets);
      audit(account_id);
      if (scope.session?.account_id !== account_id)
        return { redirect_to: addQuery(pathTo('/login'), { address: 'changed' }) };
      await openBrowserSession(db, scope, account_id);
      return { redirect_to: addQuery(pathTo('/account'), { done: 'address' }) };
    },
  }),
];
