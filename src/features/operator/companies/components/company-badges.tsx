import { SITES } from '#rules/sites.ts';
import { Badge } from '#ui/badge.tsx';
import type { OperatorCompany } from '../contract.ts';
import { planText, postingsText } from '../words.ts';

export function CompanyBadges({ company }: { company: OperatorCompany }) {
  const { site, package_code, has_ats, company_enabled, on_site } = company;
  return (
    <>
      <Badge>{SITES[site].name}</Badge>
      <Badge tone={package_code ? 'success' : 'warning'}>{planText(company)}</Badge>
      {has_ats && <Badge tone="accent">ATS</Badge>}
      <Badge tone={company_enabled ? 'success' : 'warning'}>{company_enabled ? 'Approved' : 'Not approved'}</Badge>
      {!on_site && <Badge tone="danger">Suspended</Badge>}
      <Badge>{postingsText(company)}</Badge>
    </>
  );
}
