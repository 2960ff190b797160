import { expect, it } from 'vitest';
import { dollars } from './dollars.ts';

it.each([
  [0, '$0'],
  [195_00, '$195'],
  [64_35, '$64.35'],
  [5940_00, '$5,940'],
  [-29_50, '-$29.50'],
])('writes %i cents as %s', (cents, written) => {
  expect(dollars(cents)).toBe(written);
});
