import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ApplicantsCell } from './applicants-cell.tsx';

it('leads to all applicants of a posting, and to the new ones alone', () => {
  render(<ApplicantsCell posting_id="baker" applicants={16_000} new_applicants={10_000} />);
  const all = '/employer/applications?posting_id=baker';
  expect(screen.getByRole('link', { name: '16,000' }).getAttribute('href')).toBe(all);
  expect(screen.getByRole('link', { name: '(10,000 new)' }).getAttribute('href')).toBe(`${all}&category=not_opened`);
});
