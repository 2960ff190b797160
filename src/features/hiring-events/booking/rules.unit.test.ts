import { describe, expect, it } from 'vitest';
import { bookingState, checkFree, MOST_BOOKINGS, planBooking } from './rules.ts';

const at = (from: string, to: string) => ({ starts_at: `2026-12-03T${from}:00Z`, ends_at: `2026-12-03T${to}:00Z` });

it.each([
  ['an employer', {}, 'At 2:00 AM you talk with Summit Machine. Cancel that first, or choose another time.'],
  ['everyone', { employer: null }, 'At 2:00 AM you are in “Conversation”. Cancel that first, or choose another time.'],
  [
    'an employer elsewhere',
    { event_id: 'other' },
    'At 2:00 AM you talk with Summit Machine at “Boise job fair”. Cancel that first, or choose another time.',
  ],
])('says with whom and when the conversation with %s is that is in the way', (_with, values, message) => {
  const event = { event_id: 'fair', event_title: 'Boise job fair', time_zone: 'America/Boise' };
  const booked = [{ ...at('09:00', '09:20'), title: 'Conversation', employer: 'Summit Machine', ...event, ...values }];
  const wanted = (span: ReturnType<typeof at>) => () => checkFree({ ...span, event_id: 'fair' }, booked);
  expect(wanted(at('09:10', '09:30'))).toThrow(message);
  expect(wanted(at('09:20', '09:40'))).not.toThrow();
});

it.each([
  ['2026-12-01T07:59:59Z', 'early'],
  ['2026-12-01T08:00:00Z', 'open'],
  ['2026-12-02T17:59:59Z', 'open'],
  ['2026-12-02T18:00:00Z', 'over'],
])('at %s booking is %s', (now, expected) => {
  const window = { booking_opens_at: '2026-12-01T08:00:00Z', booking_closes_at: '2026-12-02T18:00:00Z' };
  expect(bookingState(window, Date.parse(now))).toBe(expected);
});

describe('planBooking', () => {
  const event = { event_id: 'fair', event_title: 'Boise job fair', time_zone: 'America/Boise' };
  const talk = (from: string, to: string, company_id: string | null = 'summit') => ({
    ...at(from, to),
    ...event,
    company_id,
    title: 'Conversation',
    employer: company_id,
  });
  const wanted = { ...at('10:00', '10:20'), event_id: 'fair', company_id: 'summit' };
  const now_ms = Date.parse('2026-12-03T08:30:00Z');
  const full = Array.from({ length: MOST_BOOKINGS }, () => talk('09:00', '09:20', null));

  it.each([
    ['nothing else is booked', [], false, undefined],
    ['another employer is booked at another time', [talk('09:00', '09:20', 'other')], false, undefined],
    ['it moves one that has not started', [talk('09:00', '09:20')], true, 0],
    ['it moves one that overlaps it', [talk('10:10', '10:30')], true, 0],
    ['it moves one of the maximum', [talk('09:00', '09:20'), ...full.slice(1)], true, 0],
  ])('allows a booking when %s', (_when, booked, moves, replaced) => {
    const expected = replaced === undefined ? undefined : booked[replaced];
    expect(planBooking({ wanted, booked, moves, now_ms }).replaced).toBe(expected);
  });

  it.each([
    ['one with the employer is booked', [talk('09:00', '09:20')], false, 'one-per-employer'],
    ['the one with the employer has started', [talk('08:20', '08:40')], true, 'one-per-employer'],
    ['another one is at the same time', [talk('10:10', '10:30', 'other')], false, 'slot-overlap'],
    ['the maximum is booked', full, false, 'too-many'],
  ])('refuses a booking when %s', (_when, booked, moves, code) => {
    expect(() => planBooking({ wanted, booked, moves, now_ms })).toThrow(expect.objectContaining({ code }));
  });
});
