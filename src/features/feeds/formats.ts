import { pathTo } from '#rules/addresses.ts';
import { CATEGORY_LABELS, isCategory } from '#rules/categories.ts';
import { askedClearanceWords } from '#rules/clearance.ts';
import { COUNTRIES } from '#rules/countries.ts';
import { militaryCodeWords } from '#rules/military-code.ts';
import { formatPay, PAY_UNITS, type PayUnit } from '#rules/pay.ts';
import { educationWords, eligibilityWords, experienceWords, LEVEL_LABELS, type Level } from '#rules/requirements.ts';
import { SHIFTS, shiftWords } from '#rules/shifts.ts';
import type { Site } from '#rules/sites.ts';
import { jobPath } from '#rules/slug.ts';
import { cdataElement as element } from '#server/xml.ts';
import { feedDescription, feedText } from './description.ts';
import type { FeedJob, WhichJobs } from './store.server.ts';

export const FORMATS = ['generic', 'indeed', 'linkedin'] as const;
export type Format = (typeof FORMATS)[number];

/** Indeed and LinkedIn have no field that says who can apply to SkillBridge, so they get none of it. */
export const jobsIn = (format: Format): WhichJobs => (format === 'generic' ? 'all' : 'open_to_all');

type From = { site: Site; origin: string };
type Edition = { jobs: number; changed_at: string | null };
/** How one kind of importer wants its file: what stands around the jobs, and the fields of each. */
type Shape = {
  root: string;
  head: (from: From, edition: Edition) => string[];
  job: (job: FeedJob & { n?: number }, from: From) => string[];
  /** Whether each location is an item of its own. */
  by_location?: true;
};

export type Contractor = { name: string; contact: string };

/** What a federal contractor tells the job service of a state with its jobs (41 CFR 60-300.5(a)). */
const contractorLines = ({ name, contact }: Contractor) => [
  element('employer', feedText(name)),
  element('federalcontractor', 'yes'),
  element(
    'vevraastatement',
    'This employer is a federal contractor and asks for priority referrals of protected veterans.',
  ),
  element('contact', feedText(contact)),
];

export const stateHeadOf = (contractor: Contractor, from: From, edition: Edition) =>
  `<${generic.root}>\n${lines([...generic.head(from, edition), ...contractorLines(contractor)])}`;

/** An item for each location of the job in the state, or in the United States if none is given. */
export const stateJobIn = (
  contractor: Contractor,
  job: FeedJob,
  { from, state }: { from: From; state: string | null },
) =>
  itemsOf(job)
    .filter(({ country, region }) => country === 'US' && (state === null || region === state))
    .map(
      (item) =>
        `<job>\n${lines([
          ...generic.job({ ...item, additional_locations: [] }, from),
          element('requisitionnumber', item.requisition_number),
          ...contractorLines(contractor),
        ])}</job>\n`,
    )
    .join('');

/** What stands before all jobs. */
export const headOf = (format: Format, from: From, edition: Edition) =>
  `<${SHAPES[format].root}>\n${lines(SHAPES[format].head(from, edition))}`;

export function jobIn(format: Format, job: FeedJob, from: From): string {
  const shape = SHAPES[format];
  const items = shape.by_location ? itemsOf(job) : [job];
  return items.map((item) => `<job>\n${lines(shape.job(item, from))}</job>\n`).join('');
}

const itemsOf = (job: FeedJob): (FeedJob & { n?: number })[] => [
  job,
  ...job.additional_locations.map((location) => itemAt(job, location)),
];

/** The job as it is at one of its additional locations. Only the first location has a street. */
const itemAt = (
  job: FeedJob,
  { n, ...location }: FeedJob['additional_locations'][number],
): FeedJob & { n: number } => ({
  ...job,
  ...location,
  street: '',
  n,
});

/** The id of the posting for its first location; for each other one also the number that it was given when it was added and keeps. */
const referenceOf = (job: FeedJob & { n?: number }) => (job.n ? `${idOf(job)}-${job.n}` : idOf(job));

/** What the file calls the job: the posting’s id, unless the file’s reader must not know it. */
const idOf = ({ posting_id, reference = posting_id }: FeedJob) => reference;

export const endOf = (format: Format) => `</${SHAPES[format].root}>\n`;

const lines = (elements: string[]) => elements.map((each) => `${each}\n`).join('');

/** The word that job boards know for an employer who is not named. */
const UNNAMED = 'Confidential';

