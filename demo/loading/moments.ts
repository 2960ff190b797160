import { offsetMinutes } from '#rules/times.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** The instant this many days (or parts of a day) earlier, as ISO text. */
export const daysBefore = (now: Date, days: number): string => new Date(now.getTime() - days * DAY_MS).toISOString();

export const daysBetween = (from: string, until: string): number => (Date.parse(until) - Date.parse(from)) / DAY_MS;

/** The instant at a share, 0 to 1, of the time from one to the other. */
export const between = (from: string, until: string, share: number): string =>
  new Date(Date.parse(from) + (Date.parse(until) - Date.parse(from)) * share).toISOString();

const HOUR_MS = DAY_MS / 24;
const SATURDAY = 6;

/**
 * When somebody at a company does what was drawn for this instant: on a weekday, between eight and half past five by its clocks. What falls on
 * a weekend is done on Monday first. Later instants stay later.
 */
export function atWork(instant: string, zone: string): string {
  const { day, share } = localDay(instant, zone);
  const weekday = weekdayOf(day);
  if (weekday === SATURDAY) return atHour(day + 2, 8 + 3 * share, zone);
  if (weekday === 0) return atHour(day + 1, 11 + 3 * share, zone);
  return weekday === 1 ? atHour(day, 14 + 3.5 * share, zone) : atHour(day, 8 + 9.5 * share, zone);
}

/** The same between two instants, some days earlier if need be. */
export function atWorkWithin(instant: string, zone: string, from: string, until: string): string {
  for (const earlier of [0, 1, 2, 3]) {
    const moved = atWork(daysBefore(new Date(instant), earlier), zone);
    if (moved > from && moved < until) return moved;
  }
  return instant > from && instant < until ? instant : between(from, until, 0.5);
}

/** When somebody who looks for work does it: on any day, not at night. */
export const atHome = (instant: string, zone: string): string => {
  const { day, share } = localDay(instant, zone);
  return atHour(day, 6.5 + 16 * share, zone);
};

/** From 0 for Sunday, by the clocks of the zone. */
export const weekdayIn = (instant: string, zone: string): number => weekdayOf(localDay(instant, zone).day);

/** The first of January 1970 was a Thursday. */
const weekdayOf = (day: number) => (day + 4) % 7;

function localDay(instant: string, zone: string) {
  const instant_ms = Date.parse(instant);
  const shown_days = (instant_ms + offsetOf(instant_ms, zone)) / DAY_MS;
  const day = Math.floor(shown_days);
  return { day, share: shown_days - day };
}

function atHour(day: number, hour: number, zone: string): string {
  const shown_ms = day * DAY_MS + hour * HOUR_MS;
  return new Date(shown_ms - offsetOf(shown_ms, zone)).toISOString();
}

/** By zone and day, because asking for it takes long. */
const offsets = new Map<string, number>();

function offsetOf(instant_ms: number, zone: string): number {
  const day = Math.floor(instant_ms / DAY_MS);
  const key = `${zone} ${day}`;
  const known = offsets.get(key) ?? offsetMinutes((day + 0.75) * DAY_MS, zone) * 60_000;
  offsets.set(key, known);
  return known;
}
