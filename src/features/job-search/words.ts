import { CLEARANCE_LABELS, clearancesFrom, HELD_CLEARANCES, POLYGRAPH_LABELS, POLYGRAPHS } from '#rules/clearance.ts';
import { BENEFIT_SLUGS, BENEFITS, SPOUSE_FRIENDLY, SPOUSE_LABELS } from '#rules/commitments.ts';
import { HOURS_PER_YEAR } from '#rules/constants.ts';
import { militaryCodeLookedFor, militaryCodeWords } from '#rules/military-code.ts';
import { OVERSEAS_HIRE_LABELS, OVERSEAS_HIRES } from '#rules/overseas.ts';
import { PROGRAM_LABELS, SOUGHT_PROGRAMS } from '#rules/programs.ts';
import {
  EDUCATION_LABELS,
  EDUCATIONS,
  ELIGIBILITY_LABELS,
  LEVEL_LABELS,
  LEVELS,
  WORK_ELIGIBILITIES,
} from '#rules/requirements.ts';
import { SHIFT_LABELS, SHIFTS } from '#rules/shifts.ts';
import { US_STATES } from '#rules/us-states.ts';
import { placesNamed, placeWords } from '#rules/wanted-places.ts';
import { countOf } from '#rules/whole-number.ts';
import { valuesOf } from './search-address.ts';

export const SORT_LABELS: Record<string, string> = {
  newest: 'Newest',
  relevance: 'Best match',
  pay: 'Highest minimum pay',
  distance: 'Nearest',
};

export const DAYS_LABELS: Record<string, string> = {
  1: 'Last 24 hours',
  3: 'Last 3 days',
  7: 'Last 7 days',
  14: 'Last 14 days',
  30: 'Last 30 days',
};

export const daysLabel = (value: string) => DAYS_LABELS[value] ?? `Last ${value} days`;

export const regionLabel = (value: string) => US_STATES[value] ?? value;

/** Includes the hourly pay if that is whole dollars, since it was then probably entered by the hour. */
export function payLabel(value: string): string {
  const hourly = Number(value) / HOURS_PER_YEAR;
  const yearly = `$${countOf(Number(value))} a year`;
  return Number.isInteger(hourly) ? `At least $${hourly} an hour (about ${yearly})` : `At least ${yearly}`;
}

export function clearanceLabel(value: string): string {
  const clearance = HELD_CLEARANCES.find((each) => each === value);
  if (!clearance) return value;
  return clearancesFrom(clearance).length > 1
    ? `${CLEARANCE_LABELS[clearance]} or higher`
    : CLEARANCE_LABELS[clearance];
}

export function heldClearanceLabel(value: string): string {
  const clearance = HELD_CLEARANCES.find((each) => each === value);
  return clearance ? `Open to holders of ${CLEARANCE_LABELS[clearance]}` : value;
}

export function polygraphLabel(value: string): string {
  const polygraph = POLYGRAPHS.find((each) => each === value);
  return polygraph ? POLYGRAPH_LABELS[polygraph] : value;
}

export function programLabel(value: string): string {
  const program = SOUGHT_PROGRAMS.find((each) => each === value);
  return program ? PROGRAM_LABELS[program] : value;
}

export function levelLabel(value: string): string {
  const level = LEVELS.find((each) => each === value);
  return level ? LEVEL_LABELS[level] : value;
}

export function educationLabel(value: string): string {
  const education = EDUCATIONS.find((each) => each === value);
  if (!education) return value;
  return education === 'none' ? EDUCATION_LABELS[education] : `${EDUCATION_LABELS[education]} or less`;
}

export const benefitLabel = (value: string) => BENEFITS[BENEFIT_SLUGS.indexOf(value)] ?? value;

export function shiftLabel(value: string): string {
  const shift = SHIFTS.find((each) => each === value);
  return shift ? SHIFT_LABELS[shift] : value;
}

export function eligibilityLabel(value: string): string {
  const eligibility = WORK_ELIGIBILITIES.find((each) => each === value);
  return eligibility ? ELIGIBILITY_LABELS[eligibility] : value;
}

export function spouseLabel(value: string): string {
  const kind = SPOUSE_FRIENDLY.find((each) => each === value);
  return kind ? SPOUSE_LABELS[kind] : value;
}

export function overseasHireLabel(value: string): string {
  const hire = OVERSEAS_HIRES.find((each) => each === value);
  return hire ? OVERSEAS_HIRE_LABELS[hire] : value;
}

type Total = { total: number; total_is_capped: boolean };

/** '22 remote jobs you can do from Austin, TX or Boise, ID'. */
export const remoteFromWords = (places: readonly string[], { total, total_is_capped }: Total): string =>
  `${countOf(total, total_is_capped)} remote ${total === 1 ? 'job' : 'jobs'} you can do from ${placesNamed(places)}`;

/** The title of a search: 'welder jobs near Austin, TX', 'Jobs for Army 11B in Texas'. All its places must be known. */
export function searchTitle(current: Record<string, string | string[]>): string {
  const [q = ''] = valuesOf(current, 'q');
  const codes = valuesOf(current, 'military_code').filter((code) => militaryCodeLookedFor(code) !== null);
  return [
    jobsOf(q),
    codes.length > 0 ? `for ${codes.map(militaryCodeWords).join(' or ')}` : '',
    placeWords(valuesOf(current, 'where')),
  ]
    .filter((part) => part !== '')
    .join(' ');
}

/** Names only the first two of many OR choices. */
function jobsOf(q: string): string {
  const [first = '', second = '', ...more] = q.split(/\s+OR\s+/).map((part) => part.replaceAll('"', ''));
  if (more.length > 0) return `Jobs as ${first}, ${second} and ${more.length} more`;
  if (q === '') return 'Jobs';
  return /\bjobs?\b/i.test(q) ? q : `${q} jobs`;
}
