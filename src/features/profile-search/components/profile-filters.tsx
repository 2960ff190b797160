import { SERVICE_CHOICE_LABELS } from '#features/applicant-search/rules/service-filters.ts';
import { pathTo } from '#rules/addresses.ts';
import { CLEARANCE_LABELS, HELD_CLEARANCES } from '#rules/clearance.ts';
import { RADII } from '#rules/radii.ts';
import { RANK_BAND_LABELS, RANK_BANDS } from '#rules/ranks.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { FiltersFold } from '#ui/filters-fold.tsx';
import { Select } from '#ui/select.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { usePageData } from '#web/page-data-context.tsx';
import type { FoundProfiles } from '../contract.ts';
import { countFilters, type ProfileAddress } from '../rules/profile-address.ts';
import {
  ACTIVE_DAYS,
  EDUCATION_LEVEL_LABELS,
  EDUCATION_LEVELS,
  PROFILE_SORTS,
  type ProfileSort,
  YEARS,
} from '../rules.ts';

type ProfileFiltersProps = {
  address: ProfileAddress;
  view: 'table' | undefined;
  problems: FoundProfiles['problems'];
  has_service: boolean;
  /** The scout whose search is being changed. */
  scout: string | undefined;
};

type TextName = 'requisition_number' | 'title' | 'skills' | 'near' | 'pay' | 'military_code' | 'available_by';

const any = (label: string, choices: { value: string; label: string }[]) => [{ value: '', label }, ...choices];
const ACTIVE_LABELS: Readonly<Record<(typeof ACTIVE_DAYS)[number], string>> = {
  7: 'In the last week',
  30: 'In the last month',
  90: 'In the last 3 months',
  365: 'In the last year',
};
const SORT_LABELS: Readonly<Record<ProfileSort, string>> = { active: 'Last active', years: 'Years of work' };

/** A plain GET form, which works without scripts. */
export function ProfileFilters({ address, view, problems, has_service, scout }: ProfileFiltersProps) {
  const { companyPreferences } = usePageData();
  const is_contractor = companyPreferences?.ofccp_mode === true;
  const text = (name: TextName, label: string, hint?: string) => (
    <TextInput
      name={name}
      label={label}
      {...(hint ? { hint } : {})}
      defaultValue={address[name] ?? ''}
      error={problems[name]}
      most={name === 'title' || name === 'skills' ? 200 : 60}
      autoComplete="off"
    />
  );
  const box = (name: 'remote' | 'spouse' | 'skillbridge', label: string) => (
    <Checkbox name={name} value="true" label={label} defaultChecked={address[name] === 'true'} />
  );
  return (
    <search aria-label="Profiles">
      <form action={pathTo('/employer/profiles')} key={JSON.stringify(address)} className="grid gap-3">
        {view && <input type="hidden" name="view" value={view} />}
        {scout && <input type="hidden" name="scout" value={scout} />}
        <div className="grid items-start gap-3 sm:grid-cols-[minmax(0,1fr)_auto]">
          <TextInput
            name="q"
            label="Words"
            hint="Jobs, employers, skills, schools and certificates. Use “quotes”, AND, OR, NOT and brackets."
            defaultValue={address.q ?? ''}
            error={problems.q}
            most={200}
            autoComplete="off"
          />
          <Button type="submit" variant="primary" className="sm:mt-6.5">
            Search
          </Button>
        </div>
        {is_contractor &&
          text('requisition_number', 'Requisition number', 'Federal contractors record what each search was for.')}
        <FiltersFold on={countFilters(address)}>
          <div className="grid items-start gap-3 sm:grid-cols-2 xl:grid-cols-4">
            {!is_contractor && text('requisition_number', 'Requisition number', 'For your search record.')}
            {text('title', 'Job title')}
            {text('skills', 'Skills')}
            {text('near', 'City, state or ZIP')}
            <Select
              name="radius"
              label="Distance"
              choices={RADII.map((miles) => ({ value: String(miles), label: `Within ${miles} miles` }))}
              defaultValue={String(address.radius ?? companyPreferences?.default_radius_miles)}
            />
            <Select
              name="education"
              label="Education, at least"
              choices={any(
                'Any',
                EDUCATION_LEVELS.map((value) => ({ value, label: EDUCATION_LEVEL_LABELS[value] })),
              )}
              defaultValue={address.education ?? ''}
            />
            <Select
              name="years"
              label="Years of work, at least"
              choices={any(
                'Any',
                YEARS.map((value) => ({ value, label: value })),
              )}
              defaultValue={address.years ?? ''}
            />
            {text('pay', 'Wants at most, $ a year', 'Only people who show what they want.')}
            <Select
              name="active_days"
              label="Active"
              choices={any(
                'At any time',
                ACTIVE_DAYS.map((value) => ({ value, label: ACTIVE_LABELS[value] })),
              )}
              defaultValue={address.active_days ?? ''}
            />
            {has_service && (
              <>
                <Select
                  name="branch"
                  label="Branch or component"
                  choices={any(
                    'All',
                    SERVICE_CHOICE_LABELS.map(({ id: value, label }) => ({ value, label })),
                  )}
                  defaultValue={address.branch ?? ''}
                />
                <Select
                  name="rank_band"
                  label="Rank"
                  choices={any(
                    'All ranks',
                    RANK_BANDS.map((value) => ({ value, label: RANK_BAND_LABELS[value] })),
                  )}
                  defaultValue={address.rank_band ?? ''}
                />
                {text('military_code', 'Military code', 'Also finds codes that lead to the same civilian work.')}
                <Select
                  name="clearance"
                  label="Clearance, at least"
                  choices={any(
                    'Any or none',
                    HELD_CLEARANCES.map((value) => ({ value, label: CLEARANCE_LABELS[value] })),
                  )}
                  defaultValue={address.clearance ?? ''}
                />
                {text('available_by', 'Can start by (month)')}
              </>
            )}
            <Select
              name="sort"
              label="Sort by"
              choices={PROFILE_SORTS.map((value) => ({ value, label: SORT_LABELS[value] }))}
              defaultValue={address.sort}
            />
            <div className="grid gap-2 sm:col-span-2">
              {box('remote', 'Open to remote work')}
              {has_service && box('spouse', 'Military spouse')}
              {has_service && box('skillbridge', 'Looks for a SkillBridge program')}
            </div>
          </div>
        </FiltersFold>
      </form>
    </search>
  );
}
