import { expect, it } from 'vitest';
import { bookingState, checkFree, codeOf, codeTyped, overlap } from './rules.ts';

const at = (from: string, to: string) => ({ starts_at: `2026-12-03T${from}:00Z`, ends_at: `2026-12-03T${to}:00Z` });

it.each([
  ['09:00', '09:20', '09:20', '09:40', false],
  ['09:00', '09:20', '08:40', '09:00', false],
  ['09:00', '09:20', '09:19', '09:40', true],
  ['09:00', '09:20', '09:05', '09:10', true],
  ['09:00', '09:20', '08:00', '12:00', true],
  ['09:00', '09:20', '09:00', '09:20', true],
])('%s–%s and %s–%s overlap: %s', (a, b, c, d, expected) => {
  expect(overlap(at(a, b), at(c, d))).toBe(expected);
  expect(overlap(at(c, d), at(a, b))).toBe(expected);
});

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

it('makes codes that can be read aloud, and takes them as people type them', () => {
  const code = codeOf(new Uint8Array([0, 1, 2, 30, 31, 255]));
  expect(code).toBe('ABC9AH');
  expect(codeTyped(' abc-9ah ')).toBe(code);
});
