import { expect, test } from 'vitest';
import { searchQuery } from '#features/job-search/contract.ts';
import { pathOfSearch } from '#features/job-search/rules.ts';
import { asksFor, asksForUnconfirmed, checkCount, MOST_ALERTS, savedQuery, shareOut, suggestedName } from './rules.ts';

const query = (values: Record<string, unknown>) => searchQuery.parse(values);

test('a saved search has no order, page or age', () => {
  const saved = savedQuery(query({ q: 'nurse', sort: 'pay', page: 3, days: 7, pay: 50_000 }));
  expect(pathOfSearch(saved)).toBe('/search?q=nurse&pay=50000');
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
])('%j is described and named', (values, path, description, name) => {
  expect(decodeURIComponent(pathOfSearch(query(values)))).toBe(decodeURIComponent(path));
  expect(asksFor(query(values))).toEqual(description);
  expect(suggestedName(query(values))).toBe(name);
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
])('%j is described to an unconfirmed address without the requester’s words', (values, description) => {
  expect(asksForUnconfirmed(query(values))).toEqual(description);
});

test('alerts are limited', () => {
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
])('deals the jobs of a mail out to its alerts: %j, %i', (lists, most, expected) => {
  expect(shareOut(lists, most)).toEqual(expected);
});
