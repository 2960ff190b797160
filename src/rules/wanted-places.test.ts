import { expect, test } from 'vitest';
import { areaOf, areasLike, placeWords, searchedTogether } from './wanted-places.ts';

test.each([
  ['TX', 'Texas'],
  ['tn', 'Tennessee'],
  ['Tennessee', 'Tennessee'],
  ['  texas  ', 'Texas'],
  ['Texas, USA', 'Texas'],
  ['TX, US', 'Texas'],
  ['Idaho', 'Idaho'],
  ['California', 'California'],
  ['District of Columbia', 'District of Columbia'],
  ['NY', 'New York State'],
  ['N.Y.', 'New York State'],
  ['New York State', 'New York State'],
  ['State of New York', 'New York State'],
  ['WA', 'Washington State'],
  ['Washington State', 'Washington State'],
  ['LA', 'Louisiana'],
  ['PR', 'Puerto Rico'],
  ['Germany', 'Germany'],
  ['deutschland', 'Germany'],
  ['Canada', 'Canada'],
  ['UK', 'United Kingdom'],
  ['Georgia', 'Georgia'],
  ['remote', 'Remote'],
  ['Remote, USA', 'Remote'],
  ['work from home', 'Remote'],
  ['USA', 'Anywhere'],
  ['U.S.A.', 'Anywhere'],
  ['US', 'Anywhere'],
  ['the United States', 'Anywhere'],
  ['United States of America', 'Anywhere'],
  ['anywhere', 'Anywhere'],
  ['Nationwide', 'Anywhere'],
])('%j and its label mean %s', (text, label) => {
  expect(areaOf(text)?.label).toBe(label);
  expect(areaOf(label)).toEqual(areaOf(text));
});

test.each([
  '',
  'New York',
  'Washington',
  'Washington, DC',
  'Washington DC',
  'DC',
  'D.C.',
  'd. c.',
  'DC, USA',
  'New York, NY',
  'Texas City',
  'Remote, OR',
  'L.A.',
  'l. a.',
  'ZZ',
  'Austin',
  'Columbus',
  'constructor',
  // Towns, rather than countries.
  'Lebanon',
  'Jamaica',
  'Peru',
])('%j is no area', (text) => {
  expect(areaOf(text)).toBeNull();
});

test.each([
  [[], null, [], []],
  [['Austin, TX', 'Boise'], 'near', ['Austin, TX', 'Boise'], []],
  [['TX', 'Oklahoma'], 'state', ['TX', 'Oklahoma'], []],
  [['Austin', 'OK', 'Boise', 'remote'], 'near', ['Austin', 'Boise'], ['OK', 'remote']],
  [['OK', 'Austin'], 'state', ['OK'], ['Austin']],
  [['USA', 'Austin'], 'near', ['Austin'], []],
  [['USA'], 'everywhere', ['USA'], []],
] as const)('%j are searched as %s: %j', (known, kind, places, left_out) => {
  expect(searchedTogether(known)).toEqual({ kind, places, left_out });
});

test.each([
  [['Austin, TX', 'Boise'], 'near Austin, TX or Boise'],
  [['TX', 'tn', 'Texas'], 'in Texas or Tennessee'],
  [['wfh'], 'for remote work'],
  [['US'], 'anywhere'],
  [[], ''],
])('jobs of %j are jobs %s', (known, words) => {
  expect(placeWords(known)).toBe(words);
});

test('areas are completed', () => {
  expect(areasLike('te')).toEqual(['Tennessee', 'Texas']);
  expect(areasLike('New Y')).toEqual(['New York State']);
  expect(areasLike('rem')).toEqual(['Remote']);
  expect(areasLike('la')).toEqual(['Louisiana']);
  expect(areasLike('or')).toEqual(['Oregon']);
});
