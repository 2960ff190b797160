import { describe, expect, test } from 'vitest';
import { searchQuery } from '#features/job-search/contract.ts';
import { type MatchFacts, reasonsOf, whyMatched, wordsLookedFor } from './reasons-rules.ts';

test.each([
  ['nurse night', ['nurse', 'night']],
  ['"night shift" -manager nurse OR medic', ['"night shift"', 'nurse', 'medic']],
  ['-"night shift" nurse nurse', ['nurse']],
  ['', []],
  ['"', []],
])('%s: the words looked for', (q, expected) => {
  expect(wordsLookedFor(q)).toEqual(expected);
});

describe('why a job matched', () => {
  test.each([
    [
      {
        found: [
          { word: 'nurse', place: 'title' },
          { word: '"night shift"', place: 'text' },
          { word: 'icu', place: 'skills' },
          { word: 'mercy', place: 'company' },
        ],
        place: 'Austin, TX',
        miles: 12.2,
        filters: ['Full time'],
      },
      'found “nurse” in the title, “night shift” in the text, “icu” among the skills, “mercy” in the company’s name; 12 miles from Austin, TX; Full time',
    ],
    [{ same_work: 'cna' }, 'its title means “cna”'],
    [{ field: 'Health care', filters: ['Full time'] }, 'its field is Health care; Full time'],
    [{ codes: ['Army 25B', 'HM'], is_code_named: true }, 'names Army 25B or HM'],
    [{ codes: ['Army 25B'] }, 'a job for Army 25B'],
    [{ remote_from: 'Austin, TX' }, 'remote work you can do from Austin, TX'],
    [{ place: 'Austin, TX', miles: 0.3 }, 'less than a mile from Austin, TX'],
    [{ place: 'Austin, TX', miles: 1.2 }, '1 mile from Austin, TX'],
    [{}, 'you asked for all new jobs'],
  ] as const)('%#', (reasons, expected) => {
    const none = { found: [], same_work: null, field: null, codes: [], is_code_named: false };
    expect(whyMatched({ ...none, place: null, miles: null, remote_from: null, filters: [], ...reasons })).toBe(
      expected,
    );
  });
});

const facts = {
  found: [],
  is_code_named: false,
  category: 'health_care',
  location_type: 'on_site',
  miles: [null],
  is_in_field: false,
};
const in_text = { word: 'nurse', place: 'text' } as const;
const in_title = { word: 'nurse', place: 'title' } as const;

test.each<[string, Record<string, unknown>, Partial<MatchFacts>, object]>([
  [
    'words that were found',
    { q: 'nurse' },
    { found: [in_title, in_text] },
    { found: [in_title, in_text], same_work: null },
  ],
  ['other words for the same work', { q: 'nurse' }, {}, { same_work: 'nurse', field: null }],
  [
    'a field without its words in the text',
    { q: 'nurse' },
    { found: [in_title, in_text], is_in_field: true },
    { found: [in_title], field: 'Health care' },
  ],
  [
    'the nearest of several places',
    { where: ['Austin, TX', 'Boise, ID'] },
    { miles: [30, 4] },
    { place: 'Boise, ID', miles: 4 },
  ],
  ['no place for a job without one', { where: 'Austin, TX' }, {}, { place: null, miles: null }],
  [
    'remote work from the states asked for',
    { where: 'Texas' },
    { location_type: 'remote' },
    { remote_from: 'Texas', filters: [] },
  ],
  ['the states asked for', { where: 'Texas' }, {}, { remote_from: null, filters: ['in Texas'] }],
])('a match gives %s', (_, query, known, expected) => {
  expect(reasonsOf(searchQuery.parse(query), { ...facts, ...known })).toMatchObject(expected);
});
