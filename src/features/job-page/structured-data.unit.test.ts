import { describe, expect, it } from 'vitest';
import type { Job } from '#features/jobs/contract.ts';
import { NO_PROGRAM } from '#rules/programs.ts';
import { jobPostingData } from './structured-data.ts';

const ORIGIN = 'https://riseboard.example';
const aJob: Job = {
  posting_id: '6a1e0a3c-1a54-4a5c-9f4e-0d3f5f9f6b11',
  title: 'Welder & fitter',
  company_name: 'Ironwood Electric',
  company_key: '0123456789ab',
  logo_key: null,
  anonymous: false,
  company_website: 'https://ironwood.example',
  location_type: 'on_site',
  city: 'Mesa',
  region: 'AZ',
  postal_code: '85201',
  country: 'US',
  additional_locations: [],
  street: '',
  pay_min_cents: 28_00,
  pay_max_cents: 35_50,
  pay_unit: 'hour',
  pay_currency: 'USD',
  hours_per_week: null,
  shifts: [],
  employment_type: 'full_time',
  category: 'skilled_trades',
  posted_at: '2026-11-18T12:00:00.000Z',
  expires_at: '2026-12-18T12:00:00.000Z',
  updated_at: '2026-11-18T12:00:00.000Z',
  state: 'live',
  industry: 'Construction',
  occupation_code: '51-4121.00',
  size_band: '11-50',
  description: {
    type: 'document',
    children: [
      { type: 'paragraph', children: [{ type: 'text', text: 'You weld <pipes> & fit them.' }] },
      { type: 'paragraph', children: [{ type: 'text', text: 'You bring your mask.' }] },
    ],
  },
  skills: ['TIG', 'MIG'],
  questions: [],
  openings: 2,
  education: null,
  experience_months: null,
  experience_in_place_of_education: false,
  level: null,
  work_eligibility: null,
  work_authorization: '',
  badges: [],
  benefits: [],
  clearance: 'none',
  clearance_need: 'hold',
  polygraph: null,
  military_codes: [],
  work_from: null,
  work_from_states: [],
  keeps_move: false,
  keeps_move_by: [],
  ...NO_PROGRAM,
  overseas_hire: [],
  overseas_orders: false,
  is_featured: false,
  company_values: [],
  basic_qualifications: [],
  federal_contractor: false,
  accommodation_contact: '',
  requisition_number: '',
  last_action_on: null,
  reposts: 0,
  similar: [],
};

it('includes benefits, clearance and special commitments if stated', () => {
  const said = dataOf({
    benefits: ['Paid time off', 'Boots'],
    clearance: 'ts_sci',
    badges: ['tpusa', 'veteran', 'military-spouse'],
  });
  expect(said).toMatchObject({
    jobBenefits: 'Paid time off, Boots',
    securityClearanceRequirement: 'Must hold a Top Secret/SCI clearance',
    specialCommitments: ['VeteranCommit', 'MilitarySpouseCommit'],
  });
  for (const field of ['jobBenefits', 'securityClearanceRequirement', 'specialCommitments'])
    expect(dataOf({ badges: ['nsa'] })).not.toHaveProperty(field);
});

it('includes the street and requirements in schema.org terms', () => {
  const said = dataOf({
    street: '1200 East 6th Street',
    education: 'bachelor',
    experience_months: 36,
    experience_in_place_of_education: true,
    work_eligibility: 'citizen',
    work_authorization: 'Work in the United States without sponsorship',
    hours_per_week: 36,
    shifts: ['night', 'day'],
  });
  expect(said).toMatchObject({
    jobLocation: { address: { streetAddress: '1200 East 6th Street' } },
    educationRequirements: { '@type': 'EducationalOccupationalCredential', credentialCategory: 'bachelor degree' },
    experienceRequirements: { '@type': 'OccupationalExperienceRequirements', monthsOfExperience: '36' },
    experienceInPlaceOfEducation: true,
    eligibilityToWorkRequirement:
      'U.S. citizens only, by law or contract. Work in the United States without sponsorship',
    workHours: 'Days, nights, 36 hours a week',
  });
});

