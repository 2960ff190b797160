import { describe, expect, it } from 'vitest';
import { instantOf } from '#rules/times.ts';
import { anEvent } from '../../../../tests/factories/an-event.ts';
import { factsFrom, valuesOf } from './form.ts';
import type { WholeEvent } from './list-contract.ts';
import { checkEditable } from './rules.ts';

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
    // Of an event the form reads these.
    const values = valuesOf(event as unknown as WholeEvent);
    expect(values.booking_closes_at).toBe(box);
    const form = new FormData();
    for (const [name, value] of Object.entries({ ...values, starts_at: '2026-12-04T10:00' })) form.set(name, value);
    expect(factsFrom(form).booking_closes_at).toBe(sent);
  });
});
