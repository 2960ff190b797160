import { type DateRange, dateRange, onlyDate } from './date-range.ts';
import { employerIn, isPlaceLine, organizationIn } from './employers.ts';
import type { Found, WorkEntry } from './found.ts';
import { titleIn } from './job-titles.ts';
import { BULLET, type Line } from './resume-lines.ts';

const MOST_ENTRIES = 30;
const LONGEST_SUMMARY = 1_500;
/** Title and employer stand within two lines above the dates, or two below. */
const REACH = 2;

/** A line that begins a position: with its time, or, where none stands, with its title and employer. */
type Head = { at: number; range: DateRange | null };

/** Positions by their dates, around which title and employer are looked for, and such as name both without dates. As listed. */
export function workHistory(lines: readonly Line[]): Found<WorkEntry>[] {
  const own = lines.filter(({ section }) => section === 'work' || section === 'military').map(({ text }) => text);
  const dated = own.flatMap((text, at): Head[] => {
    const range = dateRange(text) ?? dayRange(text);
    return range ? [{ at, range }] : [];
  });
  const heads = [...dated, ...undated(own, dated)].toSorted((a, b) => a.at - b.at).slice(0, MOST_ENTRIES);
  return heads.flatMap((head, number) => {
    const found = entryAt(own, head, heads[number - 1]?.at ?? -1, heads[number + 1]?.at ?? own.length);
    return found ? [found] : [];
  });
}

/** "Spring 2016" on a line of its own is when it was, without a beginning. */
function dayRange(text: string): DateRange | null {
  const end = onlyDate(text);
  return end ? { start: null, end, text, index: 0 } : null;
}

/** Lines with a title, and with an organization on them or beside them, that no dates are near. */
function undated(lines: readonly string[], dated: readonly Head[]): Head[] {
  const near = new Set(
    dated.flatMap(({ at }) => Array.from({ length: 4 * REACH + 1 }, (_, step) => at + step - 2 * REACH)),
  );
  return lines.flatMap((text, at): Head[] => {
    const position = near.has(at) || isSentence(text) ? null : titleIn(text);
    if (!position) return [];
    const beside = [text, lines[at + 1] ?? '', lines[at - 1] ?? ''].filter((line) => !isSentence(line));
    return beside.some((line) => organizationIn(line, position)) ? [{ at, range: null }] : [];
  });
}

function entryAt(
  lines: readonly string[],
  { at, range }: Head,
  before: number,
  after: number,
): Found<WorkEntry> | null {
  const source = lines[at] ?? '';
  const beside = range ? `${source.slice(0, range.index)} | ${source.slice(range.index + range.text.length)}` : source;
  const reach = range ? REACH : 1;
  // "Title, employer, place, time" below each other is how many sites write it: the place does not count.
  const above = lines
    .slice(Math.max(before + 1, at - reach - 1), at)
    .toReversed()
    .filter((text) => !isPlaceLine(text))
    .slice(0, reach);
  const below = lines.slice(at + 1, Math.min(after, at + 1 + reach));
  const near = [beside, ...[...above, ...below].filter((text) => !isSentence(text))];
  const position = near.map(titleIn).find((title) => title !== null) ?? null;
  const name = employerIn(near, position);
  // A date alone on its line may be of anything.
  if (range?.start === null && range.index === 0 && range.text === source && !(position && name)) return null;
  if (!position && !name) return null;
  const summary = summaryOf(lines.slice(at + 1, after), position, name);
  return { value: { position, name, start: range?.start ?? null, end: range?.end ?? null, summary }, source };
}

/** "Alder Works, Inc." ends with a stop and is none. */
const isSentence = (text: string) =>
  /^[•·▪*➢]/.test(text) || text.length > 110 || (/[a-z]{2}\.$/.test(text) && !/\b(?:inc|ltd|corp|co)\.$/i.test(text));

function summaryOf(lines: readonly string[], position: string | null, name: string | null): string | null {
  // The last lines before the next dates are the head of the next position.
  const told = lines
    .filter((text, at) => at < lines.length - REACH || isSentence(text) || /^\p{Ll}/u.test(text))
    .filter((text) => text !== position && text !== name && (isSentence(text) || text.split(/\s+/).length > 4))
    .map((text) => text.replace(BULLET, ''));
  return told.join('\n').slice(0, LONGEST_SUMMARY) || null;
}
