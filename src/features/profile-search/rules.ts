/** Levels of education, ascending; 0 is not stated. `education_level` in 1179_profile_search.sql reads them from what people wrote. */
export const EDUCATION_LEVELS = ['high_school', 'associate', 'bachelor', 'master', 'doctorate'] as const;
export type EducationLevel = (typeof EDUCATION_LEVELS)[number];
export const EDUCATION_LEVEL_LABELS: Readonly<Record<EducationLevel, string>> = {
  high_school: 'High school or certificate',
  associate: 'Associate degree',
  bachelor: 'Bachelor’s degree',
  master: 'Master’s degree',
  doctorate: 'Doctorate',
};

/** The number of a level in the database, from 1. */
export const levelNumber = (level: EducationLevel): number => EDUCATION_LEVELS.indexOf(level) + 1;
export const levelOf = (number: number | null): EducationLevel | null =>
  number === null ? null : (EDUCATION_LEVELS[number - 1] ?? null);

export const YEARS = ['2', '5', '10'] as const;
export const ACTIVE_DAYS = ['7', '30', '90', '365'] as const;
export const PROFILE_SORTS = ['active', 'years'] as const;
export type ProfileSort = (typeof PROFILE_SORTS)[number];

/** What a search asks for words, as a tree. */
type Words =
  | { kind: 'word'; words: readonly string[]; is_phrase: boolean }
  | { kind: 'not'; of: Words }
  | { kind: 'and'; of: readonly Words[] }
  | { kind: 'or'; of: readonly Words[] };

type Token = { kind: 'and' | 'or' | 'not' | 'open' | 'close' } | { kind: 'text'; words: string[]; is_phrase: boolean };

/** Between words, as in `words_in` of the database: + and # belong to words. */
const BETWEEN = /[\s!"$%&'()*,\-./:;<=>?@[\\\]^_`{|}~–—…“”‘’•·]+/u;
const MOST_WORDS = 40;
/** Shorter words are found only as a whole. */
const BEGINNING = 3;

/** Either the condition on words, null for a text without words, or what is wrong with the text. */
export type ReadWords = { query: string | null } | { problem: string };

/**
 * Reads words, "phrases", AND, OR, NOT and brackets. Words side by side are all wanted; NOT binds most, then AND, then OR. The operators are
 * in capitals, so that "research and development" are plain words. `mark` is put before each word: '=' finds titles only, '~' skills only.
 */
export function readWords(text: string, mark: '' | '=' | '~' = ''): ReadWords {
  const tokens = tokensOf(text);
  const count = tokens.reduce((sum, token) => sum + (token.kind === 'text' ? token.words.length : 0), 0);
  if (count > MOST_WORDS) return { problem: `Use at most ${MOST_WORDS} words.` };
  if (tokens.length === 0) return { query: null };
  try {
    const rest = [...tokens];
    const tree = readOr(rest);
    if (rest.length > 0) return { problem: 'Remove the “)” that closes nothing.' };
    return { query: written(tree, mark) };
  } catch (error) {
    if (error instanceof Unreadable) return { problem: error.message };
    throw error;
  }
}

/** A word or phrase that a search asks for, and does not rule out. */
export type AskedWord = { words: readonly string[]; is_phrase: boolean };

/** What a text asks for, in its order; nothing of what follows NOT, and of a text that cannot be read. */
export function askedWords(text: string): AskedWord[] {
  const rest = tokensOf(text);
  if (rest.length === 0) return [];
  try {
    return wantedIn(readOr(rest));
  } catch (error) {
    if (error instanceof Unreadable) return [];
    throw error;
  }
}

function wantedIn(tree: Words): AskedWord[] {
  if (tree.kind === 'not') return [];
  return tree.kind === 'word' ? [{ words: tree.words, is_phrase: tree.is_phrase }] : tree.of.flatMap(wantedIn);
}

/** Whether a shown text has the word, as the search finds it: phrases as a whole, other words by their beginning, plurals by the singular. */
export function hasWord(text: string, { words, is_phrase }: AskedWord): boolean {
  const own = text.split(BETWEEN).map(plain).filter(Boolean);
  const fits = (word: string, wanted: string) => {
    if (is_phrase || wanted.length < BEGINNING) return word === wanted;
    return (
      word.startsWith(wanted) || (wanted.endsWith('s') && wanted.length > BEGINNING && word === wanted.slice(0, -1))
    );
  };
  return own.some((_, at) => words.every((wanted, n) => fits(own[at + n] ?? '', wanted)));
}

class Unreadable extends Error {}

const OPERATORS: Readonly<Record<string, 'and' | 'or' | 'not'>> = { AND: 'and', OR: 'or', NOT: 'not' };

function tokensOf(text: string): Token[] {
  // A quotation mark that is not closed reaches to the end.
  return [...text.matchAll(/["“”]([^"“”]*)["“”]?|[()]|[^\s()"“”]+/gu)].flatMap(([whole, phrase]): Token[] => {
    if (phrase !== undefined) return textOf(phrase, true);
    if (whole === '(') return [{ kind: 'open' }];
    if (whole === ')') return [{ kind: 'close' }];
    const operator = OPERATORS[whole];
    if (operator) return [{ kind: operator }];
    if (/^[-–]\p{L}/u.test(whole)) return [{ kind: 'not' }, ...textOf(whole, false)];
    return textOf(whole, false);
  });
}

