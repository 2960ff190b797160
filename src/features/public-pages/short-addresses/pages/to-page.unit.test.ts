import { RouterContextProvider } from 'react-router';
import { expect, it } from 'vitest';
import type { User } from '#rules/actor.ts';
import { aPageData, aUser } from '#web/a-page-data.ts';
import { type ServerContext, serverContext } from '#web/server-context.ts';
import { PAGES_TO_COME, pageToCome, SHORT_ADDRESSES } from '../short-addresses.ts';
import { loader } from './to-page.tsx';

const ID = '00000000-0000-4000-8000-000000000001';

function answerTo(path: string, user: User | null = null, has_values = true): Response | null {
  const request = new Request(`http://rb.localhost${path}`);
  const context = new RouterContextProvider();
  // This loader reads only these two fields of the context.
  context.set(serverContext, { page_data: aPageData({ user }), has_values } as ServerContext);
  try {
    // The loader reads only these two arguments.
    const asked: Partial<Parameters<typeof loader>[0]> = { request, context };
    loader(asked as Parameters<typeof loader>[0]);
  } catch (thrown) {
    if (thrown instanceof Response) return thrown;
    throw thrown;
  }
  return null;
}

const target = (...given: Parameters<typeof answerTo>) => answerTo(...given)?.headers.get('location');

const PLAN = [{ status: 'active', package_code: 'plus-annual-v3' }];
const complete = aUser({
  packages: PLAN,
  has_ats: true,
  business_name: 'Summit',
  first_name: 'Ada',
  last_name: 'Stone',
  phone: '+13125550143',
  city: 'Boise',
  region: 'ID',
  website: 'https://summit.example',
});

it.each([
  ['an admin with everything', {}, true, '/employer/reporting'],
  ['an admin without values', {}, false, '/employer/company-values/values'],
  ['a people manager without values', { role: 'people_manager' }, false, '/employer/reporting'],
  ['a hiring manager without values', { role: 'hiring_manager' }, false, '/employer/reporting'],
  ['a hiring member without values', { role: 'hiring_member' }, false, '/employer/reporting'],
  ['an admin without the ATS', { has_ats: false }, false, '/employer/dashboard'],
  ['a member without the ATS', { has_ats: false, role: 'hiring_member' }, false, '/employer/dashboard'],
  ['an admin without a phone', { phone: null }, true, '/employer/account'],
  ['a member of a company without a city', { city: null, role: 'hiring_member' }, true, '/employer/reporting'],
  ['an admin without a plan', { packages: [] }, true, '/employer/purchase-now'],
] as const)('/employer leads %s by the landing rules', (_who, change, has_values, expected) => {
  // The rows are readonly; a user is not.
  const user = { ...complete, ...change } as User;
  expect(target('/employer', user, has_values)).toBe(expected);
  expect(target('/employer/', user, has_values)).toBe(expected);
});

it('/employer leads a visitor to signing in, and is not there for others', () => {
  expect(target('/employer')).toBe('/login?next=%2Femployer');
  expect(answerTo('/employer', aUser({ type: 'seeker' }))?.status).toBe(404);
  expect(answerTo('/employer', aUser({ type: 'operator' }))?.status).toBe(404);
});

it.each([
  [['support'], '/operator/dashboard'],
  [['content'], '/operator/cms'],
  [['finance'], '/operator/companies'],
  [['admin'], '/operator/dashboard'],
  [[], '/'],
] as const)('/operator leads staff with the roles %j to %s', (staff_roles, expected) => {
  expect(target('/operator', aUser({ type: 'operator', staff_roles }))).toBe(expected);
});

it('/operator leads a visitor to the sign-in of staff, and is not there for others', () => {
  expect(target('/operator')).toBe('/operator/login?next=%2Foperator');
  expect(answerTo('/operator', aUser())?.status).toBe(404);
});

it.each([
  ...Object.entries(SHORT_ADDRESSES),
  [`/employer/job-seeker/${ID}`, `/employer/candidate-profile/${ID}`],
  [`/employer/posting/${ID}`, `/employer/posting/${ID}/edit`],
])('%s leads to %s', (path, expected) => {
  expect(target(path)).toBe(expected);
  expect(target(`${path}/`)).toBe(expected);
});

it.each(Object.entries(PAGES_TO_COME))('%s says what it will be', (path, page) => {
  expect([pageToCome(path), pageToCome(`${path}/7`)]).toEqual([page, page]);
});

it('leads nowhere else', () => {
  expect(answerTo('/elsewhere')?.status).toBe(404);
  expect(answerTo('/employer/posting/7')?.status).toBe(404);
  expect(pageToCome('/employer/elsewhere')).toBeUndefined();
});
