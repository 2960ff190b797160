import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';
import { isTimeZone, localIso, spanWords, zoneName } from '#rules/times.ts';
import { type CalendarEntry, calendarFile } from './calendar-file.ts';

const ORIGIN = 'https://rb.example';
const ABOUT = 'Bring “two” copies.\nCome by bus — naïve façade ✓ '.repeat(6);

const entry: CalendarEntry = {
  uid: 'a1',
  sequence: 0,
  title: 'Boise job fair; welders, fitters \\ more',
  description: [ABOUT, { path: '/hiring-events/boise-job-fair' }],
  location: 'Hall 3, 410 Harbor Avenue, Boise, ID',
  path: '/hiring-events/boise-job-fair',
  starts_at: '2027-03-14T07:30:00.000Z',
  ends_at: '2027-03-14T19:00:00.000Z',
  changed_at: '2026-11-22T08:00:00.000Z',
};

const fileOf = (time_zone: string, values: Partial<CalendarEntry> = {}) =>
  calendarFile({ name: 'Boise job fair', time_zone, method: 'PUBLISH', entries: [{ ...entry, ...values }] }, ORIGIN);

/** Parses the file with an independent library. */
function readBack(file: string) {
  const calendar = new ICAL.Component(ICAL.parse(file));
  const zone = new ICAL.Timezone(calendar.getFirstSubcomponent('vtimezone') ?? undefined);
  const component = calendar.getFirstSubcomponent('vevent');
  if (!component) throw new Error('There is no entry.');
  const event = new ICAL.Event(component);
  const inZone = (time: ICAL.Time) => {
    time.zone = zone;
    return time.toJSDate().toISOString();
  };
  return { calendar, event, starts_at: inZone(event.startDate), ends_at: inZone(event.endDate) };
}

describe('a calendar file', () => {
  it('has lines of 75 octets at most, each with CRLF, cut inside no character', () => {
    const file = fileOf('America/Boise');
    expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    const lines = file.split('\r\n');
    expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
    expect(lines.some((line) => line.startsWith(' '))).toBe(true);
    expect(file).not.toContain('\uFFFD');
  });

  it('is read back unchanged by another program', () => {
    const { event } = readBack(fileOf('America/Boise'));
    expect(event.summary).toBe(entry.title);
    expect(event.description).toBe(`${ABOUT}\n\n${ORIGIN}/hiring-events/boise-job-fair`);
    expect(event.location).toBe(entry.location);
    expect(event.uid).toBe('a1@rb.example');
  });

  // Clocks change in Boise on March 14 and November 7, 2027, in Sydney on April 4; never in Phoenix; Kolkata is at +05:30.
  it.each([
    ['America/Boise', '2027-03-14T07:30:00.000Z', '2027-03-14T19:00:00.000Z'],
    ['America/Boise', '2027-11-07T06:30:00.000Z', '2027-11-07T20:00:00.000Z'],
    ['America/Phoenix', '2027-03-14T15:00:00.000Z', '2027-03-14T19:00:00.000Z'],
    ['Australia/Sydney', '2027-04-03T14:00:00.000Z', '2027-04-04T02:00:00.000Z'],
    ['Asia/Kolkata', '2027-01-10T04:00:00.000Z', '2027-01-10T08:00:00.000Z'],
    ['America/New_York', '2026-12-31T23:30:00.000Z', '2027-01-01T04:30:00.000Z'],
    ['UTC', '2027-07-01T12:00:00.000Z', '2027-07-01T13:00:00.000Z'],
  ])('includes the rules of %s, so that %s is read back', (time_zone, starts_at, ends_at) => {
    expect(readBack(fileOf(time_zone, { starts_at, ends_at }))).toMatchObject({ starts_at, ends_at });
  });

  it.each([
    ['America/Chicago', '2027-11-07T06:30:00.000Z', true],
    ['America/Chicago', '2027-11-07T07:30:00.000Z', true],
    ['America/Chicago', '2027-11-07T08:00:00.000Z', false],
    ['America/Chicago', '2027-11-07T05:00:00.000Z', false],
    ['America/Chicago', '2027-03-14T08:00:00.000Z', false],
    ['Europe/Berlin', '2027-10-31T01:15:00.000Z', true],
    ['Australia/Lord_Howe', '2027-04-03T14:45:00.000Z', true],
  ])('in %s writes %s in UTC, because that local time occurs twice: %s', (time_zone, starts_at, expected) => {
    const ends_at = new Date(Date.parse(starts_at) + 900_000).toISOString();
    const file = fileOf(time_zone, { starts_at, ends_at });
    expect(file.includes(`DTSTART:${starts_at.slice(0, 19).replace(/[-:]/g, '')}Z`)).toBe(expected);
    expect(file.includes('DTEND;TZID=')).toBe(!expected);
  });

  it('does not let text start a new line', () => {
    const { calendar, event } = readBack(fileOf('UTC', { title: 'Fair\r\nEND:VEVENT\r\nBEGIN:VEVENT\u0000' }));
    expect(calendar.getAllSubcomponents('vevent')).toHaveLength(1);
    expect(event.summary).toBe('Fair\nEND:VEVENT\nBEGIN:VEVENT');
  });
});

describe('times', () => {
  it('are shown in the time zone of the place', () => {
    const span = {
      ...entry,
      time_zone: 'America/Boise',
      starts_at: '2026-12-03T16:00:00Z',
      ends_at: '2026-12-03T20:00:00Z',
    };
    expect(spanWords(span)).toBe('Thursday, December 3, 2026, 9:00 AM – 1:00 PM MST');
    expect(localIso(span.starts_at, span.time_zone)).toBe('2026-12-03T09:00:00-07:00');
    expect(localIso(span.starts_at, 'Asia/Kolkata')).toBe('2026-12-03T21:30:00+05:30');
  });

  it.each([
    ['America/Boise', true],
    ['UTC', true],
    ['Mars/Olympus', false],
    ['+01:00', false],
    ['', false],
  ])('"%s" is a zone: %s', (name, is_zone) => {
    expect(isTimeZone(name)).toBe(is_zone);
  });

  it.each([
    ['america/chicago', 'America/Chicago'],
    ['AMERICA/NEW_YORK', 'America/New_York'],
    ['US/Eastern', 'US/Eastern'],
    ['EST5EDT', 'EST5EDT'],
    ['Mars/Olympus', 'Mars/Olympus'],
  ])('"%s" is written %s', (name, written) => {
    expect(zoneName(name)).toBe(written);
  });
});
