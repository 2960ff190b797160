import { expect, test } from 'vitest';
import { mayMeanWork, placeInWords } from './place-in-words.ts';

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
  ['cook in or around Denver', 'cook', 'Denver'],
  ['jobs in and near Boise', '', 'Boise'],
  ['desktop support remote', 'desktop support', 'Remote'],
  ['operations manager remote', 'operations manager', 'Remote'],
  ['nurse - remote', 'nurse', 'Remote'],
  ['nurse, in Boise', 'nurse', 'Boise'],
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
  'remote desktop support',
  'remotely',
  'not remote',
  'nurse not remote',
  'nurse no work from home',
  'nurse not in Boise',
  'hybrid or remote',
  'remote or hybrid nurse',
])('%j is words alone', (typed) => {
  expect(placeInWords(typed)).toBeNull();
});

test.each([
  ['teacher in reading', true],
  ['developer in mobile', true],
  ['teacher in Reading', false],
  ['jobs in mobile', false],
  ['nurse in mobile al', false],
  ['nurse in boise', false],
])('the place of %j may be work as well: %s', (typed, expected) => {
  const split = placeInWords(typed);
  expect(split && mayMeanWork(split)).toBe(expected);
});
