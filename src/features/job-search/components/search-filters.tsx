import type { Answer } from '#api/endpoint.ts';
import { BADGES } from '#rules/badges.ts';
import { CATEGORIES } from '#rules/categories.ts';
import { HELD_CLEARANCES, SPOUSE_FRIENDLY } from '#rules/commitments.ts';
import { militaryCodeWords } from '#rules/military-code.ts';
import { US_STATES } from '#rules/us-states.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { Select } from '#ui/select.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { EMPLOYMENT_TYPES, LOCATION_TYPES } from '../../postings/contract.ts';
import { RADII, type searchJobs } from '../contract.ts';
import { type OfferedChoice, offeredChoices } from '../offered-choices.ts';
import { MOST_PLACES, valuesOf } from '../search-address.ts';
import {
  badgeLabel,
  categoryLabel,
  clearanceLabel,
  countOf,
  DAYS_LABELS,
  EMPLOYMENT_TYPE_LABELS,
  LOCATION_TYPE_LABELS,
  payLabel,
  regionLabel,
  spouseLabel,
} from '../words.ts';

type Facet = { value: string; count: number }[];
type Facets = Answer<typeof searchJobs>['facets'];
type Current = Record<string, string | string[]>;

const SHOWN_AT_FIRST = 8;
/** The steps of pay by year, in dollars, and of age in days, that the search counts. */
const PAY_STEPS = ['40000', '60000', '80000', '100000', '150000'];
const DAYS_STEPS = Object.keys(DAYS_LABELS);

/** Narrows a search. A plain form: without scripts its button sends it, with them every change does. */
export function SearchFilters({ current, facets, is_mh }: { current: Current; facets: Facets; is_mh: boolean }) {
  return (
    <form
      action="/search"
      method="get"
      data-auto-submit="when-wide"
      aria-label="Filters"
      className="flex flex-col gap-6"
    >
      {['q', 'skill', 'sort'].flatMap((name) =>
        valuesOf(current, name).map((value) => <input key={name + value} type="hidden" name={name} value={value} />),
      )}
      {current.where && <Places current={current} />}
      <Choices
        name="location_type"
        title="Where you work"
        facet={facets.location_type}
        all={LOCATION_TYPES}
        current={current}
        label={(value) => LOCATION_TYPE_LABELS[value]}
      />
      <Choices
        name="employment_type"
        title="Type"
        facet={facets.employment_type}
        all={EMPLOYMENT_TYPES}
        current={current}
        label={(value) => EMPLOYMENT_TYPE_LABELS[value]}
      />
      {is_mh && <ForMilitary current={current} facets={facets} />}
      <One name="pay" label="Pay" any="Any pay" facet={facets.pay} all={PAY_STEPS} current={current} words={payLabel} />
      <One
        name="days"
        label="Posted"
        any="Any time"
        facet={facets.days}
        all={DAYS_STEPS}
        current={current}
        words={(value) => DAYS_LABELS[value] ?? value}
      />
      <Choices name="badge" title="Welcomes" facet={facets.badge} all={BADGES} current={current} label={badgeLabel} />
      <Choices
        name="category"
        title="Field"
        facet={facets.category}
        all={CATEGORIES}
        current={current}
        label={categoryLabel}
      />
      <One
        name="region"
        label="State"
        any="All states"
        facet={facets.region}
        all={Object.keys(US_STATES)}
        current={current}
        words={regionLabel}
      />
      <div className="max-lg:sticky-foot max-lg:bg-canvas max-lg:py-3 lg:[@media(scripting:enabled)]:hidden">
        <Button type="submit" variant="primary" wide>
          Show jobs
        </Button>
      </div>
    </form>
  );
}

