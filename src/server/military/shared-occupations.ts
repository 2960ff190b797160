import { readMilitaryCode } from '#rules/military-code.ts';
import { knownSpelling } from './known-spelling.ts';
import { OWN_CODES } from './own-codes.ts';
import { isMilitaryOnly, ownOccupation } from './own-occupation.ts';
import { RENUMBERED_CODES } from './renumbered.ts';
import { shippedCodes, shippedOccupations } from './shipped-codes.ts';

const TITLES = shippedOccupations();

/** Titles of civilian occupations by branch and code. Our own entries win over the crosswalk. */
const OCCUPATIONS: ReadonlyMap<string, readonly string[]> = new Map(
  [...shippedCodes(), ...RENUMBERED_CODES, ...OWN_CODES].map(({ branch, code, occupations }) => [
    `${branch} ${code}`,
    occupations.filter((soc_code) => !isMilitaryOnly(soc_code)).flatMap(titleOf),
  ]),
);

function titleOf(soc_code: string): string[] {
  const title = ownOccupation(soc_code)?.title ?? TITLES.get(soc_code);
  return title === undefined ? [] : [title];
}

/** The titles of the occupations that both codes, `army:25B`, lead to. Empty if either has no branch or no civilian occupation. */
export function sharedOccupations(one: string, other: string): string[] {
  const titles = new Set(occupationsOf(other));
  return [...new Set(occupationsOf(one).filter((title) => titles.has(title)))];
}

function occupationsOf(text: string): readonly string[] {
  const read = readMilitaryCode(text);
  return read?.branch ? (OCCUPATIONS.get(`${read.branch} ${knownSpelling(read.branch, read.code)}`) ?? []) : [];
}
