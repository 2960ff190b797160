import { expect, it } from 'vitest';
import { overlap } from './spans.ts';

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
