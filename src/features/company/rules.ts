import type { Preferences } from '#api/company-preferences.ts';
import type { User } from '#rules/actor.ts';
import { holdYears } from '#rules/contractor-records.ts';
import { RuleBroken } from '#rules/rule-broken.ts';

/** Throws if a company without the ATS plan turns on federal contractor mode. One that lost the plan keeps it on. */
export function checkContractorPlan(user: Pick<User, 'has_ats'> | null, { ofccp_mode }: { ofccp_mode: boolean }): void {
  if (user?.has_ats || ofccp_mode) return;
  throw new RuleBroken('ats-plan-only', 'Federal contractor mode is part of the ATS plan.', 'preferences.ofccp_mode');
}

/** What `checkContractor` checks; a change of another setting is not refused for it. */
export const OF_CONTRACTORS = [
  'ofccp_mode',
  'accommodation_contact',
  'is_small_contractor',
  'retention_months',
] as const;

/** Throws if a contractor's job pages would have no contact for accommodations, or its retention would be shorter than the law's. */
export function checkContractor(preferences: Pick<Preferences, (typeof OF_CONTRACTORS)[number]>): void {
  if (!preferences.ofccp_mode) return;
  const least = 12 * holdYears(preferences);
  if (preferences.retention_months !== null && preferences.retention_months < least)
    throw new RuleBroken(
      'kept-too-short',
      `Federal contractors must keep applications for at least ${least} months. Set closed applications to be deleted after ${least} months or more, then save again.`,
      'preferences.retention_months',
    );
  if (preferences.accommodation_contact !== '') return;
  throw new RuleBroken(
    'contact-needed',
    'Enter an email address or phone number for people who need an accommodation. Your job pages show it.',
    'preferences.accommodation_contact',
  );
}
