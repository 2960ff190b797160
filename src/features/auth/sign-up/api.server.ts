import { DONE } from '#api/endpoint.ts';
import { pathTo } from '#rules/addresses.ts';
import { addQuery } from '#rules/paths.ts';
import { openBrowserSession } from '#server/http/browser-session.ts';
import { implement } from '#server/http/implement.ts';
import { seekerConfirmed } from '#server/reactions.ts';
import { hashPasswordOfLink } from '../passwords/actions.server.ts';
import { landing, safeNext } from '../rules.ts';
import { confirmByLink, resendConfirmations, signUpEmployer, signUpSeeker } from './actions.server.ts';
import * as contract from './contract.ts';
import { deleteReturnPath, saveReturnPath } from './store.server.ts';

export const signUpApi = [
  implement(contract.createSeekerAccount, {
    handle: async ({ db, scope, body, audit }) => {
      const { next, ...person } = body;
      const path = safeNext(next);
      if (path) await saveReturnPath(db, scope, path);
      const account_id = await signUpSeeker(db, scope.site, person);
      audit(account_id ?? 'existing account');
      return DONE;
    },
  }),

  implement(contract.createEmployerAccount, {
    handle: async ({ db, scope, body, audit }) => {
      const { pledge, ...info } = body;
      const account_id = await signUpEmployer(db, scope.site, info);
      audit(account_id ?? 'existing account', { pledge });
      return DONE;
    },
  }),

  implement(contract.validateEmployer, {
    before: ({ scope, services, body }) => hashPasswordOfLink(scope, services, body),
    handle: async ({ db, scope, body, prepared: password_hash, audit }) => {
      const link = { token: body.token, password_hash, type: 'employer' } as const;
      const { account_id } = await confirmByLink(db, scope.site, link);
      const { user, has_values } = await openBrowserSession(db, scope, account_id);
      audit(account_id);
      return { redirect_to: landing(user, { has_values }) };
    },
  }),

  implement(contract.validateSeeker, {
    before: ({ scope, services, body }) => hashPasswordOfLink(scope, services, body),
    handle: async ({ db, scope, body, prepared: password_hash, audit }) => {
      const link = { token: body.token, password_hash, type: 'seeker' } as const;
      const { account_id, linked_applications } = await confirmByLink(db, scope.site, link);
      await seekerConfirmed(db, scope, account_id);
      await openBrowserSession(db, scope, account_id);
      audit(account_id, { linked_applications });
      const next = await deleteReturnPath(db, scope);
      return { redirect_to: addQuery(pathTo('/seeker/new-account-details'), { next }), linked_applications };
    },
  }),

  implement(contract.resendConfirmation, {
    handle: async ({ db, scope, body }) => {
      await resendConfirmations(db, scope.site, body.email);
      return DONE;
    },
  }),
];
