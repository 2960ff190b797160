import type { User } from './actor.ts';
import { missingFields } from './missing-fields.ts';
import { can } from './permissions.ts';
import { hasActivePlan } from './plans.ts';

/**
 * Where an employer is sent after sign-in: the first matching target of spec §2. Only admins are sent to the
 * pages for company details and values, since only they can fill them in (spec §6).
 */
export function employerLanding(user: User, { has_values }: { has_values: boolean }): string {
  if (!hasActivePlan(user.packages)) return '/employer/purchase-now';
  if (missingFields(user).some(({ of }) => of === 'member' || can('edit-company', user))) return '/employer/account';
  if (!user.has_ats) return '/employer/dashboard';
  if (!has_values && can('view-company-values', user)) return '/employer/company-values/values';
  return '/employer/reporting';
}
