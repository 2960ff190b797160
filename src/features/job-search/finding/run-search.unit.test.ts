import { describe, expect, test } from 'vitest';
import { searchQuery } from '../contract.ts';
import { MOST_WORDS, truncateWords } from '../query/read-limits.ts';
import { jobQueryOf } from './run-search.server.ts';

const EVERYWHERE = { near: [], regions: [], is_remote: false };

test.each([
  [
    ['C++', 'Welding'],
    ['c-plus-plus', 'welding'],
  ],
  [['溶接', 'Welding'], ['welding']],
  [['溶接', ' ', '!'], []],
])('the skills %j are searched as %j', (skill, expected) => {
  expect(jobQueryOf('rb', searchQuery.parse({ skill }), EVERYWHERE).skills).toEqual(expected);
});

describe('several places', () => {
  test.each([
    ['Austin, TX', ['Austin, TX']],
    [' Austin, TX ; Boise;; Boise', ['Austin, TX', 'Boise']],
    [
      ['Austin, TX', '78701'],
      ['Austin, TX', '78701'],
    ],
    [
      ['a', 'b;c', 'd', 'e', 'f'],
      ['a', 'b', 'c', 'd', 'e'],
    ],
    [
      ['x'.repeat(101), 'Boise'],
      ['x'.repeat(100), 'Boise'],
    ],
    ['', []],
    [{ city: 'Austin' }, []],
    [undefined, []],
  ])('%j is read as %j', (where, expected) => {
    expect(searchQuery.parse({ where }).where).toEqual(expected);
  });

  test('are all searched, each within the same radius', () => {
    const near = (...lats: number[]) => ({
      ...EVERYWHERE,
      near: lats.map((lat) => ({ label: '', city: '', region: '', postal_code: null, lat, lon: -97 })),
    });
    const query = searchQuery.parse({ radius: '50' });
    expect(jobQueryOf('rb', query, near(30, 31)).near).toEqual({
      lat: 30,
      lon: -97,
      radius_miles: 50,
      also: [{ lat: 31, lon: -97 }],
    });
    expect(jobQueryOf('rb', query, near(30)).near).toEqual({ lat: 30, lon: -97, radius_miles: 50 });
    expect(jobQueryOf('rb', query, EVERYWHERE).near).toBeUndefined();
  });
});

test.each([
  [['TX', 'OK'], false, {}, ['TX', 'OK'], []],
  [['TX', 'OK'], false, { region: 'OK' }, ['OK'], []],
  [['TX'], false, { region: 'OK' }, ['none'], []],
  [[], false, { region: 'OK', location_type: 'hybrid' }, ['OK'], ['hybrid']],
  [[], true, { location_type: ['hybrid', 'remote'] }, [], ['remote']],
  [[], true, { location_type: 'hybrid' }, [], ['none']],
])('the states %j (remote: %s) with the filters %j become %j and %j', (regions, is_remote, filters, states, types) => {
  const asked = jobQueryOf('rb', searchQuery.parse(filters), { near: [], regions, is_remote });
  expect([asked.regions, asked.location_types]).toEqual([states, types]);
});

const military = { clearance: 'secret', military_code: ['army 25b', '0311', 'no code!'], spouse: ['keeps_move'] };
test.each([
  ['mh', { clearance_at_least: 'secret', military_codes: ['army:25B', '0311'], spouse: ['keeps_move'] }],
  ['rb', {}],
] as const)('military filters apply only on mh: %s', (site, expected) => {
  const { clearance_at_least, military_codes, spouse } = jobQueryOf(site, searchQuery.parse(military), EVERYWHERE);
  expect({ clearance_at_least, military_codes, spouse }).toEqual(expected);
});

test.each([
  [' welder ', 'welder'],
  ['x'.repeat(MOST_WORDS), 'x'.repeat(MOST_WORDS)],
  ['x'.repeat(5000), 'x'.repeat(MOST_WORDS)],
  [`${'x'.repeat(MOST_WORDS - 2)} yz`, 'x'.repeat(MOST_WORDS - 2)],
  [`${'x'.repeat(MOST_WORDS - 3)} yz more`, `${'x'.repeat(MOST_WORDS - 3)} yz`],
])('a search for %j is cut to %j', (text, read) => {
  expect(truncateWords(text)).toBe(read);
});
