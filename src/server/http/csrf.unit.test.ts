import { expect, it } from 'vitest';
import { isSameOrigin } from './csrf.ts';

const OWN = 'https://riseboard.example';

it.each<[Record<string, string>, boolean]>([
  [{}, true],
  [{ origin: OWN }, true],
  [{ origin: 'https://evil.example' }, false],
  [{ origin: OWN, 'sec-fetch-site': 'same-origin' }, true],
  [{ origin: OWN, 'sec-fetch-site': 'cross-site' }, false],
  // A page without a referrer; and a frame of another site that pretends to be one.
  [{ origin: 'null', 'sec-fetch-site': 'same-origin' }, true],
  [{ origin: 'null', 'sec-fetch-site': 'cross-site' }, false],
  [{ origin: 'null' }, true],
])('accepts %j as from our own page: %s', (headers, expected) => {
  expect(isSameOrigin(new Request(OWN, { headers }), OWN)).toBe(expected);
});
