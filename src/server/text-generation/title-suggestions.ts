import type { Category } from '#rules/categories.ts';
import { DEFAULT_PAGE_SIZE } from '#rules/constants.ts';
import { firstCharacters } from '#rules/first-characters.ts';
import type { Occupation } from './occupation.ts';
import { OCCUPATIONS } from './occupations.ts';
import { type Grams, gramsOf, similarity } from './similarity.ts';
import { titleWords } from './title-words.ts';

export type TitleSuggestion = { title: string; category: Category };

/** Titles that complete what was typed, likeliest first. Words may be misspelled, the last one unfinished. */
export function suggestTitles(prefix: string, limit: number = DEFAULT_PAGE_SIZE): TitleSuggestion[] {
  const typed = firstCharacters(prefix, MAX_TITLE).toLowerCase().replace(/\s+/g, ' ').trim();
  if (typed === '') return [];
  const begun = OCCUPATIONS.map((occupation) => ({ occupation, score: prefixScore(typed, occupation) }))
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score || a.occupation.title.localeCompare(b.occupation.title));
  const words = typed.length < 4 ? [] : titleWords(typed).slice(0, MAX_WORDS);
  const alike = rank(words);
  const found = new Set([...begun.map(({ occupation }) => occupation), ...alike]);
  return [...found].slice(0, limit).map(({ title, category }) => ({ title, category }));
}

const MAX_TITLE = 200;
const MAX_WORDS = 12;

/** Below this, two titles share a word rather than a job. */
const MIN_SUGGESTION = 0.6;

/** Words more similar than this are one word with a typing error. */
const SAME_WORD = 0.5;

/** If each title has a word that the other lacks, they probably name different jobs. */
const CONTRADICTION = 0.85;

/** Occupations with a name like these words, of which the last may be unfinished. */
function rank(words: readonly string[]): Occupation[] {
  const typed = words.map((word, index) => knownWordsLike(word, index === words.length - 1));
  const best = new Map<Occupation, number>();
  for (const { words: name, occupation, is_title } of OCCUPATION_NAMES) {
    const score = overlap(typed, name) + (is_title ? 0.001 : 0);
    if (score >= MIN_SUGGESTION && score > (best.get(occupation) ?? 0)) best.set(occupation, score);
  }
  return [...best].toSorted(([, a], [, b]) => b - a).map(([occupation]) => occupation);
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

/** Titles and aliases of all occupations, split into words; computed once per process. */
type Name = { words: readonly string[]; occupation: Occupation; is_title: boolean };

const OCCUPATION_NAMES: readonly Name[] = OCCUPATIONS.flatMap((occupation) =>
  [occupation.title, ...occupation.aliases].map((name, index) => ({
    words: titleWords(name),
    occupation,
    is_title: index === 0,
  })),
);

const USERS = countUsers();
const VOCABULARY: readonly Grams[] = [...USERS.keys()].map(gramsOf);

/** A word that few occupations use weighs more than "manager" or "specialist"; an unknown word counts as rare. */
const wordWeight = (word: string): number => Math.log(1 + OCCUPATIONS.length / (USERS.get(word)?.size ?? 2));

/** The known words that a typed word may mean, with their similarity up to 1. */
function knownWordsLike(typed: string, as_prefix: boolean): ReadonlyMap<string, number> {
  const grams = gramsOf(typed);
  const found = new Map<string, number>();
  for (const known of VOCABULARY) {
    const whole = similarity(grams, known);
    const begun = as_prefix && known.word.startsWith(typed) ? 0.9 : 0;
    const alike = Math.max(whole, begun);
    if (alike >= SAME_WORD) found.set(known.word, alike);
  }
  return found;
}

function countUsers(): ReadonlyMap<string, ReadonlySet<Occupation>> {
  const users = new Map<string, Set<Occupation>>();
  for (const { words, occupation } of OCCUPATION_NAMES) {
    for (const word of words) users.set(word, (users.get(word) ?? new Set()).add(occupation));
  }
  return users;
}
