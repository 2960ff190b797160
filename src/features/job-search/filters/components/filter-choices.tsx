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

type ChoicesProps = {
  name: string;
  title: string;
  facet: Facet;
  /** Every value that there is, for when something is chosen; where jobs have to have all that is chosen, those that still find some. */
  all: readonly string[] | 'narrower';
  current: Current;
  label: (value: string) => string | undefined;
  /** Where it stands above already. */
  titleHidden?: boolean;
};

/** Several of a kind of value, each with how many jobs have it. */
export function Choices({ name, title, facet, all, current, label, titleHidden = false }: ChoicesProps) {
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

type OneProps = {
  name: string;
  label: string;
  any: string;
  facet: Facet;
  /** Every value that there is, for when something is chosen. */
  all: readonly string[];
  /** Where each value includes the ones after it: all of them from the widest on. */
  steps?: readonly string[];
  current: Current;
  words: (value: string) => string;
};

/** One value of a kind, or any; nothing where there is nothing to choose. */
export function One({ name, label, any, facet, all, steps, current, words }: OneProps) {
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
