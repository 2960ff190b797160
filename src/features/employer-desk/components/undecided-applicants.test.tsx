import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { UndecidedApplicants } from './undecided-applicants.tsx';

const stages = [
  { stage_id: 'applied', stage_name: 'Applied', category: 'active' as const, people: 1_200 },
  { stage_id: 'review', stage_name: 'Review', category: 'on_hold' as const, people: 1 },
];

it('counts undecided applicants and links to them by stage', () => {
  render(<UndecidedApplicants posting_id="baker" stages={stages} is_live mails />);
  expect(screen.getByText('1,201 applicants have no decision yet.')).toBeTruthy();
  const tick = screen.getByRole<HTMLInputElement>('checkbox', { name: /Email these 1,201 applicants/ });
  expect(tick.checked).toBe(true);
  const list = '/employer/applications?posting_id=baker';
  const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect(hrefOf('Applied: 1,200')).toBe(`${list}&stage_id=applied&category=active`);
  expect(hrefOf('Review, on hold: 1')).toBe(`${list}&stage_id=review&category=on_hold`);
});

it('says that all applicants have a decision while the posting is live', () => {
  render(<UndecidedApplicants posting_id="baker" stages={[]} is_live mails />);
  expect(screen.getByText('All applicants have a decision.')).toBeTruthy();
});
