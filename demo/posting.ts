import type { Category } from '#rules/categories.ts';
import type { OverseasHire } from '#rules/overseas.ts';
import type { RichTextDocument } from '#rules/rich-text.ts';
import type { Occupation } from '#server/text-generation/occupation.ts';
import { describe } from '#server/text-generation/offline-generator.ts';
import { type DemoCommitments, makeCommitments } from './commitments.ts';
import { CITIES, type City } from './content/cities.ts';
import type { DemoCompany } from './content/company.ts';
import { PLACES_ABROAD } from './content/places-abroad.ts';
import { pickOccupation } from './person.ts';
import type { Random } from './random.ts';
import { type DemoRequirements, makeRequirements } from './requirements.ts';
import { type DemoWorkFrom, makeWorkFrom } from './work-from.ts';

export type LocationType = 'on_site' | 'hybrid' | 'remote';
export type EmploymentType = 'full_time' | 'part_time' | 'contract' | 'temporary' | 'internship';

export type DemoPosting = City &
  DemoCommitments &
  DemoRequirements &
  DemoWorkFrom & {
    reference: string;
    title: string;
    description: RichTextDocument;
    location_type: LocationType;
    country: string;
    /** Other cities of the same state. */
    additional_locations: City[];
    pay_currency: string;
    pay_min_cents: number;
    pay_max_cents: number;
    pay_unit: 'hour' | 'year';
    hours_per_week: number | null;
    employment_type: EmploymentType;
    category: Category;
    skills: string[];
    openings: number;
    anonymous: boolean;
    requisition_number: string;
    /** Days before today. */
    posted_days_ago: number;
    occupation: Occupation;
  };

/** The share of postings of the last seven days. */
const NEW_THIS_WEEK = 0.15;

/** The posting number `index` of a company, at its headquarters or another of its places, with pay around what is usual. */
export function makePosting(random: Random, company: DemoCompany, index: number): DemoPosting {
  const occupation = pickOccupation(random, company.categories);
  const title = makeTitle(random, occupation);
  const location_type = pickLocationType(random, occupation.category);
  const employment_type = pickEmploymentType(random, occupation);
  const skills = random.sample(occupation.skills, random.integer(4, Math.min(6, occupation.skills.length)));
  const commitments = makeCommitments(random.fork(`commitments ${index}`), {
    site: company.site,
    occupation,
    is_remote: location_type === 'remote',
  });
  const prefix = company.name
    .replace(/[^A-Za-z]/g, '')
    .slice(0, 3)
    .toUpperCase();
  const city = pickCity(random, company);
  const additional_locations =
    location_type === 'remote' ? [] : otherCities(random.fork(`other cities ${index}`), city);
  return {
    ...city,
    ...makePay(random, occupation, title),
    ...commitments,
    ...makeRequirements(random.fork(`requirements ${index}`), {
      occupation,
      title,
      is_remote: location_type === 'remote',
      is_cleared: commitments.clearance !== 'none',
    }),
    ...makeWorkFrom(random.fork(`work from ${index}`), { ...city, is_remote: location_type === 'remote' }),
    reference: `${prefix}-${String(1000 + index)}`,
    title,
    description: describe(
      { title, skills, location_type, notes: makeNotes(random, company, employment_type) },
      occupation,
    ),
    location_type,
    additional_locations,
    country: 'US',
    pay_currency: 'USD',
    hours_per_week: employment_type === 'part_time' ? random.pick([16, 20, 24, 30]) : null,
    employment_type,
    category: occupation.category,
    skills,
    openings: random.chance(0.75) ? 1 : random.integer(2, 8),
    anonymous: random.chance(0.04),
    requisition_number: company.site === 'mh' ? `R-${random.integer(10_000, 99_999)}` : '',
    posted_days_ago: random.chance(NEW_THIS_WEEK) ? random.integer(0, 6) : random.integer(7, 28),
    occupation,
    ...(location_type === 'remote' ? {} : pickAbroad(random.fork(`abroad ${index}`), company)),
  };
}

/** Contractors near bases hire people who have SOFA status or can get it. */
const HIRED_ABROAD: readonly OverseasHire[][] = [['us_hire', 'sofa'], ['sofa'], ['us_hire']];

/** One in fifty jobs is outside the United States, where our wording about work authorization does not apply. */
function pickAbroad(random: Random, { site }: DemoCompany): Partial<DemoPosting> {
  return random.chance(0.02)
    ? {
        ...random.pick(PLACES_ABROAD[site]),
        work_authorization: '',
        work_eligibility: null,
        overseas_hire: site === 'mh' ? random.pick(HIRED_ABROAD) : [],
        additional_locations: [],
      }
    : {};
}

