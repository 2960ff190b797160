import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { OperatorCompany } from '../contract.ts';
import { CompanyBadges } from './company-badges.tsx';

const company: OperatorCompany = {
  company_id: '00000000-0000-4000-8000-000000000001',
  site: 'rb',
  business_name: 'Summit',
  company_key: null,
  city: 'Meridian',
  region: 'ID',
  website: 'https://orchard.example',
  joined_at: '2026-03-02T10:00:00.000Z',
  admin_email: 'admin@orchard.example',
  people: 3,
  package_code: 'plus-annual-v3',
  has_ats: true,
  company_enabled: true,
  crossposting_enabled: false,
  posting_credits: 0,
  unlimited_postings: true,
  flags: {},
  badges: [],
};

it('counts no credits where the plan has no limit to postings', () => {
  render(<CompanyBadges company={company} />);
  expect(screen.getByText('Unlimited postings')).toBeTruthy();
  expect(screen.queryByText(/credit/)).toBeNull();
});

it('counts what is left of a plan with a limit', () => {
  render(<CompanyBadges company={{ ...company, posting_credits: 1, unlimited_postings: false }} />);
  expect(screen.getByText('1 posting credit')).toBeTruthy();
});
