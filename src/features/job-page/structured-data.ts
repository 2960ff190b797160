import type { Job } from '#features/jobs/contract.ts';
import { hoursWords } from '#features/jobs/words.ts';
import { logoPicturePath } from '#features/share-pictures/rules.ts';
import type { Badge } from '#rules/badges.ts';
import { askedClearanceWords } from '#rules/clearance.ts';
import { COUNTRIES } from '#rules/countries.ts';
import { SKILLBRIDGE_FOR } from '#rules/programs.ts';
import { type Education, eligibilityWords, requiresBoth } from '#rules/requirements.ts';
import { richTextToHtml } from '#rules/rich-text-html.ts';
import { shiftWords } from '#rules/shifts.ts';
import { jobPath } from '#rules/slug.ts';
import { US_STATES } from '#rules/us-states.ts';
import { livesIn, livesInName } from '#rules/work-from.ts';

const EMPLOYMENT_TYPES: Record<Job['employment_type'], string> = {
  full_time: 'FULL_TIME',
  part_time: 'PART_TIME',
  contract: 'CONTRACTOR',
  temporary: 'TEMPORARY',
  internship: 'INTERN',
  volunteer: 'VOLUNTEER',
  per_diem: 'PER_DIEM',
};

/** The word search engines know for an unnamed employer. */
const UNNAMED = 'confidential';

/**
 * The schema.org JobPosting of a job page. It contains only what the page shows, plus the occupation code of its title. Null for a closed job, to
 * which search engines must not send people.
 */
export function jobPostingData(job: Job, origin: string): Record<string, unknown> | null {
  if (job.state !== 'live') return null;
  return {
    '@context': 'https://schema.org',
    '@type': 'JobPosting',
    title: job.title,
    description: richTextToHtml(job.description, escaped),
    identifier: { '@type': 'PropertyValue', name: job.anonymous ? UNNAMED : job.company_name, value: job.posting_id },
    url: origin + jobPath(job.posting_id, job.title),
    datePosted: job.posted_at,
    ...(job.expires_at ? { validThrough: job.expires_at } : {}),
    employmentType: EMPLOYMENT_TYPES[job.employment_type],
    hiringOrganization: job.anonymous
      ? UNNAMED
      : {
          '@type': 'Organization',
          name: job.company_name,
          ...(job.company_website ? { sameAs: job.company_website } : {}),
          ...logoOf(job, origin),
        },
    ...placeOf(job),
    ...payOf(job),
    ...(job.occupation_code ? { occupationalCategory: job.occupation_code } : {}),
    ...(job.industry ? { industry: job.industry } : {}),
    ...(job.skills.length > 0 ? { skills: job.skills.join(', ') } : {}),
    ...requirementsOf(job),
    ...commitmentsOf(job),
    ...workHoursOf(job),
    ...(job.program === 'skillbridge' ? { eligibilityToWorkRequirement: SKILLBRIDGE_FOR } : {}),
    ...(job.program_starts_on ? { jobStartDate: job.program_starts_on } : {}),
    totalJobOpenings: job.openings,
    directApply: true,
  };
}

function workHoursOf({ shifts, hours_per_week }: Job) {
  const workHours = [shiftWords(shifts), hours_per_week ? hoursWords(hours_per_week) : ''].filter(Boolean).join(', ');
  return workHours ? { workHours } : {};
}

function logoOf({ company_key, company_name: name, logo_key }: Job, origin: string) {
  return company_key ? { logo: origin + logoPicturePath({ company_key, name, logo_key }) } : {};
}

function placeOf(job: Job) {
  const remote = job.location_type === 'remote' ? { jobLocationType: 'TELECOMMUTE', ...applicantsFrom(job) } : {};
  if (!job.city && !job.region) return remote;
  const further = job.additional_locations.map((location) => placeAt({ ...location, street: '' }));
  const first = placeAt(job);
  return { jobLocation: further.length > 0 ? [first, ...further] : first, ...remote };
}

function placeAt(at: Pick<Job, 'street' | 'city' | 'region' | 'postal_code' | 'country'>) {
  const address = {
    '@type': 'PostalAddress',
    ...(at.street ? { streetAddress: at.street } : {}),
    ...(at.city ? { addressLocality: at.city } : {}),
    ...(at.region ? { addressRegion: at.region } : {}),
    ...(at.postal_code ? { postalCode: at.postal_code } : {}),
    ...(at.country ? { addressCountry: at.country } : {}),
  };
  return { '@type': 'Place', address };
}

/** Where remote employees have to live; empty if anywhere. If not stated, the country of the job. */
function applicantsFrom(job: Job) {
  const places = job.work_from === null ? countryOf(job) : livesIn(job).map(livesInPlace);
  const [place] = places;
  return place ? { applicantLocationRequirements: places.length === 1 ? place : places } : {};
}

const countryOf = ({ country }: Job) => (country ? [{ '@type': 'Country', name: COUNTRIES[country] ?? country }] : []);

const livesInPlace = (place: string) =>
  Object.hasOwn(US_STATES, place)
    ? { '@type': 'State', name: `${US_STATES[place]}, USA` }
    : { '@type': 'Country', name: livesInName(place) };

/** The education levels that search engines know. */
const CREDENTIALS: Record<Exclude<Education, 'none'>, string> = {
  high_school: 'high school',
  associate: 'associate degree',
  bachelor: 'bachelor degree',
  postgraduate: 'postgraduate degree',
  certificate: 'professional certificate',
};
const NOT_REQUIRED = 'no requirements';

function requirementsOf(job: Job) {
  const { education, experience_months: months } = job;
  const eligibility = eligibilityWords(job);
  return {
    ...(education === null ? {} : { educationRequirements: credentialOf(education) }),
    ...(months === null ? {} : { experienceRequirements: experienceOf(months) }),
    ...(job.experience_in_place_of_education && requiresBoth(job) ? { experienceInPlaceOfEducation: true } : {}),
    ...(eligibility ? { eligibilityToWorkRequirement: eligibility } : {}),
  };
}

const credentialOf = (education: Education) =>
  education === 'none'
    ? NOT_REQUIRED
    : { '@type': 'EducationalOccupationalCredential', credentialCategory: CREDENTIALS[education] };

const experienceOf = (months: number) =>
  months === 0 ? NOT_REQUIRED : { '@type': 'OccupationalExperienceRequirements', monthsOfExperience: String(months) };

/** The special commitments of schema.org. */
const COMMITMENTS: Partial<Record<Badge, string>> = {
  veteran: 'VeteranCommit',
  'military-spouse': 'MilitarySpouseCommit',
};

function commitmentsOf({ benefits, badges, ...job }: Job) {
  const commitments = badges.flatMap((badge) => COMMITMENTS[badge] ?? []);
  return {
    ...(benefits.length > 0 ? { jobBenefits: benefits.join(', ') } : {}),
    ...(job.clearance === 'none' ? {} : { securityClearanceRequirement: askedClearanceWords(job) }),
    ...(commitments.length > 0 ? { specialCommitments: commitments } : {}),
  };
}

function payOf({ pay_min_cents, pay_max_cents, pay_unit, pay_currency: currency }: Job) {
  if (!pay_unit || (pay_min_cents === null && pay_max_cents === null)) return {};
  const value = {
    '@type': 'QuantitativeValue',
    unitText: pay_unit.toUpperCase(),
    ...(pay_min_cents === null ? {} : { minValue: pay_min_cents / 100 }),
    ...(pay_max_cents === null ? {} : { maxValue: pay_max_cents / 100 }),
  };
  return { baseSalary: { '@type': 'MonetaryAmount', currency, value } };
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
