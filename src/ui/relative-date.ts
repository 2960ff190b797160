const UNITS: Array<[unit: Intl.RelativeTimeFormatUnit, seconds: number]> = [
  ['year', 365 * 86_400],
  ['month', 30 * 86_400],
  ['week', 7 * 86_400],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
];

// Creating a formatter takes a hundred times as long as using one.
const RELATIVE = new Intl.RelativeTimeFormat('en-US', { numeric: 'auto' });
const PLAIN = /* @__PURE__ */ eachDay('medium');
const LONG = /* @__PURE__ */ eachDay('long');
const EXACT = formatters({
  weekday: 'long',
  year: 'numeric',
  month: 'long',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'short',
});

/** "3 days ago", "in 2 hours", "just now". */
export function relativeDate(date: Date, now: Date): string {
  const seconds = (date.getTime() - now.getTime()) / 1000;
  const [unit, length] = UNITS.find(([, each]) => Math.abs(seconds) >= each) ?? [undefined, 1];
  if (unit === undefined) return 'just now';
  return RELATIVE.format(Math.trunc(seconds / length), unit);
}

/** "Saturday, November 21, 2026 at 3:05 PM CST", in the reader's time zone by default. */
export function exactDate(date: Date, timeZone?: string): string {
  return EXACT(timeZone).format(date);
}

/** "Nov 21, 2026", in UTC: shown until a script knows the reader's clock. */
export const plainDate = (date: Date): string => PLAIN(date);

/** "November 21, 2026", in UTC: a calendar day, the same for every reader. */
export const longDate = (date: Date): string => LONG(date);

/** Cached, because pages show the same few days again and again. */
function eachDay(dateStyle: 'medium' | 'long'): (date: Date) => string {
  const format = new Intl.DateTimeFormat('en-US', { dateStyle, timeZone: 'UTC' });
  const known = new Map<number, string>();
  return (date) => {
    const day = Math.floor(date.getTime() / 86_400_000);
    const text = known.get(day) ?? format.format(date);
    known.set(day, text);
    return text;
  };
}

function formatters(options: Intl.DateTimeFormatOptions) {
  const known = new Map<string | undefined, Intl.DateTimeFormat>();
  return (timeZone: string | undefined): Intl.DateTimeFormat => {
    const format = known.get(timeZone) ?? new Intl.DateTimeFormat('en-US', { ...options, timeZone });
    known.set(timeZone, format);
    return format;
  };
}
