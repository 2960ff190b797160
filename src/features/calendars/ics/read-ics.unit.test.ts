import { describe, expect, it } from 'vitest';
import type { IcsReader } from './busy-of-ics.server.ts';
import { readIcs } from './read-ics.server.ts';

const DAY_MS = 86_400_000;
const reader: IcsReader = {
  email: 'dana@summit.example',
  time_zone: 'America/Chicago',
  hosts: ['rb.localhost'],
  interviews: ['1'],
  from_ms: Date.parse('2026-03-02T00:00:00Z'),
  until_ms: Date.parse('2026-03-02T00:00:00Z') + 90 * DAY_MS,
};

const file = (...lines: string[]) => ['BEGIN:VCALENDAR', 'VERSION:2.0', ...lines, 'END:VCALENDAR', ''].join('\r\n');
const event = (...lines: string[]) => ['BEGIN:VEVENT', ...lines, 'END:VEVENT'];
const NINE = 'DTSTART;TZID=America/Chicago:20260304T090000';
const TEN = 'DTEND;TZID=America/Chicago:20260304T100000';

const read = (text: string, about: Partial<IcsReader> = {}, timeout_ms = 12_000) =>
  readIcs(text, { ...reader, ...about }, timeout_ms);

/** `2026-03-04T15:00Z/16:00Z` */
async function spansOf(text: string, about: Partial<IcsReader> = {}) {
  const reading = await read(text, about);
  if ('problem' in reading) return reading.problem;
  return reading.spans.map(({ starts_at, ends_at }) => `${starts_at.slice(0, 16)} ${ends_at.slice(0, 16)}`);
}

