import { pathTo } from '#rules/addresses.ts';
import { addQuery } from '#rules/paths.ts';
import { Card } from '#ui/card.tsx';
import { CompanyBadges } from '../../companies/components/company-badges.tsx';
import type { OperatorCompany } from '../../companies/contract.ts';

export function PersonCompany({ company }: { company: OperatorCompany }) {
  const { company_id, business_name, site } = company;
  return (
    <Card as="section" aria-labelledby="company" className="grid gap-3">
      <h2 id="company" className="text-lg">
        Company
      </h2>
      <p className="flex flex-wrap items-center gap-2">
        <a
          className="link min-w-0 font-semibold wrap-anywhere"
          href={pathTo('/operator/companies/{company_id}', { company_id })}
        >
          {business_name}
        </a>
        <CompanyBadges company={company} />
      </p>
      <p>
        <a className="link" href={addQuery(pathTo('/operator/dashboard'), { q: business_name, site })}>
          All members of this company
        </a>
      </p>
    </Card>
  );
}