/** What those who served and their families look for. */
function ForMilitary({ current, facets }: { current: Current; facets: Facets }) {
  const codes = valuesOf(current, 'military_code');
  return (
    <>
      <One
        name="clearance"
        label="Clearance needed"
        any="Any or none"
        facet={facets.clearance}
        all={HELD_CLEARANCES}
        current={current}
        words={clearanceLabel}
      />
      {codes.map((code) => (
        <Checkbox
          key={code}
          name="military_code"
          value={code}
          defaultChecked
          label={`Code ${militaryCodeWords(code)}`}
        />
      ))}
      <TextInput
        name="military_code"
        id="filter-military_code"
        label={codes.length > 0 ? 'Or another military code' : 'Military code'}
        placeholder="25B or Army 25B"
        maxLength={40}
        autoComplete="off"
      />
      <Choices
        name="spouse"
        title="Fits a military life"
        facet={facets.spouse}
        all={SPOUSE_FRIENDLY}
        current={current}
        label={spouseLabel}
      />
    </>
  );
}

/** All places keep their distance; one more can be added. */
function Places({ current }: { current: Current }) {
  const places = valuesOf(current, 'where');
  const [where = ''] = places;
  const choices = RADII.map((miles) => ({ value: String(miles), label: `Within ${miles} miles` }));
  return (
    <>
      {places.map((place) => (
        <input key={place} type="hidden" name="where" value={place} />
      ))}
      <Select
        name="radius"
        id="filter-radius"
        label={places.length === 1 ? `Distance from ${where}` : 'Distance from each place'}
        choices={choices}
        defaultValue={valuesOf(current, 'radius')[0] ?? '25'}
      />
      {places.length < MOST_PLACES && (
        <TextInput
          name="where"
          id="filter-where"
          label="Or near another place"
          placeholder="City, state or ZIP"
          maxLength={100}
          autoComplete="off"
        />
      )}
    </>
  );
}

type ChoicesProps = {
  name: string;
  title: string;
  facet: Facet;
  /** Every value that there is, for when something is chosen. */
  all: readonly string[];
  current: Current;
  label: (value: string) => string | undefined;
};

function Choices({ name, title, facet, all, current, label }: ChoicesProps) {
  const chosen = valuesOf(current, name);
  const items = offeredChoices(facet, chosen, all);
  if (items.length === 0) return null;
  const draw = ({ value, count }: OfferedChoice) => (
    <Checkbox
      key={value}
      name={name}
      value={value}
      defaultChecked={chosen.includes(value)}
      label={<FacetLabel label={label(value) ?? value} count={count} />}
    />
  );
  const [first, rest] = [items.slice(0, SHOWN_AT_FIRST), items.slice(SHOWN_AT_FIRST)];
  return (
    <fieldset>
      <legend className="mb-2 font-semibold">{title}</legend>
      <div className="grid gap-2">
        {first.map(draw)}
        {rest.length > 0 && (
          <details open={rest.some((item) => chosen.includes(item.value))}>
            <summary className="cursor-pointer py-1 text-sm font-semibold">More</summary>
            <div className="grid gap-2 pt-2">{rest.map(draw)}</div>
          </details>
        )}
      </div>
    </fieldset>
  );
}

function FacetLabel({ label, count }: { label: string; count: number | null }) {
  return (
    <>
      {label} {count !== null && <span className="text-sm text-muted tabular-nums">{countOf(count)}</span>}
    </>
  );
}

type OneProps = {
  name: string;
  label: string;
  any: string;
  facet: Facet;
  /** Every value that there is, for when something is chosen. */
  all: readonly string[];
  current: Current;
  words: (value: string) => string;
};

function One({ name, label, any, facet, all, current, words }: OneProps) {
  const choices = offeredChoices(facet, valuesOf(current, name), all).map(({ value, count }) => ({
    value,
    label: count === null ? words(value) : `${words(value)} (${countOf(count)})`,
  }));
  return (
    <Select
      name={name}
      id={`filter-${name}`}
      label={label}
      choices={[{ value: '', label: any }, ...choices]}
      defaultValue={valuesOf(current, name)[0] ?? ''}
    />
  );
}
