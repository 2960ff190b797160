import { RuleBroken } from '#rules/rule-broken.ts';

/** How long an operator may act as someone (security: a child session, at most half an hour). */
export const IMPERSONATION_MINUTES = 30;

/** Refuses what an operator must not do in another person's name: passwords, payments, a change of email. */
export function refuseWhileImpersonating(session: { impersonator_id: string | null } | null): void {
  if (!session?.impersonator_id) return;
  throw new RuleBroken(
    'impersonating',
    'You are acting as someone else. Passwords, payments and email addresses can only be changed by the person.',
  );
}

/** A person's page for staff. */
export const personPath = (user_id: string) => `/operator/people/${user_id}`;
