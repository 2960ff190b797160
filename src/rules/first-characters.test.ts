import { expect, test } from 'vitest';
import { firstCharacters } from './first-characters.ts';

test.each([
  ['short', 10, 'short'],
  ['exactly', 7, 'exactly'],
  ['longer than that', 6, 'longer'],
  ['ab😀cd', 3, 'ab'],
  ['ab😀cd', 4, 'ab😀'],
  ['ab😀', 3, 'ab'],
  ['😀', 1, ''],
  ['abc', 0, ''],
])('%j is %j at most %i long: %j', (text, most, expected) => {
  expect(firstCharacters(text, most)).toBe(expected);
});
