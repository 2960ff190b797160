import {
  CLEARANCE_USE_LABELS,
  CLEARANCE_USES,
  countService,
  SERVICE_CHOICE_LABELS,
  type ServiceAddress,
} from '#features/applicant-search/rules/service-filters.ts';
import { CLEARANCE_LABELS, HELD_CLEARANCES } from '#rules/clearance.ts';
import { RANK_BAND_LABELS, RANK_BANDS } from '#rules/ranks.ts';
import { Icon } from '#ui/icon.tsx';
import { Select } from '#ui/select.tsx';
import { TextInput } from '#ui/text-input.tsx';

/** Filters by what applicants said about service, clearance and availability. */
export function ServiceFilters({ address }: { address: ServiceAddress }) {
  return (
    <details open={countService(address) > 0} className="group sm:col-span-4">
      <summary className="flex min-h-9 cursor-pointer items-center gap-2 font-semibold">
        Service, clearance and start
        <Icon of="chevron-down" size="sm" className="group-open:rotate-180" />
      </summary>
      <div className="grid items-end gap-3 pt-2 sm:grid-cols-3">
        <Select
          name="branch"
          label="Branch or component"
          choices={[
            { value: '', label: 'All' },
            ...SERVICE_CHOICE_LABELS.map(({ id: value, label }) => ({ value, label })),
          ]}
          defaultValue={address.branch ?? ''}
        />
        <Select
          name="rank_band"
          label="Rank"
          choices={[
            { value: '', label: 'All ranks' },
            ...RANK_BANDS.map((value) => ({ value, label: RANK_BAND_LABELS[value] })),
          ]}
          defaultValue={address.rank_band ?? ''}
        />
        <TextInput
          name="military_code"
          label="Military code"
          defaultValue={address.military_code ?? ''}
          maxLength={40}
          autoComplete="off"
        />
        <Select
          name="clearance"
          label="Clearance, at least"
          choices={[
            { value: '', label: 'Any or none' },
            ...HELD_CLEARANCES.map((value) => ({ value, label: CLEARANCE_LABELS[value] })),
          ]}
          defaultValue={address.clearance ?? ''}
        />
        <Select
          name="clearance_use"
          label="Clearance status"
          choices={CLEARANCE_USES.map((value) => ({ value, label: CLEARANCE_USE_LABELS[value] }))}
          defaultValue={address.clearance_use ?? 'held'}
        />
        <TextInput
          name="available_by"
          label="Can start by (month)"
          defaultValue={address.available_by ?? ''}
          maxLength={40}
          autoComplete="off"
        />
      </div>
    </details>
  );
}