it.each([
  ['none', 'no requirements'],
  ['high_school', 'high school'],
  ['associate', 'associate degree'],
  ['bachelor', 'bachelor degree'],
  ['postgraduate', 'postgraduate degree'],
  ['certificate', 'professional certificate'],
] as const)('maps the education %s to %s', (education, credential) => {
  const said: unknown = dataOf({ education })?.educationRequirements;
  expect(said).toEqual(
    education === 'none'
      ? credential
      : { '@type': 'EducationalOccupationalCredential', credentialCategory: credential },
  );
});

it('states that no experience is required, and leaves out anything not stated', () => {
  expect(dataOf({ experience_months: 0 })?.experienceRequirements).toBe('no requirements');
  for (const field of ['educationRequirements', 'experienceRequirements', 'experienceInPlaceOfEducation'])
    expect(dataOf({})).not.toHaveProperty(field);
  expect(dataOf({ experience_in_place_of_education: true })).not.toHaveProperty('experienceInPlaceOfEducation');
});

const dataOf = (job: Partial<Job>) => jobPostingData({ ...aJob, ...job }, ORIGIN);

describe('the JobPosting of a page', () => {
  it('has everything that search engines require and recommend for a named employer', () => {
    expect(dataOf({})).toEqual({
      '@context': 'https://schema.org',
      '@type': 'JobPosting',
      title: 'Welder & fitter',
      description: '<p>You weld &lt;pipes&gt; &amp; fit them.</p><p>You bring your mask.</p>',
      identifier: { '@type': 'PropertyValue', name: 'Ironwood Electric', value: aJob.posting_id },
      url: `${ORIGIN}/job/${aJob.posting_id}/welder-and-fitter`,
      datePosted: '2026-11-18T12:00:00.000Z',
      validThrough: '2026-12-18T12:00:00.000Z',
      employmentType: 'FULL_TIME',
      hiringOrganization: {
        '@type': 'Organization',
        name: 'Ironwood Electric',
        sameAs: 'https://ironwood.example',
        logo: expect.stringMatching(/^https:\/\/riseboard\.example\/company-logo\/0123456789ab\/[0-9a-z]+\.png$/),
      },
      jobLocation: {
        '@type': 'Place',
        address: {
          '@type': 'PostalAddress',
          addressLocality: 'Mesa',
          addressRegion: 'AZ',
          postalCode: '85201',
          addressCountry: 'US',
        },
      },
      baseSalary: {
        '@type': 'MonetaryAmount',
        currency: 'USD',
        value: { '@type': 'QuantitativeValue', unitText: 'HOUR', minValue: 28, maxValue: 35.5 },
      },
      occupationalCategory: '51-4121.00',
      industry: 'Construction',
      skills: 'TIG, MIG',
      totalJobOpenings: 2,
      directApply: true,
    });
  });

  it('includes the employer’s logo', () => {
    const logo_key = '2b1f4c1e-8a55-4b7b-8f6c-6a1d0b9f0c3a';
    expect(dataOf({ logo_key })?.hiringOrganization).toMatchObject({
      logo: `${ORIGIN}/company-logo/0123456789ab/2b1f4c1e.png`,
    });
  });

  it('never names an anonymous employer, but marks it as confidential', () => {
    const data = dataOf({ anonymous: true, company_name: 'Anonymous', company_key: null, company_website: null });
    expect(data?.hiringOrganization).toBe('confidential');
    expect(data?.identifier).toEqual({ '@type': 'PropertyValue', name: 'confidential', value: aJob.posting_id });
    expect(JSON.stringify(data)).not.toMatch(/Ironwood|Anonymous|logo/);
  });

  it.each([
    ['without a place', { city: '', region: '', postal_code: '' }, undefined],
    ['with a place', {}, 'Mesa'],
  ])('states for a remote job %s where it may be done from', (_case, place, locality) => {
    const data = dataOf({ location_type: 'remote', ...place });
    expect(data?.jobLocationType).toBe('TELECOMMUTE');
    expect(data?.applicantLocationRequirements).toEqual({ '@type': 'Country', name: 'United States' });
    expect(data).toEqual(
      locality === undefined
        ? expect.not.objectContaining({ jobLocation: expect.anything() })
        : expect.objectContaining({
            jobLocation: expect.objectContaining({ address: expect.objectContaining({ addressLocality: locality }) }),
          }),
    );
  });

  it.each([
    ['any state', { work_from: 'any_state' }, { '@type': 'Country', name: 'United States' }],
    ['one state', { work_from: 'these_states', work_from_states: ['TX'] }, { '@type': 'State', name: 'Texas, USA' }],
    [
      'two states',
      { work_from: 'these_states', work_from_states: ['OK', 'TX'] },
      [
        { '@type': 'State', name: 'Oklahoma, USA' },
        { '@type': 'State', name: 'Texas, USA' },
      ],
    ],
    [
      'its country and any state',
      { country: 'DE', region: '', work_from: 'any_state' },
      [
        { '@type': 'Country', name: 'United States' },
        { '@type': 'Country', name: 'Germany' },
      ],
    ],
  ] as const)('limits remote work to %s if the employer does', (_limit, said, limits) => {
    const data = dataOf({
      location_type: 'remote',
      ...said,
      work_from_states: [...('work_from_states' in said ? said.work_from_states : [])],
    });
    expect(data?.applicantLocationRequirements).toEqual(limits);
  });

  it('does not limit remote work to a country if none is stated', () => {
    const data = dataOf({ location_type: 'remote', city: '', region: '', country: '' });
    expect(data).toMatchObject({ jobLocationType: 'TELECOMMUTE' });
    expect(JSON.stringify(data)).not.toMatch(/applicantLocationRequirements|"Country"|addressCountry/);
  });

  it('includes country and currency of a job abroad, and no unstated country', () => {
    const abroad = dataOf({
      ...{ city: 'Munich', region: 'Bavaria', postal_code: '80331', country: 'DE' },
      ...{ pay_min_cents: 50_000_00, pay_unit: 'year', pay_currency: 'EUR' },
    });
    expect(abroad).toMatchObject({
      jobLocation: { address: { addressLocality: 'Munich', addressRegion: 'Bavaria', addressCountry: 'DE' } },
      baseSalary: { currency: 'EUR' },
    });
    expect(JSON.stringify(dataOf({ country: '' }))).not.toContain('addressCountry');
  });

  it.each(['on_site', 'hybrid'] as const)('never calls a job that is %s remote', (location_type) => {
    expect(dataOf({ location_type })).not.toHaveProperty('jobLocationType');
  });

  it.each([
    ['no pay', { pay_min_cents: null, pay_max_cents: null, pay_unit: null }],
    ['a unit without an amount', { pay_min_cents: null, pay_max_cents: null }],
  ])('leaves pay out for %s', (_case, pay) => {
    expect(dataOf(pay)).not.toHaveProperty('baseSalary');
  });

  it('states one end of an open pay range', () => {
    const baseSalary = dataOf({ pay_min_cents: 60_000_00, pay_max_cents: null, pay_unit: 'year' })?.baseSalary;
    expect(baseSalary).toMatchObject({ value: { unitText: 'YEAR', minValue: 60_000 } });
    expect(baseSalary).not.toHaveProperty('value.maxValue');
  });

  it('is absent from the page of a closed job', () => {
    expect(dataOf({ state: 'closed' })).toBeNull();
  });
});

it('keeps headings and lists of the description, escapes its markup, and leaves out unknown occupations', () => {
  const text = (text: string) => ({ type: 'text' as const, text });
  const children = [
    { type: 'heading' as const, level: 2 as const, children: [text('The work')] },
    {
      type: 'bullet-list' as const,
      children: [
        { type: 'list-item' as const, children: [text('Fit <b> & weld')] },
        { type: 'list-item' as const, children: [text('Clean up')] },
      ],
    },
  ];
  const data = dataOf({ description: { type: 'document', children }, occupation_code: null });
  expect(data?.description).toBe('<h2>The work</h2><ul><li>Fit &lt;b&gt; &amp; weld</li><li>Clean up</li></ul>');
  expect(data).not.toHaveProperty('occupationalCategory');
});

it('describes SkillBridge as an internship that starts on its day, without pay', () => {
  const said = dataOf({
    ...{ program: 'skillbridge', program_starts_on: '2027-03-01', employment_type: 'internship' },
    ...{ pay_min_cents: null, pay_max_cents: null, pay_unit: null },
  });
  expect(said).toMatchObject({ employmentType: 'INTERN', jobStartDate: '2027-03-01' });
  expect(said).not.toHaveProperty('baseSalary');
});
