import { ACCOUNT_KINDS } from '#rules/calendar-accounts.ts';
import type { Span } from '#rules/spans.ts';
import { clockWords, dayOf, localIso } from '#rules/times.ts';

export const CALENDAR_KINDS = ['ics', ...ACCOUNT_KINDS] as const;
export type CalendarKind = (typeof CALENDAR_KINDS)[number];

/**
 * Why a calendar could not be read. `address`: not a public https address; `refused`: it answered with an error; `access`: we may not read it
 * any more; `garbage`: not a calendar; `too-many`: more than `MOST_EVENTS` or `MOST_SPANS`.
 */
export const CALENDAR_PROBLEMS = [
  'address',
  'unreachable',
  'too-slow',
  'too-large',
  'redirected',
  'refused',
  'access',
  'garbage',
  'too-many',
] as const;
export type CalendarProblem = (typeof CALENDAR_PROBLEMS)[number];

/** The combined state of a member's calendars: `unread` if any could not be read. */
export const CALENDAR_STATES = ['none', 'read', 'unread'] as const;

export const calendarState = (counted: { unread: number } | undefined): (typeof CALENDAR_STATES)[number] => {
  if (!counted) return 'none';
  return counted.unread > 0 ? 'unread' : 'read';
};

export const MOST_CALENDARS = 5;
export const MOST_EVENTS = 5_000;
/** Busy spans that are stored for one calendar. */
const MOST_SPANS = 5_000;
export const LONGEST_NAME = 60;
/** How far ahead calendars are read. */
export const AHEAD_DAYS = 90;
/** How long a booking waits for calendars. */
export const BOOKING_WAIT_MS = 2_000;
/** A booking does not read a calendar again that was read so recently. */
export const FRESH_SECONDS = 60;

const EVERY_MINUTES = 15;
const LONGEST_WAIT_MINUTES = 24 * 60;

/** Minutes until a calendar is read again: longer after each failure in a row. */
export const minutesUntilNext = (failures: number): number =>
  Math.min(EVERY_MINUTES * 2 ** Math.min(failures, 10), LONGEST_WAIT_MINUTES);

/** The address as it is opened: calendar programs write webcal: for https. */
export const openedAddress = (typed: string): string => typed.trim().replace(/^webcals?:/i, 'https:');

/** Joins spans that overlap or touch, in order of their beginnings, and drops empty ones. */
export function joinSpans(spans: readonly Span[]): Span[] {
  const joined: { from: number; until: number }[] = [];
  const all = spans
    .map(({ starts_at, ends_at }) => ({ from: Date.parse(starts_at), until: Date.parse(ends_at) }))
    .filter(({ from, until }) => from < until)
    .toSorted((one, other) => one.from - other.from);
  for (const span of all) {
    const last = joined.at(-1);
    if (last && span.from <= last.until) last.until = Math.max(last.until, span.until);
    else joined.push({ ...span });
  }
  return joined.map(({ from, until }) => ({
    starts_at: new Date(from).toISOString(),
    ends_at: new Date(until).toISOString(),
  }));
}

/** What a calendar says, joined. */
export function readingOf(spans: readonly Span[]): { spans: Span[] } | { problem: 'too-many' } {
  const joined = joinSpans(spans);
  return joined.length > MOST_SPANS ? { problem: 'too-many' } : { spans: joined };
}

const DAY_MINUTES = 24 * 60;

/** The part of each span on each of these days, in minutes since midnight as clocks in the zone show them. */
export function busyOfDays(spans: readonly Span[], days: readonly string[], time_zone: string) {
  return days.flatMap((day) =>
    spans.flatMap(({ starts_at, ends_at }) => {
      const [first, last] = [dayOf(starts_at, time_zone), dayOf(ends_at, time_zone)];
      const from = first < day ? 0 : minutesOf(starts_at, time_zone);
      const until = last > day ? DAY_MINUTES : minutesOf(ends_at, time_zone);
      if (first > day || last < day || from >= until) return [];
      const time =
        from === 0 && until === DAY_MINUTES
          ? 'all day'
          : `${first < day ? '' : clockWords(starts_at, time_zone)} – ${last > day ? '' : clockWords(ends_at, time_zone)}`;
      return [{ key: `${day} ${starts_at}`, day, from, until, time: time.trim() }];
    }),
  );
}

function minutesOf(instant: string, time_zone: string): number {
  const [hours = 0, minutes = 0] = localIso(instant, time_zone).slice(11, 16).split(':').map(Number);
  return hours * 60 + minutes;
}
