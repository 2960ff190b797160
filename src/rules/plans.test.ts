import { expect, test } from 'vitest';
import { CREDIT_TYPES, hasActivePlan, isUnlimited, PRICING_PACKAGES, packageName } from './plans.ts';
import { SITES } from './sites.ts';

const paid = { status: 'active', package_code: 'standard-monthly-v3' };
const ended = { status: 'ended', package_code: 'plus-annual-v3' };
const none = { status: 'active', package_code: 'no-plan' };

test.each([
  ['no package at all', [], false],
  ['one active package', [paid], true],
  ['an active package that the price list does not know', [{ status: 'active', package_code: 'legacy' }], true],
  ['an ended package', [ended], false],
  ['a cancelled package', [{ ...paid, status: 'cancelled' }], false],
  ['a package past due', [{ ...paid, status: 'past_due' }], false],
  ['a status in other letters', [{ ...paid, status: 'Active' }], false],
  ['only no-plan', [none], false],
  ['no-plan at the start of the code', [{ status: 'active', package_code: 'no-plan-v3' }], false],
  ['no-plan in the middle of the code', [{ status: 'active', package_code: 'rb-no-plan-v3' }], false],
  ['no-plan and an ended package', [none, ended], false],
  ['no-plan and an active package', [none, paid], true],
  ['an ended and an active package', [ended, paid], true],
])('%s: a plan is active %s → %s', (_case, packages, expected) => {
  expect(hasActivePlan(packages)).toBe(expected);
});

test.each([
  ['standard-monthly-v3', 195, 'monthly', false],
  ['plus-annual-v3', 5940, 'annually', true],
] as const)('%s costs %d dollars, billed %s', (code, dollars, billed, includes_ats) => {
  expect(PRICING_PACKAGES[code]).toMatchObject({
    package_code: code,
    price_dollars: dollars,
    price_cents: dollars * 100,
    billed,
    includes_ats,
  });
});

test.each([
  ['standard-monthly-v3', 'rb', 'Standard - Billed Monthly'],
  ['standard-monthly-v3', 'mh', 'Standard - Billed Monthly'],
  ['plus-annual-v3', 'rb', 'RiseBoard Plus - Billed Annually'],
  ['plus-annual-v3', 'mh', 'MissionHire Plus - Billed Annually'],
] as const)('%s on %s is called "%s"', (code, site, name) => {
  expect(packageName(code, SITES[site])).toBe(name);
});

test.each([
  ['standard-monthly-v3', { posting: 3, unlock: 25, boost: 0, crosspost: 0 }],
  ['plus-annual-v3', { posting: 'unlimited', unlock: 100, boost: 0, crosspost: 0 }],
] as const)('%s grants its credits each month', (code, grants) => {
  expect(PRICING_PACKAGES[code].monthly_grants).toEqual(grants);
  expect(Object.keys(grants)).toEqual([...CREDIT_TYPES]);
});

test.each([
  [[], 'posting', false],
  [['standard-monthly-v3'], 'posting', false],
  [['plus-annual-v3'], 'posting', true],
  [['plus-annual-v3'], 'unlock', false],
  [['standard-monthly-v3', 'plus-annual-v3'], 'posting', true],
  [['legacy'], 'posting', false],
] as const)('the packages %j have no limit to what a %s credit pays: %s', (packages, type, expected) => {
  expect(isUnlimited(packages, type)).toBe(expected);
});
