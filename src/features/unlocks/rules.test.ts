import { expect, it } from 'vitest';
import { checkRoomToHide, isReturned, stateOfUnlock } from './rules.ts';

const NOW = Date.parse('2026-12-15T12:00:00Z');

it.each([
  ['today', '2026-12-15T11:00:00Z', true],
  ['after 30 days', '2026-11-15T12:00:00Z', true],
  ['a second later', '2026-11-15T11:59:59Z', false],
  ['after months', '2026-03-01T00:00:00Z', false],
])('returns the credit of an unlock that ends %s: %s, %s', (_name, unlocked_at, returned) => {
  expect(isReturned(unlocked_at, NOW)).toBe(returned);
});

it.each([
  ['2027-01-01T00:00:00Z', null, 'open'],
  ['2026-12-15T12:00:00Z', null, 'expired'],
  ['2027-01-01T00:00:00Z', 'blocked', 'blocked'],
  ['2026-01-01T00:00:00Z', 'expired', 'expired'],
] as const)('an unlock until %s with the end %s is %s', (expires_at, end_reason, state) => {
  expect(stateOfUnlock({ expires_at, end_reason }, NOW)).toBe(state);
});

it('hides from no more employers than fit', () => {
  expect(() => checkRoomToHide(49, 50)).not.toThrow();
  expect(() => checkRoomToHide(50, 50)).toThrow('You already hide from 50 employers.');
});
