import { describe, expect, test } from 'vitest';
import type { User } from '#rules/actor.ts';
import { landing, loginPath, safeNext } from './rules.ts';

describe('the path to return to', () => {
  test.each([
    ['/employer/kanban/1?page=2#top', '/employer/kanban/1?page=2#top'],
    ['/', '/'],
    ['/search?q=caf%C3%A9', '/search?q=caf%C3%A9'],
    ['/loginfo', '/loginfo'],
    ['//evil.example', null],
    ['/\\evil.example', null],
    ['/a\\b', null],
    ['https://evil.example/', null],
    ['javascript:alert(1)', null],
    ['employer', null],
    ['', null],
    [undefined, null],
    ['/ a', null],
    ['/a\nset-cookie: x', null],
    ['/\t/evil.example', null],
    ['/login?next=/login', null],
    ['/logout', null],
    ['/api/session', null],
    [`/${'a'.repeat(1001)}`, null],
    ['/search?q=Köln', '/search?q=K%C3%B6ln'],
    ['/search?q=%C3%B6&where=東京#é', '/search?q=%C3%B6&where=%E6%9D%B1%E4%BA%AC#%C3%A9'],
    ['/search?q=\ud800', '/search?q=%EF%BF%BD'],
  ])('%j gives %j', (next, expected) => {
    expect(safeNext(next)).toBe(expected);
  });

  test('is encoded in the address of the sign-in page', () => {
    expect(loginPath('/employer/users?page=2')).toBe('/login?next=%2Femployer%2Fusers%3Fpage%3D2');
    expect(loginPath('//evil.example')).toBe('/login');
  });
});

const employer: User = {
  type: 'employer',
  userId: '1',
  company_id: '2',
  business_name: 'Orchard',
  first_name: 'Ada',
  last_name: 'Byron',
  phone: '512-555-0143',
  city: 'Austin',
  region: 'TX',
  website: 'https://orchard.example',
  has_ats: true,
  packages: [{ status: 'active', package_code: 'plus-annual-v3' }],
  role: 'admin',
  company_enabled: true,
  on_site: true,
  isPayingCustomer: true,
  crossposting_enabled: false,
  badges: [],
};
const seeker: User = { ...employer, type: 'seeker', role: null, company_id: null };
const operator: User = { ...employer, type: 'operator', role: null, company_id: null };

describe('the page after signing in', () => {
  test.each<[string, User, boolean, string | undefined, string]>([
    ['an employer with a complete account', employer, true, undefined, '/employer/reporting'],
    ['an employer who requested a page', employer, true, '/employer/users', '/employer/users'],
    ['an employer without values who requested a page', employer, false, '/employer/users', '/employer/users'],
    ['an employer without values', employer, false, undefined, '/employer/company-values/values'],
    [
      'an employer without a plan who requested a page',
      { ...employer, packages: [] },
      true,
      '/employer/users',
      '/employer/purchase-now',
    ],
    ['an employer without a phone', { ...employer, phone: '' }, true, '/employer/users', '/employer/account'],
    ["an employer who requested a seeker's page", employer, true, '/seeker/applications', '/employer/reporting'],
    ['an employer who requested another site', employer, true, '//evil.example', '/employer/reporting'],
    ['a seeker', seeker, false, undefined, '/seeker/applications'],
    ['a seeker who requested to apply', seeker, false, '/posting/apply/7', '/posting/apply/7'],
    ["a seeker who requested an employer's page", seeker, false, '/employer', '/seeker/applications'],
    ['a seeker who requested a public page with a similar path', seeker, false, '/employer-info', '/employer-info'],
    ['an operator', operator, false, undefined, '/operator'],
  ])('%s', (_who, user, has_values, next, expected) => {
    expect(landing(user, { has_values, next })).toBe(expected);
  });
});
