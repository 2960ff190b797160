import { OWN_CODES } from './own-codes.ts';
import { ownOccupation } from './own-occupation.ts';
import { familyOf, TITLE_FAMILIES } from './title-families.ts';

/**
 * Codes as stored, `army:68W`, whose first civilian occupation has exactly this title, one for each branch, those with the fewest other
 * occupations first. The title is in lower case.
 */
export function codesOfTitle(title: string): string[] {
  const families = new Set(
    [...TITLE_FAMILIES.values()].filter(({ titles }) => titles.includes(title)).map(({ soc_code }) => soc_code),
  );
  if (families.size === 0) return [];
  const leading = OWN_CODES.filter(({ is_active, occupations: [first] }) => {
    const family = first === undefined ? null : familyOf(ownOccupation(first)?.soc_code ?? first);
    return is_active && family !== null && families.has(family);
  }).sort((one, other) => one.occupations.length - other.occupations.length);
  const of_branches = Map.groupBy(leading, ({ branch }) => branch);
  return [...of_branches.values()].flatMap(([best]) => (best ? [`${best.branch}:${best.code}`] : []));
}
