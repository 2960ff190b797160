import { BADGE_LABELS, BADGES } from '#rules/badges.ts';
import { firstCharacters } from '#rules/first-characters.ts';
import { PRICING_PACKAGES, packageName } from '#rules/plans.ts';
import { SITE_CODES } from '#rules/sites.ts';
import { Select } from '#ui/select.tsx';
import { useSite } from '#web/use-site.ts';
import { ATS_FILTERS, PLAN_FILTERS } from '../contract.ts';

export type CompanySearch = ReturnType<typeof companySearchOf>;

/** The search in the page's address. Unknown values are ignored. */
export function companySearchOf(query: URLSearchParams) {
  return {
    q: firstCharacters((query.get('q') ?? '').trim(), 100),
    site: SITE_CODES.find((site) => site === query.get('site')),
    plan: PLAN_FILTERS.find((plan) => plan === query.get('plan')),
    badge: BADGES.find((badge) => badge === query.get('badge')),
    ats: ATS_FILTERS.find((ats) => ats === query.get('ats')),
  };
}

export function CompanyFilters({ search }: { search: CompanySearch }) {
  const site = useSite();
  const plans = Object.values(PRICING_PACKAGES).map(({ package_code }) => ({
    value: package_code,
    label: packageName(package_code, site),
  }));
  return (
    <>
      <Select
        name="plan"
        label="Plan"
        choices={[
          { value: '', label: 'Any plan' },
          { value: 'no-plan', label: 'No plan' },
          ...plans,
          { value: 'other', label: 'Another plan' },
        ]}
        defaultValue={search.plan ?? ''}
      />
      <Select
        name="ats"
        label="ATS"
        choices={[
          { value: '', label: 'With or without' },
          { value: 'yes', label: 'With the ATS' },
          { value: 'no', label: 'Without the ATS' },
        ]}
        defaultValue={search.ats ?? ''}
      />
      <Select
        name="badge"
        label="Badge"
        choices={[
          { value: '', label: 'Any badge' },
          ...BADGES.map((badge) => ({ value: badge, label: BADGE_LABELS[badge] })),
        ]}
        defaultValue={search.badge ?? ''}
      />
    </>
  );
}
