import { expect, it, test } from 'vitest';
import { postingListAddress, readPostingListAddress } from './list-address.ts';

const read = (query: string) => readPostingListAddress(new URLSearchParams(query));
const PLAIN = { status: undefined, q: undefined, sort: 'changed', order: 'first', page: 1 };

test.each([
  ['', PLAIN],
  [
    'status=live&q=%20weld%20&sort=ends&order=reversed&page=3',
    { status: 'live', q: 'weld', sort: 'ends', order: 'reversed', page: 3 },
  ],
  ['status=gone&sort=color&order=up&page=-2', PLAIN],
  ['page=1e9', { ...PLAIN, page: 1000 }],
  [`q=${'w'.repeat(200)}`, { ...PLAIN, q: 'w'.repeat(100) }],
])('reads %j', (query, expected) => {
  expect(read(query)).toEqual(expected);
});

it('writes what differs from the plain list, and starts a changed one at its first page', () => {
  expect(postingListAddress(read(''), {})).toBe('/employer/view-postings');
  const address = read('status=live&q=weld&sort=views&page=3');
  expect(postingListAddress(address, { page: 2 })).toBe('/employer/view-postings?status=live&q=weld&sort=views&page=2');
  expect(postingListAddress(address, { sort: 'title', order: 'reversed' })).toBe(
    '/employer/view-postings?status=live&q=weld&sort=title&order=reversed',
  );
});