/** What importers of any kind ask for (standards §4). */
const generic: Shape = {
  root: 'jobs',
  head: headOfAll,
  job: (job, from) => [
    element('id', referenceOf(job)),
    element('title', feedText(job.title)),
    element('description', feedDescription(job.description)),
    element('company', feedText(job.company_name)),
    element('city', job.city),
    element('state', job.region),
    ...given('country', job.country),
    ...given('street', job.street),
    ...given('zip', job.postal_code),
    ...job.additional_locations.map(
      ({ city, region, postal_code, country }) =>
        `<location>${[element('city', city), element('state', region), ...given('zip', postal_code), element('country', country)].join('')}</location>`,
    ),
    element('category', categoryOf(job)),
    element('url', job.link ?? from.origin + jobPath(job.posting_id, job.title)),
    element('applyurl', applyUrl(job, from)),
    element('date', job.posted_at),
    element('lastmodified', job.updated_at),
    ...given('expirationdate', job.expires_at),
    element('jobtype', job.employment_type),
    element('workplace', job.location_type),
    ...given('program', job.program === 'none' ? null : job.program),
    ...given('workfrom', workFromOf(job)),
    ...given('industry', job.industry),
    ...given('skills', job.skills.join(', ')),
    ...given('education', educationWords(job)),
    ...given('experience', experienceWords(job)),
    ...given('level', job.level && LEVEL_LABELS[job.level]),
    ...given('shifts', shiftsOf(job)),
    ...given('workauthorization', eligibilityWords(job)),
    ...given('benefits', job.benefits.join(', ')),
    ...given('securityclearance', askedClearanceWords(job) || null),
    ...given('welcomes', job.badges.join(', ')),
    ...given('militarycodes', job.military_codes.map(militaryCodeWords).join(', ')),
    ...given('salary', payOf(job)),
    ...amount('salarymin', job.pay_min_cents),
    ...amount('salarymax', job.pay_max_cents),
    ...(payOf(job) ? [element('salarycurrency', job.pay_currency), element('salaryunit', job.pay_unit ?? '')] : []),
  ],
};

const INDEED_TYPES: Readonly<Record<string, string>> = {
  full_time: 'fulltime',
  part_time: 'parttime',
  contract: 'contract',
  temporary: 'temporary',
  internship: 'internship',
  volunteer: 'volunteer',
  per_diem: 'perdiem',
};
const INDEED_REMOTE: Readonly<Record<string, string>> = { remote: 'Fully remote', hybrid: 'Hybrid remote' };

/** Standards §2: an item for each location of a job, with its own reference. */
const indeed: Shape = {
  by_location: true,
  root: 'source',
  head: headOfAll,
  job: (job, from) => [
    element('title', feedText(job.title)),
    element('date', job.posted_at),
    element('referencenumber', referenceOf(job)),
    element('requisitionid', idOf(job)),
    element('url', job.link ?? from.origin + jobPath(job.posting_id, job.title)),
    element('company', job.anonymous ? UNNAMED : feedText(job.company_name)),
    element('sourcename', from.site.name),
    element('city', job.city),
    element('state', job.region),
    ...given('country', job.country),
    ...given('postalcode', job.postal_code),
    ...given('streetaddress', job.street),
    element('email', from.site.help_email),
    element('description', feedDescription(job.description)),
    ...given('salary', payOf(job)),
    ...given('education', educationWords(job)),
    ...given('experience', experienceWords(job)),
    ...given('jobtype', INDEED_TYPES[job.employment_type]),
    element('category', categoryOf(job)),
    ...given('remotetype', INDEED_REMOTE[job.location_type]),
    ...given('expirationdate', job.expires_at),
    element('lastactivitydate', job.updated_at),
  ],
};

const LINKEDIN_TYPES: Readonly<Record<string, string>> = {
  full_time: 'FULL_TIME',
  part_time: 'PART_TIME',
  contract: 'CONTRACT',
  temporary: 'TEMPORARY',
  internship: 'INTERNSHIP',
  volunteer: 'VOLUNTEER',
  per_diem: 'OTHER',
};
const WORKPLACES: Readonly<Record<string, string>> = { on_site: 'On-site', hybrid: 'Hybrid', remote: 'Remote' };
/** As many months as nobody is at the entry with. */
const SENIOR_MONTHS = 60;

const LINKEDIN_LEVELS: Readonly<Record<Level, string>> = {
  entry: 'ENTRY_LEVEL',
  mid: 'MID_SENIOR_LEVEL',
  senior: 'MID_SENIOR_LEVEL',
  lead: 'MID_SENIOR_LEVEL',
  manager: 'MID_SENIOR_LEVEL',
  director: 'DIRECTOR',
  executive: 'EXECUTIVE',
};

