import { expect, test } from 'vitest';
import { askedOf } from './asked-search.server.ts';
import { searchQuery } from './contract.ts';

test.each([
  [
    ['C++', 'Welding'],
    ['c-plus-plus', 'welding'],
  ],
  [['溶接', 'Welding'], ['welding']],
  [['溶接', ' ', '!'], []],
])('of the skills %j, %j narrow a search', (skill, expected) => {
  expect(askedOf('rb', searchQuery.parse({ skill }), null).skills).toEqual(expected);
});
