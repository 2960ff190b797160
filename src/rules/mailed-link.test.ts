import { expect, test } from 'vitest';
import { isWholeToken } from './mailed-link.ts';

test.each([
  ['x'.repeat(43), true],
  ['a-b_'.repeat(10).concat('Zz9'), true],
  ['', false],
  ['x'.repeat(42), false],
  ['x'.repeat(44), false],
  [`${'x'.repeat(42)}=`, false],
  [`${'x'.repeat(42)} `, false],
])('%j is a whole token: %s', (token, expected) => {
  expect(isWholeToken(token)).toBe(expected);
});
