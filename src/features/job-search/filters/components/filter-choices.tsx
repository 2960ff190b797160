import type { Answer } from '#api/endpoint.ts';
import { countOf } from '#rules/whole-number.ts';
import { Checkbox } from '#ui/checkbox.tsx';
import { Select } from '#ui/select.tsx';
import type { searchJobs } from '../../contract.ts';
import { valuesOf } from '../../search-address.ts';
import { narrowerChoices, type OfferedChoice, offeredChoices } from '../offered-choices.ts';

export type Facets = Answer<typeof searchJobs>['facets'];
type Facet = Facets['region'];
export type Current = Record<string, string | string[]>;

const SHOWN_AT_FIRST = 8;

type CheckboxFilterProps = {
  name: string;
  title: string;
  facet: Facet;
  /** All values, offered once something is chosen; 'narrower' if jobs must have all chosen values, so that only those that still find jobs are offered. */
  all: readonly string[] | 'narrower';
  current: Current;
  label: (value: string) => string | undefined;
  /** For a section that already shows the title. */
  titleHidden?: boolean;
};

/** Checkboxes for the values of a filter, each with its number of jobs. */
export function CheckboxFilter({ name, title, facet, all, current, label, titleHidden = false }: CheckboxFilterProps) {
  const chosen = valuesOf(current, name);
  const items = all === 'narrower' ? narrowerChoices(facet, chosen) : offeredChoices(facet, chosen, all);
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
      <legend className={titleHidden ? 'sr-only' : 'mb-2 font-semibold'}>{title}</legend>
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

type SelectFilterProps = {
  name: string;
  label: string;
  any: string;
  facet: Facet;
  /** All values, offered once something is chosen. */
  all: readonly string[];
  /** For values that include the ones after them: all values, the widest first. */
  steps?: readonly string[];
  current: Current;
  words: (value: string) => string;
};

/** A select for one value of a filter, or any. Hidden if there is nothing to choose. */
export function SelectFilter({ name, label, any, facet, all, steps, current, words }: SelectFilterProps) {
  const choices = offeredChoices(facet, valuesOf(current, name), all, steps).map(({ value, count }) => ({
    value,
    label: count === null ? words(value) : `${words(value)} (${countOf(count)})`,
  }));
  if (choices.length === 0) return null;
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
