import { type DateRange, dateRange } from './date-range.ts';
import type { Found, WorkEntry } from './found.ts';
import { titleIn } from './job-titles.ts';
import { BULLET, type Line } from './resume-lines.ts';

const MOST_ENTRIES = 30;
const LONGEST_SUMMARY = 1_500;
/** Title and employer stand within two lines above the dates, or two below. */
const REACH = 2;

type Dated = { at: number; range: DateRange };

/** Positions by their dates: the title and the employer are looked for around each span of time. Latest as listed. */
export function workHistory(lines: readonly Line[]): Found<WorkEntry>[] {
  const own = lines.filter(({ section }) => section === 'work' || section === 'military');
  const dated = own.flatMap(({ text }, at): Dated[] => {
    const range = dateRange(text);
    return range ? [{ at, range }] : [];
  });
  return dated.slice(0, MOST_ENTRIES).flatMap((entry, number) => {
    const found = entryAt(own, entry, dated[number - 1]?.at ?? -1, dated[number + 1]?.at ?? own.length);
    return found ? [found] : [];
  });
}

function entryAt(lines: readonly Line[], { at, range }: Dated, before: number, after: number): Found<WorkEntry> | null {
  const source = lines[at]?.text ?? '';
  const beside = `${source.slice(0, range.index)} | ${source.slice(range.index + range.text.length)}`;
  const above = lines
    .slice(Math.max(before + 1, at - REACH), at)
    .map(({ text }) => text)
    .toReversed();
  const below = lines.slice(at + 1, Math.min(after, at + 1 + REACH)).map(({ text }) => text);
  const near = [beside, ...above.filter((text) => !isSentence(text)), ...below.filter((text) => !isSentence(text))];
  const position = near.map(titleIn).find((title) => title !== null) ?? null;
  const name = near.map((text) => employerIn(text, position)).find((employer) => employer !== null) ?? null;
  if (!position && !name) return null;
  const summary = summaryOf(
    lines.slice(at + 1, after).map(({ text }) => text),
    position,
    name,
  );
  return { value: { position, name, start: range.start, end: range.end, summary }, source };
}

const isSentence = (text: string) => /^[•·▪*➢]/.test(text) || text.length > 110 || /[a-z]{2}\.$/.test(text);

/** The first part of a line that is written like a name and is neither the title, a place nor a bare date. */
function employerIn(line: string, position: string | null): string | null {
  const parts = line
    .replace(position ?? '\u0000', ' ')
    .replace(/\(\s*\)/g, '')
    .split(/\s*[|•·\t]\s*|\s+[-–—]+(?:\s+|$)|,\s*(?=[A-Z])/)
    .map((part) =>
      part.replace(/^(?:at|with|for|company:|employer:)\s+/i, '').replace(/^[\s*,–—-]+|[\s*,:–—-]+$/g, ''),
    );
  return (
    parts.find(
      (part) =>
        part.length > 2 &&
        part.length < 70 &&
        /^[\p{Lu}\d]/u.test(part) &&
        /\p{L}{2}/u.test(part) &&
        !/^[A-Z]{2}$/.test(part) &&
        !dateRange(part) &&
        !titleIn(part),
    ) ?? null
  );
}

function summaryOf(lines: string[], position: string | null, name: string | null): string | null {
  // The last lines before the next dates are the head of the next position.
  const told = lines
    .filter((text, at) => at < lines.length - REACH || isSentence(text) || /^\p{Ll}/u.test(text))
    .filter((text) => text !== position && text !== name && (isSentence(text) || text.split(/\s+/).length > 4))
    .map((text) => text.replace(BULLET, ''));
  return told.join('\n').slice(0, LONGEST_SUMMARY) || null;
}
