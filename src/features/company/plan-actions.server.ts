import { endPackages, findActivePackage, insertPackage, updatePackage } from '#features/billing/doors.server.ts';
import { type PackageCode, PRICING_PACKAGES } from '#rules/plans.ts';
import type { Db } from '#server/db/database.ts';
import { refreshProfile } from './public-actions.server.ts';
import { updatePlanSwitches } from './store.server.ts';

export type PlanStart = {
  package_code: PackageCode;
  /** Null: granted by staff. */
  subscription_id: string | null;
  renews_at: string | null;
  /** Until when the plan stays although a payment failed; null if none did. */
  grace_until: string | null;
  /** Whether a career page is paid for beside it; it needs the ATS. */
  has_branded_page: boolean;
};

/** Gives a company this plan in place of any other, or none. True if that changed which plan it has. The caller has locked the company. */
export async function setPlan(db: Db, company_id: string, plan: PlanStart | null): Promise<boolean> {
  const ended = await endPackages(db, company_id, plan?.package_code ?? 'no-plan');
  const active = plan && (await findActivePackage(db, company_id));
  if (plan) {
    const { package_code, subscription_id, renews_at, grace_until } = plan;
    if (active) await updatePackage(db, company_id, active.id, { subscription_id, renews_at, grace_until });
    else await insertPackage(db, company_id, { package_code, subscription_id, renews_at, grace_until });
  }
  const has_ats = plan !== null && PRICING_PACKAGES[plan.package_code].includes_ats;
  const has_branded_page = has_ats && plan.has_branded_page;
  if (await updatePlanSwitches(db, company_id, { has_ats, is_paying_customer: plan !== null, has_branded_page })) {
    // What visitors see depends on them.
    await refreshProfile(db, company_id);
  }
  return plan ? !active : ended > 0;
}
