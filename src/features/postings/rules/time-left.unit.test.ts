import { expect, test } from 'vitest';
import { timeLeft } from './time-left.ts';

const NOW = new Date('2026-03-01T12:00:00Z');

test.each([
  ['2026-03-31T11:59:00Z', '30 days left', false],
  ['2026-03-06T12:00:01Z', '6 days left', false],
  ['2026-03-06T12:00:00Z', 'Ends in 5 days', true],
  ['2026-03-02T12:00:01Z', 'Ends in 2 days', true],
  ['2026-03-02T12:00:00Z', 'Ends within a day', true],
  ['2026-03-01T11:59:00Z', 'Ends within a day', true],
])('a live posting that ends at %s says “%s”', (expires_at, text, is_soon) => {
  expect(timeLeft({ status: 'live', expires_at }, NOW)).toEqual({ text, is_soon });
});

test.each([
  ['draft', null],
  ['closed', '2026-03-06T12:00:00Z'],
  ['expired', '2026-02-06T12:00:00Z'],
])('a posting that is %s has no time left', (status, expires_at) => {
  expect(timeLeft({ status, expires_at }, NOW)).toBeNull();
});
