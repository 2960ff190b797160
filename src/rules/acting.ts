import { RuleBroken } from './rule-broken.ts';

/** The reason beside controls that are refused during impersonation. */
export const BY_PERSON_ALONE = 'You are acting as someone else. Only that person can change or confirm this.';

/** Refuses what nobody does in another person's name: consent, sign-in details, personal data. */
export function refuseWhileActing(session: { impersonator_id: string | null } | null): void {
  if (session?.impersonator_id) throw new RuleBroken('impersonating', BY_PERSON_ALONE);
}
