import { describe, expect, it } from 'vitest';
import { busyOfDays, joinSpans, minutesUntilNext, openedAddress } from './rules.ts';

it.each([
  ['https://calendar.example/a.ics', 'https://calendar.example/a.ics'],
  [' webcal://calendar.example/a.ics ', 'https://calendar.example/a.ics'],
  ['WEBCALS://calendar.example/a.ics', 'https://calendar.example/a.ics'],
  ['http://calendar.example/a.ics', 'http://calendar.example/a.ics'],
])('%j is opened as %s', (typed, opened) => expect(openedAddress(typed)).toBe(opened));

it.each([
  [0, 15],
  [1, 30],
  [2, 60],
  [6, 960],
  [7, 1440],
  [100, 1440],
])('after %i failures a calendar is read again in %i minutes', (failures, minutes) =>
  expect(minutesUntilNext(failures)).toBe(minutes),
);

const span = (from: string, until: string) => ({
  starts_at: `2026-03-04T${from}:00.000Z`,
  ends_at: `2026-03-04T${until}:00.000Z`,
});

describe('joinSpans', () => {
  it.each([
    ['nothing', [], []],
    ['what overlaps', [span('10:00', '11:00'), span('09:00', '10:30')], [span('09:00', '11:00')]],
    ['what touches', [span('09:00', '10:00'), span('10:00', '11:00')], [span('09:00', '11:00')]],
    ['what lies within', [span('09:00', '12:00'), span('10:00', '11:00')], [span('09:00', '12:00')]],
    [
      'not what is apart',
      [span('09:00', '10:00'), span('10:01', '11:00')],
      [span('09:00', '10:00'), span('10:01', '11:00')],
    ],
    ['not what is empty', [span('09:00', '09:00')], []],
  ])('joins %s', (_, spans, joined) => expect(joinSpans(spans)).toEqual(joined));
});

describe('busyOfDays', () => {
  const days = ['2026-03-04', '2026-03-05'];
  const shown = (starts_at: string, ends_at: string) =>
    busyOfDays([{ starts_at, ends_at }], days, 'America/Chicago').map(({ day, from, until, time }) => [
      day,
      from,
      until,
      time,
    ]);

  it.each([
    ['2026-03-04T15:00:00Z', '2026-03-04T16:30:00Z', [['2026-03-04', 540, 630, '9:00 AM – 10:30 AM']]],
    [
      '2026-03-05T04:00:00Z',
      '2026-03-05T08:00:00Z',
      [
        ['2026-03-04', 1320, 1440, '10:00 PM –'],
        ['2026-03-05', 0, 120, '– 2:00 AM'],
      ],
    ],
    ['2026-03-04T06:00:00Z', '2026-03-05T06:00:00Z', [['2026-03-04', 0, 1440, 'all day']]],
    ['2026-03-06T06:00:00Z', '2026-03-07T06:00:00Z', []],
    ['2026-03-03T06:00:00Z', '2026-03-04T06:00:00Z', []],
  ])('%s to %s', (starts_at, ends_at, expected) => expect(shown(starts_at, ends_at)).toEqual(expected));
});
