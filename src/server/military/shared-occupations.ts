import { readMilitaryCode } from '#rules/military-code.ts';
import { knownSpelling } from './known-spelling.ts';
import { OWN_CODES } from './own-codes.ts';
import { isMilitaryOnly, ownOccupation } from './own-occupation.ts';
import { RENUMBERED_CODES } from './renumbered.ts';
import { shippedCodes, shippedOccupations } from './shipped-codes.ts';

const TITLES = shippedOccupations();

type Row = { branch: string; code: string; occupations: readonly string[] };

/** Titles of the civilian occupations that all meanings of a code lead to: an officer's code can be an enlisted one with other work. */
function commonTitles(rows: readonly Row[]): Map<string, readonly string[]> {
  const by_code = Map.groupBy(rows, ({ branch, code }) => `${branch} ${code}`);
  return new Map(
    [...by_code].map(([name, meanings]) => {
      const titles = meanings.map(({ occupations }) =>
        occupations.filter((soc_code) => !isMilitaryOnly(soc_code)).flatMap(titleOf),
      );
      const [first = [], ...others] = titles;
      return [name, first.filter((title) => others.every((other) => other.includes(title)))];
    }),
  );
}

/** By branch and code. Our own entries win over the crosswalk. */
const OCCUPATIONS: ReadonlyMap<string, readonly string[]> = new Map([
  ...commonTitles([...shippedCodes(), ...RENUMBERED_CODES]),
  ...commonTitles(OWN_CODES),
]);

function titleOf(soc_code: string): string[] {
  const title = ownOccupation(soc_code)?.title ?? TITLES.get(soc_code);
  return title === undefined ? [] : [title];
}

/** The titles of the occupations that both codes, `army:25B`, lead to. Empty if either has no branch or no civilian occupation. */
export function sharedOccupations(one: string, other: string): string[] {
  const titles = new Set(occupationsOf(other));
  return [...new Set(occupationsOf(one).filter((title) => titles.has(title)))];
}

/** Nothing if the code as typed and the one it may stand for are both listed: Navy 1110 is an NEC and an officer's designator. */
function occupationsOf(text: string): readonly string[] {
  const read = readMilitaryCode(text);
  if (!read?.branch) return [];
  const known = knownSpelling(read.branch, read.code);
  const as_typed = OCCUPATIONS.get(`${read.branch} ${read.code}`);
  if (known === read.code || as_typed === undefined) return OCCUPATIONS.get(`${read.branch} ${known}`) ?? [];
  return [];
}
