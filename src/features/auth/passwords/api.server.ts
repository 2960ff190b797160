import { DONE } from '#api/endpoint.ts';
import { pathTo } from '#rules/addresses.ts';
import { addQuery } from '#rules/paths.ts';
import { implement } from '#server/http/implement.ts';
import { rememberDevice } from '#server/http/known-devices.ts';
import { hashPasswordOfLink, sendPasswordReset, setPasswordByLink } from './actions.server.ts';
import * as contract from './contract.ts';

export const passwordApi = [
  implement(contract.requestPasswordReset, {
    handle: async ({ db, scope, body }) => {
      await sendPasswordReset(db, scope.site, body.email);
      return DONE;
    },
  }),

  implement(contract.resetPassword, {
    before: ({ scope, services, body }) => hashPasswordOfLink(scope, services, body),
    handle: async ({ db, scope, body, prepared: password_hash, audit }) => {
      const account_id = await setPasswordByLink(db, scope.site, { token: body.token, password_hash });
      // A known browser may sign in while others guess the password.
      await rememberDevice(db, scope, account_id);
      audit(account_id);
      return { redirect_to: addQuery(pathTo('/login'), { password: 'changed' }) };
    },
  }),
];