/** As the employer says; else only where it is clear: LinkedIn finds the level of the others itself. */
function levelOf({ employment_type, level, experience_months: months }: FeedJob): string | null {
  if (employment_type === 'internship') return 'INTERNSHIP';
  if (level) return LINKEDIN_LEVELS[level];
  if (months === 0) return 'ENTRY_LEVEL';
  return months !== null && months >= SENIOR_MONTHS ? 'MID_SENIOR_LEVEL' : null;
}

const PERIODS: Record<PayUnit, string> = {
  hour: 'HOURLY',
  day: 'DAILY',
  week: 'WEEKLY',
  month: 'MONTHLY',
  year: 'YEARLY',
};

/** Standards §3; with the number of the company's page where it has told us and shows its name. */
const linkedin: Shape = {
  root: 'source',
  head: (from, edition) => [...headOfAll(from, edition), element('expectedJobCount', String(edition.jobs))],
  job: (job, from) => [
    element('partnerJobId', idOf(job)),
    element('company', job.anonymous ? UNNAMED : feedText(job.company_name)),
    ...given('companyId', job.linkedin_company_id),
    element('title', feedText(job.title)),
    element('description', feedDescription(job.description)),
    element('location', [job, ...job.additional_locations].map(locationOf).join('; ')),
    element('applyUrl', applyUrl(job, from)),
    element('posterEmail', from.site.help_email),
    ...given('workplaceTypes', WORKPLACES[job.location_type]),
    ...given('city', job.city),
    ...given('state', job.region),
    ...given('country', job.country),
    ...given('postalCode', job.postal_code),
    ...given('jobtype', LINKEDIN_TYPES[job.employment_type]),
    ...given('experienceLevel', levelOf(job)),
    ...(job.skills.length > 0
      ? [`<skills>${job.skills.map((skill) => element('skill', skill)).join('')}</skills>`]
      : []),
    ...linkedinPay(job),
  ],
};

const SHAPES: Readonly<Record<Format, Shape>> = { generic, indeed, linkedin };

function headOfAll({ site, origin }: From, { changed_at }: Edition): string[] {
  return [element('publisher', site.name), element('publisherurl', origin), ...given('lastBuildDate', changed_at)];
}

const given = (name: string, text: string | null | undefined) => (text ? [element(name, text)] : []);

const amount = (name: string, cents: number | null) => (cents === null ? [] : [element(name, String(cents / 100))]);

const shiftsOf = ({ shifts }: FeedJob) => shiftWords(SHIFTS.filter((shift) => shifts.includes(shift)));

/** Remote work alone says it: 'Any U.S. state', 'OK, TX'. */
const workFromOf = ({ work_from, work_from_states }: FeedJob) =>
  work_from === 'any_state' ? 'Any U.S. state' : work_from_states.join(', ');

const categoryOf = ({ category }: FeedJob) => (isCategory(category) ? CATEGORY_LABELS[category] : category);

const applyUrl = ({ posting_id, link }: FeedJob, { origin }: From) =>
  link ?? origin + pathTo('/posting/apply/{posting_id}', { posting_id });

const locationOf = ({ city, region, country }: Pick<FeedJob, 'city' | 'region' | 'country'>) =>
  [city, region, COUNTRIES[country] ?? country].filter((part) => part !== '').join(', ');

/** Pay as it is stated on the job's page, without what it comes to by another unit. */
function payOf({
  pay_min_cents: min_cents,
  pay_max_cents: max_cents,
  pay_unit,
  pay_currency: currency,
  hours_per_week,
}: FeedJob): string | null {
  const unit = unitOf(pay_unit);
  const words = unit && formatPay({ min_cents, max_cents, unit, currency, hours_per_week });
  return words?.split(' · ')[0] ?? null;
}

const unitOf = (text: string | null) => PAY_UNITS.find((unit) => unit === text) ?? null;

function linkedinPay({ pay_min_cents, pay_max_cents, pay_unit, pay_currency }: FeedJob): string[] {
  const unit = unitOf(pay_unit);
  const ends = [...moneyOf('highEnd', pay_max_cents, pay_currency), ...moneyOf('lowEnd', pay_min_cents, pay_currency)];
  if (!unit || ends.length === 0) return [];
  const salary = [...ends, element('period', PERIODS[unit]), element('type', 'BASE_SALARY')].join('');
  return [`<salaries><salary>${salary}</salary></salaries>`];
}

const moneyOf = (name: string, cents: number | null, currency: string) =>
  cents === null ? [] : [`<${name}>${amount('amount', cents).join('')}${element('currencyCode', currency)}</${name}>`];
