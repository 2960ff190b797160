import { expect, test } from 'vitest';
import { employerLanding } from './employer-landing.ts';

const complete = {
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

test.each(
  ['business_name', 'first_name', 'last_name', 'phone', 'city', 'region', 'website'].flatMap((field) => [
    [field, null],
    [field, ''],
    [field, '  '],
  ]),
)('an account whose %s is %j is incomplete', (field, value) => {
  expect(employerLanding({ ...complete, [String(field)]: value }, { has_values: true })).toBe('/employer/account');
});