function textOf(text: string, is_phrase: boolean): Token[] {
  const words = text.split(BETWEEN).map(plain).filter(Boolean);
  return words.length === 0 ? [] : [{ kind: 'text', words, is_phrase }];
}

const LETTERS: Readonly<Record<string, string>> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd' };
const plain = (word: string) =>
  word
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[ßæœøłđ]/g, (letter) => LETTERS[letter] ?? letter);

function readOr(rest: Token[]): Words {
  const of = [readAnd(rest)];
  while (rest[0]?.kind === 'or') {
    rest.shift();
    of.push(readAnd(rest));
  }
  return of.length === 1 && of[0] ? of[0] : { kind: 'or', of };
}

function readAnd(rest: Token[]): Words {
  const of = [readOne(rest)];
  for (let next = rest[0]; next && next.kind !== 'or' && next.kind !== 'close'; next = rest[0]) {
    if (next.kind === 'and') rest.shift();
    of.push(readOne(rest));
  }
  return of.length === 1 && of[0] ? of[0] : { kind: 'and', of };
}

function readOne(rest: Token[]): Words {
  const next = rest.shift();
  switch (next?.kind) {
    case 'text':
      return { kind: 'word', words: next.words, is_phrase: next.is_phrase };
    case 'not':
      return { kind: 'not', of: readOne(rest) };
    case 'open': {
      const inner = readOr(rest);
      if (rest.shift()?.kind !== 'close') throw new Unreadable('Close the bracket with “)”.');
      return inner;
    }
    default:
      throw new Unreadable('Put words around AND and OR, after NOT and in brackets, or write them in small letters.');
  }
}

function written(tree: Words, mark: string): string {
  if (tree.kind === 'not') return `!(${written(tree.of, mark)})`;
  if (tree.kind === 'and') return `(${tree.of.map((each) => written(each, mark)).join(' & ')})`;
  if (tree.kind === 'or') return `(${tree.of.map((each) => written(each, mark)).join(' | ')})`;
  const { words, is_phrase } = tree;
  return `(${words.map((word) => lexeme(word, mark, is_phrase)).join(is_phrase || words.length > 1 ? ' <-> ' : '')})`;
}

/** In a phrase a word is whole; elsewhere it begins a word, and a plural finds the singular. */
function lexeme(word: string, mark: string, is_phrase: boolean): string {
  const whole = `'${mark}${word.slice(0, 60)}'`;
  if (is_phrase || word.length < BEGINNING) return whole;
  const singular = word.length > BEGINNING && word.endsWith('s') ? ` | '${mark}${word.slice(0, -1).slice(0, 60)}'` : '';
  return singular ? `(${whole}:*${singular})` : `${whole}:*`;
}
