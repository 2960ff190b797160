import { firstCharacters } from '#rules/first-characters.ts';

/** Terms of one posting at most (readings §26). */
export const MOST_TERMS = 10;
const MOST_SYNONYMS = 4;
const MOST_CODES = 3;
/** The longest text that a search takes in one field. */
const LONGEST_SEARCH = 200;
const LONGEST_TERM = 60;

/** Where a term belongs in a search of profiles. */
export const TERM_KINDS = ['title', 'skill', 'military_code'] as const;
export type TermKind = (typeof TERM_KINDS)[number];
export type Term = { kind: TermKind; text: string; why: string };

/** Titles of the same work. */
export type SameWork = { titles: readonly string[] };

const LEVELS = /^(senior|sr|junior|jr|entry level|entry-level|mid level|mid-level|associate level)\.? /i;

/** The work that a title names: without brackets, what follows a dash or comma, a level before it and a numeral after it. */
export function plainTitle(title: string): string {
  const said = title
    .replace(/\([^)]*\)|\[[^\]]*\]/g, ' ')
    .split(/\s[-–—|]\s|,|\/|;/u)[0]
    ?.replace(/\s+/g, ' ')
    .trim();
  return (said ?? '')
    .replace(LEVELS, '')
    .replace(/ (i{1,3}|iv|v|\d)$/i, '')
    .trim();
}

const wordsOf = (text: string) => (text.toLowerCase().match(/[\p{L}\p{N}+#&']+/gu) ?? []).join(' ');

/**
 * Other names of exactly the work that a title names. A title with one more word is other or narrower work: a nurse instructor is no nurse.
 */
export function otherNames(title: string, same_work: readonly SameWork[]): string[] {
  const said = wordsOf(plainTitle(title));
  const line = said === '' ? undefined : same_work.find(({ titles }) => titles.some((each) => wordsOf(each) === said));
  return line?.titles.filter((each) => wordsOf(each) !== said) ?? [];
}

/** Abbreviations are written in capitals. */
const shown = (title: string) => (/^[^aeiouy\s]{2,5}$/.test(title) ? title.toUpperCase() : title);

type Posting = { title: string; skills: readonly string[] };
type Known = {
  same_work: readonly SameWork[];
  /** In the words that a search takes: 'Army 68W'. Those of the posting itself, and those that lead to its work. */
  own_codes: readonly string[];
  codes: readonly string[];
};

/** The suggested terms of a posting, the best first. */
export function termsOf({ title, skills }: Posting, { same_work, own_codes, codes }: Known): Term[] {
  const name = plainTitle(title) || title;
  const terms: Term[] = [
    { kind: 'title', text: firstCharacters(name, LONGEST_TERM).trim(), why: 'The title of the posting' },
    ...otherNames(title, same_work)
      .slice(0, MOST_SYNONYMS)
      .map((each): Term => ({ kind: 'title', text: shown(each), why: 'Another name for the same work' })),
    ...own_codes
      .slice(0, MOST_CODES)
      .map((text): Term => ({ kind: 'military_code', text, why: 'Named in the posting' })),
    ...codes
      .filter((code) => !own_codes.includes(code))
      .slice(0, Math.max(0, MOST_CODES - own_codes.length))
      .map((text): Term => ({ kind: 'military_code', text, why: 'Military work that leads to this job' })),
    ...skills
      .filter((skill) => skill.length <= LONGEST_TERM)
      .map((text): Term => ({ kind: 'skill', text, why: 'A skill of the posting' })),
  ];
  const seen = new Set<string>();
  return terms
    .filter(({ text }) => text !== '' && !seen.has(text.toLowerCase()) && seen.add(text.toLowerCase()))
    .slice(0, MOST_TERMS);
}

/** The titles among the terms as one search, as many as fit. */
export function titleSearch(terms: readonly Term[]): string {
  const titles = terms.filter(({ kind }) => kind === 'title').map(({ text }) => `"${text.replaceAll('"', '')}"`);
  return titles.reduce((search, each) => {
    const longer = search === '' ? each : `${search} OR ${each}`;
    return longer.length <= LONGEST_SEARCH ? longer : search;
  }, '');
}
