import { isPlaceLine } from './employers.ts';
import { type Found, marked } from './found.ts';
import { isJobTitle } from './job-titles.ts';
import { NOT_NAME_WORDS } from './not-name-words.ts';
import { COUNTRIES, REGION_CODES } from './place-words.ts';
import type { Line } from './resume-lines.ts';

export type PersonName = { first_name: Found<string> | null; last_name: Found<string> | null };

/** The name is near the top. Below this many lines, capitals are something else. */
const LINES_SEARCHED = 40;
/** A single word is a name only if the line has nothing else. */
const LAST_LINE_OF_ONE_WORD = 2;
const PARTICLES = /^(de|da|di|del|della|dela|den|der|van|von|vom|bin|binti|ibn|al|el|la|le|du|dos|das|san|ter|ten|y)$/i;
const SUFFIX = /^(jr|sr|ii|iii|iv)\.?$/i;
const CREDENTIALS =
  /^(mba|phd|ph\.d\.?|md|m\.d\.?|rn|bsn|msn|pmp|cpa|esq\.?|m\.a\.?|m\.s\.?|b\.a\.?|b\.s\.?|ma|ms|cissp|pe|shrm-cp)$/i;
const TITLE = /^(mr|mrs|ms|miss|dr|prof|rev|sgt|ssg|capt|lt|maj|col)\.?$/i;
const NAME_WORD = /^(?:\p{Lu}\.?|\p{Lu}\.\p{Lu}\.|\p{Lu}[\p{L}’‘'`´-]*[\p{L}])$/u;
/** d'Angelo, o’Brien: a particle that lost its space, never the first word. */
const ELIDED = /^(?:d|o|l|dell|dall)[’‘'`´]\p{Lu}[\p{L}-]+$/u;

/** Below this a run of capitals is more likely something else, and no name is better than a wrong one. */
const LEAST_SCORE = 18;

/** From here on the line stands at the top, alone or beside the email address that the name is in. */
const SURE_SCORE = 60;

type Candidate = { words: string[]; source: string; score: number };

/** The person's name, or nulls where no line looks like one. Names in capitals are written as usual. */
export function personName(lines: readonly Line[], email: string | null): PersonName {
  const labelled = labelledName(lines);
  if (labelled) return parted(labelled.words, labelled.source, true);
  const candidates = lines
    .slice(0, LINES_SEARCHED)
    .flatMap((line, index) => candidateOf(line, index, lines, email) ?? []);
  const best = candidates.toSorted((a, b) => b.score - a.score)[0];
  if (!best || best.score < LEAST_SCORE) return { first_name: null, last_name: null };
  return parted(best.words, best.source, best.score >= SURE_SCORE);
}

function labelledName(lines: readonly Line[]): { words: string[]; source: string } | null {
  for (const [index, line] of lines.slice(0, LINES_SEARCHED).entries()) {
    const label = /^(?:full |candidate |first )?name\b\s*[:-]?\s*(.*)$/i.exec(line.text);
    const next = lines[index + 1]?.text ?? '';
    if (!label && /\bname$/i.test(line.text) && next.startsWith(':')) {
      const words = leadingName(next.replace(/^[:\s]+/, ''));
      if (words.length >= 2) return { words, source: next };
    }
    if (!label) continue;
    const rest = label[1] || next.replace(/^[:\s-]+/, '');
    const words = leadingName(rest.replace(/^[:\s-]+/, ''));
    if (words.length >= 2) return { words, source: label[1] ? line.text : next };
  }
  return null;
}

function candidateOf(line: Line, index: number, lines: readonly Line[], email: string | null): Candidate | null {
  const text = line.text.replace(/^(r[eé]sum[eé]|curriculum vitae|cv)( of)?[\s:–-]+(?=\p{Lu})/iu, '');
  const words = leadingName(text);
  if (words.length === 0 || (words.length === 1 && index > LAST_LINE_OF_ONE_WORD)) return null;
  if (isJobTitle(text) || isPlaceLine(text) || /\b[Xx]{3,}\b/.test(text)) return null;
  const rest = text.slice(text.indexOf(words.at(-1) ?? '') + (words.at(-1)?.length ?? 0)).trim();
  const score =
    (words.length >= 2 ? 30 : 2) -
    index * 1.5 +
    (line.section === 'top' ? 10 : -18) +
    (isRepeated(text, lines) ? 22 : 0) +
    restScore(rest) +
    (contactNear(lines, index) ? 14 : 0) +
    (email && sharesWord(email, words) ? 25 : 0) +
    (words.length > 4 ? -25 : 0);
  return { words, source: line.text, score };
}

/** What follows the name on its line: nothing, a comma with letters of a degree, or contact data speak for a name. */
function restScore(rest: string): number {
  if (rest === '') return 14;
  if (/^[,|•·–(-]/.test(rest)) return 4;
  if (/^[\d(+#@]/.test(rest) || /^(phone|mobile|tel|cell|e-?mail|address|linkedin)\b/i.test(rest)) return 10;
  return /^\p{Ll}/u.test(rest) ? -30 : -6;
}

/** The head of each page repeats the name. */
const isRepeated = (text: string, lines: readonly Line[]) =>
  lines.filter((line) => line.text.startsWith(text)).length > 1;

function contactNear(lines: readonly Line[], index: number): boolean {
  const near = lines.slice(Math.max(0, index - 1), index + 5).map((line) => line.text);
  return near.some((text) => /@|\d{3}[)\s.-]*\d{3,4}[\s.-]*\d{3,4}|\b\d{5}\b/.test(text));
}

function sharesWord(email: string, words: string[]): boolean {
  const local = email.split('@')[0]?.toLowerCase() ?? '';
  return words.some((word) => word.length > 2 && local.includes(word.toLowerCase()));
}

/** The run of words at the start of the text that can all belong to a name. */
function leadingName(text: string): string[] {
  const words: string[] = [];
  for (const raw of text.split(/\s+/)) {
    const word = raw.replace(/[,;|]+$/, '');
    if (words.length === 0 && TITLE.test(word)) continue;
    if (!isNameWord(word, words.length)) break;
    words.push(word);
    if (word !== raw) break;
  }
  while (words.length > 0 && PARTICLES.test(words.at(-1) ?? '')) words.pop();
  const longest = Math.max(0, ...words.map((word) => word.length));
  return longest < 3 && words.length < 3 ? [] : words;
}

function isNameWord(word: string, position: number): boolean {
  if (position > 0 && (SUFFIX.test(word) || PARTICLES.test(word) || ELIDED.test(word))) return true;
  if (CREDENTIALS.test(word)) return false;
  const initial = /^(\p{Lu}[\p{L}’'-]+)\.\p{Lu}\.?$/u.exec(word);
  const plain = (initial?.[1] ?? word).toLowerCase().replace(/[.’'`]+$/, '');
  if (NOT_NAME_WORDS.has(plain)) return false;
  if (position > 1 && (COUNTRIES.has(plain) || REGION_CODES.has(word))) return false;
  return NAME_WORD.test(initial?.[1] ?? word);
}

/** All words but the last are the first name, so that nothing is lost; particles and suffixes go with the last name. */
function parted(all: string[], source: string, is_sure: boolean): PersonName {
  const words = all.map((word) => usualCase(word.replace(/\.\p{Lu}\.?$/u, '')));
  let at = words.length - 1;
  while (at > 1 && (SUFFIX.test(words[at] ?? '') || PARTICLES.test(words[at - 1] ?? ''))) at -= 1;
  const [first, last] = words.length === 1 ? [words, []] : [words.slice(0, at), words.slice(at)];
  const found = (part: string[]) => (part.length > 0 ? marked({ value: part.join(' '), source }, is_sure) : null);
  return { first_name: found(first), last_name: found(last) };
}

function usualCase(word: string): string {
  if (SUFFIX.test(word) || word !== word.toUpperCase() || word.replace(/\W/g, '').length < 3) return word;
  return word
    .toLowerCase()
    .replace(/(^|[-’‘'`´])(\p{L})/gu, (_, before: string, letter: string) => before + letter.toUpperCase());
}
