import { expect, test } from 'vitest';
import { editDistance } from './edit-distance.ts';

test.each([
  ['', '', 0],
  ['welder', 'welder', 0],
  ['weldr', 'welder', 1],
  ['egnineer', 'engineer', 2],
  ['evenings', 'event', 4],
  ['', 'abc', 3],
  ['abc', '', 3],
])('%j and %j are %i apart', (one, other, distance) => {
  expect(editDistance(one, other)).toBe(distance);
});
