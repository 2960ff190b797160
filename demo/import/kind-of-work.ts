import type { Category } from '#rules/categories.ts';
import { HOURS_PER_YEAR } from '#rules/constants.ts';
import { findOccupation, hasText, type OccupationMatch } from '#server/text-generation/occupation-match.ts';
import { OCCUPATIONS } from '#server/text-generation/occupations.ts';
import { categoryByWords } from './category-words.ts';

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

/** A title that we know decides; then the source's own category, then words of the title; 'other' in doubt. */
export const parseCategory = (
  title: string,
  source_category: string | undefined,
  match: OccupationMatch | undefined,
): Category =>
  match?.occupation.category ??
  categoryByWords(source_category ?? '', 'list') ??
  categoryByWords(title, 'title') ??
  'other';

/** The highest usual pay per hour in dollars for an occupation, or for the category if the title is unknown. */
export function usualHourly(match: OccupationMatch | undefined, category: Category): number | undefined {
  const known =
    match && hasText(match.occupation)
      ? [match.occupation]
      : OCCUPATIONS.filter((occupation) => occupation.category === category);
  const rates = known.map(({ pay }) => (pay.unit === 'hour' ? pay.max : pay.max / HOURS_PER_YEAR));
  return rates.length === 0 ? undefined : Math.max(...rates);
}

const known = new Map<string, OccupationMatch | undefined>();

/** Titles repeat in files, so each is looked up once; the cache is emptied when it is full. */
export function occupationOf(title: string): OccupationMatch | undefined {
  if (!known.has(title)) {
    if (known.size > 20_000) known.clear();
    known.set(title, findOccupation(title));
  }
  return known.get(title);
}
