/** Formats instants (ISO) in a time zone (IANA name). */

type Span = { starts_at: string; ends_at: string; time_zone: string };

/** Servers and browsers use different kinds of spaces in times, which would break hydration. */
const plain = (words: string): string => words.replaceAll(/[\u2009\u202f]/g, ' ');

/** `Thursday, December 3, 2026, 9:00 AM – 1:00 PM MST` */
export function spanWords({ starts_at, ends_at, time_zone }: Span): string {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: time_zone,
    weekday: 'long',
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  });
  return plain(format.formatRange(new Date(starts_at), new Date(ends_at)));
}

/** `9:00 – 9:20 AM` */
export function hoursWords({ starts_at, ends_at, time_zone }: Span): string {
  const format = new Intl.DateTimeFormat('en-US', { timeZone: time_zone, hour: 'numeric', minute: '2-digit' });
  return plain(format.formatRange(new Date(starts_at), new Date(ends_at)));
}

/** `December 3, 2026, 9:00 AM MST` */
export const momentWords = (instant: string, time_zone: string): string =>
  plain(
    new Intl.DateTimeFormat('en-US', {
      timeZone: time_zone,
      year: 'numeric',
      month: 'long',
      day: 'numeric',
      hour: 'numeric',
      minute: '2-digit',
      timeZoneName: 'short',
    }).format(new Date(instant)),
  );

/** `10:02 AM` */
export const clockWords = (instant: string, time_zone: string): string =>
  plain(
    new Intl.DateTimeFormat('en-US', { timeZone: time_zone, hour: 'numeric', minute: '2-digit' }).format(
      new Date(instant),
    ),
  );

/** For a calendar icon. */
export function leafWords(instant: string, time_zone: string): { month: string; day: string } {
  const part = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-US', { timeZone: time_zone, ...options }).format(new Date(instant));
  return { month: part({ month: 'short' }), day: part({ day: 'numeric' }) };
}

export function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: name });
    // Offsets such as +01:00 are not zones.
    return /^[A-Z][\w+-]*(\/[\w+-]+)*$/i.test(name);
  } catch {
    // Throws for unknown names.
    return false;
  }
}

/** Fixes the case: `america/chicago` becomes America/Chicago. Aliases and unknown names stay. */
export function zoneName(name: string): string {
  if (!isTimeZone(name)) return name;
  const { timeZone } = new Intl.DateTimeFormat('en-US', { timeZone: name }).resolvedOptions();
  return timeZone.toLowerCase() === name.toLowerCase() ? timeZone : name;
}

/** Formatters are slow to create, and zones are few. */
const clocks = new Map<string, Intl.DateTimeFormat>();

function clockOf(time_zone: string): Intl.DateTimeFormat {
  const known = clocks.get(time_zone);
  if (known) return known;
  const clock = new Intl.DateTimeFormat('en-US', {
    timeZone: time_zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  clocks.set(time_zone, clock);
  return clock;
}

/** Minutes east of UTC in the zone at an instant. */
export function offsetMinutes(instant_ms: number, time_zone: string): number {
  const parts = clockOf(time_zone).formatToParts(new Date(instant_ms));
  const of = (type: string) => Number(parts.find((part) => part.type === type)?.value);
  const shown = Date.UTC(of('year'), of('month') - 1, of('day'), of('hour'), of('minute'), of('second'));
  return Math.round((shown - Math.floor(instant_ms / 1_000) * 1_000) / 60_000);
}

/** Whether the local time of an instant occurs twice, because clocks go back. */
export function isShownTwice(instant: string, time_zone: string): boolean {
  const at_ms = Date.parse(instant);
  const offset = offsetMinutes(at_ms, time_zone);
  return [at_ms - 86_400_000, at_ms + 86_400_000].some((near_ms) => {
    const other = offsetMinutes(near_ms, time_zone);
    return other !== offset && offsetMinutes(at_ms + (offset - other) * 60_000, time_zone) === other;
  });
}

/** `2026-12-03T09:00:00-07:00` */
export function localIso(instant: string, time_zone: string): string {
  const at_ms = Date.parse(instant);
  const offset = offsetMinutes(at_ms, time_zone);
  const shown = new Date(at_ms + offset * 60_000).toISOString().slice(0, 19);
  const two = (value: number) => String(value).padStart(2, '0');
  const size = Math.abs(offset);
  return `${shown}${offset < 0 ? '-' : '+'}${two(Math.floor(size / 60))}:${two(size % 60)}`;
}

/** The local date in the zone: `2026-12-03` */
export const dayOf = (instant: string, time_zone: string): string => localIso(instant, time_zone).slice(0, 10);

/** The instant of the local time `2026-12-03T09:00` in the zone; null if malformed. */
export function instantOf(local: string, time_zone: string): string | null {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(local)) return null;
  const shown_ms = Date.parse(`${local}:00Z`);
  if (Number.isNaN(shown_ms)) return null;
  const near_ms = shown_ms - offsetMinutes(shown_ms, time_zone) * 60_000;
  // A clock change may lie between the two.
  return new Date(shown_ms - offsetMinutes(near_ms, time_zone) * 60_000).toISOString();
}

/** `Mountain Time` */
export function zoneWords(time_zone: string): string {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone: time_zone, timeZoneName: 'longGeneric' }).formatToParts(0);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? time_zone;
}

/** `Thursday, December 3, 2026` */
export const dayWords = (instant: string, time_zone: string): string =>
  new Intl.DateTimeFormat('en-US', {
    timeZone: time_zone,
    weekday: 'long',
    year: 'numeric',
    month: 'long',
    day: 'numeric',
  }).format(new Date(instant));