function makeTitle(random: Random, occupation: Occupation): string {
  const name = random.chance(0.7)
    ? occupation.title
    : random.pick(occupation.aliases.filter((alias) => alias.length > 4));
  const rank = /senior|lead|manager|director|chief|head|trainee|supervisor/i.test(name)
    ? ''
    : random.weighted([
        ['', 7],
        ['Senior ', 1.4],
        ['Lead ', 0.6],
      ] as const);
  const shift =
    occupation.pay.unit === 'hour' && random.chance(0.12)
      ? random.pick([' (nights)', ' (weekends)', ' (second shift)', ' (days)'])
      : '';
  return `${rank}${name}${shift}`;
}

const REMOTE_FRIENDLY: ReadonlySet<Category> = new Set<Category>([
  'software',
  'data',
  'marketing',
  'finance',
  'human_resources',
  'legal',
  'sales',
  'office',
]);

function pickLocationType(random: Random, category: Category): LocationType {
  if (!REMOTE_FRIENDLY.has(category)) return random.chance(0.02) ? 'hybrid' : 'on_site';
  return random.weighted([
    ['on_site', 5],
    ['hybrid', 3],
    ['remote', 3],
  ] as const);
}

function pickEmploymentType(random: Random, occupation: Occupation): EmploymentType {
  const hourly = occupation.pay.unit === 'hour';
  return random.weighted([
    ['full_time', 20],
    ['part_time', hourly ? 4 : 0.5],
    ['contract', hourly ? 0.7 : 1.5],
    ['temporary', hourly ? 1 : 0.2],
    ['internship', hourly ? 0.2 : 0.5],
  ] as const);
}

/** Three in four jobs are at the headquarters; the others are where such a company could have a branch. */
function pickCity(random: Random, company: DemoCompany): City {
  const seat = CITIES.find(({ city, region }) => city === company.city && region === company.region);
  if (seat !== undefined && random.chance(0.75)) return seat;
  const near = CITIES.filter(({ region }) => region === company.region);
  return random.pick(near.length > 1 && random.chance(0.6) ? near : CITIES);
}

/** One posting in fifteen is for one or two other cities of the state, too. */
function otherCities(random: Random, { city, region }: City): City[] {
  const near = CITIES.filter((other) => other.region === region && other.city !== city);
  return near.length > 0 && random.chance(1 / 15)
    ? random.sample(near, Math.min(near.length, random.integer(1, 2)))
    : [];
}

/** A range inside the usual one, adjusted by place and rank, in round steps. */
function makePay(random: Random, { pay }: Occupation, title: string) {
  const rank = /^(Senior|Lead) /.test(title) ? 1.15 : 1;
  const level = rank * (0.92 + random.next() * 0.2);
  const step = pay.unit === 'hour' ? 50 : 100_000;
  const middle = ((pay.min + pay.max) / 2) * 100 * level;
  const spread = 0.08 + random.next() * 0.1;
  return {
    pay_unit: pay.unit,
    pay_min_cents: Math.round((middle * (1 - spread)) / step) * step,
    pay_max_cents: Math.round((middle * (1 + spread)) / step) * step,
  };
}

function makeNotes(random: Random, company: DemoCompany, type: EmploymentType): string {
  const about = random.pick(company.about);
  const offers = random.sample(OFFERS, 3).map((offer) => `- ${offer}`);
  const time = type === 'full_time' ? '' : `\n\n${TYPE_SENTENCE[type]}`;
  return `${about}${time}\n\n${offers.join('\n')}`;
}

const TYPE_SENTENCE: Readonly<Record<Exclude<EmploymentType, 'full_time'>, string>> = {
  part_time: 'This is a part-time job with a schedule that is fixed a month ahead.',
  contract: 'This is a contract for twelve months with the option to stay.',
  temporary: 'This is a temporary job for the season; good people are asked back.',
  internship: 'This is a paid internship with a mentor and a project of your own.',
};

const OFFERS: readonly string[] = [
  'Health, dental and vision insurance from the first month',
  'Three weeks of paid leave in the first year',
  'Retirement plan with a match of four percent',
  'Paid training and certificates',
  'Tool and boot allowance',
  'Overtime is voluntary and paid at time and a half',
  'Paid leave for new parents',
  'Schedules posted two weeks ahead',
  'Help with moving costs',
  'Profit sharing paid in December',
  'Paid time for Guard and Reserve duty',
  'Tuition help at schools nearby',
];
