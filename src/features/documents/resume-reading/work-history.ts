import { type DateRange, dateRange, onlyDate } from './date-range.ts';
import { isPlaceLine, organizationIn } from './employers.ts';
import { type Naming, type NearLine, namesOfEntries } from './entry-layout.ts';
import type { Found, WorkEntry } from './found.ts';
import { titleIn } from './job-titles.ts';
import type { Line } from './resume-lines.ts';
import { isItem, toldText } from './told-text.ts';

const MOST_ENTRIES = 30;
const LONGEST_SUMMARY = 4_000;
/** Title and employer are within two lines above or below the dates. */
const REACH = 2;
/** A line that names title or employer and says more than this beside it tells of the work as well. */
const MOST_WORDS_BESIDE = 4;

/** The first line of a position: with its dates, or without dates its title and employer. */
type Head = { at: number; range: DateRange | null };
/** `begin` is the first line of the position, `naming` are the lines that are read and tell nothing else. */
type Position = Omit<WorkEntry, 'summary'> & { begin: number; naming: number[]; source: string; to_check: string[] };

/** Positions as they are listed, and the lines of work and service that belong to none, such as those before the first. */
type WorkHistory = { positions: Found<WorkEntry>[]; unplaced: string[] };

/** Positions by their dates, around which title and employer are looked for, and such as name both without dates. */
export function workHistory(lines: readonly Line[]): WorkHistory {
  const parts = lines.filter(({ section }) => section === 'work' || section === 'military');
  const own = parts.map(({ text }) => text);
  const dated = own.flatMap((text, at): Head[] => {
    const range = dateRange(text) ?? dayRange(text);
    return range ? [{ at, range }] : [];
  });
  const heads = [...dated, ...undated(own, dated)].toSorted((a, b) => a.at - b.at).slice(0, MOST_ENTRIES);
  const bounds = heads.map((_, at) => ({ before: heads[at - 1]?.at ?? -1, after: heads[at + 1]?.at ?? own.length }));
  const nears = heads.map((head, at) => nearLines(own, head, bounds[at] ?? { before: -1, after: own.length }));
  const named = namesOfEntries(nears);
  const positions = heads.flatMap((head, at) => positionOf(own, head, nears[at] ?? [], named[at]) ?? []);
  const placed = new Set(positions.flatMap(({ naming }) => naming));
  const found = positions.map(({ begin, naming, source, to_check, ...named }, number) => {
    const told = own
      .map((text, at) => ({ text, at }))
      .slice(begin, positions[number + 1]?.begin)
      .filter(({ at }) => !naming.includes(at) && parts[at]?.section === parts[begin]?.section);
    for (const { at } of told) placed.add(at);
    return {
      value: {
        ...named,
        summary:
          toldText(
            told.map(({ text }) => text),
            LONGEST_SUMMARY,
          ) || null,
      },
      source,
      to_check,
    };
  });
  return { positions: found, unplaced: own.filter((_, at) => !placed.has(at)) };
}

/** "Spring 2016" on a line of its own is when it was, without a beginning. */
function dayRange(text: string): DateRange | null {
  const end = onlyDate(text) ?? (/^(?:19|20)\d{2}$/.test(text.trim()) ? text.trim() : null);
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

/** The lines above and below the dates up to a sentence or other dates. Places between them do not count as a step. */
function nearLines(
  lines: readonly string[],
  { at, range }: Head,
  { before, after }: { before: number; after: number },
) {
  const source = lines[at] ?? '';
  const beside = range ? `${source.slice(0, range.index)} | ${source.slice(range.index + range.text.length)}` : source;
  const reach = range ? REACH : 1;
  const walk = (direction: 1 | -1): NearLine[] => {
    const found: NearLine[] = [];
    for (let line = at + direction; line > before && line < after && found.length < reach; line += direction) {
      const text = lines[line] ?? '';
      if (isSentence(text)) break;
      if (!isPlaceLine(text)) found.push({ line, text, step: direction * (found.length + 1) });
    }
    return found;
  };
  return [{ line: at, text: beside, step: 0 }, ...walk(-1), ...walk(1)];
}

function positionOf(lines: readonly string[], head: Head, near: readonly NearLine[], naming?: Naming): Position | null {
  const { at, range } = head;
  const { position = null, name = null } = naming ?? {};
  // A date alone on its line may be of anything.
  if (range?.start === null && range.index === 0 && range.text === lines[at] && !(position && name)) return null;
  if (!position && !name) return null;
  const read = [at, position?.line ?? at, name?.line ?? at];
  const first = Math.min(...read);
  const last = Math.max(...read);
  const places = lines.flatMap((text, line) => {
    const is_near = line >= first - 1 && line <= last + 1 && line <= at + REACH;
    return is_near && isPlaceLine(text) ? [line] : [];
  });
  const isRead = ({ line, text }: NearLine) =>
    read.includes(line) && !tellsBeside(text, position?.value ?? null, name?.value ?? null);
  const naming_lines = [...near.filter(isRead).map(({ line }) => line), ...places];
  return {
    position: position?.value ?? null,
    name: name?.value ?? null,
    start: range?.start ?? null,
    end: range?.end ?? null,
    begin: Math.min(first, ...places),
    naming: naming_lines,
    source: lines[(position ?? name)?.line ?? at] ?? '',
    to_check: [
      ...(position && !position.is_sure ? ['position'] : []),
      ...(name && !name.is_sure ? ['name'] : []),
      ...(range && !(position && name) ? ['dates'] : []),
    ],
  };
}

function tellsBeside(text: string, position: string | null, name: string | null): boolean {
  const rest = text.replace(position ?? '', ' ').replace(name ?? '', ' ');
  return (rest.match(/\p{L}+/gu) ?? []).length > MOST_WORDS_BESIDE;
}

/** "Cut loading errors by 31 percent": in a name hardly a word is written small. */
const isTelling = (text: string) =>
  titleIn(text) === null && (text.match(/(?<= )(?!(?:of|for|the|and|at) )\p{Ll}{2,}(?=[ ,]|$)/gu) ?? []).length > 1;

/** "Alder Works, Inc." ends with a stop and is none. */
const isSentence = (text: string) =>
  isItem(text) ||
  text.length > 110 ||
  (/[a-z]{2}\.$/.test(text) && !/\b(?:inc|ltd|corp|co)\.$/i.test(text)) ||
  isTelling(text);
