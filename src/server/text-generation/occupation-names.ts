import { editDistance } from '#rules/edit-distance.ts';
import { KNOWN_TITLES, type KnownTitle } from './known-titles.ts';
import { OCCUPATIONS } from './occupations.ts';
import { allTitleWords, titleWords } from './title-words.ts';

/** Every title that we know, those with a text first. */
export const ALL_TITLES: readonly KnownTitle[] = [...OCCUPATIONS, ...KNOWN_TITLES];

/** A title or alias in words: the last one names the work. */
export type Name = {
  head: string;
  qualifiers: readonly string[];
  known: KnownTitle;
  /** For a name that keeps its meaning with any words before it: those that change it. Null for other names. */
  but_not: ReadonlySet<string> | null;
};

const NAMES: readonly Name[] = ALL_TITLES.flatMap((known) =>
  [known.title, ...known.aliases].map((name) => {
    const [main = ''] = name.split(/ (?:of|for) /i);
    const words = allTitleWords(main);
    const beside = titleWords(name.slice(main.length));
    const but_not = known.with_any?.names.has(name) ? known.with_any.but_not : null;
    return { head: words.at(-1) ?? '', qualifiers: [...words.slice(0, -1), ...beside], known, but_not };
  }),
);

export const NAMES_BY_HEAD: ReadonlyMap<string, readonly Name[]> = Map.groupBy(NAMES, ({ head }) => head);

const VOCABULARY = new Set(NAMES.flatMap(({ head, qualifiers }) => [head, ...qualifiers]));

export const isKnownWord = (word: string): boolean => VOCABULARY.has(word);

export const isHead = (word: string): boolean => NAMES_BY_HEAD.has(word);

/** Shorter words are other words more often than misspelled ones. */
const LEAST_LETTERS = 4;
/** From so many letters, two may be wrong. */
const LONG = 7;

/** Whether a typed word is a known one, perhaps misspelled. A word that we know is never a misspelling of another. */
export function sameWord(typed: string, known: string): boolean {
  if (typed === known) return true;
  if (typed.length < LEAST_LETTERS || VOCABULARY.has(typed) || typed[0] !== known[0]) return false;
  const most = typed.length >= LONG && known.length >= LONG ? 2 : 1;
  return Math.abs(typed.length - known.length) <= most && editDistance(typed, known) <= most;
}
