import type { Occupation } from './occupation.ts';
import { OCCUPATIONS } from './occupations.ts';
import { type Grams, gramsOf, similarity } from './similarity.ts';
import { titleWords } from './title-words.ts';

/** Titles and aliases of all occupations, split into words; computed once per process. */
type Name = { words: readonly string[]; occupation: Occupation; is_title: boolean };

export const OCCUPATION_NAMES: readonly Name[] = OCCUPATIONS.flatMap((occupation) =>
  [occupation.title, ...occupation.aliases].map((name, index) => ({
    words: titleWords(name),
    occupation,
    is_title: index === 0,
  })),
);

const USERS = countUsers();
const VOCABULARY: readonly Grams[] = [...USERS.keys()].map(gramsOf);

/** A word that few occupations use weighs more than "manager" or "specialist"; an unknown word counts as rare. */
export const wordWeight = (word: string): number => Math.log(1 + OCCUPATIONS.length / (USERS.get(word)?.size ?? 2));

/** The known words that a typed word may mean, with their similarity from `least` to 1. */
export function knownWordsLike(typed: string, least: number, as_prefix: boolean): ReadonlyMap<string, number> {
  const grams = gramsOf(typed);
  const found = new Map<string, number>();
  for (const known of VOCABULARY) {
    const whole = similarity(grams, known);
    const begun = as_prefix && known.word.startsWith(typed) ? 0.9 : 0;
    const alike = Math.max(whole, begun);
    if (alike >= least) found.set(known.word, alike);
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
