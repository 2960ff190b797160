import { expect, test } from 'vitest';
import { assertBadge, BADGES, badgeLogo } from './badges.ts';

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

test.each(BADGES)('%s is accepted as a badge', (badge) => {
  expect(() => assertBadge(badge)).not.toThrow();
});

test.each(['', 'classical-conversions', 'Veteran', 'tpusa ', 'military_spouse', 'constructor', '__proto__'])(
  '%j is not a valid badge type',
  (value) => {
    expect(() => assertBadge(value)).toThrow('not a valid badge type');
    expect(() => assertBadge(value)).toThrow(expect.objectContaining({ code: 'invalid-badge', field: 'badge' }));
  },
);
