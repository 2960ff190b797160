import { endPackages, findActivePackage, insertPackage, updatePackage } from '#features/billing/doors.server.ts';
import { type PackageCode, PRICING_PACKAGES } from '#rules/plans.ts';
import type { Db } from '#server/db/database.ts';
import { updateCompanySwitches } from './store.server.ts';

export type PlanStart = {
  package_code: PackageCode;
  /** Null: granted by staff. */
  subscription_id: string | null;
  renews_at: string | null;
  /** Until when the plan stays although a payment failed; null if none did. */
  grace_until: string | null;
};

/** Gives a company this plan in place of any other, or none. True if that changed which plan it has. The caller has locked the company. */
export async function setPlan(db: Db, company_id: string, plan: PlanStart | null): Promise<boolean> {
  const ended = await endPackages(db, company_id, plan?.package_code ?? 'no-plan');
  const active = plan && (await findActivePackage(db, company_id));
  if (active) await updatePackage(db, company_id, active.id, plan);
  else if (plan) await insertPackage(db, company_id, plan);
  const has_ats = plan !== null && PRICING_PACKAGES[plan.package_code].includes_ats;
  await updateCompanySwitches(db, company_id, { has_ats, is_paying_customer: plan !== null });
  return plan ? !active : ended > 0;
}
