import { expect, test } from 'vitest';
import { placeInWords } from './place-in-words.ts';

test.each([
  ['nurse in pensacola', 'nurse', 'pensacola'],
  ['truck driver in dallas tx', 'truck driver', 'dallas tx'],
  ['  welder   near Norfolk ', 'welder', 'Norfolk'],
  ['jobs in Texas', '', 'Texas'],
  ['welding jobs around 32501', 'welding', '32501'],
  ['nurse in charge in Boise', 'nurse in charge', 'Boise'],
  ['person in charge', 'person', 'charge'],
  ['remote data entry', 'data entry', 'Remote'],
  ['data entry remote', 'data entry', 'Remote'],
  ['work from home customer service jobs', 'customer service', 'Remote'],
  ['remote jobs', '', 'Remote'],
])('%j may be %j at %j', (typed, q, where) => {
  expect(placeInWords(typed)).toEqual({ q, where });
});

test.each([
  '',
  'nurse',
  'inventory nearby',
  'jobs near me',
  'check in or',
  '"nurse in pensacola"',
  'nurse -manager in Boise',
  'remote sensing analyst',
  'remotely',
])('%j is words alone', (typed) => {
  expect(placeInWords(typed)).toBeNull();
});
