import { render, screen } from '@testing-library/react';
import { createRoutesStub } from 'react-router';
import { expect, it } from 'vitest';
import { aPageData, aUser } from '#web/a-page-data.ts';
import { PageDataProvider } from '#web/page-data-context.tsx';
import ClosePosting from './close-posting.tsx';

function show({ role = 'admin' as const, undecided = 0 }: { role?: 'admin' | 'hiring_member'; undecided?: number }) {
  const stages = undecided
    ? [{ stage_id: 'applied', stage_name: 'Applied', category: 'active', people: undecided }]
    : [];
  const posting = { posting_id: 'welder', title: 'Welder', status: 'live' };
  const loaderData = { posting, hired: [], undecided: stages, today: '2026-01-02' };
  const Stub = createRoutesStub([
    {
      path: '/',
      Component: () => (
        <PageDataProvider value={aPageData({ user: aUser({ role }) })}>
          {/* The page needs no other props. */}
          <ClosePosting {...({ loaderData } as never as Parameters<typeof ClosePosting>[0])} />
        </PageDataProvider>
      ),
    },
  ]);
  render(<Stub />);
}

it('says how many applicants have no decision', () => {
  show({ undecided: 1234 });
  expect(screen.getByText('1,234 applicants have no decision yet.')).toBeTruthy();
});

it('disables the button for a hiring member', () => {
  show({ role: 'hiring_member' });
  expect(screen.queryByText(/no decision yet/)).toBeNull();
  expect(screen.getByRole('button', { name: 'Close posting' }).getAttribute('aria-disabled')).toBe('true');
});
