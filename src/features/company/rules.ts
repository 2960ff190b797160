import type { User } from '#rules/actor.ts';
import { RuleBroken } from '#rules/rule-broken.ts';

/** Throws if a company without the ATS plan turns on federal contractor mode. One that lost the plan keeps it on. */
export function checkContractorPlan(user: Pick<User, 'has_ats'> | null, { ofccp_mode }: { ofccp_mode: boolean }): void {
  if (user?.has_ats || ofccp_mode) return;
  throw new RuleBroken('ats-plan-only', 'Federal contractor mode is part of the ATS plan.', 'preferences.ofccp_mode');
}

/** Throws if a contractor's job pages would have no contact for accommodations. */
export function checkContractor(preferences: { ofccp_mode: boolean; accommodation_contact: string }): void {
  if (!preferences.ofccp_mode || preferences.accommodation_contact !== '') return;
  throw new RuleBroken(
    'contact-needed',
    'Enter an email address or phone number for people who need an accommodation. Your job pages show it.',
    'preferences.accommodation_contact',
  );
}
