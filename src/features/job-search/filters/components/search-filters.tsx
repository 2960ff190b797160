import { badgeLabel, categoryLabel } from '#features/jobs/words.ts';
import { badgesOffered } from '#rules/badges.ts';
import { CATEGORIES } from '#rules/categories.ts';
import { clearancesFrom, clearancesOpenTo, HELD_CLEARANCES, TAKEN_POLYGRAPHS } from '#rules/clearance.ts';
import { SPOUSE_FRIENDLY } from '#rules/commitments.ts';
import { militaryCodeLookedFor, militaryCodeWords } from '#rules/military-code.ts';
import { OVERSEAS_HIRES } from '#rules/overseas.ts';
import { SOUGHT_PROGRAMS } from '#rules/programs.ts';
import { US_STATES } from '#rules/us-states.ts';
import { EMPLOYMENT_TYPE_LABELS, EMPLOYMENT_TYPES, LOCATION_TYPE_LABELS, LOCATION_TYPES } from '#rules/work-types.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { classNames } from '#ui/class-names.ts';
import { Select } from '#ui/select.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { RADII } from '../../contract.ts';
import { MOST_PLACES } from '../../query/read-limits.ts';
import { searchPath, valuesOf } from '../../search-address.ts';
import {
  clearanceLabel,
  DAYS_LABELS,
  daysLabel,
  heldClearanceLabel,
  overseasHireLabel,
  payLabel,
  polygraphLabel,
  programLabel,
  regionLabel,
  spouseLabel,
} from '../../words.ts';
import { CheckboxFilter, type Current, type Facets, SelectFilter } from './filter-choices.tsx';
import { MoreFilters } from './more-filters.tsx';

/** The steps that the search counts: pay in dollars a year, age in days. */
const PAY_STEPS = ['40000', '60000', '80000', '100000', '150000'];
const DAYS_STEPS = Object.keys(DAYS_LABELS);

type SearchFiltersProps = {
  current: Current;
  /** The searched towns of `where`. */
  towns: readonly string[];
  facets: Facets;
  is_mh: boolean;
  /** Show all filters, on a page without results. */
  all?: boolean;
};

/** The filters of a search. A plain form: its button submits it, and with scripts so does every change. */
export function SearchFilters({ current, towns, facets, is_mh, all = false }: SearchFiltersProps) {
  return (
    <form
      action={searchPath({}, {})}
      method="get"
      data-auto-submit={all ? undefined : 'when-wide'}
      aria-label="Filters"
      // After going back, the form must match the listed results, not later choices.
      autoComplete="off"
      className={all ? 'gap-10 space-y-6 sm:columns-2 lg:columns-3 [&>*]:break-inside-avoid' : 'flex flex-col gap-6'}
    >
      {!all && (
        <p className="hidden text-sm text-muted lg:[@media(scripting:enabled)]:block">Results update as you choose.</p>
      )}
      {['q', 'skill', 'sort'].flatMap((name) =>
        valuesOf(current, name).map((value) => <input key={name + value} type="hidden" name={name} value={value} />),
      )}
      {valuesOf(current, 'where').map((place) => (
        <input key={place} type="hidden" name="where" value={place} />
      ))}
      {towns.length > 0 && <Places current={current} towns={towns} />}
      <CheckboxFilter
        name="location_type"
        title="Where you work"
        facet={facets.location_type}
        all={LOCATION_TYPES}
        current={current}
        label={(value) => LOCATION_TYPE_LABELS[value]}
      />
      <CheckboxFilter
        name="employment_type"
        title="Type"
        facet={facets.employment_type}
        all={EMPLOYMENT_TYPES}
        current={current}
        label={(value) => EMPLOYMENT_TYPE_LABELS[value]}
      />
      {is_mh && <ForMilitary current={current} facets={facets} />}
      <SelectFilter
        name="pay"
        label="Minimum pay"
        any="Any pay"
        facet={facets.pay}
        all={PAY_STEPS}
        steps={PAY_STEPS}
        current={current}
        words={payLabel}
      />
      <SelectFilter
        name="days"
        label="Posted"
        any="Any time"
        facet={facets.days}
        all={DAYS_STEPS}
        steps={DAYS_STEPS.toReversed()}
        current={current}
        words={daysLabel}
      />
      <MoreFilters current={current} facets={facets} all={all} />
      <CheckboxFilter
        name="badge"
        title="Welcomes"
        {...badgeChoices(current, facets, is_mh)}
        current={current}
        label={badgeLabel}
      />
      <CheckboxFilter
        name="category"
        title="Field"
        facet={facets.category}
        all={CATEGORIES}
        current={current}
        label={categoryLabel}
      />
      <SelectFilter
        name="region"
        label="State"
        any="All states"
        facet={facets.region}
        all={Object.keys(US_STATES)}
        current={current}
        words={regionLabel}
      />
      <div
        className={classNames(
          'max-lg:sticky-foot max-lg:bg-canvas max-lg:py-3',
          !all && 'lg:[@media(scripting:enabled)]:hidden',
        )}
      >
        <Button type="submit" variant="primary" wide>
          Show jobs
        </Button>
      </div>
    </form>
  );
}

