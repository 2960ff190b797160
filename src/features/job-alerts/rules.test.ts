import { describe, expect, test } from 'vitest';
import { searchQuery } from '../job-search/contract.ts';
import { pathOfSearch } from '../job-search/rules.ts';
import {
  asksFor,
  asksForUnconfirmed,
  checkCount,
  keptQuery,
  MOST_ALERTS,
  shareOut,
  suggestedName,
  whyMatched,
  wordsLookedFor,
} from './rules.ts';

const query = (values: Record<string, unknown>) => searchQuery.parse(values);

test('order, page and age are not kept of a search', () => {
  const kept = keptQuery(query({ q: 'nurse', sort: 'pay', page: 3, days: 7, pay: 50_000 }));
  expect(pathOfSearch(kept)).toBe('/search?q=nurse&pay=50000');
});

test.each([
  [{}, '/search', [], 'New jobs'],
  [{ q: 'nurse' }, '/search?q=nurse', ['“nurse”'], 'Nurse jobs'],
  [
    { q: '"zebra fish" keeper -night' },
    '/search?q="zebra fish" keeper -night',
    ['“‘zebra fish’ keeper -night”'],
    'Zebra fish keeper -night jobs',
  ],
  [
    { where: 'Austin, TX', radius: 50, location_type: ['hybrid', 'remote'] },
    '/search?where=Austin, TX&radius=50&location_type[]=hybrid&location_type[]=remote',
    ['within 50 miles of Austin, TX, or remote jobs you can do from there', 'Hybrid', 'Remote'],
    'Hybrid jobs near Austin, TX',
  ],
  [
    { where: 'TX; Idaho', radius: 50 },
    '/search?where[]=TX&where[]=Idaho&radius=50',
    ['in Texas or Idaho, or remote jobs you can do from there'],
    'New jobs in Texas or Idaho',
  ],
  [
    { q: 'nurse', where: 'remote' },
    '/search?q=nurse&where=remote',
    ['“nurse”', 'for remote work'],
    'Nurse jobs for remote work',
  ],
  [
    { where: 'Austin, TX', location_type: ['on_site'] },
    '/search?where=Austin, TX&location_type=on_site',
    ['within 25 miles of Austin, TX', 'On site'],
    'On site jobs near Austin, TX',
  ],
  [
    { where: 'Texas', location_type: ['remote'] },
    '/search?where=Texas&location_type=remote',
    ['remote jobs you can do from Texas', 'Remote'],
    'Remote jobs in Texas',
  ],
  [{ radius: 50, region: 'tx' }, '/search?region=TX', ['Texas', 'or remote jobs you can do from there'], 'Texas jobs'],
  [
    { region: 'tx', location_type: 'on_site' },
    '/search?location_type=on_site&region=TX',
    ['On site', 'Texas'],
    'On site jobs',
  ],
  [{ military_code: 'army:11B' }, '/search?military_code=army:11B', ['Military code Army 11B'], 'Jobs for Army 11B'],
])('%j is told and named', (values, path, told, name) => {
  expect(decodeURIComponent(pathOfSearch(query(values)))).toBe(decodeURIComponent(path));
  expect(asksFor(query(values))).toEqual(told);
  expect(suggestedName(query(values))).toBe(name);
});

test.each([
  ['nurse night', ['nurse', 'night']],
  ['"night shift" -manager nurse OR medic', ['"night shift"', 'nurse', 'medic']],
  ['-"night shift" nurse nurse', ['nurse']],
  ['', []],
  ['"', []],
])('of %s, what is looked for', (q, expected) => {
  expect(wordsLookedFor(q)).toEqual(expected);
});

test.each([
  [{ q: 'You have won' }, ['keywords, which you can see on the page that the link opens']],
  [
    { skill: 'You have won', where: 'Austin, TX', region: 'TX' },
    [
      'keywords, which you can see on the page that the link opens',
      'within 25 miles of Austin, TX, or remote jobs you can do from there',
      'Texas',
    ],
  ],
  [
    { where: ['Austin, TX', 'Boise, ID'], skill: 'You won', clearance: 'secret', spouse: 'keeps_move' },
    [
      'keywords, which you can see on the page that the link opens',
      'within 25 miles of Austin, TX or Boise, ID, or remote jobs you can do from there',
      'Clearance: Secret or higher',
      'Keep the job through a military move',
    ],
  ],
  [{ location_type: 'remote' }, ['Remote']],
  [{}, []],
])('%j is told to an unconfirmed address without a word that a stranger wrote', (values, told) => {
  expect(asksForUnconfirmed(query(values))).toEqual(told);
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

test('nobody has alerts without end', () => {
  expect(() => checkCount(MOST_ALERTS - 1)).not.toThrow();
  expect(() => checkCount(MOST_ALERTS)).toThrow(/Delete one/);
});

test.each([
  [
    [
      ['a', 'b', 'c'],
      ['b', 'd'],
    ],
    3,
    [['a', 'c'], ['b']],
  ],
  [[['a'], ['a']], 10, [['a'], []]],
  [[['a', 'b', 'c', 'd']], 2, [['a', 'b']]],
  [[], 10, []],
])('shares out what one mail shows among alerts: %j, %i', (lists, most, expected) => {
  expect(shareOut(lists, most)).toEqual(expected);
});
