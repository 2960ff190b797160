import type { z } from 'zod';
import { RuleBroken } from '#rules/rule-broken.ts';
import type { grantToCompany } from './contract.ts';

export type Grant = z.output<typeof grantToCompany.body>;

/** What a grant changes in the company's row beside its plan, after which it is applied. Throws if the grant is empty. */
export function companyChanges({ package: package_code, posting_credits, badges, flags = {}, ...switches }: Grant) {
  const { has_ats, company_enabled, on_site, crossposting_enabled } = switches;
  const chosen = { has_ats, company_enabled, on_site, crossposting_enabled, badges };
  const given = Object.fromEntries(Object.entries(chosen).filter(([, value]) => value !== undefined));
  const others = [posting_credits, package_code, ...Object.values(flags)];
  if (Object.keys(given).length === 0 && others.every((value) => value === undefined)) {
    throw new RuleBroken('nothing-to-grant', 'Choose what to give the company.');
  }
  return given;
}
