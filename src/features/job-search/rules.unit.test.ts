import { expect, test } from 'vitest';
import { activeFilters } from './filters/active-filters.ts';
import { searchFrom, searchOf } from './rules.ts';
import { blockedBy, embedPath, rssPath, searchPath } from './search-address.ts';

test.each([
  ['pay=abc', { unread: ['pay=abc'] }, []],
  ['pay=', {}, []],
  ['pay=99999999999999999999', { unread: ['pay=99999999999999999999'] }, []],
  ['pay=-5&days=0', { unread: ['pay=-5', 'days=0'] }, []],
  ['pay=60000', { pay: '60000' }, ['At least $60,000 a year']],
  ['days=5', { days: '5' }, ['Last 5 days']],
  ['days=moon&sort=moon&page=moon', { unread: ['days=moon'] }, []],
  ['location_type=moon', { unread: ['location_type=moon'] }, []],
  ['employment_type=moon&category=moon', { unread: ['employment_type=moon', 'category=moon'] }, []],
  ['badge=moon&region=ZZ', { unread: ['badge=moon', 'region=ZZ'] }, []],
  ['location_type=moon&location_type=remote', { location_type: 'remote', unread: ['location_type=moon'] }, ['Remote']],
  ['region=tx&radius=7', { region: 'TX', unread: ['radius=7'] }, ['Texas']],
  ['unread=pay%3Dabc', {}, []],
  ['skill=%E7%84%8A', { unread: ['skill=焊'] }, []],
  ['q=a&q=b&utm_source=mail', { q: 'a' }, []],
  ['where=Boise&radius=25', { where: 'Boise', radius: '25' }, []],
  ['sort=pay&page=2&page=3', { sort: 'pay', page: '2' }, []],
  [
    'clearance=moon&spouse=moon&spouse=portable',
    { spouse: 'portable', unread: ['clearance=moon', 'spouse=moon'] },
    ['Work from any U.S. state'],
  ],
  ['military_code=no+code', { unread: ['military_code=no code'] }, []],
  ['military_code=25B%26C%26', { unread: ['military_code=25B&C&'] }, []],
  ['military_code=F%26S', { military_code: 'F&S' }, ['Military code F&S']],
])('%j is read as %j and shown as %j', (asked, found, labels) => {
  const current = searchFrom(new URL(`https://mh.example/search?${asked}`), 'mh');
  expect(current).toEqual(found);
  expect(activeFilters(current).map(({ label }) => label)).toEqual(labels);
});

test('filters of MissionHire are unread on RiseBoard, and block the search', () => {
  const current = searchFrom(
    new URL('https://rb.example/search?clearance=secret&military_code=25B&spouse=&pay=60000'),
    'rb',
  );
  expect(current).toEqual({ pay: '60000', unread: ['clearance=secret', 'military_code=25B'] });
  expect(blockedBy(current)).toEqual(current.unread);
});

test.each([
  ['pay=abc', ['pay=abc']],
  ['location_type=moon&location_type=remote', []],
  ['radius=7', []],
  ['radius=7&where=Boise', ['radius=7']],
  ['military_code=25B%26C%26&military_code=25B', []],
  ['military_code=25B%26C%26', ['military_code=25B&C&']],
])('a filter without a valid value blocks the search: %s', (asked, expected) => {
  const url = new URL(`https://mh.example/search?${asked}`);
  expect(blockedBy(searchFrom(url, 'mh'))).toEqual(expected);
  expect(blockedBy(searchOf(url, 'mh'))).toEqual(expected);
});

test('links keep unreadable values as typed until their filter is changed or removed', () => {
  const typed = '/search?q=cook&military_code=25B%26C%26&pay=abc';
  const current = searchFrom(new URL(`https://mh.example${typed}`), 'mh');
  const back = (path: string) => searchFrom(new URL(`https://mh.example${path}`), 'mh');
  for (const path of [searchPath(current, {}), rssPath(current), embedPath(current)])
    expect(back(path)).toEqual(current);
  expect(searchPath(current, {})).toContain('military_code=25B%26C%26');
  expect(back(searchPath(current, { pay: '60000' }))).toEqual({
    q: 'cook',
    pay: '60000',
    unread: ['military_code=25B&C&'],
  });
  expect(back(searchPath(current, { unread: null }))).toEqual({ q: 'cook' });
});
