import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aPageData } from '#web/a-page-data.ts';
import { PageDataProvider } from '#web/page-data-context.tsx';
import { UndecidedApplicants } from './undecided-applicants.tsx';

const Shown = (props: Pick<Parameters<typeof UndecidedApplicants>[0], 'stages' | 'company_name'>) => (
  <PageDataProvider value={aPageData()}>
    <UndecidedApplicants posting_id="baker" title="Baker" is_live mails {...props} />
  </PageDataProvider>
);

const stages = [
  { stage_id: 'applied', stage_name: 'Applied', category: 'active' as const, people: 1_200 },
  { stage_id: 'review', stage_name: 'Review', category: 'on_hold' as const, people: 1 },
];

it('counts undecided applicants and links to them by stage', () => {
  render(<Shown stages={stages} company_name="Summit" />);
  expect(screen.getByText('1,201 applicants have no decision yet.')).toBeTruthy();
  const tick = screen.getByRole<HTMLInputElement>('checkbox', {
    name: /Tell the 1,201 applicants who are still waiting/,
  });
  expect(tick.checked).toBe(true);
  const list = '/employer/applications?posting_id=baker';
  const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect(hrefOf('Applied: 1,200')).toBe(`${list}&stage_id=applied&category=active`);
  expect(hrefOf('Review, on hold: 1')).toBe(`${list}&stage_id=review&category=on_hold`);
});

it('says that all applicants have a decision while the posting is live', () => {
  render(<Shown stages={[]} company_name="Summit" />);
  expect(screen.getByText('All applicants have a decision.')).toBeTruthy();
});

it('previews the mail, without the name of an anonymous company', () => {
  const { rerender } = render(<Shown stages={stages} company_name="Summit" />);
  expect(screen.getByText('This job has closed: Baker at Summit')).toBeTruthy();
  expect(screen.getByText(/^Summit has closed the job Baker and has not decided/)).toBeTruthy();
  rerender(<Shown stages={stages} company_name={null} />);
  expect(screen.getByText('This job has closed: Baker')).toBeTruthy();
  expect(screen.queryByText(/Summit/)).toBeNull();
});
