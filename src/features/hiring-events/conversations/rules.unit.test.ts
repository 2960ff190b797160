import { describe, expect, it } from 'vitest';
import { problemOfSlots, spansOf } from './rules.ts';

const clock = (at: string) => `2026-12-03T${at}:00.000Z`;

describe('conversations one after the other', () => {
  it.each([
    ['09:00', '10:00', 20, 0, ['09:00', '09:20', '09:40']],
    ['09:00', '10:00', 25, 0, ['09:00', '09:25']],
    ['09:00', '10:00', 20, 10, ['09:00', '09:30']],
    ['09:00', '10:00', 60, 30, ['09:00']],
    ['09:00', '09:10', 20, 0, []],
    ['10:00', '09:00', 20, 0, []],
  ])('from %s to %s of %i minutes with %i between begin at %j', (from, to, minutes, pause_minutes, begins) => {
    const spans = spansOf({ starts_at: clock(from), ends_at: clock(to), minutes, pause_minutes });
    expect(spans.map(({ starts_at }) => starts_at)).toEqual(begins.map(clock));
  });
});

describe('problemOfSlots', () => {
  const event = { starts_at: clock('09:00'), ends_at: clock('13:00') };
  const slot = (from: string, to: string, values: object = {}) => ({
    ...{ kind: 'one_to_one' as const, company_id: 'summit', title: 'Talk', recruiter: '', capacity: 1 },
    ...{ starts_at: clock(from), ends_at: clock(to), ...values },
  });
  const group = { kind: 'group' as const, company_id: null, capacity: 12 };

  it.each([
    ['consecutive ones', [slot('09:00', '09:20'), slot('09:20', '09:40')], undefined],
    [
      'two employers at a time',
      [slot('09:00', '09:20'), slot('09:00', '09:20', { company_id: 'ironbark' })],
      undefined,
    ],
    [
      'two representatives at a time',
      [slot('09:00', '09:20'), slot('09:00', '09:20', { recruiter: 'Ana' })],
      undefined,
    ],
    ['a group at the same time', [slot('09:00', '09:20'), slot('09:00', '09:20', group)], undefined],
    ['one before the event', [slot('08:50', '09:10')], 'slots.0.starts_at'],
    ['one that ends before it starts', [slot('09:20', '09:00')], 'slots.0.starts_at'],
    ['a one-on-one with two seats', [slot('09:00', '09:20', { capacity: 2 })], 'slots.0.capacity'],
    ['a one-on-one with no employer', [slot('09:00', '09:20', { company_id: null })], 'slots.0.capacity'],
    ['two at one table at a time', [slot('09:00', '09:20'), slot('09:10', '09:30')], 'slots.1.starts_at'],
  ])('%s: %s', (_what, slots, field) => {
    expect(problemOfSlots(event, slots)?.field).toBe(field);
  });
});
