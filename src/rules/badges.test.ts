import { expect, test } from 'vitest';
import { BADGES, badgeLogo, badgesOffered } from './badges.ts';

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

test.each([
  ['rb', [], ['tpusa', 'nsa', 'veteran', 'classical-conversations']],
  ['mh', [], ['veteran', 'military-spouse']],
  ['mh', ['tpusa', 'veteran'], ['tpusa', 'veteran', 'military-spouse']],
  ['rb', ['military-spouse'], ['tpusa', 'nsa', 'veteran', 'classical-conversations', 'military-spouse']],
  ['mh', ['unknown'], ['veteran', 'military-spouse']],
] as const)('%s with %j chosen offers %j', (site, chosen, offered) => {
  expect(badgesOffered(site, chosen)).toEqual(offered);
});
