import { expect, it } from 'vitest';
import { checkSecondFactor, NoSecondFactor } from './second-factor.ts';

const accepted = { acr: ['urn:two'], amr: ['mfa', 'hwk'] };

it.each([
  ['an accepted method', { amr: ['pwd', 'mfa'] }],
  ['another accepted method', { amr: ['hwk'] }],
  ['a method that is no list', { amr: 'mfa' }],
  ['an accepted class', { acr: 'urn:two' }],
  ['an accepted class without an accepted method', { acr: 'urn:two', amr: ['pwd'] }],
])('accepts %s', (_what, claims) => {
  expect(() => checkSecondFactor(claims, accepted)).not.toThrow();
});

it.each([
  ['nothing said', {}],
  ['a password alone', { amr: ['pwd'] }],
  ['no method', { amr: [] }],
  ['a class in place of a method', { amr: ['urn:two'] }],
  ['a method in place of a class', { acr: 'mfa' }],
  ['another class', { acr: '0' }],
  ['a longer word', { amr: ['mfa-was-off'] }],
  ['a list in a list', { amr: [['mfa']] }],
])('refuses %s', (_what, claims) => {
  expect(() => checkSecondFactor(claims, accepted)).toThrow(NoSecondFactor);
});

it('accepts nothing where nothing is configured', () => {
  expect(() => checkSecondFactor({ acr: undefined, amr: undefined }, { acr: [], amr: [] })).toThrow(NoSecondFactor);
});
