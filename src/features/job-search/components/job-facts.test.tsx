import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Job } from '../contract.ts';
import { jobPostingData } from '../structured-data.ts';
import { JobFacts } from './job-facts.tsx';

const JOB = {
  posting_id: 'welder',
  title: 'Welder',
  company_name: 'Ironwood Electric',
  anonymous: false,
  state: 'live',
  location_type: 'on_site',
  city: 'Mesa',
  region: 'AZ',
  postal_code: '85201',
  country: 'US',
  street: '1200 East 6th Street',
  pay_min_cents: null,
  pay_max_cents: null,
  pay_unit: null,
  hours_per_week: 30,
  employment_type: 'full_time',
  category: 'skilled_trades',
  openings: 2,
  posted_at: '2026-11-18T12:00:00.000Z',
  expires_at: null,
  description: { type: 'document', children: [] },
  skills: [],
  benefits: [],
  badges: [],
  clearance: 'none',
  education: 'bachelor',
  experience_months: 18,
  experience_in_place_of_education: true,
  work_authorization: 'You may work in the United States',
  last_action_on: null,
  reposts: 0,
};

function show(over: Record<string, unknown>) {
  // Only what these facts and their structured data read.
  const job = { ...JOB, ...over } as unknown as Job;
  const { container } = render(<JobFacts job={job} is_linked={false} />);
  return { said: jobPostingData(job, 'https://riseboard.example'), shown: container.textContent ?? '' };
}

describe('what search engines are told of a job stands on its page:', () => {
  it.each([
    ['street', ['jobLocation', 'address', 'streetAddress'], /1200 East 6th Street/],
    ['city', ['jobLocation', 'address', 'addressLocality'], /Mesa, AZ/],
    ['postal code', ['jobLocation', 'address', 'postalCode'], /AZ 85201/],
    ['education', ['educationRequirements', 'credentialCategory'], /Bachelor’s degree/],
    ['experience', ['experienceRequirements', 'monthsOfExperience'], /1 year and 6 months of experience/],
    ['experience in place of education', ['experienceInPlaceOfEducation'], /or the experience instead/],
    ['who may work', ['eligibilityToWorkRequirement'], /Work authorization: You may work in the United States/],
    ['hours', ['workHours'], /30 hours a week/],
    ['openings', ['totalJobOpenings'], /2 openings/],
  ])('%s', (_, path, words) => {
    const { said, shown } = show({});
    expect(said).toHaveProperty(path);
    expect(shown).toMatch(words);
  });

  it('that nothing is required, too', () => {
    const { said, shown } = show({ education: 'none', experience_months: 0, experience_in_place_of_education: false });
    expect(said).toMatchObject({ educationRequirements: 'no requirements', experienceRequirements: 'no requirements' });
    expect(shown).toMatch(/No formal education needed · No experience needed/);
  });
});

it.each([
  ['on_site', '1200 East 6th Street', '1200 East 6th Street, Mesa, AZ 85201'],
  ['hybrid', '1200 East 6th Street', 'Hybrid at 1200 East 6th Street, Mesa, AZ 85201'],
  ['on_site', '', 'Mesa, AZ 85201'],
  ['hybrid', '', 'Hybrid in Mesa, AZ 85201'],
  ['remote', '1200 East 6th Street', 'Remote (Mesa, AZ) 85201'],
])('an address reads as on an envelope: %s at “%s”', (location_type, street, words) => {
  show({ location_type, street });
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toContain(words);
});

it('has no line for what a job does not ask for', () => {
  const { shown } = show({
    education: null,
    experience_months: null,
    experience_in_place_of_education: false,
    work_authorization: '',
  });
  expect(shown).not.toMatch(/education|experience|authorization/);
  expect(screen.getAllByRole('listitem')).toHaveLength(3);
});
