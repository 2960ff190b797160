import { expect, test } from 'vitest';
import { capitalAmongWords, mayMeanWork, placeInWords, placesAtEnds, stateAmongWords } from './place-in-words.ts';

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
])('%j is split into %j at %j', (typed, q, where) => {
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
])('%j has no place', (typed) => {
  expect(placeInWords(typed)).toBeNull();
});

test.each([
  ['teacher in reading', true],
  ['developer in mobile', true],
  ['teacher in Reading', false],
  ['jobs in mobile', false],
  ['nurse in mobile al', false],
  ['nurse in boise', false],
])('the place of %j may be part of the work: %s', (typed, expected) => {
  const split = placeInWords(typed);
  expect(split && mayMeanWork(split)).toBe(expected);
});

test.each([
  ['32501', [['', '32501']]],
  ['jobs Austin', [['', 'Austin']]],
  [
    'nurse Dallas TX',
    [
      ['', 'nurse Dallas TX'],
      ['nurse', 'Dallas TX'],
      ['TX', 'nurse Dallas'],
      ['nurse Dallas', 'TX'],
      ['Dallas TX', 'nurse'],
    ],
  ],
  [
    'Dallas, nurse',
    [
      ['Dallas', 'nurse'],
      ['nurse', 'Dallas'],
    ],
  ],
  ['OR nurse', [['', 'OR nurse']]],
  [
    'nurse, Dallas, TX',
    [
      ['nurse', 'Dallas, TX'],
      ['nurse, Dallas', 'TX'],
      ['Dallas, TX', 'nurse'],
    ],
  ],
  [
    'in Boise entry-level',
    [
      ['', 'Boise entry-level'],
      ['', 'Boise entry-level'],
      ['in Boise', 'entry-level'],
      ['entry-level', 'Boise'],
    ],
  ],
  [
    'nurse APO',
    [
      ['nurse', 'APO'],
      ['APO', 'nurse'],
    ],
  ],
  [
    'mobile welder',
    [
      ['', 'mobile welder'],
      ['mobile', 'welder'],
    ],
  ],
  ['welder not Boise', [['', 'welder not Boise']]],
  ['"nurse" Boise', []],
])('the ends of %j may be the places of %j', (typed, expected) => {
  const found = placesAtEnds(typed).map(({ q, where }) => [q, where]);
  expect(found).toEqual(expect.arrayContaining(expected));
  if (typed !== 'welder not Boise') expect(found).toHaveLength(expected.length);
  expect(found).not.toContainEqual(['welder', 'Boise']);
});

test.each([
  ['nurse florida', 'nurse', 'florida'],
  ['welder Idaho', 'welder', 'Idaho'],
  ['florida nurse', 'nurse', 'florida'],
  ['nurse, Florida', 'nurse', 'Florida'],
  ['jobs florida', '', 'florida'],
  ['Georgia', '', 'Georgia'],
  ['nurse west virginia', 'nurse', 'west virginia'],
  ['West Virginia', '', 'West Virginia'],
  ['north carolina truck driver', 'truck driver', 'north carolina'],
  ['nurse washington state', 'nurse', 'washington state'],
  ['washington nurse', 'nurse', 'washington'],
  ['clerk new york', 'clerk', 'new york'],
])('%j is split into %j in the state %j', (typed, q, where) => {
  expect(stateAmongWords(typed)).toEqual({ q, where });
});

test.each([
  'nurse',
  'state street',
  'nurse floridas',
  'Arkansasnurse',
  'nurse not florida',
  'nurse or florida',
  'University of Florida',
  'moving from Texas',
  'texas or oklahoma welder',
  '"nurse florida"',
  'nurse -florida',
  'nurse florida night',
])('%j has no state of its own', (typed) => {
  expect(stateAmongWords(typed)).toBeNull();
});

test.each([
  ['DC', '', true],
  ['d.c.', '', true],
  ['dc jobs', '', true],
  ['the DC area', '', true],
  ['Washington DC', '', true],
  ['washington, d.c. jobs', '', true],
  ['nurse washington dc', 'nurse', true],
  ['nurse, Washington, DC', 'nurse', true],
  ['washington dc metro area nurse', 'nurse', true],
  ['nurse dc', 'nurse', false],
  ['nurse jobs DC', 'nurse', false],
  ['dc nurse', 'nurse', false],
  ['nurse D.C.', 'nurse', false],
])('%j is %j in Washington, certainly: %s', (typed, q, is_certain) => {
  expect(capitalAmongWords(typed)).toEqual({ q, is_certain });
});

test.each([
  'DC motor',
  'dc power engineer',
  'AC/DC',
  'ac dc',
  '48V DC technician',
  'DC motor controls technician',
  'DC warehouse associate',
  'Navy DC',
  'dcs',
  'abcdc',
  'from washington dc',
  'University of Washington DC',
  'nurse not dc',
  'nurse or dc',
  '"nurse dc"',
  'nurse washington',
])('%j does not name Washington', (typed) => {
  expect(capitalAmongWords(typed)).toBeNull();
});
