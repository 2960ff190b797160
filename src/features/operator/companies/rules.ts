import type { z } from 'zod';
import { PRICING_PACKAGES } from '#rules/plans.ts';
import { RuleBroken } from '#rules/rule-broken.ts';
import type { grantToCompany } from './contract.ts';

export type Grant = z.output<typeof grantToCompany.body>;

/**
 * What a grant changes in the company's row. A plan turns the ATS on or off unless the operator chose otherwise. Throws if the grant is
 * empty.
 */
export function planGrant({ package: package_code, posting_credits, badges, flags = {}, ...switches }: Grant) {
  const { has_ats, company_enabled, crossposting_enabled } = switches;
  const chosen = { has_ats, company_enabled, crossposting_enabled, badges };
  const given = Object.fromEntries(Object.entries(chosen).filter(([, value]) => value !== undefined));
  const others = [posting_credits, package_code, ...Object.values(flags)];
  if (Object.keys(given).length === 0 && others.every((value) => value === undefined)) {
    throw new RuleBroken('nothing-to-grant', 'Choose what to give the company.');
  }
  const plan = package_code && package_code !== 'no-plan' ? PRICING_PACKAGES[package_code] : null;
  const by_plan = package_code ? { has_ats: plan?.includes_ats ?? false, is_paying_customer: plan !== null } : {};
  return { ...by_plan, ...given };
}
