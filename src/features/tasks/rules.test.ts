import { describe, expect, it } from 'vitest';
import { countKinds, dueGroup, snoozedUntil, summarize, type Tally } from './rules.ts';

const CHICAGO = 'America/Chicago';

describe('dueGroup', () => {
  const now = '2026-11-27T03:00:00.000Z';
  it.each([
    ['2026-11-26T05:59:00.000Z', 'overdue', 'the evening before, in Chicago'],
    ['2026-11-26T06:00:00.000Z', 'today', 'the first minute of the day'],
    ['2026-11-27T05:59:00.000Z', 'today', 'the last minute of the day'],
    ['2026-11-27T06:00:00.000Z', 'week', 'tomorrow'],
    ['2026-12-03T05:59:00.000Z', 'week', 'six days ahead'],
    ['2026-12-03T06:00:00.000Z', 'later', 'seven days ahead'],
  ])('%s is %s: %s', (due_at, group) => {
    expect(dueGroup(due_at, now, CHICAGO)).toBe(group);
  });
});

describe('snoozedUntil', () => {
  const thursday = '2026-11-27T03:00:00.000Z';
  it.each([
    ['tomorrow', thursday, '2026-11-27'],
    ['next-week', thursday, '2026-11-30'],
    ['next-week', '2026-11-30T18:00:00.000Z', '2026-12-07'],
    ['next-week', '2026-11-29T18:00:00.000Z', '2026-11-30'],
    ['2026-12-24', thursday, '2026-12-24'],
    ['2027-05-25', thursday, '2027-05-25'],
  ])('%s at %s is %s', (snooze, now, day) => {
    expect(snoozedUntil(snooze, now, CHICAGO)).toBe(day);
  });

  it.each([
    ['2026-11-26', 'Choose a day after today.'],
    ['2027-05-26', 'Choose a day within the next 180 days.'],
  ])('refuses %s', (snooze, message) => {
    expect(() => snoozedUntil(snooze, thursday, CHICAGO)).toThrow(message);
  });
});

const TALLIES: Tally[] = [
  { kind: 'review', state: 'open', posting_id: 'a', title: 'Welder', tasks: 3 },
  { kind: 'review', state: 'open', posting_id: 'b', title: 'Baker', tasks: 2 },
  { kind: 'decide', state: 'open', posting_id: 'a', title: 'Welder', tasks: 1 },
  { kind: 'decide', state: 'snoozed', posting_id: 'c', title: 'Cook', tasks: 4 },
];

describe('summarize', () => {
  it.each([
    [{ state: 'open' }, { total: 6, review: 5, decide: 1, postings: ['Baker', 'Welder'] }],
    [
      { state: 'open', kind: 'decide' },
      { total: 1, review: 5, decide: 1, postings: ['Baker', 'Welder'] },
    ],
    [
      { state: 'open', posting_id: 'b' },
      { total: 2, review: 2, decide: 0, postings: ['Baker', 'Welder'] },
    ],
    [{ state: 'snoozed' }, { total: 4, review: 0, decide: 4, postings: ['Cook'] }],
    [{ state: 'dismissed' }, { total: 0, review: 0, decide: 0, postings: [] }],
  ] as const)('%o', (chosen, { total, review, decide, postings }) => {
    const summary = summarize(TALLIES, chosen);
    expect(summary.total).toBe(total);
    expect(summary.counts).toMatchObject({ review, decide, stale: 0 });
    expect(summary.postings.map(({ title }) => title)).toEqual(postings);
  });

  it('counts each state for the chosen posting', () => {
    expect(summarize(TALLIES, { state: 'open' }).states).toEqual({ open: 6, snoozed: 4, dismissed: 0 });
    expect(summarize(TALLIES, { state: 'open', posting_id: 'a' }).states.open).toBe(4);
  });
});

it('adds the tasks of each kind', () => {
  expect(countKinds(TALLIES)).toMatchObject({ review: 5, decide: 5, answer: 0 });
});
