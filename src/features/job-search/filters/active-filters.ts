import { badgeHolders, categoryLabel } from '#features/jobs/words.ts';
import { DEFAULT_RADIUS_MILES } from '#rules/constants.ts';
import { militaryCodeLookedFor, militaryCodeWords } from '#rules/military-code.ts';
import { areaOf, searchedTogether } from '#rules/wanted-places.ts';
import { EMPLOYMENT_TYPE_LABELS, LOCATION_TYPE_LABELS } from '#rules/work-types.ts';
import { searchPath, valuesOf } from '../search-address.ts';
import {
  benefitLabel,
  clearanceLabel,
  daysLabel,
  educationLabel,
  eligibilityLabel,
  heldClearanceLabel,
  levelLabel,
  overseasHireLabel,
  payLabel,
  polygraphLabel,
  programLabel,
  regionLabel,
  searchTitle,
  shiftLabel,
  spouseLabel,
} from '../words.ts';

type Current = Record<string, string | string[]>;
export type ActiveFilter = { key: string; label: string; remove_path: string };

/** The label of each filter's value. Words, place, sort and page are not filters. */
const LABELS = {
  in: () => 'In descriptions',
  location_type: (value: string) => LOCATION_TYPE_LABELS[value] ?? value,
  employment_type: (value: string) => EMPLOYMENT_TYPE_LABELS[value] ?? value,
  category: categoryLabel,
  skill: (value: string) => value,
  badge: (value: string) => `Welcomes ${badgeHolders(value)}`,
  clearance: (value: string) => `Clearance: ${clearanceLabel(value)}`,
  clearance_held: heldClearanceLabel,
  polygraph: polygraphLabel,
  program: programLabel,
  company: (value: string) => `At ${value}`,
  level: levelLabel,
  education: (value: string) => `Education: ${educationLabel(value)}`,
  benefit: benefitLabel,
  shift: shiftLabel,
  work_eligibility: eligibilityLabel,
  military_code: (value: string) => `Military code ${militaryCodeWords(value)}`,
  spouse: spouseLabel,
  overseas_hire: (value: string) => `Overseas: ${overseasHireLabel(value)}`,
  region: regionLabel,
  pay: payLabel,
  days: daysLabel,
  where: (value: string) => areaOf(value)?.label ?? `Near ${value}`,
  radius: (value: string) => `Within ${value} miles`,
} as const;
/** Filters besides words and places. */
export const FILTERS = [
  'in',
  'location_type',
  'employment_type',
  'pay',
  'days',
  'badge',
  'clearance',
  'clearance_held',
  'polygraph',
  'program',
  'military_code',
  'spouse',
  'overseas_hire',
  'level',
  'education',
  'benefit',
  'shift',
  'work_eligibility',
  'company',
  'category',
  'skill',
  'region',
] as const;
/** Filters that only MissionHire has. */
export const MILITARY_FILTERS = [
  'clearance',
  'clearance_held',
  'polygraph',
  'program',
  'military_code',
  'spouse',
  'overseas_hire',
] as const;
const NAMES = ['where', 'radius', ...FILTERS] as const;

/** The active filters of an address, each with the address of the search without it. */
export function activeFilters(current: Current): ActiveFilter[] {
  return NAMES.flatMap((name) => {
    const values = valuesOf(current, name);
    return values
      .filter((value) => narrows(name, value, current))
      .map((value) => ({
        key: `${name} ${value}`,
        label: LABELS[name](value),
        remove_path: searchPath(current, { [name]: values.filter((other) => other !== value) }),
      }));
  });
}

/** The place that was read from the words. Removing it searches for the words as typed. */
export function placeRead(current: Current, as_typed_path: string): ActiveFilter {
  const [where = ''] = valuesOf(current, 'where');
  return { key: `where ${where}`, label: LABELS.where(where), remove_path: as_typed_path };
}

export const filtersBesidePlace = (current: Current): ActiveFilter[] =>
  activeFilters(current).filter(({ key }) => !/^(radius|where) /.test(key));

/** The title of a search with its filters: 'welder jobs near Austin, TX: Full time, Texas'. All its places must be known. */
export function searchName(current: Current): string {
  const { military_code: _, ...others } = current;
  const filters = filtersBesidePlace(others).map(({ label }) => label);
  return [searchTitle(current), ...(filters.length > 0 ? [filters.join(', ')] : [])].join(': ');
}

/** The same words, place and sort without filters. */
export function withoutFilters(current: Current): string {
  return searchPath(current, Object.fromEntries(NAMES.filter((name) => name !== 'where').map((name) => [name, null])));
}

/** A single place is not removable. A radius counts only beside a town and if it is not the default. */
function narrows(name: (typeof NAMES)[number], value: string, current: Current): boolean {
  if (name === 'where') return valuesOf(current, name).length > 1;
  if (name === 'military_code') return militaryCodeLookedFor(value) !== null;
  if (name !== 'radius') return true;
  return searchedTogether(valuesOf(current, 'where')).kind === 'near' && value !== String(DEFAULT_RADIUS_MILES);
}
