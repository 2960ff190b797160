import { describe, expect, test } from 'vitest';
import type { User } from './actor.ts';
import { employerLanding } from './employer-landing.ts';

const complete: User = {
  type: 'employer',
  userId: 'ada',
  company_id: 'summit',
  role: 'admin',
  company_enabled: true,
  on_site: true,
  isPayingCustomer: true,
  crossposting_enabled: false,
  badges: [],
  packages: [{ status: 'active', package_code: 'plus-annual-v3' }],
  business_name: 'Summit Works',
  first_name: 'Ada',
  last_name: 'Stone',
  phone: '+13125550143',
  city: 'Boise',
  region: 'ID',
  website: 'https://summit.example',
  has_ats: true,
};
const noPlan = { packages: [{ status: 'active', package_code: 'no-plan' }] };

test.each([
  ['nothing missing', {}, true, '/employer/reporting'],
  ['no values yet', {}, false, '/employer/company-values/values'],
  ['no ATS', { has_ats: false }, true, '/employer/dashboard'],
  ['no ATS and no values', { has_ats: false }, false, '/employer/dashboard'],
  ['no package', { packages: [] }, true, '/employer/purchase-now'],
  ['a no-plan package', noPlan, true, '/employer/purchase-now'],
  ['an incomplete account without ATS', { phone: null, has_ats: false }, false, '/employer/account'],
  ['everything missing at once', { ...noPlan, phone: null, has_ats: false }, false, '/employer/purchase-now'],
])('an employer with %s lands where the first matching rule says', (_case, change, has_values, target) => {
  expect(employerLanding({ ...complete, ...change }, { has_values })).toBe(target);
});

describe('for a colleague of the admins', () => {
  const roles = ['people_manager', 'hiring_manager', 'hiring_member'] as const;

  test.each(roles)('missing company details do not stop a %s from working', (role) => {
    const nothing = { business_name: '', city: null, region: ' ', website: null };
    expect(employerLanding({ ...complete, ...nothing, role }, { has_values: false })).toBe('/employer/reporting');
    const without_ats = { ...complete, ...nothing, role, has_ats: false };
    expect(employerLanding(without_ats, { has_values: false })).toBe('/employer/dashboard');
  });

  test.each(['first_name', 'last_name', 'phone'])('a missing own %s comes first', (field) => {
    expect(employerLanding({ ...complete, role: 'hiring_member', [field]: '' }, { has_values: true })).toBe(
      '/employer/account',
    );
  });
});

test.each([
  ['admin', '/employer/company-values/values'],
  ['people_manager', '/employer/reporting'],
  ['hiring_manager', '/employer/reporting'],
  ['hiring_member', '/employer/reporting'],
] as const)('without values a %s is sent to a page that this role may see', (role, target) => {
  expect(employerLanding({ ...complete, role }, { has_values: false })).toBe(target);
});

test.each(
  ['business_name', 'first_name', 'last_name', 'phone', 'city', 'region', 'website'].flatMap((field) => [
    [field, null],
    [field, ''],
    [field, '  '],
  ]),
)('an account whose %s is %j is incomplete', (field, value) => {
  expect(employerLanding({ ...complete, [String(field)]: value }, { has_values: true })).toBe('/employer/account');
});
