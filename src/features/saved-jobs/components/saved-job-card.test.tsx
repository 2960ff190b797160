import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Applied } from '#features/applying/available/contract.ts';
import { pathTo } from '#rules/addresses.ts';
import { aPageData } from '#web/a-page-data.ts';
import { PageDataProvider } from '#web/page-data-context.tsx';
import type { SavedJob } from '../contract.ts';
import { SavedJobCard } from './saved-job-card.tsx';

const JOB: SavedJob = {
  posting_id: '7d1c2a34-5b6e-4f70-8a91-b2c3d4e5f607',
  title: 'Welder',
  company_name: 'Lone Star',
  company_key: null,
  logo_key: null,
  anonymous: false,
  location_type: 'on_site',
  city: 'Boise',
  region: 'ID',
  country: 'US',
  additional_locations: [],
  pay_min_cents: null,
  pay_max_cents: null,
  pay_unit: null,
  pay_currency: 'USD',
  hours_per_week: null,
  employment_type: 'full_time',
  category: 'trades',
  posted_at: '2026-07-01T12:00:00.000Z',
  badges: [],
  clearance: 'secret',
  clearance_need: 'hold',
  polygraph: null,
  work_from: null,
  work_from_states: [],
  keeps_move: false,
  keeps_move_by: [],
  program: 'none',
  overseas_hire: [],
  overseas_orders: false,
  is_featured: false,
  experience_months: null,
  state: 'live',
  expires_at: null,
  saved_at: '2026-07-02T12:00:00.000Z',
};
const APPLIED = { application_id: 'application', applied_at: '2026-07-03T12:00:00.000Z' };

function show(job: Partial<SavedJob>, applied?: Applied) {
  render(
    <PageDataProvider value={aPageData()}>
      <SavedJobCard job={{ ...JOB, ...job }} applied={applied} action={pathTo('/seeker/saved-jobs')} />
    </PageDataProvider>,
  );
}
const apply = () => screen.queryByRole('link', { name: 'Apply for Welder' });

it('offers to apply, and says what the job asks for', () => {
  show({});
  expect(apply()).toBeTruthy();
  expect(screen.getByText('Secret clearance')).toBeTruthy();
});

it.each(['live', 'closed'] as const)('leads to the application where one applied, whether the job is %s', (state) => {
  show({ state }, APPLIED);
  expect(apply()).toBeNull();
  expect(screen.getByText(/^You applied /)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'See where it stands' }).getAttribute('href')).toBe(
    '/seeker/applications/application',
  );
});

it('offers nothing where the job is closed', () => {
  show({ state: 'closed' });
  expect(apply()).toBeNull();
});
