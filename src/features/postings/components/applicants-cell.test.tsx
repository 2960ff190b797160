import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ApplicantsCell } from './applicants-cell.tsx';

const ALL = '/employer/applications?posting_id=baker';
const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

it('leads to all applicants of a posting, to the active ones, and to the new ones alone', () => {
  render(<ApplicantsCell posting_id="baker" applicants={16_000} new_applicants={10_000} active_applicants={12_000} />);
  expect(hrefOf('16,000 in all')).toBe(ALL);
  expect(hrefOf('12,000 active')).toBe(`${ALL}&category=active`);
  expect(hrefOf('Not opened: 10,000 new')).toBe(`${ALL}&category=not_opened`);
});

it('says nothing twice where everyone is active and seen', () => {
  render(<ApplicantsCell posting_id="baker" applicants={3} new_applicants={0} active_applicants={3} />);
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['3 active']);
});
