import { z } from 'zod';
import { isShownTwice, offsetMinutes } from '#rules/times.ts';

const personSchema = z.object({ name: z.string(), email: z.string() });

/** One entry as stored with a mail. It holds paths; the site's origin is added when the file is written. */
const entrySchema = z.object({
  /** Never changes for an entry; unique per site, whose host name is appended. */
  uid: z.string(),
  /** How many times the entry has changed. */
  sequence: z.number(),
  title: z.string(),
  /** Paragraphs; a path becomes a full URL. */
  description: z.array(z.union([z.string(), z.object({ path: z.string() })])),
  location: z.string(),
  path: z.string(),
  starts_at: z.string(),
  ends_at: z.string(),
  changed_at: z.string(),
  /** Canceled, while other entries of the file stand. */
  is_off: z.boolean().optional(),
  /** The organizer's name and the attendee, both required for an invitation (RFC 5546 §3.2.2). */
  organizer: z.string().optional(),
  attendee: personSchema.optional(),
});

export const calendarSchema = z.object({
  name: z.string(),
  time_zone: z.string(),
  /** PUBLISH: for everyone. REQUEST: an invitation for one attendee. CANCEL: cancels the entries (RFC 5546 §3.2). */
  method: z.enum(['PUBLISH', 'REQUEST', 'CANCEL']),
  entries: z.array(entrySchema),
});

export type Calendar = z.infer<typeof calendarSchema>;
export type CalendarEntry = Calendar['entries'][number];
export type CalendarMethod = Calendar['method'];
export type CalendarPerson = z.infer<typeof personSchema>;

export const calendarType = (method: CalendarMethod) => `text/calendar; charset=utf-8; method=${method}`;

/**
 * Writes an RFC 5545 calendar for the site at `origin`: CRLF line endings, lines folded at 75 octets, and the time zone's rules included.
 */
export function calendarFile({ name, time_zone, method, entries }: Calendar, origin: string): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Jobs//EN',
    'CALSCALE:GREGORIAN',
    `METHOD:${method}`,
    `X-WR-CALNAME:${escaped(name)}`,
    ...zoneLines(time_zone, entries),
    ...entries.flatMap((entry) => entryLines(entry, { time_zone, method, origin })),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

type Frame = Pick<Calendar, 'time_zone' | 'method'> & { origin: string };

function entryLines(entry: CalendarEntry, { time_zone, method, origin }: Frame): string[] {
  const { hostname } = new URL(origin);
  const blocks = entry.description.map((block) => (typeof block === 'string' ? block : origin + block.path));
  const local = (instant: string) =>
    compact(Date.parse(instant) + offsetMinutes(Date.parse(instant), time_zone) * MINUTE_MS);
  // A local time that occurs twice is ambiguous, so such an entry is written in UTC.
  const is_twice = [entry.starts_at, entry.ends_at].some((instant) => isShownTwice(instant, time_zone));
  const at = (instant: string) =>
    is_twice ? `:${compact(Date.parse(instant))}Z` : `;TZID=${time_zone}:${local(instant)}`;
  return [
    'BEGIN:VEVENT',
    `UID:${escaped(`${entry.uid}@${hostname}`)}`,
    `DTSTAMP:${compact(Date.parse(entry.changed_at))}Z`,
    `DTSTART${at(entry.starts_at)}`,
    `DTEND${at(entry.ends_at)}`,
    `SUMMARY:${escaped(entry.title)}`,
    `DESCRIPTION:${escaped(blocks.join('\n\n'))}`,
    ...(entry.location ? [`LOCATION:${escaped(entry.location)}`] : []),
    `URL:${new URL(entry.path, origin).href}`,
    `SEQUENCE:${entry.sequence}`,
    ...(entry.organizer ? [`ORGANIZER;${personWords({ name: entry.organizer, email: `no-reply@${hostname}` })}`] : []),
    // A published entry lists no attendees (RFC 5546 §3.2.1).
    ...(entry.attendee && method !== 'PUBLISH'
      ? [`ATTENDEE;ROLE=REQ-PARTICIPANT;PARTSTAT=ACCEPTED;${personWords(entry.attendee)}`]
      : []),
    ...(method === 'CANCEL' || entry.is_off ? ['STATUS:CANCELLED'] : ['STATUS:CONFIRMED', ...alarmLines(entry)]),
    'END:VEVENT',
  ];
}

