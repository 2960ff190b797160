import { US_STATES } from '#rules/us-states.ts';
import { namesKindOfCode, parseQuery, withoutService } from './rules.ts';

/** A word that may be a military code, and the remaining text. */
export type AmongWords = {
  code: string;
  rest: string;
  /** Letters alone: a code only on their own or beside a place. */
  is_letters: boolean;
};

/** Army and warrant officers: '25B', '25B20', '153A'. Air and Space Force: '3D1X2', '17DX'. */
const WITH_LETTER = /^(?:\d{2,3}[A-Z](?:\d[0-9A-Z]{0,3})?|[A-Z]?\d[A-Z]\d[\dX]\d[A-Z]?|\d\d[A-Z][\dX][A-Z]?)$/i;
/** '12V electrician', '100K' and '8 to 12H shifts' are not Army codes. */
const MEASURED = /^\d+[HKV]$/i;
/** Marine codes start with zero. Other numbers need a branch: '1099 contractor' is none, 'navy 1110' is one. */
const MARINE_NUMBER = /^0\d{3}$/;
const NUMBER_OF_BRANCH = /^(?:\d{3,4}|\d{3}X|[A-Z]\d\d[A-Z]|[A-Z]{2,3}-?\d{4}|[A-Z]{2,3}[123C])$/i;
const LETTERS = /^[A-Z]{2,4}$/i;
/** Ratings that rarely mean anything else beside a place. */
const RATINGS = new Set('ABE ABF ABH AME BM CTI CTN CTR CTT CWT ET ETN FC GSE GSM HM HT LN MMN RP STG YN'.split(' '));
/** A petty officer's rating needs no branch: 'ET1 Norfolk'. */
const PETTY_OFFICER =
  /^(?:A[DEMOST]|BM|BU|CM|CS|CT[INRT]|DC|E[MNT]|FC|GM|GSE|GSM|HM|HT|IS|IT|LN|LS|M[AEKR]|MST|OS|QM|STG|UT|YN)[1-3]$/i;
const ENGLISH = new Set('am an as at be by in is it me no of on or so to us we'.split(' '));

/** Words that may be a code, most likely first. Empty where the text is a code alone. */
export function amongWords(typed: string): AmongWords[] {
  const has_branch = parseQuery(typed).branch !== null || namesKindOfCode(typed);
  const left = withoutService(typed);
  const words = left.split(/[\s,;]+/).filter(Boolean);
  return words.flatMap((word) => {
    const is_letters = LETTERS.test(word);
    const is_code = is_letters ? isRating(word, has_branch) : isNumbered(word, has_branch);
    return is_code ? [{ code: word.toUpperCase(), rest: without(left, word), is_letters }] : [];
  });
}

const isNumbered = (word: string, has_branch: boolean) =>
  has_branch
    ? WITH_LETTER.test(word) || NUMBER_OF_BRANCH.test(word)
    : MARINE_NUMBER.test(word) || PETTY_OFFICER.test(word) || (WITH_LETTER.test(word) && !MEASURED.test(word));

/** Even with the Navy, DC is more likely the capital. */
const isPlaceName = (word: string) => word === 'DC' || Object.hasOwn(US_STATES, word);
const isRating = (word: string, has_branch: boolean) =>
  has_branch ? !ENGLISH.has(word) && !isPlaceName(word) : RATINGS.has(word);

/** The text without the word and the punctuation around it. */
const without = (text: string, word: string) =>
  text
    .split(/(?<=\s)|(?=[\s,;])/)
    .filter((part) => part.trim() !== word)
    .join('')
    .replace(/\s+/g, ' ')
    .replace(/^[\s,;:/|–—-]+|[\s,;:/|–—-]+$/g, '');
