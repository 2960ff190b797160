import { expect, test } from 'vitest';
import { can } from './permissions.ts';
import {
  CREDIT_TYPES,
  flagsWith,
  hasActivePlan,
  isUnlimited,
  PRICING_PACKAGES,
  packageName,
  partsWith,
} from './plans.ts';
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

test.each([
  ['standard-monthly-v3', []],
  ['plus-annual-v3', ['ats', 'kanban', 'scheduling']],
  ['legacy', []],
] as const)('%s opens %j', (code, parts) => {
  expect(partsWith(code)).toEqual(parts);
});

const plus = { status: 'active', package_code: 'plus-annual-v3' };

test.each([
  ['no plan', [], {}, {}],
  ['the plan without the ATS', [paid], {}, {}],
  ['the ATS plan', [plus], {}, { kanban: true, scheduling: true }],
  ['an ATS plan that ended', [ended], {}, {}],
  ['an ATS plan whose board staff switched off', [plus], { kanban: false }, { kanban: false, scheduling: true }],
  ['a flag that staff switched on', [paid], { ats_tags: true }, { ats_tags: true }],
  ['an active package that the price list does not know', [{ ...paid, package_code: 'legacy' }], {}, {}],
])('%s: flags', (_case, packages, switched, flags) => {
  expect(flagsWith(packages, switched)).toEqual(flags);
});

test.each([
  ['view-kanban', 'kanban'],
  ['schedule', 'scheduling'],
  ['view-pipelines', 'ats'],
  ['view-tags', 'ats_tags'],
  ['profile-search-table', 'profile_search_table'],
  ['branded-homepage', 'branded_employer_page'],
] as const)('an admin may %s exactly with a plan that opens %s', (permission, part) => {
  for (const { package_code, includes_ats } of Object.values(PRICING_PACKAGES)) {
    const packages = [{ status: 'active', package_code }];
    const admin = { ...ADMIN, has_ats: includes_ats, packages };
    expect(can(permission, admin, flagsWith(packages, {}))).toBe(partsWith(package_code).includes(part));
  }
});

const ADMIN = {
  type: 'employer',
  userId: '00000000-0000-4000-8000-000000000001',
  company_id: '00000000-0000-4000-8000-000000000002',
  business_name: 'Summit',
  first_name: 'Laura',
  last_name: 'Bennett',
  phone: null,
  city: null,
  region: null,
  website: null,
  role: 'admin',
  company_enabled: true,
  on_site: true,
  isPayingCustomer: true,
  crossposting_enabled: false,
  badges: [],
} as const;
