import type { Category } from '#rules/categories.ts';
import { titleWords } from '#server/text-generation/title-words.ts';

/** Words that name the category of a job or of a list of jobs, each in one category alone. */
const WORDS: readonly (readonly [Category, string])[] = [
  [
    'software',
    'software developer programmer devops cybersecurity cyber network networking computer web IT helpdesk telecommunication technology frontend backend sysadmin database',
  ],
  ['data', 'data analytics statistics statistician statistical scientist scientific biotech laboratory'],
  [
    'health_care',
    'health healthcare medical medicine nurse nursing clinical clinic clinician dental dentist pharmacy pharmacist pharmaceutical therapist therapy patient hospital caregiver physician surgeon surgical veterinary radiology psychiatric',
  ],
  [
    'public_safety',
    'police firefighter fire corrections correctional emergency investigator investigation law-enforcement enforcement safety security patrol',
  ],
  ['legal', 'legal attorney counsel lawyer paralegal litigation law judge court'],
  ['engineering', 'engineer engineering architect architecture drafter surveyor'],
  ['construction', 'construction carpenter carpentry roofer roofing concrete builder mason'],
  [
    'skilled_trades',
    'mechanic mechanical electrician plumber plumbing hvac welder welding maintenance repair repairer machinist rigger locksmith lineman craftsman',
  ],
  [
    'finance',
    'finance financial accountant accounting auditor auditing budget bank banking insurance tax actuary actuarial bookkeeper treasury underwriter credit loan mortgage',
  ],
  ['human_resources', 'human-resource recruiter recruiting recruitment talent payroll staffing personnel'],
  [
    'education',
    'education teacher teaching school instructor tutor childcare preschool professor librarian curriculum',
  ],
  ['defense', 'defense military army navy aerospace'],
  ['marketing', 'marketing communications media advertising brand copywriter editor journalist publicity'],
  ['sales', 'sale sales salesperson seller'],
  ['retail', 'retail cashier merchandiser store salon barber stylist'],
  [
    'hospitality',
    'hospitality restaurant chef cook hotel housekeeper bartender waiter waitress barista catering tourism dishwasher food',
  ],
  ['transport', 'driver pilot aviation trucking transit'],
  ['logistics', 'logistics warehouse inventory shipping forklift procurement purchasing supply'],
  ['manufacturing', 'manufacturing assembler fabrication fabricator factory'],
  ['ministry', 'ministry church pastor chaplain nonprofit fundraising'],
  [
    'agriculture',
    'agriculture agricultural farm farming forestry forester landscaper landscaping gardener ranch wildlife',
  ],
  ['office', 'clerical clerk secretary receptionist office administrative administration typist'],
];
const CATEGORY_OF: ReadonlyMap<string, Category> = new Map(
  WORDS.flatMap(([category, words]) => words.split(' ').map((word) => [word.toLowerCase(), category] as const)),
);

/** Those that name no field: they decide only if no other word does. */
const LEADS = new Set(['manager', 'management', 'director', 'executive', 'operations', 'supervisor']);

/**
 * The category that the words of a text name. A list of fields ("Finance, Accounting & Procurement") belongs to the one with most words, the
 * first of several. A title belongs to the one of its last telling word. Undefined if no word tells.
 */
export function categoryByWords(text: string, kind: 'title' | 'list'): Category | undefined {
  const words = wordsOf(text);
  const named = words.flatMap((word) => CATEGORY_OF.get(word) ?? []);
  if (named.length === 0) return words.some((word) => LEADS.has(word)) ? 'management' : undefined;
  if (kind === 'title')
    return new Set(named).size === 1 || CATEGORY_OF.has(words.at(-1) ?? '') ? named.at(-1) : undefined;
  const votes = Map.groupBy(named, (category) => category);
  return named.toSorted((a, b) => (votes.get(b)?.length ?? 0) - (votes.get(a)?.length ?? 0))[0];
}

/** Single words, and pairs that mean something else than their words. */
function wordsOf(text: string): string[] {
  const joined = text
    .replace(/\bhuman resources?\b/gi, 'human-resource')
    .replace(/\blaw enforcement\b/gi, 'law-enforcement');
  return joined.split(/[\s,;&/|()]+/).flatMap((word) => (/-/.test(word) ? [word.toLowerCase()] : titleWords(word)));
}
