import type { User } from './actor.ts';
import { hasActivePlan } from './plans.ts';

/** What an account must tell before its employer may go on (spec §2). */
const REQUIRED_FIELDS = ['business_name', 'first_name', 'last_name', 'phone', 'city', 'region', 'website'] as const;

type LandingUser = Pick<User, 'packages' | 'has_ats' | (typeof REQUIRED_FIELDS)[number]>;

/** Where an employer is sent after sign-in: the first matching target of spec §2. */
export function employerLanding(user: LandingUser, { has_values }: { has_values: boolean }): string {
  if (!hasActivePlan(user.packages)) return '/employer/purchase-now';
  if (REQUIRED_FIELDS.some((field) => !user[field]?.trim())) return '/employer/account';
  if (!user.has_ats) return '/employer/dashboard';
  if (!has_values) return '/employer/company-values/values';
  return '/employer/reporting';
}
