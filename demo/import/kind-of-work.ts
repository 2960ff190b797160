import type { Category } from '#rules/categories.ts';
import { HOURS_PER_YEAR } from '#rules/constants.ts';
import { findOccupation, type OccupationMatch } from '#server/text-generation/occupation-match.ts';
import { OCCUPATIONS } from '#server/text-generation/occupations.ts';

export type EmploymentType =
  | 'full_time'
  | 'part_time'
  | 'contract'
  | 'temporary'
  | 'internship'
  | 'volunteer'
  | 'per_diem';

const TYPES: readonly (readonly [EmploymentType, RegExp])[] = [
  ['internship', /\bintern(ship)?s?\b|\bco-?op\b|college aide/i],
  ['volunteer', /\bvolunteer/i],
  ['per_diem', /\bper[\s_-]?diem\b|\bprn\b/i],
  ['temporary', /\btemp(orary)?\b|\bseasonal\b/i],
  ['part_time', /\bpart[\s_-]?time\b|^p\/?t$/i],
  ['full_time', /\bfull[\s_-]?time\b|^f\/?t$|\bpermanent\b|\bregular\b|^f$/i],
  ['contract', /\bcontract(or)?\b|\bfreelance\b|\b1099\b|\bc2c\b|^p$/i],
];

/** The employment type that a text names. */
export const parseEmploymentType = (text: string): EmploymentType | undefined =>
  TYPES.find(([, pattern]) => pattern.test(text.replaceAll('_', ' ').trim()))?.[0];

/** Words that decide the category of a title that we do not know; the first match decides. */
const CATEGORY_WORDS: readonly (readonly [Category, RegExp])[] = [
  [
    'software',
    /software|developer|information tech|telecommunication|cyber|network|\bit\b|computer|programmer|devops|\bweb\b|systems? (admin|analyst|engineer)|help ?desk/i,
  ],
  ['data', /\bdata\b|analytic|scientist|research|statisti|machine learning|\bpolicy\b|biotech|laborator/i],
  ['health_care', /health|medic|nurs|clinic|dental|pharma|therap|patient|hospital|caregiver/i],
  ['public_safety', /public safety|police|security|fire|inspect|enforcement|correction|emergency|investigat/i],
  ['legal', /legal|attorney|counsel|law|paralegal|compliance|court/i],
  ['engineering', /engineer|architect|planning|drafter|surveyor/i],
  ['construction', /construct|build|carpent|roof|concrete|laborer/i],
  ['skilled_trades', /mechanic|electric|plumb|hvac|weld|maintenance|technician|repair/i],
  ['finance', /financ|account|audit|budget|bank|insur|tax|procure|payroll|actuar/i],
  ['human_resources', /human resource|\bhr\b|recruit|talent|benefits/i],
  ['education', /educat|teach|school|train|tutor|child|instruct/i],
  ['defense', /defen[sc]e|military|army|navy|aerospace|acquisition|intelligence/i],
  ['marketing', /market|communicat|media|design|content|public relation|advertis/i],
  ['sales', /sales|account executive|business development/i],
  ['retail', /retail|store|cashier|merchandis|salon/i],
  ['hospitality', /hospital|restaurant|food|hotel|travel|tourism|chef|cook|bar\b/i],
  ['transport', /driver|transport|fleet|pilot|aviation|cdl|truck/i],
  ['logistics', /logistic|warehouse|supply|inventory|shipping|forklift/i],
  ['manufacturing', /manufactur|production|machin|assembl|factory/i],
  ['ministry', /ministr|church|pastor|nonprofit|non-profit|social (service|work)|communit/i],
  ['agriculture', /agricultur|farm|environment|park|forest|landscap|animal|veterinar/i],
  ['office', /administrat|clerical|clerk|office|secretar|reception|customer service|constituent|support/i],
  ['management', /manage|director|operations|consult|project|program|executive|supervis/i],
];

/** A title that we know decides; then the source's own category, then words of the title. */
export function parseCategory(
  title: string,
  source_category: string | undefined,
  match: OccupationMatch | undefined,
): Category {
  if (match !== undefined && match.certainty >= 0.75) return match.occupation.category;
  return byWords(source_category ?? '') ?? match?.occupation.category ?? byWords(title) ?? 'other';
}

/** The highest usual pay per hour in dollars for an occupation, or for the category if the title is unknown. */
export function usualHourly(match: OccupationMatch | undefined, category: Category): number | undefined {
  const known =
    match === undefined ? OCCUPATIONS.filter((occupation) => occupation.category === category) : [match.occupation];
  const rates = known.map(({ pay }) => (pay.unit === 'hour' ? pay.max : pay.max / HOURS_PER_YEAR));
  return rates.length === 0 ? undefined : Math.max(...rates);
}

const byWords = (text: string): Category | undefined => CATEGORY_WORDS.find(([, pattern]) => pattern.test(text))?.[0];

const known = new Map<string, OccupationMatch | undefined>();

/** Titles repeat in files, so each is looked up once; the cache is emptied when it is full. */
export function occupationOf(title: string): OccupationMatch | undefined {
  if (!known.has(title)) {
    if (known.size > 20_000) known.clear();
    known.set(title, findOccupation(title));
  }
  return known.get(title);
}
