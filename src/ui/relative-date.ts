const UNITS: Array<[unit: Intl.RelativeTimeFormatUnit, seconds: number]> = [
  ['year', 365 * 86_400],
  ['month', 30 * 86_400],
  ['week', 7 * 86_400],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
];

// Making a formatter takes a hundred times as long as using one.
const RELATIVE = new Intl.RelativeTimeFormat('en-US', { numeric: 'auto' });
const PLAIN = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });
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

/** "Saturday, November 21, 2026 at 3:05 PM CST", in the reader's zone unless another is given. */
export function exactDate(date: Date, timeZone?: string): string {
  return EXACT(timeZone).format(date);
}

const plain_days = new Map<number, string>();

/** "Nov 21, 2026", in UTC: what stands on the page until a script knows the reader's clock. */
export function plainDate(date: Date): string {
  // A list shows few days again and again.
  const day = Math.floor(date.getTime() / 86_400_000);
  const text = plain_days.get(day) ?? PLAIN.format(date);
  plain_days.set(day, text);
  return text;
}

function formatters(options: Intl.DateTimeFormatOptions) {
  const known = new Map<string | undefined, Intl.DateTimeFormat>();
  return (timeZone: string | undefined): Intl.DateTimeFormat => {
    const format = known.get(timeZone) ?? new Intl.DateTimeFormat('en-US', { ...options, timeZone });
    known.set(timeZone, format);
    return format;
  };
}
