import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { User, UserPackage } from '#rules/actor.ts';
import { aPageData, aUser } from '#web/a-page-data.ts';
import { PageDataProvider } from '#web/page-data-context.tsx';
import Dashboard from './dashboard.tsx';

const NOTHING_YET = { live_postings: 0, draft_postings: 0, new_applicants: 0, active_applicants: 0, newest: [] };

const show = (loaderData: Record<string, unknown>, packages: UserPackage[] = []) =>
  render(
    <PageDataProvider value={aPageData({ user: aUser({ packages }) })}>
      {/* The page asks for no more of its surroundings. */}
      <Dashboard {...({ loaderData } as never as Parameters<typeof Dashboard>[0])} />
    </PageDataProvider>,
  );

it('leads to whom it names, and to those whom it counts', () => {
  const applied_at = '2026-01-02T03:04:05.000Z';
  const nora = { application_id: 'nora', posting_id: 'welder', posting_title: 'Welder', name: 'Nora Kent', applied_at };
  const credits = { unlimited: false, remaining: 3 };
  const counts = { live_postings: 2, draft_postings: 0, new_applicants: 1234, active_applicants: 5678 };
  show({ ...counts, newest: [nora], credits });
  const leadsTo = (name: string | RegExp) => screen.getByRole('link', { name }).getAttribute('href');
  expect(screen.getByText('1,234')).toBeTruthy();
  expect(leadsTo('Nora Kent')).toBe('/employer/applications/nora');
  expect(leadsTo('New applicants')).toBe('/employer/applications?category=not_opened');
  expect(leadsTo('Active applicants')).toBe('/employer/applications?category=active');
});

it.each([
  ['without a plan and credits', [], 0, '/employer/purchase-now'],
  ['without a plan, with a credit', [], 1, undefined],
  ['with a plan', [{ status: 'active', package_code: 'standard-monthly-v3' }], 0, undefined],
])('leads a company %s to the plans or nowhere', (_whose, packages, remaining, href) => {
  show({ ...NOTHING_YET, credits: { remaining, unlimited: false } }, packages);
  expect(screen.queryByRole('link', { name: 'View plans' })?.getAttribute('href')).toBe(href);
});

it.each([
  ['admin', { city: '' }, null],
  ['hiring_member', {}, null],
  ['hiring_member', { phone: '' }, null],
  [
    'hiring_member',
    { city: '', website: null },
    'Ask an admin of your team to add them under Company: city, web address.',
  ],
] as const)('tells a %s of a company with %j who has to add what is missing', (role, change, words) => {
  const told = {
    business_name: 'Summit',
    first_name: 'Ada',
    last_name: 'Stone',
    phone: '1',
    city: 'Boise',
    region: 'ID',
  };
  const user: User = { ...aUser({ packages: [] }), ...told, website: 'https://summit.example', role, ...change };
  render(
    <PageDataProvider value={aPageData({ user })}>
      <Dashboard
        {...({ loaderData: { ...NOTHING_YET, credits: { remaining: 1 } } } as never as Parameters<typeof Dashboard>[0])}
      />
    </PageDataProvider>,
  );
  expect(screen.queryByText(/Ask an admin of your team/)?.textContent ?? null).toBe(words);
});
