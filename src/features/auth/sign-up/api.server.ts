import { DONE } from '#api/endpoint.ts';
import { pathTo } from '#rules/addresses.ts';
import { addQuery } from '#rules/paths.ts';
import { can } from '#rules/permissions.ts';
import { RuleBroken } from '#rules/rule-broken.ts';
import { openBrowserSession } from '#server/http/browser-session.ts';
import { implement } from '#server/http/implement.ts';
import type { RequestScope } from '#server/http/request-scope.ts';
import { seekerConfirmed } from '#server/reactions.ts';
import { hashPasswordOfLink } from '../passwords/actions.server.ts';
import { landing, safeNext } from '../rules.ts';
import { confirmByLink, resendConfirmations, signUpEmployer, signUpSeeker } from './actions.server.ts';
import * as contract from './contract.ts';
import { deleteReturnPath, saveReturnPath } from './store.server.ts';

/** The signed-in seeker whose badge gives a new company its price. Throws if nobody with a badge is signed in. */
function badgeHolder({ user, flags, session }: RequestScope): string {
  if (user && session && !session.impersonator_id && can('special-pricing-link', user, flags)) return user.userId;
  throw new RuleBroken(
    'no-badge',
    'The special price is for people with a badge, and you are no longer signed in. Sign in as a job seeker and open the link on “Plans and pricing” again, or sign up without it.',
  );
}

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
      const { pledge, special_price, ...info } = body;
      const badge_holder = special_price ? badgeHolder(scope) : null;
      const account_id = await signUpEmployer(db, scope.site, info, badge_holder);
      audit(account_id ?? 'existing account', { pledge, special_price });
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
