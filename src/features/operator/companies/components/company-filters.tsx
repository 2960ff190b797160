import type { ChangeEvent } from 'react';
import { BADGE_LABELS, BADGES } from '#rules/badges.ts';
import { PRICING_PACKAGES, packageName } from '#rules/plans.ts';
import { Select } from '#ui/select.tsx';
import { useSite } from '#web/use-site.ts';
import type { CompaniesAddress } from '../list-address.ts';

type CompanyFiltersProps = { asked: CompaniesAddress; search: (event: ChangeEvent<HTMLSelectElement>) => void };

export function CompanyFilters({ asked, search }: CompanyFiltersProps) {
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
        onChange={search}
        defaultValue={asked.plan ?? ''}
      />
      <Select
        name="ats"
        label="ATS"
        choices={[
          { value: '', label: 'With or without' },
          { value: 'yes', label: 'With the ATS' },
          { value: 'no', label: 'Without the ATS' },
        ]}
        onChange={search}
        defaultValue={asked.ats ?? ''}
      />
      <Select
        name="badge"
        label="Badge"
        choices={[
          { value: '', label: 'Any badge' },
          ...BADGES.map((badge) => ({ value: badge, label: BADGE_LABELS[badge] })),
        ]}
        onChange={search}
        defaultValue={asked.badge ?? ''}
      />
    </>
  );
}
