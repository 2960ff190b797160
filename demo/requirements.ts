import { asksForBoth, type Education, type Requirements } from '#rules/requirements.ts';
import type { Occupation } from '#server/text-generation/occupation.ts';
import type { Random } from './random.ts';

export type DemoRequirements = Requirements & { street: string };

/** What a job asks for beside its text, which names the same; and, of every second workplace, its street. */
export function makeRequirements(random: Random, { requirements }: Occupation, is_remote: boolean): DemoRequirements {
  const firm = requirements.filter((line) => !/preferred|where required|willing/i.test(line));
  const education = EDUCATIONS_BY_WORDS.find(([words]) => firm.some((line) => words.test(line)))?.[1] ?? null;
  const experience_months = monthsIn(firm) ?? (education === null && random.chance(0.5) ? 0 : null);
  return {
    education,
    experience_months,
    experience_in_place_of_education:
      asksForBoth({ education, experience_months }) &&
      firm.some((line) => /or equal (experience|service|work)/i.test(line)),
    work_authorization: random.chance(0.25) ? 'You may work in the United States; we do not sponsor visas' : '',
    street: is_remote || random.chance(0.5) ? '' : `${random.integer(100, 4999)} ${random.pick(STREETS)}`,
  };
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
