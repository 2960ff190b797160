import type { MilitaryBranch } from '#rules/military.ts';
import { knownSpelling } from './known-spelling.ts';
import { OWN_CODES } from './own-codes.ts';
import { ownOccupation } from './own-occupation.ts';
import { shippedCodes } from './shipped-codes.ts';
import { familyOf } from './title-families.ts';

const familyOfOccupation = (soc_code: string) => familyOf(ownOccupation(soc_code)?.soc_code ?? soc_code);

/** Title families by branch and code. Our own entries win over the crosswalk. */
const FAMILIES: ReadonlyMap<string, ReadonlySet<string | null>> = new Map(
  [...shippedCodes(), ...OWN_CODES].map(({ branch, code, occupations }) => [
    `${branch} ${code}`,
    new Set(occupations.map(familyOfOccupation)),
  ]),
);

/** Whether a military code leads to an occupation, so that the code finds its jobs. */
export function leadsTo(branch: MilitaryBranch, code: string, soc_code: string): boolean {
  const family = familyOfOccupation(soc_code);
  return family !== null && FAMILIES.get(`${branch} ${knownSpelling(branch, code)}`)?.has(family) === true;
}
