import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aPageData, aUser } from '#web/a-page-data.ts';
import { PageDataProvider } from '#web/page-data-context.tsx';
import { anApplicant } from '../an-applicant.ts';
import { TimelinePart } from './timeline-part.tsx';

const moved = {
  kind: 'message-sent',
  at: '2026-11-20T10:00:00Z',
  actor_name: 'Ada Admin',
  by_staff: false,
  from_stage: null,
  to_stage: null,
  from_status: null,
  to_status: null,
  data: {},
};

it('names the member, and marks actions by impersonating staff', () => {
  const timeline = [moved, { ...moved, at: '2026-11-21T10:00:00Z', by_staff: true }];
  render(
    <PageDataProvider value={aPageData({ user: aUser() })}>
      <TimelinePart details={{ ...anApplicant().details, timeline }} />
    </PageDataProvider>,
  );
  const [newest, oldest] = screen.getAllByRole('listitem');
  expect(newest?.textContent).toMatch(/, by RiseBoard staff acting as Ada Admin$/);
  expect(oldest?.textContent).toMatch(/, by Ada Admin$/);
});

it('shows entries with the same time newest first', () => {
  const timeline = ['applied', 'noted'].map((kind) => ({ ...moved, kind }));
  render(
    <PageDataProvider value={aPageData({ user: aUser() })}>
      <TimelinePart details={{ ...anApplicant().details, timeline }} />
    </PageDataProvider>,
  );
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('got a note'),
    expect.stringContaining('applied'),
  ]);
});
