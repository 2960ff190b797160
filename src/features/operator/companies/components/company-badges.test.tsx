import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { anOperatorCompany } from './an-operator-company.ts';
import { CompanyBadges } from './company-badges.tsx';

const company = anOperatorCompany({
  business_name: 'Summit',
  has_ats: true,
  posting_credits: 0,
  unlimited_postings: true,
});

it('counts no credits where the plan has no limit to postings', () => {
  render(<CompanyBadges company={company} />);
  expect(screen.getByText('Unlimited postings')).toBeTruthy();
  expect(screen.queryByText(/credit/)).toBeNull();
});

it('counts what is left of a plan with a limit', () => {
  render(<CompanyBadges company={{ ...company, posting_credits: 1, unlimited_postings: false }} />);
  expect(screen.getByText('1 posting credit')).toBeTruthy();
});
