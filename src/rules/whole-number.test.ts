import { expect, it } from 'vitest';
import { wholeNumber } from './whole-number.ts';

it.each([
  [0, '0'],
  [7, '7'],
  [999, '999'],
  [1000, '1,000'],
  [12_500, '12,500'],
  [1_234_567, '1,234,567'],
  [28.5, '29'],
  [999.6, '1,000'],
  [-3, '-3'],
  [-1500, '-1,500'],
])('%d is written %s', (number, text) => {
  expect(wholeNumber(number)).toBe(text);
});
