import { RuleBroken } from './rule-broken.ts';

/** Shown beside controls that impersonation disables. */
export const BY_PERSON_ALONE = 'You are impersonating someone. Only that person can change or confirm this.';

/** Throws during impersonation, for what only the person may do: consent, sign-in details, personal data. */
export function refuseWhileImpersonating(session: { impersonator_id: string | null } | null): void {
  if (session?.impersonator_id) throw new RuleBroken('impersonating', BY_PERSON_ALONE);
}