describe('one event', () => {
  const MORNING = ['2026-03-04T15:00 2026-03-04T16:00'];
  it.each([
    ['in a zone that the file only names', event('UID:a', NINE, TEN), MORNING],
    ['in UTC', event('UID:a', 'DTSTART:20260304T150000Z', 'DTEND:20260304T160000Z'), MORNING],
    ['with a duration', event('UID:a', NINE, 'DURATION:PT1H'), MORNING],
    ['without a zone, in the company’s', event('UID:a', 'DTSTART:20260304T090000', 'DTEND:20260304T100000'), MORNING],
    ['of a whole day', event('UID:a', 'DTSTART;VALUE=DATE:20260304'), ['2026-03-04T06:00 2026-03-05T06:00']],
    [
      'of the day on which clocks go forward',
      event('UID:a', 'DTSTART;VALUE=DATE:20260308', 'DTEND;VALUE=DATE:20260309'),
      ['2026-03-08T06:00 2026-03-09T05:00'],
    ],
    ['that is tentative', event('UID:a', NINE, TEN, 'STATUS:TENTATIVE'), MORNING],
    [
      'that somebody else declined',
      event('UID:a', NINE, TEN, 'ATTENDEE;PARTSTAT=DECLINED:mailto:lee@x.example'),
      MORNING,
    ],
    ['shown as free', event('UID:a', NINE, TEN, 'TRANSP:TRANSPARENT'), []],
    ['shown as free by Outlook', event('UID:a', NINE, TEN, 'X-MICROSOFT-CDO-BUSYSTATUS:FREE'), []],
    ['that is canceled', event('UID:a', NINE, TEN, 'STATUS:CANCELLED'), []],
    [
      'that the member declined',
      event('UID:a', NINE, TEN, 'ATTENDEE;PARTSTAT=DECLINED:MAILTO:Dana@Summit.example'),
      [],
    ],
    ['that is an interview of ours', event('UID:interview-1@rb.localhost', NINE, TEN), []],
    ['that is an interview at another company', event('UID:interview-2@rb.localhost', NINE, TEN), MORNING],
    ['without an end', event('UID:a', NINE), []],
    ['before the window', event('UID:a', 'DTSTART:20260204T150000Z', 'DTEND:20260204T160000Z'), []],
    ['after the window', event('UID:a', 'DTSTART:20260701T150000Z', 'DTEND:20260701T160000Z'), []],
    [
      'that began before the window',
      event('UID:a', 'DTSTART:20260301T150000Z', 'DTEND:20260302T160000Z'),
      ['2026-03-02T00:00 2026-03-02T16:00'],
    ],
  ])('%s', async (_, lines, expected) => {
    expect(await spansOf(file(...lines))).toEqual(expected);
  });

  it('in a zone that the file defines itself', async () => {
    const zone = [
      'BEGIN:STANDARD',
      'DTSTART:19700101T000000',
      'TZOFFSETFROM:-0700',
      'TZOFFSETTO:-0700',
      'END:STANDARD',
    ];
    const own = ['BEGIN:VTIMEZONE', 'TZID:Our Mountains', ...zone, 'END:VTIMEZONE'];
    const times = ['DTSTART;TZID="Our Mountains":20260304T090000', 'DTEND;TZID="Our Mountains":20260304T100000'];
    expect(await spansOf(file(...own, ...event('UID:a', ...times)))).toEqual(['2026-03-04T16:00 2026-03-04T17:00']);
  });

  it('in a zone whose name is folded, or that the whole file is in', async () => {
    const [starts, ends] = ['DTSTART;TZID=America/\r\n Denver:20260304T090000', 'DURATION:PT1H'];
    expect(await spansOf(file(...event('UID:a', starts, ends)))).toEqual(['2026-03-04T16:00 2026-03-04T17:00']);
    const day = event('UID:a', 'DTSTART;VALUE=DATE:20260304');
    expect(await spansOf(file('X-WR-TIMEZONE:Europe/Berlin', ...day))).toEqual(['2026-03-03T23:00 2026-03-04T23:00']);
    expect(await spansOf(file('X-WR-TIMEZONE:Atlantis', ...day))).toEqual(['2026-03-04T06:00 2026-03-05T06:00']);
  });

  it('that the file repeats counts as it was last said', async () => {
    const said = (...values: string[]) => event('UID:a', ...values, 'DURATION:PT1H');
    const [old, late] = ['DTSTART:20260304T150000Z', 'DTSTART:20260305T150000Z'];
    const [first, second] = ['DTSTAMP:20260301T000000Z', 'DTSTAMP:20260302T000000Z'];
    const expected = ['2026-03-05T15:00 2026-03-05T16:00'];
    expect(await spansOf(file(...said(first, old), ...said(second, late)))).toEqual(expected);
    expect(await spansOf(file(...said('SEQUENCE:1', first, late), ...said(second, old)))).toEqual(expected);
  });

  it('joins what overlaps, so that no span tells of single events', async () => {
    const longer = 'DTEND;TZID=America/Chicago:20260304T113000';
    const text = file(...event('UID:a', NINE, TEN), ...event('UID:b', 'DTSTART:20260304T153000Z', longer));
    expect(await spansOf(text)).toEqual(['2026-03-04T15:00 2026-03-04T17:30']);
  });
});

describe('a repeated event', () => {
  const weekly = event('UID:a', NINE, TEN, 'RRULE:FREQ=WEEKLY;COUNT=3');

  it('keeps its hour when clocks go forward', async () => {
    expect(await spansOf(file(...weekly))).toEqual([
      '2026-03-04T15:00 2026-03-04T16:00',
      '2026-03-11T14:00 2026-03-11T15:00',
      '2026-03-18T14:00 2026-03-18T15:00',
    ]);
  });

  it('leaves out exceptions and canceled occurrences, and follows moved ones', async () => {
    const lines = event('UID:a', NINE, TEN, 'RRULE:FREQ=WEEKLY;COUNT=4', 'EXDATE;TZID=America/Chicago:20260311T090000');
    const moved = event(
      'UID:a',
      'RECURRENCE-ID;TZID=America/Chicago:20260318T090000',
      'DTSTART;TZID=America/Chicago:20260319T120000',
      'DTEND;TZID=America/Chicago:20260319T130000',
    );
    const canceled = event(
      'UID:a',
      'RECURRENCE-ID;TZID=America/Chicago:20260325T090000',
      'DTSTART;TZID=America/Chicago:20260325T090000',
      'DTEND;TZID=America/Chicago:20260325T100000',
      'STATUS:CANCELLED',
    );
    expect(await spansOf(file(...lines, ...moved, ...canceled))).toEqual([
      '2026-03-04T15:00 2026-03-04T16:00',
      '2026-03-19T17:00 2026-03-19T18:00',
    ]);
  });

  it('follows a change of all later occurrences', async () => {
    const later = event(
      'UID:a',
      'RECURRENCE-ID;RANGE=THISANDFUTURE;TZID=America/Chicago:20260311T090000',
      'DTSTART;TZID=America/Chicago:20260311T120000',
      'DTEND;TZID=America/Chicago:20260311T130000',
    );
    expect(await spansOf(file(...weekly, ...later))).toEqual([
      '2026-03-04T15:00 2026-03-04T16:00',
      '2026-03-11T17:00 2026-03-11T18:00',
      '2026-03-18T17:00 2026-03-18T18:00',
    ]);
  });

  it('ends with its last day, written in UTC, and with the window', async () => {
    const until = event('UID:a', NINE, TEN, 'RRULE:FREQ=DAILY;UNTIL=20260305T150000Z');
    expect(await spansOf(file(...until))).toHaveLength(2);
    const endless = event('UID:a', 'DTSTART:20200101T150000Z', 'DTEND:20200101T160000Z', 'RRULE:FREQ=DAILY');
    expect(await spansOf(file(...endless))).toHaveLength(90);
  });
});

