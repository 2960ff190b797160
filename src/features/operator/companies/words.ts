import { PRICING_PACKAGES, packageName } from '#rules/plans.ts';
import { SITES } from '#rules/sites.ts';
import type { OperatorCompany } from './contract.ts';

/** The plan's name; a package that is no longer sold shows its code. */
export function planText({ package_code, site }: Pick<OperatorCompany, 'package_code' | 'site'>): string {
  const known = Object.values(PRICING_PACKAGES).find((each) => each.package_code === package_code);
  return known ? packageName(known.package_code, SITES[site]) : (package_code ?? 'No plan');
}

/** With an unlimited plan no credits are spent, so they are not shown. */
export function postingsText(company: Pick<OperatorCompany, 'unlimited_postings' | 'posting_credits'>): string {
  if (company.unlimited_postings) return 'Unlimited postings';
  return company.posting_credits === 1 ? '1 posting credit' : `${company.posting_credits} posting credits`;
}

export const placeText = ({ city, region }: Pick<OperatorCompany, 'city' | 'region'>): string =>
  [city, region].filter(Boolean).join(', ');
