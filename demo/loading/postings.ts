import { randomUUID } from 'node:crypto';
import zipcodes from 'zipcodes';
import { LIVE_DAYS } from '#features/postings/rules.ts';
import type { RichTextDocument } from '#rules/rich-text.ts';
import type { Db } from '#server/db/database.ts';
import { spotAbroad } from '#server/search/installations.ts';
import { type DemoCompany, namesOf } from '../content/company.ts';
import { basicQualifications, isContractor, PAST_OPENINGS } from '../content/contractors.ts';
import { makePosting } from '../posting.ts';
import { type ProgramPosting, withProgram } from '../programs.ts';
import type { Random } from '../random.ts';
import { divide } from './amounts.ts';
import type { LoadedCompany } from './companies.ts';
import { pastPostings } from './contractors.ts';
import { insertRows } from './insert-rows.ts';
import { atWorkWithin, between, daysBefore } from './moments.ts';
import { ENGINEERING, type LoadedPipeline } from './pipelines.ts';
import { type Member, pickOwner } from './team.ts';

export type Question = { id: string; label: string; kind: 'text' | 'yes_no'; required: boolean };
export type LoadedPosting = ProgramPosting & {
  id: string;
  company: LoadedCompany;
  pipeline: LoadedPipeline;
  owner: Member;
  status: 'draft' | 'live' | 'closed' | 'expired';
  questions: Question[];
  /** Null for drafts. */
  published_at: string | null;
  closed_at: string | null;
  basic_qualifications: string[];
  /** How many people applied to a contractor's posting of the past; 0 for other postings. */
  past_applicants: number;
};

/** How many postings a company has compared with others. */
const WEIGHTS: Readonly<Record<string, number>> = {
  '11-50': 1,
  '51-200': 2,
  '201-500': 3,
  '501-1000': 4,
  '1001-5000': 6,
};

/** The companies with demo accounts have as many live postings as one can look after, and a past that their charts show. */
const MOST_LIVE: Readonly<Record<string, number>> = { Summit: 26, Orchard: 12, Anchor: 22 };

/** All postings, company by company. A company without a plan has only drafts. */
export function makePostings(
  random: Random,
  { companies, pipelines }: { companies: readonly LoadedCompany[]; pipelines: readonly LoadedPipeline[] },
  live_postings: number,
  now: Date,
): LoadedPosting[] {
  const weights = companies.map(({ about, package_code }) =>
    package_code === null ? 0 : (WEIGHTS[about.size_band] ?? 1),
  );
  const parts = divide(live_postings, weights);
  return companies.flatMap((company, at) => {
    const live = Math.min(parts[at] ?? 0, MOST_LIVE[company.about.name] ?? Number.POSITIVE_INFINITY);
    const states = [
      ...Array.from({ length: live }, () => 'live' as const),
      ...Array.from({ length: Math.round(live * (company.about.name in MOST_LIVE ? 0.7 : 0.08)) }, (_none, n) =>
        n % 2 === 0 ? ('closed' as const) : ('expired' as const),
      ),
      ...Array.from({ length: 2 + Math.round(live * 0.04) }, () => 'draft' as const),
    ];
    const own = pipelines.filter(({ company_id }) => company_id === company.company_id);
    const current = states.map((status, index) => makeOne(random, { company, own, status, index, now }));
    const past = pastPostings(company, now).map((known, n) => ({
      ...makeOne(random, { company, own, status: 'expired', index: states.length + n, now }),
      ...known,
      ...{ closed_at: daysBefore(new Date(known.published_at), -LIVE_DAYS), anonymous: false, openings: PAST_OPENINGS },
    }));
    return [...current, ...past];
  });
}

type Wanted = {
  company: LoadedCompany;
  own: readonly LoadedPipeline[];
  status: LoadedPosting['status'];
  index: number;
  now: Date;
};

/** Summit's first postings are for engineers, so that their pipeline is used however small the demo is. */
function makeOne(random: Random, { company, own, status, index, now }: Wanted): LoadedPosting {
  const chance = random.fork(`posting ${company.about.name} ${index}`);
  const engineers = own.find(({ name }) => name === ENGINEERING);
  const about = engineers && index < 3 ? { ...company.about, categories: ['engineering' as const] } : company.about;
  const posting = withProgram(makePosting(chance, about, index), company.about.name, index, now);
  const usual = own.find(({ is_default }) => is_default);
  const pipeline = posting.category === 'engineering' ? (engineers ?? usual) : usual;
  if (pipeline === undefined) throw new Error(`${company.about.name} has no pipeline.`);
  return {
    ...posting,
    description: posting.anonymous ? withoutName(posting.description, company.about) : posting.description,
    id: randomUUID(),
    company,
    pipeline,
    owner: pickOwner(chance.fork('owner'), company, company.about.categories.indexOf(posting.category)),
    status,
    basic_qualifications: isContractor(company.about.name) ? basicQualifications(posting) : [],
    past_applicants: 0,
    questions: chance.chance(0.2) ? chance.sample(QUESTIONS, chance.integer(1, 2)) : [],
    ...moments(chance, { status, days_ago: posting.posted_days_ago, zone: company.time_zone, now }),
  };
}