/** A quoted name may contain anything but quotes and control characters (RFC 5545 §3.1). */
const personWords = ({ name, email }: CalendarPerson) =>
  `CN="${name.replace(/["\p{Cc}]/gu, ' ').trim()}":mailto:${email}`;

const alarmLines = ({ title }: CalendarEntry) => [
  'BEGIN:VALARM',
  'ACTION:DISPLAY',
  `DESCRIPTION:${escaped(title)}`,
  'TRIGGER:-PT30M',
  'END:VALARM',
];

/** Escapes backslash, comma, semicolon and line breaks (RFC 5545 §3.3.11) and drops other control characters. */
const escaped = (text: string) =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .replace(/[\\;,]/g, '\\$&')
    .replaceAll('\n', '\\n');

const MOST_OCTETS = 75;
const encoder = new TextEncoder();

/** Folds between characters, never inside one. A continuation line begins with a space. */
function folded(line: string): string {
  const pieces: string[] = [];
  let [piece, octets] = ['', 0];
  for (const character of line) {
    const size = encoder.encode(character).length;
    if (octets + size > MOST_OCTETS) {
      pieces.push(piece);
      [piece, octets] = [' ', 1];
    }
    piece += character;
    octets += size;
  }
  return [...pieces, piece].join('\r\n');
}

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
/** No time zone changes its clocks twice within this time. */
const STEP_MS = 7 * DAY_MS;

/** `20261203T090000` */
const compact = (ms: number) => new Date(ms).toISOString().slice(0, 19).replace(/[-:]/g, '');

/** The zone's clock changes around the entries, and the offset in force before them (RFC 5545 §3.6.5). */
function zoneLines(time_zone: string, entries: readonly CalendarEntry[]): string[] {
  const times = entries.flatMap(({ starts_at, ends_at }) => [Date.parse(starts_at), Date.parse(ends_at)]);
  const from = Math.min(...times) - 366 * DAY_MS;
  const to = Math.max(...times) + 366 * DAY_MS;
  const changes = changesOf(time_zone, from, to);
  const usual = Math.min(...[from, ...changes].map((at) => offsetMinutes(at, time_zone)));
  const observances = [from, ...changes].flatMap((at, position) => {
    const after = offsetMinutes(at, time_zone);
    const before = position === 0 ? after : offsetMinutes(at - MINUTE_MS, time_zone);
    const kind = after > usual ? 'DAYLIGHT' : 'STANDARD';
    return [
      `BEGIN:${kind}`,
      `DTSTART:${compact(at + before * MINUTE_MS)}`,
      `TZOFFSETFROM:${offsetWords(before)}`,
      `TZOFFSETTO:${offsetWords(after)}`,
      `END:${kind}`,
    ];
  });
  return ['BEGIN:VTIMEZONE', `TZID:${time_zone}`, ...observances, 'END:VTIMEZONE'];
}

/** The minutes at which the zone's clocks change. */
function changesOf(time_zone: string, from: number, to: number): number[] {
  const changes: number[] = [];
  for (let at = from; at < to; at += STEP_MS) {
    let [low, high] = [at, at + STEP_MS];
    const before = offsetMinutes(low, time_zone);
    if (offsetMinutes(high, time_zone) === before) continue;
    while (high - low > MINUTE_MS) {
      const middle = low + Math.floor((high - low) / 2 / MINUTE_MS) * MINUTE_MS;
      if (offsetMinutes(middle, time_zone) === before) low = middle;
      else high = middle;
    }
    changes.push(Math.floor(high / MINUTE_MS) * MINUTE_MS);
  }
  return changes;
}

function offsetWords(minutes: number): string {
  const two = (value: number) => String(value).padStart(2, '0');
  const size = Math.abs(minutes);
  return `${minutes < 0 ? '-' : '+'}${two(Math.floor(size / 60))}${two(size % 60)}`;
}
