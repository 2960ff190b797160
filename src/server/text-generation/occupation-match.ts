import type { Category } from '#rules/categories.ts';
import { DEFAULT_PAGE_SIZE } from '#rules/constants.ts';
import { firstCharacters } from '#rules/first-characters.ts';
import type { Occupation } from './occupation.ts';
import { knownWordsLike, OCCUPATION_NAMES, wordWeight } from './occupation-names.ts';
import { OCCUPATIONS } from './occupations.ts';
import { titleWords } from './title-words.ts';

export type OccupationMatch = { occupation: Occupation; certainty: number };

/** The occupation that a typed title means, with a certainty from 0 to 1; undefined if none matches. */
export function findOccupation(title: string): OccupationMatch | undefined {
  const exact = namedOccupation(title);
  if (exact !== undefined) return { occupation: exact, certainty: 1 };
  const words = titleWords(firstCharacters(title, MAX_TITLE)).slice(0, MAX_WORDS);
  return rank(words, { least: MIN_CERTAINTY, as_prefix: false })[0];
}

/** The occupation with exactly this title or alias. */
export const namedOccupation = (title: string): Occupation | undefined => EXACT.get(title.trim().toLowerCase());

export type TitleSuggestion = { title: string; category: Category };

/** Titles that complete what was typed, likeliest first. Words may be misspelled, the last one unfinished. */
export function suggestTitles(prefix: string, limit: number = DEFAULT_PAGE_SIZE): TitleSuggestion[] {
  const typed = firstCharacters(prefix, MAX_TITLE).toLowerCase().replace(/\s+/g, ' ').trim();
  if (typed === '') return [];
  const begun = OCCUPATIONS.map((occupation) => ({ occupation, score: prefixScore(typed, occupation) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score || a.occupation.title.localeCompare(b.occupation.title));
  const words = typed.length < 4 ? [] : titleWords(typed).slice(0, MAX_WORDS);
  const alike = rank(words, { least: MIN_SUGGESTION, as_prefix: true });
  const found = new Set([...begun, ...alike].map(({ occupation }) => occupation));
  return [...found].slice(0, limit).map(({ title, category }) => ({ title, category }));
}

/** Exact names; an occupation's own title wins over another's alias. */
const EXACT: ReadonlyMap<string, Occupation> = new Map([
  ...OCCUPATIONS.flatMap((occupation) => occupation.aliases.map((alias) => [alias.toLowerCase(), occupation] as const)),
  ...OCCUPATIONS.map((occupation) => [occupation.title.toLowerCase(), occupation] as const),
]);

const MAX_TITLE = 200;
const MAX_WORDS = 12;

/** Below this, two titles share a word rather than a job; the tests have titles on both sides of it. */
const MIN_CERTAINTY = 0.62;
const MIN_SUGGESTION = 0.6;

/** Words more similar than this are one word with a typing error. */
const SAME_WORD = 0.5;

/** If each title has a word that the other lacks, they probably name different jobs. */
const CONTRADICTION = 0.85;

function rank(
  words: readonly string[],
  { least, as_prefix }: { least: number; as_prefix: boolean },
): OccupationMatch[] {
  const typed = words.map((word, index) => knownWordsLike(word, SAME_WORD, as_prefix && index === words.length - 1));
  const best = new Map<Occupation, number>();
  for (const { words: name, occupation, is_title } of OCCUPATION_NAMES) {
    const score = overlap(typed, name) + (is_title ? 0.001 : 0);
    if (score >= least && score > (best.get(occupation) ?? 0)) best.set(occupation, score);
  }
  return [...best]
    .map(([occupation, score]) => ({ occupation, certainty: Math.min(1, score) }))
    .sort((a, b) => b.certainty - a.certainty);
}

/** Shared weight divided by total weight. Words that only the typed title has count half: they are often a place or a product. */
function overlap(typed: readonly ReadonlyMap<string, number>[], name: readonly string[]): number {
  const left = [...name];
  const sum = { shared: 0, typed: 0, name: name.reduce((weight, word) => weight + wordWeight(word), 0), unmatched: 0 };
  for (const candidates of typed) {
    const match = closest(candidates, left);
    if (match === undefined) {
      sum.unmatched += 1;
      sum.typed += wordWeight('') / 2;
      continue;
    }
    sum.typed += wordWeight(match.word);
    sum.shared += wordWeight(match.word) * match.alike;
    left.splice(left.indexOf(match.word), 1);
  }
  const score = (2 * sum.shared) / (sum.typed + sum.name);
  return sum.unmatched > 0 && left.length > 0 ? score * CONTRADICTION : score;
}

function closest(candidates: ReadonlyMap<string, number>, words: readonly string[]) {
  let best: { word: string; alike: number } | undefined;
  for (const word of words) {
    const alike = candidates.get(word) ?? 0;
    if (alike > (best?.alike ?? 0)) best = { word, alike };
  }
  return best;
}

function prefixScore(typed: string, { title, aliases }: Occupation): number {
  const own = nameScore(typed, title.toLowerCase());
  const other = Math.max(0, ...aliases.map((alias) => nameScore(typed, alias.toLowerCase())));
  return Math.max(own, other * 0.9);
}

function nameScore(typed: string, name: string): number {
  if (name === typed) return 4;
  if (name.startsWith(typed)) return 3;
  if (name.includes(` ${typed}`)) return 2;
  const words = name.split(/[\s/&-]+/);
  return typed.split(' ').every((part) => words.some((word) => word.startsWith(part))) ? 1 : 0;
}