type WantedMoments = { status: LoadedPosting['status']; days_ago: number; zone: string; now: Date };

function moments(random: Random, { status, days_ago, zone, now }: WantedMoments) {
  if (status === 'draft') return { published_at: null, closed_at: null };
  const part = 0.02 + random.next() * 0.95;
  const published = (days: number) =>
    atWorkWithin(daysBefore(now, days), zone, daysBefore(now, days + LIVE_DAYS), now.toISOString());
  if (status === 'live') return { published_at: published(days_ago + part), closed_at: null };
  const published_at = published(LIVE_DAYS + 3 + random.integer(0, 40) + part);
  const open_days = status === 'expired' ? LIVE_DAYS : random.integer(9, LIVE_DAYS - 1);
  const closed_at = daysBefore(new Date(published_at), -open_days);
  if (status === 'expired') return { published_at, closed_at };
  return { published_at, closed_at: atWorkWithin(closed_at, zone, published_at, now.toISOString()) };
}

const QUESTIONS: readonly Question[] = [
  { id: 'start', label: 'Can you start within four weeks?', kind: 'yes_no', required: true },
  { id: 'weekends', label: 'Are you available on weekends?', kind: 'yes_no', required: true },
  { id: 'license', label: "Do you have a valid driver's license?", kind: 'yes_no', required: false },
  { id: 'why', label: 'What interests you about this job?', kind: 'text', required: false },
];

/** An anonymous company's text must not contain its name or its short name. */
export function withoutName(document: RichTextDocument, company: DemoCompany): RichTextDocument {
  const text = namesOf(company).reduce(
    (before, name) =>
      before
        .replaceAll(new RegExp(`("text":"|[.!?] )${name}\\b`, 'g'), '$1Our company')
        .replaceAll(new RegExp(`\\b${name}\\b`, 'g'), 'our company'),
    JSON.stringify(document),
  );
  // Only words inside texts were replaced, so the document has the same shape.
  const changed: RichTextDocument = JSON.parse(text);
  return changed;
}

/** Closed postings are inserted as live, because the public tables are filled from live ones, and are closed afterwards. */
export async function insertPostings(db: Db, postings: readonly LoadedPosting[], now: Date): Promise<void> {
  await insertRows(
    db,
    'posting',
    postings.map((posting) => postingRow(posting, now)),
  );
  await insertRows(db, 'posting_location', postings.flatMap(locationRows));
}

const locationRows = ({ id: posting_id, company: { company_id }, country, additional_locations }: LoadedPosting) =>
  additional_locations.map((location, at) => ({
    ...{ company_id, posting_id, n: at + 2, in_order: at + 2 },
    ...location,
    ...{ country, ...spotOf({ ...location, country }) },
  }));

function spotOf({ country, city, postal_code }: { country: string; city: string; postal_code: string }) {
  const { latitude: lat = null, longitude: lon = null } = (country === 'US' && zipcodes.codes[postal_code]) || {};
  return spotAbroad(country, city) ?? { lat, lon };
}

function postingRow(posting: LoadedPosting, now: Date) {
  const {
    company,
    pipeline,
    owner,
    occupation: _occupation,
    posted_days_ago,
    past_applicants: _past,
    status,
    published_at,
    closed_at,
    additional_locations,
    ...row
  } = posting;
  const created_at = daysBefore(new Date(published_at ?? now), published_at === null ? posted_days_ago + 0.1 : 1);
  return {
    ...row,
    company_id: company.company_id,
    status: status === 'draft' ? 'draft' : 'live',
    ...spotOf(row),
    locations_given: 1 + additional_locations.length,
    pipeline_id: pipeline.id,
    publish_count: published_at === null ? 0 : 1,
    published_at,
    expires_at: published_at === null ? null : daysBefore(new Date(published_at), -LIVE_DAYS),
    closed_at,
    version: 1,
    created_by: owner.id,
    created_at,
    updated_at: closed_at ?? published_at ?? between(created_at, now.toISOString(), 0.5),
  };
}
