import { expect, test } from 'vitest';
import { BADGES, badgeLogo } from './badges.ts';

test('the badges are the five of the contract, in its spelling', () => {
  expect(BADGES).toEqual(['tpusa', 'nsa', 'veteran', 'classical-conversations', 'military-spouse']);
});

test.each([
  ['tpusa', '/images/badges/tpusa.svg'],
  ['nsa', '/images/badges/nsa.svg'],
  ['veteran', null],
  ['classical-conversations', '/images/badges/classical-conversations.svg'],
  ['military-spouse', null],
] as const)('the logo of %s is %s', (badge, logo) => {
  expect(badgeLogo(badge)).toBe(logo);
});
