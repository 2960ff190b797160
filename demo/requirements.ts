import {
  type Education,
  type Level,
  type Requirements,
  requiresBoth,
  type WorkEligibility,
} from '#rules/requirements.ts';
import type { Shift } from '#rules/shifts.ts';
import type { Occupation } from '#server/text-generation/occupation.ts';
import type { Random } from './random.ts';

export type DemoRequirements = Requirements & { street: string; shifts: Shift[] };

type About = { occupation: Occupation; title: string; is_remote: boolean; is_cleared: boolean };

/** A job's structured requirements, the same as in its text; for every second on-site job, its street. */
export function makeRequirements(
  random: Random,
  { occupation, title, is_remote, is_cleared }: About,
): DemoRequirements {
  const { requirements, pay } = occupation;
  const firm = requirements.filter((line) => !/preferred|where required|willing/i.test(line));
  const education = EDUCATIONS_BY_WORDS.find(([words]) => firm.some((line) => words.test(line)))?.[1] ?? null;
  const experience_months = monthsIn(firm) ?? (education === null && random.chance(0.5) ? 0 : null);
  const work_authorization = random.chance(0.25) ? 'You may work in the United States; we do not sponsor visas' : '';
  return {
    education,
    experience_months,
    experience_in_place_of_education:
      requiresBoth({ education, experience_months }) &&
      firm.some((line) => /or equal (experience|service|work)/i.test(line)),
    work_authorization: is_cleared ? '' : work_authorization,
    street: is_remote || random.chance(0.5) ? '' : `${random.integer(100, 4999)} ${random.pick(STREETS)}`,
    level: levelOf(random, title, experience_months),
    shifts: shiftsOf(random, title, pay.unit === 'hour'),
    work_eligibility: is_cleared ? 'citizen' : eligibilityOf(random, work_authorization),
  };
}

const LEVELS_BY_TITLE: readonly (readonly [RegExp, Level])[] = [
  [/\b(director|head of)\b/i, 'director'],
  [/\bchief\b/i, 'executive'],
  [/\b(manager|superintendent)\b/i, 'manager'],
  [/\b(lead|supervisor)\b/i, 'lead'],
  [/\bsenior\b/i, 'senior'],
  [/\btrainee\b/i, 'entry'],
];

/** Three in four jobs state a level that fits their title. */
function levelOf(random: Random, title: string, experience_months: number | null): Level | null {
  if (random.chance(0.25)) return null;
  const named = LEVELS_BY_TITLE.find(([words]) => words.test(title))?.[1];
  return named ?? (experience_months === 0 ? 'entry' : experience_months === null ? null : 'mid');
}

function shiftsOf(random: Random, title: string, is_hourly: boolean): Shift[] {
  const named = SHIFTS_BY_TITLE.find(([words]) => words.test(title))?.[1];
  if (named) return [named];
  if (!random.chance(is_hourly ? 0.5 : 0.15)) return [];
  if (!is_hourly) return [random.pick(['day', 'flexible'] as const)];
  return random.pick([
    ['day'],
    ['day'],
    ['evening'],
    ['day', 'weekend'],
    ['rotating'],
    ['night'],
    ['evening', 'weekend'],
  ]);
}

const SHIFTS_BY_TITLE: readonly (readonly [RegExp, Shift])[] = [
  [/\(nights\)/, 'night'],
  [/\(weekends\)/, 'weekend'],
  [/\(second shift\)/, 'evening'],
  [/\(days\)/, 'day'],
];

function eligibilityOf(random: Random, work_authorization: string): WorkEligibility | null {
  if (work_authorization !== '') return 'authorized';
  return random.chance(0.12) ? 'sponsorship' : null;
}

const EDUCATIONS_BY_WORDS: readonly (readonly [RegExp, Education])[] = [
  [/\b(master|professional) degree|doctorate/i, 'postgraduate'],
  [/\bassociate (or bachelor )?degree/i, 'associate'],
  [/\bbachelor degree/i, 'bachelor'],
  [/^(?!.*driver).*\b(certificat\w+|license)\b/i, 'certificate'],
  [/\bhigh school/i, 'high_school'],
];

const YEARS = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten'];

function monthsIn(lines: readonly string[]): number | null {
  const counted = lines.flatMap((line) => /^(\w+) years?\b/.exec(line)?.[1] ?? []).map((word) => YEARS.indexOf(word));
  const years = Math.max(0, ...counted);
  return years === 0 ? null : years * 12;
}

const STREETS: readonly string[] = [
  'Main Street',
  'Oak Avenue',
  'Commerce Drive',
  'Industrial Parkway',
  'Second Street',
  'Railroad Avenue',
  'Maple Street',
  'Airport Road',
  'Mill Road',
  'Washington Boulevard',
  'Market Street, Suite 200',
  'Harbor View Lane',
];
