import { firstCharacters } from '#rules/first-characters.ts';
import { BULLET } from './resume-lines.ts';

const ITEM = /^(?:[•·▪■●○◦➢►*]|[–—-]\s)/;
/** A shorter line had room for the next word, so that it was not the page that ended it. */
const SHORTEST_FULL_LINE = 45;
/** Letters are of different widths, so that the lines of a page are not of one length. */
const RAGGED = 0.9;
const ENDS = /[.:;!?]$/;
const GOES_ON = /(?:,|&|\s(?:an?|and|as|at|by|for|from|in|into|of|on|or|the|to|with))$/i;

export const isItem = (line: string): boolean => ITEM.test(line);

/** What lines of a résumé tell: items of a list stay lines of their own, and a sentence that the width of the page broke is whole again. */
export function toldText(lines: readonly string[], longest: number): string {
  const full = RAGGED * Math.max(0, ...lines.map(({ length }) => length));
  let in_list = false;
  const parts = lines.map((line, at) => {
    const before = lines[at - 1] ?? '';
    const is_continued = isContinued(before, line, in_list ? full : Infinity);
    in_list = isItem(line) || (in_list && is_continued);
    return (is_continued ? gapAfter(before) : '\n') + line.replace(BULLET, '');
  });
  return firstCharacters(parts.join('').slice(1), longest);
}

/** A line without room for the next word continues. A shorter line must show by its words that it continues. */
function isContinued(before: string, line: string, full: number): boolean {
  if (isItem(line) || ENDS.test(before) || before.length < SHORTEST_FULL_LINE) return false;
  const word = /^\S*/.exec(line)?.[0].length ?? 0;
  return GOES_ON.test(before) || /^[\p{Ll}(]/u.test(line) || before.length + 1 + word > full;
}

/** A word that was parted keeps its hyphen, since "cross-" and "functional" belong together with it. */
const gapAfter = (before: string): string => (/\p{L}-$/u.test(before) ? '' : ' ');
