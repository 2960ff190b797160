import { describe, expect, it } from 'vitest';
import { instantOf } from '#rules/times.ts';
import { anEvent } from '../../../../tests/factories/an-event.ts';
import { factsFrom, valuesOf } from './form.ts';
import type { WholeEvent } from './list-contract.ts';
import { checkEditable, planEdit } from './rules.ts';

describe('the instant that clocks of a zone show', () => {
  it.each([
    ['2026-12-03T09:00', 'America/Boise', '2026-12-03T16:00:00.000Z'],
    ['2026-07-03T09:00', 'America/Boise', '2026-07-03T15:00:00.000Z'],
    ['2026-07-03T09:00', 'America/Phoenix', '2026-07-03T16:00:00.000Z'],
    // The hour before and after the clocks of March are put forward.
    ['2026-03-08T01:30', 'America/New_York', '2026-03-08T06:30:00.000Z'],
    ['2026-03-08T03:30', 'America/New_York', '2026-03-08T07:30:00.000Z'],
    ['2026-13-03T09:00', 'America/Boise', null],
    ['tomorrow', 'America/Boise', null],
    ['', 'America/Boise', null],
  ])('%s in %s is %s', (local, time_zone, instant) => {
    expect(instantOf(local, time_zone)).toBe(instant);
  });
});

describe('checkEditable', () => {
  it.each([
    ['draft', true, null],
    ['published', false, null],
    ['published', true, 'event-over'],
    ['cancelled', false, 'event-cancelled'],
  ] as const)('%s, over: %s', (state, is_over, code) => {
    const check = () => checkEditable({ state, is_over });
    if (code) expect(check).toThrow(expect.objectContaining({ code }));
    else expect(check).not.toThrow();
  });
});

describe('the end of booking in the form', () => {
  it.each([
    ['empty, and moves with the event', '2026-12-03T16:00:00.000Z', '', '2026-12-04T17:00:00.000Z'],
    ['as it is', '2026-12-02T16:00:00.000Z', '2026-12-02T09:00', '2026-12-02T16:00:00.000Z'],
  ])('is %s', (_, booking_closes_at, box, sent) => {
    const event = anEvent({ starts_at: '2026-12-03T16:00:00.000Z', booking_closes_at });
    // The fields of an event that the form reads.
    const values = valuesOf(event as unknown as WholeEvent);
    expect(values.booking_closes_at).toBe(box);
    const form = new FormData();
    for (const [name, value] of Object.entries({ ...values, starts_at: '2026-12-04T10:00' })) form.set(name, value);
    expect(factsFrom(form).booking_closes_at).toBe(sent);
  });
});

describe('planEdit', () => {
  const at = (day: number, clock: string) => `2026-12-${String(day).padStart(2, '0')}T${clock}:00.000Z`;
  const now_ms = Date.parse(at(1, '12:00'));
  const stored = {
    ...{ state: 'published' as const, registered: 2, capacity: 10, venue: 'Harbor Hall', link: null },
    ...{ starts_at: at(3, '09:00'), ends_at: at(3, '13:00') },
    ...{ booking_opens_at: at(2, '09:00'), booking_closes_at: at(3, '09:00') },
  };
  const shifted = { starts_at: at(4, '09:00'), ends_at: at(4, '13:00') };
  const closes = { booking_closes_at: at(4, '09:00') };
  const opens = { booking_opens_at: at(3, '09:00') };
  const plan = (edited: Partial<typeof stored>, { moves_slots = false, before = {} } = {}) =>
    planEdit({ ...stored, ...before }, edited, { moves_slots, now_ms });
  const open = { booking_opens_at: at(1, '09:00') };

  it.each([
    ['nothing', {}, {}, {}, 0, false],
    ['what stays within the minute', { starts_at: '2026-12-03T09:00:40.000Z' }, {}, {}, 0, false],
    ['another capacity', { capacity: 2 }, {}, { capacity: 2 }, 0, false],
    ['another venue', { venue: 'Town Hall' }, {}, { venue: 'Town Hall' }, 0, true],
    ['a later day', shifted, {}, shifted, 86_400_000, true],
    ['a later day with booking', shifted, { moves_slots: true }, { ...shifted, ...closes, ...opens }, 86_400_000, true],
    [
      'a later day with booking that has opened',
      shifted,
      { moves_slots: true, before: open },
      { ...shifted, ...closes },
      86_400_000,
      true,
    ],
    ['the venue of a draft', { venue: 'Town Hall' }, { before: { state: 'draft' } }, { venue: 'Town Hall' }, 0, false],
  ])('changes %s', (_what, edited, options, changes, shift_ms, is_mailed) => {
    expect(plan(edited, options)).toEqual({ changes, shift_ms, is_mailed, problems: {} });
  });

  it.each([
    ['an end in the past', { starts_at: at(1, '08:00'), ends_at: at(1, '11:00') }, ['ends_at']],
    ['fewer places than are taken', { capacity: 1 }, ['capacity']],
    ['neither venue nor link', { venue: '' }, ['venue']],
    ['an end before the start', { ends_at: at(3, '08:00') }, ['ends_at']],
  ])('refuses %s', (_what, edited, fields) => {
    const open_before = { ...open, booking_closes_at: at(1, '10:00') };
    expect(Object.keys(plan(edited, { before: open_before }).problems)).toEqual(fields);
  });
});
