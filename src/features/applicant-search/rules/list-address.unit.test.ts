import { expect, it } from 'vitest';
import { queryOfState, readListAddress } from './list-address.ts';

it.each([
  ['', {}],
  ['rejected', { category: ['rejected'] }],
  ['active', { category: ['active'], leads: 'none' }],
  ['not_opened', { category: ['active'], not_opened: 'true', leads: 'none' }],
  ['lead', { leads: 'only' }],
  ['unheard-of', {}],
])('the state “%s” asks for %o', (category, query) => {
  expect(queryOfState(readListAddress(new URLSearchParams({ category })).category)).toEqual(query);
});
