/** Days of a calendar, such as `2026-12-03`, in no time zone. */

const DAY_MS = 86_400_000;

export const isDay = (text: string): boolean => /^\d{4}-\d\d-\d\d$/.test(text) && addDays(text, 0) === text;

/** '' if `day` is no day. */
export function addDays(day: string, days: number): string {
  const at_ms = Date.parse(`${day}T00:00:00Z`) + days * DAY_MS;
  return Number.isNaN(at_ms) ? '' : new Date(at_ms).toISOString().slice(0, 10);
}

/** The Monday of the day's week. */
export function mondayOf(day: string): string {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return addDays(day, -((weekday + 6) % 7));
}

export const daysFrom = (day: string, count: number): string[] =>
  Array.from({ length: count }, (_, at) => addDays(day, at));

const words = (options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' });
  return (day: string) => format.format(new Date(`${day}T00:00:00Z`));
};

/** `Thursday, December 3` */
export const longDayWords = words({ weekday: 'long', month: 'long', day: 'numeric' });
/** `Thu` */
export const weekdayWords = words({ weekday: 'short' });

const SHORT = new Intl.DateTimeFormat('en-US', { year: 'numeric', month: 'short', day: 'numeric', timeZone: 'UTC' });

/** `Nov 30 – Dec 6, 2026`, `since Nov 30, 2026` or `until Dec 6, 2026`. At least one end is given. */
export function shortRangeWords(from: string | undefined, to: string | undefined): string {
  const at = (day: string) => new Date(`${day}T00:00:00Z`);
  if (!to) return from ? `since ${SHORT.format(at(from))}` : '';
  if (!from) return `until ${SHORT.format(at(to))}`;
  return SHORT.formatRange(at(from), at(to)).replaceAll(/[\u2009\u202f]/g, ' ');
}

/** `Nov 30` */
export const shortDayWords = words({ month: 'short', day: 'numeric' });

/** `November 30 – December 6, 2026` */
export function dayRangeWords(first: string, last: string): string {
  const format = new Intl.DateTimeFormat('en-US', { year: 'numeric', month: 'long', day: 'numeric', timeZone: 'UTC' });
  const range = format.formatRange(new Date(`${first}T00:00:00Z`), new Date(`${last}T00:00:00Z`));
  // Servers and browsers use different kinds of spaces, which would break hydration.
  return range.replaceAll(/[\u2009\u202f]/g, ' ');
}
