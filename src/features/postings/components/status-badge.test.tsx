import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aPageData, aUser } from '#web/a-page-data.ts';
import { PageDataProvider } from '#web/page-data-context.tsx';
import { SuspendedNotice } from '#web/suspended-notice.tsx';
import { StatusBadge } from './status-badge.tsx';

const show = (on_site: boolean) =>
  render(
    <PageDataProvider value={aPageData({ user: aUser({ on_site }) })}>
      <SuspendedNotice />
      <StatusBadge status="live" />
      <StatusBadge status="closed" />
    </PageDataProvider>,
  );

it('tells a company that staff suspended that its live jobs are not shown, and whom to ask', () => {
  show(false);
  expect(screen.getByText(/none of your jobs are shown/)).toBeTruthy();
  expect(screen.getByRole('link').getAttribute('href')).toMatch(/^mailto:/);
  expect(screen.getByText('Live, hidden')).toBeTruthy();
  expect(screen.getByText('Closed')).toBeTruthy();
});

it('says nothing of it to any other company', () => {
  show(true);
  expect(screen.queryByText(/not shown|none of your jobs/)).toBeNull();
  expect(screen.getByText('Live')).toBeTruthy();
});
