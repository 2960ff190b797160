import type { RouteConfigEntry } from '@react-router/dev/routes';
import { expect, test } from 'vitest';
import routes from '../routes.ts';
import { ADDRESS_WORDS, addressPattern, analyticsAddress, campaignOf } from './address-pattern.ts';

test('the known words are those in our addresses', () => {
  const wordsOf = (entries: RouteConfigEntry[]): string[] =>
    entries.flatMap(({ path = '', children = [] }) => [...path.split('/'), ...wordsOf(children)]);
  const words = wordsOf(routes).filter((word) => word && !word.startsWith(':') && word !== '*');
  expect([...ADDRESS_WORDS].sort()).toEqual([...new Set(words)].sort());
});

test.each([
  ['/', '/'],
  ['/search', '/search'],
  ['/posting/apply/0b9e1f5c-0000-4000-8000-000000000000', '/posting/apply/:id'],
  ['/validate/employer/s3cr3t', '/validate/employer/:id'],
  ['/job/nurse-at-mercy-12', '/job/:id'],
  ['/ann@example.com', '/:id'],
])('%s is reported as %s', (path, pattern) => {
  expect(addressPattern(path)).toBe(pattern);
});

test.each([
  ['', ''],
  ['?q=nurse&utm_campaign=fall-2026', '?utm_campaign=fall-2026'],
  ['?utm_source=letter&utm_medium=email', '?utm_source=letter&utm_medium=email'],
  ['?utm_campaign=spring%20sale+two', '?utm_campaign=spring_sale_two'],
  ['?utm_campaign=ann@example.com', ''],
  ['?utm_campaign=ann%40example.com', ''],
  ['?utm_term=eyJhbGciOiJIUzI1NiJ9.e30', ''],
  ['?utm_content=0b9e1f5c-2b1d-4c57-9a01-55c0ffee0001', ''],
  ['?utm_campaign=spring-2026-12-03', '?utm_campaign=spring-2026-12-03'],
  ['?utm_term=ssn-123-45-6789', ''],
  ['?utm_term=call-555-123-4567', ''],
  ['?utm_id=7&utm_other=x', ''],
  [`?utm_source=${'a'.repeat(41)}`, ''],
])('reports %s as %j', (search, told) => {
  expect(campaignOf(search)).toBe(told);
});

test('an address is reported as its pattern with the campaign', () => {
  const address = 'https://jobs.example/job/nurse-12?q=x&utm_source=letter#access_token=1';
  expect(analyticsAddress(address)).toBe('/job/:id?utm_source=letter');
});
