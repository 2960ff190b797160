import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRoutesStub } from 'react-router';
import { expect, it, vi } from 'vitest';
import type { Applicant } from '#features/applicant-search/contract.ts';
import { readListAddress } from '#features/applicant-search/rules/list-address.ts';
import type { StatusOption } from '#features/applicant-status/contract.ts';
import { aPageData, aUser } from '#web/a-page-data.ts';
import { PageDataProvider } from '#web/page-data-context.tsx';
import { ApplicantTable } from './applicant-table.tsx';

const AT = '2026-01-02T03:04:05.000Z';
const NORA: Applicant = {
  application_id: 'nora',
  first_name: 'Nora',
  last_name: 'Kent',
  email: 'nora@seeker.example',
  headline: '',
  city: '',
  region: '',
  posting_id: 'posting',
  posting_title: 'Welder',
  requisition_number: '',
  pipeline_id: 'pipeline',
  stage_id: 'applied',
  stage_name: 'Applied',
  status_id: 'new',
  status_label: 'New',
  category: 'active',
  source: 'site',
  applied_at: AT,
  stage_entered_at: AT,
  score: null,
  score_count: 0,
  note_count: 0,
  message_count: 0,
  is_new: true,
  version: 1,
  tags: [],
  tag_score: null,
  others: 0,
  maybe_same: 0,
  matches: [],
  service: null,
};

function show(
  applicant = NORA,
  others: readonly Applicant[] = [],
  statuses: readonly StatusOption[] = [],
  user = aUser(),
) {
  const Stub = createRoutesStub([
    {
      path: '/',
      Component: () => (
        <PageDataProvider value={aPageData({ user })}>
          <ApplicantTable
            applicants={[applicant, ...others]}
            address={readListAddress(new URLSearchParams())}
            statuses={statuses}
            reasons={[]}
          />
        </PageDataProvider>
      ),
    },
  ]);
  render(<Stub />);
  return within(screen.getAllByRole('rowheader')[0] ?? document.body);
}

it('marks unopened applicants “Unread”, unlike the status “New”', () => {
  const row = show();
  expect(row.getByText('Unread')).toBeTruthy();
  expect(row.getAllByText('New')).toHaveLength(1);
});

it('has a score column only with the ATS plan', () => {
  show();
  expect(screen.getByRole('columnheader', { name: 'Score' })).toBeTruthy();
  cleanup();
  show(NORA, [], [], aUser({ has_ats: false }));
  expect(screen.queryByRole('columnheader', { name: 'Score' })).toBeNull();
});

it('breaks long words, so that no column overflows the page', () => {
  show({ ...NORA, posting_title: 'x'.repeat(120), stage_name: 'y'.repeat(60) });
  for (const text of ['x'.repeat(120), 'y'.repeat(60)])
    expect(screen.getByRole('cell', { name: text }).className).toContain('wrap-anywhere');
});

it('scrolls a selected row above the status bar', async () => {
  const seen = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => {});
  show();
  const box = screen.getByRole('checkbox', { name: 'Select Nora Kent' });
  await userEvent.click(box);
  await waitFor(() => expect(seen.mock.contexts).toEqual([box]));
  seen.mockRestore();
});

it('shows hidden columns below the name on narrow screens', () => {
  const row = show({ ...NORA, score: 4.25 });
  expect(row.getByText(/^Welder, /).textContent).toMatch(/score 4\.[23]$/);
  for (const name of ['Posting', 'Score', /In stage since/, /Applied/])
    expect(screen.getByRole('columnheader', { name }).className).toContain('max-xl:hidden');
});

const REJECTED: StatusOption = {
  id: 'rejected',
  label: 'Rejected',
  pipeline_id: 'pipeline',
  stage_id: null,
  stage_name: null,
  category: 'rejected',
  seeker_label: 'Not selected',
  requires_reason: true,
  sends_mail: true,
};

it('offers the statuses of the selected applicants’ pipeline, and none for several pipelines', async () => {
  const omar = { ...NORA, application_id: 'omar', first_name: 'Omar', pipeline_id: 'other' };
  show(NORA, [omar], [REJECTED, { ...REJECTED, id: 'rejected-there', pipeline_id: 'other' }]);
  const choices = () =>
    within(screen.getByLabelText('New status'))
      .getAllByRole<HTMLOptionElement>('option')
      .map(({ value }) => value);
  expect(choices()).toEqual(['']);
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select Omar Kent' }));
  expect(choices()).toEqual(['', 'rejected-there']);
  await userEvent.selectOptions(screen.getByLabelText('New status'), 'rejected-there');
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select Nora Kent' }));
  expect(choices()).toEqual(['']);
  expect(screen.getByRole('tooltip').textContent).toMatch(/in several pipelines/);
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select Omar Kent' }));
  expect(choices()).toEqual(['', 'rejected']);
});

it('marks people with other applications, and those whose address somebody else has', () => {
  show({ ...NORA, others: 2, maybe_same: 1 });
  const name = screen.getByRole('rowheader', { name: /Nora/ }).textContent;
  expect(name).toContain('2 other applications');
  expect(name).toContain('Same email address as somebody else');
});