/** The badges that the site offers, and those of the other site only while they are chosen. */
function badgeChoices(current: Current, facets: Facets, is_mh: boolean) {
  const all = badgesOffered(is_mh ? 'mh' : 'rb', valuesOf(current, 'badge'));
  return { all, facet: facets.badge.filter(({ value }) => all.some((badge) => badge === value)) };
}

/** Filters for service members, veterans and their families. */
function ForMilitary({ current, facets }: { current: Current; facets: Facets }) {
  const [clearance] = valuesOf(current, 'clearance');
  const [held] = valuesOf(current, 'clearance_held');
  const codes = valuesOf(current, 'military_code').filter((code) => militaryCodeLookedFor(code) !== null);
  return (
    <>
      <CheckboxFilter
        name="program"
        title="Programs"
        facet={facets.program}
        all={SOUGHT_PROGRAMS}
        current={current}
        label={programLabel}
      />
      <SelectFilter
        name="clearance"
        label="Clearance required"
        any="Any or none"
        facet={facets.clearance}
        all={HELD_CLEARANCES}
        steps={HELD_CLEARANCES.filter((each) => each === clearance).flatMap(clearancesFrom)}
        current={current}
        words={clearanceLabel}
      />
      <SelectFilter
        name="clearance_held"
        label="Open to the clearance I hold"
        any="Any or none"
        facet={facets.clearance_held}
        all={HELD_CLEARANCES}
        steps={HELD_CLEARANCES.filter((each) => each === held)
          .flatMap(clearancesOpenTo)
          .toReversed()}
        current={current}
        words={heldClearanceLabel}
      />
      <CheckboxFilter
        name="polygraph"
        title="Polygraph"
        facet={facets.polygraph}
        all={TAKEN_POLYGRAPHS}
        current={current}
        label={polygraphLabel}
      />
      {codes.length > 0 && (
        <div className="grid gap-2">
          {codes.map((code) => (
            <Checkbox
              key={code}
              name="military_code"
              value={code}
              defaultChecked
              label={`Code ${militaryCodeWords(code)}`}
            />
          ))}
        </div>
      )}
      <TextInput
        name="military_code"
        id="filter-military_code"
        label={codes.length > 0 ? 'Or another military code' : 'Military code'}
        placeholder="25B or Army 25B"
        maxLength={40}
        autoComplete="off"
      />
      <CheckboxFilter
        name="spouse"
        title="Military families"
        facet={facets.spouse}
        all={SPOUSE_FRIENDLY}
        current={current}
        label={spouseLabel}
      />
      <CheckboxFilter
        name="overseas_hire"
        title="Jobs overseas, open to"
        facet={facets.overseas_hire}
        all={OVERSEAS_HIRES}
        current={current}
        label={overseasHireLabel}
      />
    </>
  );
}

/** One radius for all places, and a field for another place. */
function Places({ current, towns }: { current: Current; towns: readonly string[] }) {
  const [where = ''] = towns;
  const choices = RADII.map((miles) => ({ value: String(miles), label: `Within ${miles} miles` }));
  return (
    <>
      <Select
        name="radius"
        id="filter-radius"
        label={towns.length === 1 ? `Distance from ${where}` : 'Distance from each place'}
        choices={choices}
        defaultValue={valuesOf(current, 'radius')[0] ?? '25'}
      />
      {valuesOf(current, 'where').length < MOST_PLACES && (
        <TextInput
          name="where"
          id="filter-where"
          label="Or near another place"
          placeholder="City or ZIP"
          maxLength={100}
          autoComplete="off"
        />
      )}
    </>
  );
}
