import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { jobPostingData } from '#features/job-page/structured-data.ts';
import type { Job } from '../contract.ts';
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
  pay_currency: 'USD',
  hours_per_week: 30,
  shifts: ['weekend', 'night'],
  employment_type: 'full_time',
  category: 'skilled_trades',
  openings: 2,
  posted_at: '2026-11-18T12:00:00.000Z',
  expires_at: null,
  description: { type: 'document', children: [] },
  skills: [],
  benefits: [],
  badges: [],
  overseas_hire: [],
  additional_locations: [],
  overseas_orders: false,
  ...{ clearance: 'none', clearance_need: 'hold', polygraph: null },
  education: 'bachelor',
  experience_months: 18,
  experience_in_place_of_education: true,
  work_from: null,
  work_from_states: [],
  level: 'senior',
  work_eligibility: 'authorized',
  work_authorization: 'You may work in the United States',
  last_action_on: null,
  reposts: 0,
};

function show(over: Record<string, unknown>) {
  // Only fields that the facts and the structured data read.
  const job = { ...JOB, ...over } as unknown as Job;
  const { container } = render(<JobFacts job={job} is_linked={false} />);
  return { said: jobPostingData(job, 'https://riseboard.example'), shown: container.textContent ?? '' };
}

describe('structured data of a job is also on its page:', () => {
  it.each([
    ['street', ['jobLocation', 'address', 'streetAddress'], /1200 East 6th Street/],
    ['city', ['jobLocation', 'address', 'addressLocality'], /Mesa, AZ/],
    ['postal code', ['jobLocation', 'address', 'postalCode'], /AZ 85201/],
    ['education', ['educationRequirements', 'credentialCategory'], /Bachelor’s degree/],
    ['experience', ['experienceRequirements', 'monthsOfExperience'], /1 year and 6 months of experience/],
    ['experience in place of education', ['experienceInPlaceOfEducation'], /or the experience instead/],
    [
      'work authorization',
      ['eligibilityToWorkRequirement'],
      /Work authorization: Work permit needed, no visa sponsorship. You may work in the United States/,
    ],
    ['hours', ['workHours'], /30 hours a week/],
    ['shifts', ['workHours'], /Nights, weekends/],
    ['clearance', ['securityClearanceRequirement'], /Must hold a Secret clearance/],
    ['openings', ['totalJobOpenings'], /2 openings/],
  ])('%s', (_, path, words) => {
    const { said, shown } = show({ clearance: 'secret' });
    expect(said).toHaveProperty(path);
    expect(shown).toMatch(words);
  });

  it('including that nothing is required', () => {
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
])('an address is written as on an envelope: %s at “%s”', (location_type, street, words) => {
  show({ location_type, street });
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toContain(words);
});

it.each([
  ['Stuttgart', 'Baden-Württemberg', '70569', 'DE', 'Stuttgart, Baden-Württemberg 70569, Germany'],
  ['London', '', 'EC2A 4NE', 'GB', 'London, EC2A 4NE, United Kingdom'],
  ['Yokosuka', 'Kanagawa', '', 'JP', 'Yokosuka, Kanagawa, Japan'],
  ['Basra', '', '', '', 'Basra'],
])('an address abroad ends with its country: %s, %s %s %s', (city, region, postal_code, country, words) => {
  show({ city, region, postal_code, country, street: '' });
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toContain(words);
});

it('shows the level, and facts for people who move with the military', () => {
  const { shown } = show({
    location_type: 'remote',
    work_from: 'these_states',
    work_from_states: ['OK', 'TX'],
    keeps_move: true,
    keeps_move_by: ['remote', 'held_open'],
    overseas_hire: ['us_hire', 'sofa'],
    overseas_orders: true,
  });
  expect(shown).toMatch(/Full time · Skilled trades and repair · Senior/);
  expect(shown).toMatch(/You can work from Oklahoma or Texas/);
  expect(shown).toMatch(
    /you can keep this job through a military move: by working remotely or held open until you return/,
  );
  expect(shown).toMatch(/Open to U\.S\. hires and people with SOFA status/);
  expect(shown).toMatch(/Can be done overseas on orders/);
});

it('has no line for anything a job does not require', () => {
  const { shown } = show({
    education: null,
    experience_months: null,
    experience_in_place_of_education: false,
    level: null,
    shifts: [],
    work_eligibility: null,
    work_authorization: '',
  });
  expect(shown).not.toMatch(/education|experience|authorization/);
  expect(screen.getAllByRole('listitem')).toHaveLength(3);
});
