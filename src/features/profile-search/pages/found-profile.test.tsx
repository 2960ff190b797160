import { render, screen } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { createRoutesStub } from 'react-router';
import { expect, it } from 'vitest';
import type { User } from '#rules/actor.ts';
import { aPageData, aUser } from '#web/a-page-data.ts';
import { PageDataProvider } from '#web/page-data-context.tsx';
import FoundProfilePage from './found-profile.tsx';

type Loaded = ComponentProps<typeof FoundProfilePage>['loaderData'];

const PROFILE: Loaded['profile'] = {
  ...{ profile_id: 'a1', unlock_id: null, anonymous: true, city: 'Austin', region: 'TX', skills: ['TIG welding'] },
  work: [{ position: 'Welder', employer: '', start: '2014', end: '2019' }],
  ...{ education: [], certificates: [], years: 5, education_level: null, pay: null, remote: false },
  ...{ active_on: '2026-11-20', branch: null, rank: '', codes: [], clearance: null, clearance_state: null },
  ...{ available_from: '', spouse: false, skillbridge: false },
};

function show(credits: number, { unlock_id = null, ...user }: Partial<User> & { unlock_id?: string | null }) {
  const loaderData = {
    profile: { ...PROFILE, unlock_id },
    credits: { remaining: credits, unlimited: false, soonest_expiry: null, is_limited: false },
    submission: 'once',
  };
  // A page reads nothing of its route but what its loader and action return.
  const given = { loaderData } as unknown as ComponentProps<typeof FoundProfilePage>;
  const Page = createRoutesStub([{ path: '/', Component: () => <FoundProfilePage {...given} /> }]);
  const of = aUser({ company_enabled: true, isPayingCustomer: true, ...user });
  return render(
    <PageDataProvider value={aPageData({ user: of })}>
      <Page />
    </PageDataProvider>,
  );
}

it('says the price and the credits left before unlocking', () => {
  show(1, {});
  expect(screen.getByText('You have 1 unlock credit left.')).toBeTruthy();
  expect(document.querySelector('input[name=key]')?.getAttribute('value')).toBe('once');
  expect(screen.getByRole('button', { name: 'Unlock for 1 credit' }).getAttribute('aria-disabled')).not.toBe('true');
});

it('leads to buying once no credits are left', () => {
  show(0, {});
  expect(screen.queryByRole('button', { name: /^Unlock/ })).toBeNull();
  expect(screen.getByRole('link', { name: 'Buy unlock credits' }).getAttribute('href')).toBe(
    '/employer/stripe-checkout?item=unlock',
  );
});

it('leads to the plans without a paid plan', () => {
  show(0, { isPayingCustomer: false });
  expect(screen.getByRole('link', { name: 'See plans' })).toBeTruthy();
});

it('lets hiring members read and not unlock', () => {
  show(3, { role: 'hiring_member' });
  expect(screen.getByRole('button', { name: 'Unlock for 1 credit' }).getAttribute('aria-disabled')).toBe('true');
});

it('leads to an unlocked person', () => {
  show(3, { unlock_id: 'u1' });
  expect(screen.getByRole('link', { name: 'See name and contact data' }).getAttribute('href')).toBe(
    '/employer/profiles/u1',
  );
});
