import type { MilitaryBranch } from '#rules/military.ts';
import { knownSpelling } from '#server/military/known-spelling.ts';
import { OWN_CODES } from '#server/military/own-codes.ts';
import { REGION_CODES } from './place-words.ts';

const KNOWN: ReadonlySet<string> = new Set(OWN_CODES.map(({ branch, code }) => `${branch} ${code}`));
const isKnown = (branch: MilitaryBranch, code: string) => KNOWN.has(`${branch} ${knownSpelling(branch, code)}`);

/** "$25M", "12K soldiers" and "82D Airborne" are not codes, nor are parts of longer words or numbers. */
const BEFORE = String.raw`(?<![\w$€£.#/-])`;
const AFTER = String.raw`(?![\w%+]|[.-]\w)(?!(?<=[KMB])\s+(?!at\b|and\b|for\b|from\b|in\b|with\b)\p{Ll}|\s+Airborne)`;
const written = (code: string) => new RegExp(`${BEFORE}(?:${code})${AFTER}`, 'gu');

const ARMY = written('[0-9]{2,3}[A-Z](?:[0-9][0-9A-Z]?)?');
const AIR = written('[A-Z]?[0-9][A-Z][0-9][0-9X][0-9][A-Z]?|[0-9]{2}[A-Z][0-9X][A-Z]?');
/** In brackets, at an end of its line, or between commas. A number elsewhere may be of a street or a year. */
const MARINES = /(?<=^|[(,|–]\s?)[0-9]{4}(?=\s?(?:[),|–]|$))|(?<![\w-])0[0-9]{3}(?=\s+\p{Lu})/gu;
/** A rating with its grade, "HM2" or "HM2 (FMF)", or in brackets. */
const RATINGS = /(?<![\w-])[A-Z]{2,3}(?=[1-3](?![\w-]))|(?<=\()[A-Z]{2,3}(?=[1-3]?\))/g;

const SHAPES: Readonly<Record<MilitaryBranch, RegExp>> = {
  army: ARMY,
  air_force: AIR,
  space_force: AIR,
  marine_corps: MARINES,
  navy: RATINGS,
  coast_guard: RATINGS,
};

/** Shapes that nothing else has, so that a code which we do not list is one too. */
const UNMISTAKABLE = /^[A-Z]?[0-9][A-Z][0-9][0-9X][0-9][A-Z]?$/;

/** Codes on a line with the branch's name, without a word such as "MOS" before them. */
export function unmarkedCodes(text: string, branch: MilitaryBranch): string[] {
  return [...text.matchAll(SHAPES[branch])].flatMap((found) => {
    const [code] = found;
    const is_region = REGION_CODES.has(code) && text[found.index - 1] === '(';
    const is_in_brackets = text[found.index - 1] === '(' && text[found.index + code.length] === ')';
    const listed = isKnown(branch, code);
    const looks_like_one = UNMISTAKABLE.test(code) || (branch === 'army' && is_in_brackets);
    return (listed && !is_region) || looks_like_one ? [code] : [];
  });
}