it('reads published free/busy times', async () => {
  const lines = [
    'BEGIN:VFREEBUSY',
    'FREEBUSY;FBTYPE=BUSY:20260304T150000Z/20260304T160000Z,20260305T150000Z/PT2H',
    'FREEBUSY;FBTYPE=FREE:20260306T150000Z/20260306T160000Z',
    'END:VFREEBUSY',
  ];
  expect(await spansOf(file(...lines))).toEqual([
    '2026-03-04T15:00 2026-03-04T16:00',
    '2026-03-05T15:00 2026-03-05T17:00',
  ]);
});

describe('what cannot be read', () => {
  it.each(['', 'hello', '<html><body>Sign in</body></html>', 'BEGIN:VCALENDAR', 'BEGIN:VCARD\r\nFN:x\r\nEND:VCARD'])(
    '%j is no calendar',
    async (text) => expect(await spansOf(text)).toBe('garbage'),
  );

  it('an empty calendar is one, and an odd entry does not hide the others', async () => {
    expect(await spansOf(file())).toEqual([]);
    const odd = event('UID:b', 'DTSTART:tomorrow', 'DTEND:later');
    const two = [...event('UID:a', NINE, TEN), ...event('UID:c', NINE, TEN)];
    expect(await spansOf(file(...two, ...odd))).toEqual(['2026-03-04T15:00 2026-03-04T16:00']);
    expect(await spansOf(file(...odd))).toBe('garbage');
  });

  it('more than 5,000 events are too many', async () => {
    const many = (count: number) => Array.from({ length: count }, (_, at) => event(`UID:${at}`, NINE, TEN)).flat();
    expect(await spansOf(file(...many(5_000)))).toHaveLength(1);
    expect(await spansOf(file(...many(5_001)))).toBe('too-many');
  });

  it('more than 5,000 separate times are too many', async () => {
    const hourly = (count: number) =>
      event('UID:a', 'DTSTART:20260302T000000Z', 'DURATION:PT10M', `RRULE:FREQ=MINUTELY;INTERVAL=20;COUNT=${count}`);
    expect(await spansOf(file(...hourly(5_000)))).toHaveLength(5_000);
    expect(await spansOf(file(...hourly(5_001)))).toBe('too-many');
  });

  it('a rule that repeats by the second does not hold anybody up', async () => {
    const endless = event('UID:a', 'DTSTART:19700101T000000Z', 'DURATION:PT1S', 'RRULE:FREQ=SECONDLY');
    // On a busy machine, the time ends first.
    expect(['too-many', 'too-slow']).toContain(await spansOf(file(...endless)));
    const impossible = event('UID:a', NINE, TEN, 'RRULE:FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30');
    const begun = Date.now();
    const reading = await read(file(...impossible), {}, 500);
    expect(Date.now() - begun).toBeLessThan(2_000);
    expect(reading).not.toHaveProperty('spans.0');
  });
});
