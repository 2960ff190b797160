import { firstCharacters } from '#rules/first-characters.ts';
import { dateRange, onlyDate } from './date-range.ts';
import { titleIn } from './job-titles.ts';
import { type SectionName, sectionOf, splitAtHeadings } from './resume-headings.ts';

export type Line = { text: string; section: SectionName };

/** A line that begins with one of these is an item of a list. */
export const BULLET = /^[\s•·▪■●○◦➢►➤❖✓✔✦◆◇☐\u2d00-\u2d7f\ue000-\uf8ff–—*+~#-]*(?=[\p{L}\p{N}(“"])/u;

/** A gap between two dates was a dash before the file was converted, and parts nothing. */
const SEPARATOR =
  /\n|\t|(?<!\d{4}) {2,}| {2,}(?! |(?:(?:\p{Lu}[a-z]{2,8}\.? )?(?:19|20)\d{2}|present|current|now|(?:un)?till? |to )(?!\w))/iu;

/** "Page 2", "3 of 4" or a number alone: what a page says of itself. */
const PAGE_NUMBER = /^(?:page\s+)?\d{1,2}(?:\s+of\s+\d{1,2})?$|^(?:[….]+\s*)?\/\d{1,2}$/i;

/** Personal data that applications do not ask for. */
const OF_PERSON_LABEL = '(?i:nationality|marital status|gender|religion)';
/** Files lose the signs between such data: the next label, a number or an address ends a value as well. */
const NEXT = `\\s+(?:(?:${OF_PERSON_LABEL}|\\p{Lu}[\\p{L}-]*(?:\\s\\p{Ll}+){0,2})\\s*:|\\S{0,60}[\\d@])`;
/** The label with its value, up to a sign or the end of the line; of running text no more than a word. */
const OF_PERSON = new RegExp(`\\b${OF_PERSON_LABEL}\\s*:\\s*(?:[^,;|]{0,60}?(?=\\s*(?:[,;|]|$)|${NEXT})|\\p{L}*)`, 'u');

/** A longer line is parted at a space: patterns are tried on lines, and some files are one line from end to end. */
const LONGEST_LINE = 500;
const MOST_LINES = 5_000;

/**
 * The lines of a résumé with the section each stands in. Tabs and gaps of two spaces part lines as well: converted files
 * keep nothing else of a layout. The part above the first heading is the section "top".
 */
export function resumeLines(text: string): Line[] {
  const lines: Line[] = [];
  let section: SectionName = 'top';
  for (const raw of unwrapped(text.replace(/[\u200b\u200e\u200f\u2060\ufeff]/g, '')).split(SEPARATOR)) {
    if (lines.length >= MOST_LINES) break;
    for (const part of splitAtHeadings(raw.trim()).flatMap(withoutPerson).flatMap(shortened)) {
      const line = part.trim();
      if (!/[\p{L}\p{N}]/u.test(line) || PAGE_NUMBER.test(line)) continue;
      const heading = sectionOf(line);
      if (heading) section = heading.section;
      const rest = heading ? heading.rest : line;
      if (rest) lines.push({ text: rest, section });
    }
  }
  return withStrayWork(joinedDates(lines));
}

/** Two lines that are a date each, the later below the earlier, are one span of time: "March 2014" above "current". */
function joinedDates(lines: readonly Line[]): Line[] {
  const joined: Line[] = [];
  for (const [at, line] of lines.entries()) {
    const before = joined.at(-1);
    const is_column = endsWithDate(lines[at - 2]?.text ?? '') || isEndDate(lines[at + 1]?.text ?? '');
    const both = before && `${before.text} – ${line.text}`;
    const is_span =
      both && !is_column && before.section === line.section && endsWithDate(before.text) && isEndDate(line.text);
    if (is_span && dateRange(both)) joined[joined.length - 1] = { ...before, text: both };
    else joined.push(line);
  }
  return joined;
}

const isEndDate = (text: string) => onlyDate(text) !== null || /^(?:present|current|now|today)\W*$/i.test(text);
const endsWithDate = (text: string) =>
  onlyDate(text) !== null ||
  (text.length <= LONGEST_HEAD &&
    !dateRange(text) &&
    onlyDate(/[,(|]\s*([^,(|]+,?\s*\d{4})$/.exec(text)?.[1] ?? '') !== null);

/** Sections of which a heading deep in a position is often taken for one: "Tools", "Achievements". */
const NO_POSITIONS: ReadonlySet<SectionName> = new Set(['summary', 'skills', 'achievements']);

/** Where a title and a span of time stand together under such a heading, it is work from there on. */
function withStrayWork(lines: readonly Line[]): Line[] {
  const opening = new Set<number>();
  for (const [at, { text, section }] of lines.entries()) {
    if (!NO_POSITIONS.has(section) || text.length > LONGEST_HEAD || !dateRange(text)) continue;
    const around = [at, at - 1, at + 1, at - 2, at + 2].filter((each) => lines[each]?.section === section);
    const titled = around.find((each) => titleIn(lines[each]?.text ?? '') !== null);
    if (titled === undefined) continue;
    const before = Math.min(at, titled) - 1;
    // The employer is above title and dates as often as not.
    opening.add(isHeadLine(lines[before], section) ? before : before + 1);
  }
  let is_work = false;
  return lines.map((line, at) => {
    if (line.section !== lines[at - 1]?.section) is_work = false;
    if (opening.has(at)) is_work = true;
    return is_work ? { ...line, section: 'work' } : line;
  });
}

const LONGEST_HEAD = 110;
const MOST_WORDS_OF_HEAD = 8;

const isHeadLine = (line: Line | undefined, section: SectionName) =>
  line?.section === section &&
  /^[\p{Lu}\d]/u.test(line.text) &&
  !/[.:]$/.test(line.text) &&
  line.text.split(' ').length <= MOST_WORDS_OF_HEAD;

const withoutPerson = (line: string): string[] => (OF_PERSON.test(line) ? line.split(OF_PERSON) : [line]);

function shortened(line: string): string[] {
  const parts: string[] = [];
  let rest = line;
  while (rest.length > LONGEST_LINE) {
    const space = rest.lastIndexOf(' ', LONGEST_LINE);
    const part = firstCharacters(rest, space > 0 ? space : LONGEST_LINE);
    parts.push(part);
    rest = rest.slice(part.length).trimStart();
  }
  return [...parts, rest];
}

const SHORTEST_FULL_LINE = 60;
const LONGEST_FULL_LINE = 130;
/** So many lines must reach almost to the column, or there is none. */
const FULL_LINES = 4;
const LONGEST_WORD_LEFT_OVER = 12;

/**
 * Text of fixed pitch is broken at a column: a line is continued on the next when the next word would not have fitted on it.
 * In print of other kinds hardly a line is as long as the longest, so it stays as it is.
 */
function unwrapped(text: string): string {
  const rows = text.replace(/(\d-)\n(?=\d)/g, '$1').split('\n');
  const widths = rows.map(widthOf);
  const full = Math.max(0, ...widths.filter((width) => width <= LONGEST_FULL_LINE));
  const reaching = widths.filter((width) => width <= full && width > full - LONGEST_WORD_LEFT_OVER).length;
  if (full < SHORTEST_FULL_LINE || reaching < FULL_LINES) return rows.join('\n');
  return rows.reduce((joined, row, at) => {
    const before = widths[at - 1] ?? 0;
    const word = /^\S+/.exec(row)?.[0].length ?? 0;
    const is_continued = word > 0 && before >= SHORTEST_FULL_LINE && before <= full && before + 1 + word > full;
    return at === 0 ? row : joined + (is_continued && !isNewPart(rows[at - 1] ?? '', row) ? ' ' : '\n') + row;
  }, '');
}

/** A tab is a gap of about four letters. */
const widthOf = (row: string) => row.replaceAll('\t', '    ').length;

const GAP = /\t| {2,}/;

/** A gap at the end of a row is lost. Where the rows around it have more gaps than spaces before capitals, there was one. */
function isNewPart(before: string, row: string): boolean {
  if (/^[•·▪●]/.test(row)) return true;
  const [first = ''] = row.split(GAP);
  if (sectionOf(first) || sectionOf(before.split(GAP).at(-1) ?? '')) return true;
  if (!/^[\p{Lu}\d]/u.test(row)) return false;
  const both = `${before}\n${row}`;
  const gaps = both.match(/(?:\t| {2,})(?=[\p{Lu}\d])/gu) ?? [];
  const spaces = both.match(/(?<=[^\s]) (?=[\p{Lu}\d])/gu) ?? [];
  return gaps.length > spaces.length;
}
