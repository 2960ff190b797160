import { render, screen } from '@testing-library/react';
import { createRoutesStub } from 'react-router';
import { expect, it } from 'vitest';
import { aPageData, aUser } from '#web/a-page-data.ts';
import { PageDataProvider } from '#web/page-data-context.tsx';
import ClosePosting from './close-posting.tsx';

function show({ role = 'admin' as const, waiting = 0 }: { role?: 'admin' | 'hiring_member'; waiting?: number }) {
  const stages = waiting ? [{ stage_id: 'applied', stage_name: 'Applied', category: 'active', people: waiting }] : [];
  const posting = { posting_id: 'welder', title: 'Welder', status: 'live' };
  const loaderData = { posting, hired: [], waiting: stages, today: '2026-01-02' };
  const Stub = createRoutesStub([
    {
      path: '/',
      Component: () => (
        <PageDataProvider value={aPageData({ user: aUser({ role }) })}>
          {/* The page asks for no more of its surroundings. */}
          <ClosePosting {...({ loaderData } as never as Parameters<typeof ClosePosting>[0])} />
        </PageDataProvider>
      ),
    },
  ]);
  render(<Stub />);
}

it('says how many applicants have no decision', () => {
  show({ waiting: 1234 });
  expect(screen.getByText('1,234 applicants have no decision yet.')).toBeTruthy();
});

it('lets a hiring member send nothing that would be refused', () => {
  show({ role: 'hiring_member' });
  expect(screen.queryByText(/no decision yet/)).toBeNull();
  expect(screen.getByRole('button', { name: 'Close posting' }).getAttribute('aria-disabled')).toBe('true');
});
