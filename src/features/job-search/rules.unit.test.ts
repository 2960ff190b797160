import { expect, test } from 'vitest';
import { activeFilters } from './active-filters.ts';
import { searchFrom } from './rules.ts';

test.each([
  ['pay=abc', {}, []],
  ['pay=99999999999999999999', {}, []],
  ['pay=-5&days=0', {}, []],
  ['pay=60000', { pay: '60000' }, ['$60,000 a year or more']],
  ['days=5', { days: '5' }, ['Last 5 days']],
  ['days=moon&sort=moon&page=moon', {}, []],
  ['location_type=moon&employment_type=moon&category=moon&badge=moon&region=ZZ', {}, []],
  ['location_type=moon&location_type=remote', { location_type: 'remote' }, ['Remote']],
  ['region=tx&radius=7', { region: 'TX' }, ['Texas']],
  ['q=a&q=b&utm_source=mail', { q: 'a' }, []],
  ['where=Boise&radius=25', { where: 'Boise', radius: '25' }, []],
  ['sort=pay&page=2&page=3', { sort: 'pay', page: '2' }, []],
  ['clearance=moon&spouse=moon&spouse=portable', { spouse: 'portable' }, ['Work from any state']],
  ['military_code=no+code', { military_code: 'no code' }, []],
])('of %j is understood %j, shown as %j', (asked, found, labels) => {
  const current = searchFrom(new URL(`https://mh.example/search?${asked}`), 'mh');
  expect(current).toEqual(found);
  expect(activeFilters(current).map(({ label }) => label)).toEqual(labels);
});

test('what means something on the site of veterans alone is left out on the other', () => {
  expect(searchFrom(new URL('https://rb.example/search?clearance=secret&pay=60000'), 'rb')).toEqual({ pay: '60000' });
});
