import { PRICING_PACKAGES, packageName } from '#rules/plans.ts';
import { SITES } from '#rules/sites.ts';
import { Badge } from '#ui/badge.tsx';
import type { OperatorCompany } from '../contract.ts';

export function CompanyBadges({ company }: { company: OperatorCompany }) {
  const { site, package_code, has_ats, company_enabled } = company;
  return (
    <>
      <Badge>{SITES[site].name}</Badge>
      <Badge tone={package_code ? 'success' : 'warning'}>{planWords(company)}</Badge>
      {has_ats && <Badge tone="accent">ATS</Badge>}
      {!company_enabled && <Badge tone="danger">Suspended</Badge>}
      <Badge>{postingsWords(company)}</Badge>
    </>
  );
}

/** With an unlimited plan no credits are spent, so they are not shown. */
function postingsWords({ unlimited_postings, posting_credits }: OperatorCompany): string {
  if (unlimited_postings) return 'Unlimited postings';
  return posting_credits === 1 ? '1 posting credit' : `${posting_credits} posting credits`;
}

/** The plan's name; a package that is no longer sold shows its code. */
function planWords({ package_code, site }: OperatorCompany): string {
  const known = Object.values(PRICING_PACKAGES).find((each) => each.package_code === package_code);
  return known ? packageName(known.package_code, SITES[site]) : (package_code ?? 'No plan');
}
