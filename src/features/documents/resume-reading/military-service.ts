import type { MilitaryBranch } from '#rules/military.ts';
import type { Field, MilitaryEntry } from './found.ts';
import { unmarkedCodes } from './military-codes.ts';
import type { Line } from './resume-lines.ts';

const COUNTRY = String.raw`(?:U\.?\s?S\.?|United States|American)\s+`;
const NAMES: readonly [branch: string, pattern: string, whose_codes: MilitaryBranch][] = [
  ['Army National Guard', 'Army National Guard', 'army'],
  ['Air National Guard', 'Air National Guard', 'air_force'],
  ['Army Reserve', 'Army Reserves?', 'army'],
  ['Navy Reserve', 'Nav(?:y|al) Reserves?', 'navy'],
  ['Marine Corps', '(?:Marine Corps|Marines)|\\bUSMC', 'marine_corps'],
  ['Coast Guard', 'Coast Guard|\\bUSCG', 'coast_guard'],
  ['Space Force', 'Space Force|\\bUSSF', 'space_force'],
  ['Air Force', 'Air Force|\\bUSAF', 'air_force'],
  ['Navy', 'Navy|\\bUSN', 'navy'],
  ['Army', 'Army', 'army'],
];
const BRANCHES = NAMES.map(([branch, pattern, whose_codes]) => ({
  branch,
  whose_codes,
  of_the_country: new RegExp(`${COUNTRY}(?:${pattern})`, 'i'),
  alone: new RegExp(`\\b(?:${pattern})\\b`),
}));

const ALWAYS = /National Guard|Marine Corps|USMC|Coast Guard|USAF|USCG|USN\b/;

const RANK =
  /\b(?:(?:Staff|Technical|Master|First|Gunnery|Command|Senior Master|Chief Master) Sergeant|Sergeant(?: (?:First Class|Major))?|Lance Corporal|Corporal|Private First Class|(?<=^|[,|(–-]\s?|\bas (?:an? )?)(?:Specialist|Private|Captain|Major|Commander)|Airman(?: First Class)?|Senior Airman|Seaman|Petty Officer(?: (?:First|Second|Third) Class)?|(?:Senior |Master )?Chief Petty Officer|Chief Warrant Officer|Warrant Officer|(?:First|Second|1st|2nd) Lieutenant|Lieutenant(?: (?:Colonel|Commander|Junior Grade))?|Colonel|Ensign|E-?[1-9]|O-?[1-9]|W-?[1-5])\b/;
const CODE = '(?:[0-9]{2}[A-Z][0-9A-Z]{0,3}|[0-9]{4}|[A-Z]?[0-9][A-Z][0-9]X?[0-9][A-Z0-9]{0,2}|[A-Z]{2,3}[1-3]?\\b)';
const CODES = new RegExp(
  `\\b(?:MOS|AFSC|NEC|AOC|[Mm]ilitary [Oo]ccupational [Ss]pecialty|[Rr]ating)\\b[\\s:#(–-]*(${CODE}(?:(?:\\s*[,/&]\\s*|\\s+and\\s+)${CODE})*)`,
  'g',
);

const MOST_CODES = 10;

const WHO = 'spouse|wife|husband|widow(?:er)?';
const FORCES =
  "military|army|navy|marines?(?: corps)?|air force|coast guard|space force|national guard|usaf|usmc|usn|uscg|service ?(?:member|man|woman)[’']?s?|soldier|sailor|airman|active[- ]duty";

/** Phrases by which spouses describe themselves; branch and posts in such a résumé are not their own service. */
const SPOUSE = new RegExp(
  String.raw`\b(?:mil-?spouse|(?:${FORCES}) (?:${WHO})|(?:(?:${WHO}) of|married to|my (?:${WHO}))\b[^.;]{0,40}\b(?:${FORCES}))\b`,
  'i',
);

/** Service in the armed forces of the United States: only where a line names the branch as theirs. */
export function militaryService(lines: readonly Line[]): Field<MilitaryEntry> {
  const own = lines.filter(({ section }) => section !== 'education' && section !== 'references');
  const is_spouse = lines.some(({ text }) => SPOUSE.test(text)) && !lines.some(({ text }) => /\bveteran\b/i.test(text));
  if (is_spouse) return null;
  for (const [at, line] of own.entries()) {
    const branch = branchIn(line);
    if (!branch) continue;
    const near = own.slice(Math.max(0, at - 2), at + 4);
    const rank = near.map(({ text }) => RANK.exec(text)?.[0]).find((found) => found !== undefined) ?? null;
    const grade =
      near.map(({ text }) => gradeIn(text, branch.whose_codes)).find((found) => found !== undefined) ?? null;
    const beside = near.filter(({ section }) => section === line.section);
    const unmarked = beside.flatMap(({ text }) => unmarkedCodes(text, branch.whose_codes));
    const codes = [...new Set([...codesIn(own), ...unmarked])].slice(0, MOST_CODES);
    return { value: { branch: branch.branch, rank: rank ?? grade, codes }, source: line.text };
  }
  return null;
}

/** "HM2" is a petty officer second class of the rating HM: the class is a rank. */
function gradeIn(text: string, branch: MilitaryBranch): string | undefined {
  if (branch !== 'navy' && branch !== 'coast_guard') return undefined;
  return unmarkedCodes(text, branch)
    .map((rating) => new RegExp(`\\b${rating}[1-3]\\b`).exec(text)?.[0])
    .find((grade) => grade !== undefined);
}

function branchIn({ text, section }: Line): (typeof BRANCHES)[number] | null {
  if (text.length > 160 && section !== 'military') return null;
  const found = BRANCHES.find(
    ({ of_the_country, alone }) =>
      of_the_country.test(text) || (alone.test(text) && (section === 'military' || ALWAYS.test(text))),
  );
  const for_customers = /\b(contractor|client|customer|academy|base|contract|project for)\b/i.test(text);
  const of_another =
    /\b(spouses?|wife|wives|husband|widow(?:er)?|married to|dependents?|(?:son|daughter|child|parent) of)\b/i.test(
      text,
    );
  return found && !for_customers && !of_another ? found : null;
}

function codesIn(lines: readonly Line[]): string[] {
  return lines.flatMap(({ text }) =>
    [...text.matchAll(CODES)].flatMap(([, list = '']) => list.split(/\s*[,/&]\s*|\s+and\s+/).map(withoutGrade)),
  );
}

/** Of "HM2" the rating is the code. */
const withoutGrade = (code: string) => code.replace(/^([A-Z]{2,3})[1-3]$/, '$1');
