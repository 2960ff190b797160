import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { BADGES } from '#rules/badges.ts';
import { CLEARANCE_NEEDS, CLEARANCES, HELD_CLEARANCES, POLYGRAPHS, TAKEN_POLYGRAPHS } from '#rules/clearance.ts';
import { BENEFIT_SLUGS, BENEFITS, SPOUSE_FRIENDLY } from '#rules/commitments.ts';
import { WAYS_TO_KEEP } from '#rules/kept-through-a-move.ts';
import { OVERSEAS_HIRES } from '#rules/overseas.ts';
import { PROGRAMS, SOUGHT_PROGRAMS } from '#rules/programs.ts';
import { EDUCATIONS, educationsUpTo, LEVELS, WORK_ELIGIBILITIES } from '#rules/requirements.ts';
import { SHIFTS } from '#rules/shifts.ts';
import { companySlug, skillSlug } from '#rules/slug.ts';
import { type Database, openDatabase } from '#server/db/database.ts';
import { createTestDatabase, type TestDatabase } from '../../../tests/harness/test-database.ts';
import type { FacetName } from './job-facets.ts';
import { type JobQuery, searchJobs } from './job-search.ts';
import { type TestPosting, testPosting } from './test-postings.ts';

const DAY_MS = 86_400_000;
const CODES = ['army:25B', 'army:68W', 'navy:25B', 'marine_corps:0311'];
const COMPANIES = ['Lone Star Works', 'Café & Söhne', '東京工業'].map((company_name, at) => ({
  company_name,
  company_id: `00000000-0000-4000-8000-00000000000${at}`,
}));
const WORDS = ['copper', 'velvet', 'granite', 'lantern', 'saddle'];
let postgres: TestDatabase;
let database: Database;
let seed = 7;
/** Park–Miller generator, with the same numbers in every run. */
function random() {
  seed = (seed * 48_271) % 2_147_483_647;
  return seed / 2_147_483_647;
}
const one = <T>(items: readonly T[], index = Math.floor(random() * items.length)) => items.slice(index, index + 1);
const pick = (items: readonly string[]) => one(items).join('');

const rows: TestPosting[] = Array.from({ length: 400 }, (_, number) => {
  const pay = random() < 0.7 ? 2_000_000 + Math.floor(random() * 18_000_000) : null;
  const least = random() < 0.8 ? pay : null;
  const clearance = one(CLEARANCES)[0] ?? 'none';
  const is_cleared = clearance !== 'none';
  return testPosting({
    site: 'mh',
    title: `Job ${number}`,
    text: WORDS.filter(() => random() < 0.4).join(' '),
    location_type: pick(['on_site', 'hybrid', 'remote']),
    employment_type: pick(['full_time', 'part_time', 'contract']),
    category: pick(['software', 'sales', 'legal']),
    region: pick(['TX', 'CA', 'NY', 'AK']),
    lat: 28 + random() * 6,
    lon: -101 + random() * 6,
    ...one(COMPANIES)[0],
    anonymous: random() < 0.2,
    pay_min_cents: least,
    pay_max_cents: pay === null || random() < 0.2 ? null : pay + Math.floor(random() * 5_000_000),
    pay_unit: pay === null ? null : 'year',
    badges: BADGES.filter(() => random() < 0.2),
    clearance,
    clearance_need: is_cleared ? (one(CLEARANCE_NEEDS)[0] ?? 'hold') : 'hold',
    polygraph: is_cleared ? (one([...POLYGRAPHS, null])[0] ?? null) : null,
    level: one([...LEVELS, null])[0] ?? null,
    education: one([...EDUCATIONS, null])[0] ?? null,
    work_eligibility: one([...WORK_ELIGIBILITIES, null])[0] ?? null,
    shifts: SHIFTS.filter(() => random() < 0.2),
    benefits: [
      ...BENEFITS.filter(() => random() < 0.3),
      ...(random() < 0.3 ? ['Free lunch', 'dental  INSURANCE'] : []),
    ],
    military_codes: CODES.filter(() => random() < 0.2),
    work_from: random() < 0.3 ? 'any_state' : null,
    keeps_move: random() < 0.2,
    keeps_move_by: WAYS_TO_KEEP.filter(() => random() < 0.2),
    program: one(PROGRAMS)[0] ?? 'none',
    overseas_hire: OVERSEAS_HIRES.filter(() => random() < 0.2),
    overseas_orders: random() < 0.2,
    posted_at: new Date(Date.now() - random() * 40 * DAY_MS),
  });
});

beforeAll(async () => {
  postgres = await createTestDatabase();
  database = openDatabase(postgres.logins);
  await database.asSystem(async (db) => {
    for (const { text, ...row } of rows) {
      const description = JSON.stringify({ type: 'document', children: [{ type: 'text', text }] });
      await db
        .insertInto('public_posting')
        .values({ ...row, description, postal_code: '', country: 'US', portable: row.work_from === 'any_state' })
        .execute();
    }
  });
  await database.pool.query('select reindex_all()');
});

afterAll(async () => {
  await database.close();
  await postgres.drop();
});

const find = (query: Partial<JobQuery>) =>
  database.asRequest({}, (db) => searchJobs(db, { site: 'mh', in_text: true, ...query }));

/** Miles on a sphere of 6,371 km, by the law of cosines, unlike the database's formula. */
function milesBetween(lat1: number, lon1: number, lat2: number, lon2: number) {
  const [a, b, c] = [lat1, lat2, lon2 - lon1].map((degrees) => (degrees * Math.PI) / 180);
  if (a === undefined || b === undefined || c === undefined) throw new Error('three angles');
  return (
    (6_371 / 1.609344) * Math.acos(Math.min(1, Math.sin(a) * Math.sin(b) + Math.cos(a) * Math.cos(b) * Math.cos(c)))
  );
}

function matches(row: TestPosting, query: Partial<JobQuery>) {
  const within = (list: readonly string[] | undefined, value: string) => !list?.length || list.includes(value);
  const { near } = query;
  const dollars = sureDollars(row);
  return (
    (!query.words || query.words.split(' ').every((word) => row.text.includes(word))) &&
    (!query.regions || query.regions.some((region) => regionsOf(row).includes(region))) &&
    within(query.location_types, row.location_type) &&
    within(query.employment_types, row.employment_type) &&
    within(query.categories, row.category) &&
    (!query.pay_at_least || (dollars !== null && dollars >= query.pay_at_least)) &&
    (!query.posted_within_days || row.posted_at.getTime() > Date.now() - query.posted_within_days * DAY_MS) &&
    (!query.badges || query.badges.some((badge) => row.badges.includes(badge))) &&
    (query.clearance_held && query.clearance_held === query.clearance_at_least
      ? row.clearance === query.clearance_held
      : (!query.clearance_at_least || isAtLeast(row, query.clearance_at_least)) &&
        (!query.clearance_held || isOpenTo(row, query.clearance_held))) &&
    within(query.polygraphs, row.polygraph ?? '') &&
    within(query.programs, row.program) &&
    (!query.companies || (!row.anonymous && query.companies.includes(companySlug(row.company_name)))) &&
    within(query.levels, row.level ?? '') &&
    (!query.education_held || (row.education && educationsUpTo(query.education_held).includes(row.education))) &&
    (!query.benefits || query.benefits.every((benefit) => offers(row, benefit))) &&
    (!query.shifts || query.shifts.some((shift) => row.shifts?.includes(shift))) &&
    within(query.work_eligibilities, row.work_eligibility ?? '') &&
    (!query.military_codes || query.military_codes.some((code) => hasCode(row, code))) &&
    (!query.spouse || query.spouse.some((kind) => suits(row, kind))) &&
    (!query.overseas_hires || query.overseas_hires.some((hire) => row.overseas_hire.includes(hire))) &&
    (!near || row.location_type !== 'remote') &&
    (!near ||
      [near, ...(near.also ?? [])].some(
        ({ lat, lon }) => milesBetween(lat, lon, row.lat ?? 90, row.lon ?? 0) <= near.radius_miles,
      ))
  );
}

/** What the holder of each clearance holds with it. */
const INCLUDES: Record<string, string[]> = {
  public_trust: ['public_trust'],
  confidential: ['confidential'],
  secret: ['confidential', 'secret'],
  top_secret: ['confidential', 'secret', 'top_secret'],
  ts_sci: ['confidential', 'secret', 'top_secret', 'ts_sci'],
  doe_l: ['doe_l'],
  doe_q: ['doe_l', 'doe_q'],
};
const isAtLeast = ({ clearance }: TestPosting, least: string) => INCLUDES[clearance]?.includes(least) ?? false;
const isOpenTo = ({ clearance, clearance_need }: TestPosting, held: string) =>
  clearance !== 'none' && (clearance_need === 'obtain' || (INCLUDES[held] ?? []).includes(clearance));

/** Remote jobs have no location; they are found from where they can be done. */
const regionsOf = ({ location_type, region, work_from, keeps_move, overseas_orders }: TestPosting) => [
  ...(location_type !== 'remote' ? [region] : work_from === 'any_state' ? ['~US', '~mail'] : [`~${region}`]),
  ...(keeps_move || overseas_orders ? ['~mail'] : []),
  ...(overseas_orders ? ['~orders'] : []),
];

const sureDollars = (row: TestPosting) => (row.pay_min_cents === null ? null : Math.round(row.pay_min_cents / 100));

const offers = (row: TestPosting, benefit: string) =>
  row.benefits?.some((each) => skillSlug(each) === benefit) ?? false;

const hasCode = (row: TestPosting, code: string) =>
  row.military_codes.some((has) => has === code || has.endsWith(`:${code}`));

const suits = (row: TestPosting, kind: string) =>
  (kind === 'remote' && row.location_type === 'remote') ||
  (kind === 'portable' && row.work_from === 'any_state') ||
  (kind === 'keeps_move' && row.keeps_move) ||
  row.keeps_move_by.some((way) => kind === `kept_${way}`) ||
  (kind === 'overseas_orders' && row.overseas_orders);

/** Counts items per value; an item may have several values. */
const countEach = <T extends string | number>(
  found: TestPosting[],
  values: readonly T[],
  has: (row: TestPosting, value: T) => boolean,
) =>
  Object.fromEntries(
    values.map((value) => [value, found.filter((row) => has(row, value)).length]).filter(([, count]) => count),
  );

function countBy(found: TestPosting[], value: (row: TestPosting) => string) {
  const counts: Record<string, number> = {};
  for (const row of found) counts[value(row)] = (counts[value(row)] ?? 0) + 1;
  return counts;
}

const BRUTE: Record<FacetName, (found: TestPosting[]) => Record<string, number>> = {
  location_type: (found) => countBy(found, (row) => row.location_type),
  employment_type: (found) => countBy(found, (row) => row.employment_type),
  category: (found) => countBy(found, (row) => row.category),
  region: (found) =>
    countBy(
      found.filter(({ location_type }) => location_type !== 'remote'),
      (row) => row.region,
    ),
  pay: (found) =>
    countEach(found, [40_000, 60_000, 80_000, 100_000, 150_000], (row, step) => (sureDollars(row) ?? 0) >= step),
  days: (found) =>
    countEach(found, [1, 3, 7, 14, 30], (row, step) => row.posted_at.getTime() > Date.now() - step * DAY_MS),
  badge: (found) => countEach(found, BADGES, (row, badge) => row.badges.includes(badge)),
  spouse: (found) => countEach(found, SPOUSE_FRIENDLY, suits),
  overseas_hire: (found) => countEach(found, OVERSEAS_HIRES, (row, hire) => row.overseas_hire.includes(hire)),
  clearance: (found) => countEach(found, HELD_CLEARANCES, isAtLeast),
  clearance_held: (found) => countEach(found, HELD_CLEARANCES, isOpenTo),
  polygraph: (found) => countEach(found, TAKEN_POLYGRAPHS, (row, taken) => row.polygraph === taken),
  program: (found) => countEach(found, SOUGHT_PROGRAMS, (row, program) => row.program === program),
  level: (found) => countEach(found, LEVELS, (row, level) => row.level === level),
  education: (found) =>
    countEach(found, EDUCATIONS, (row, held) => !!row.education && educationsUpTo(held).includes(row.education)),
  benefit: (found) => countEach(found, BENEFIT_SLUGS, offers),
  shift: (found) => countEach(found, SHIFTS, (row, shift) => row.shifts?.includes(shift) ?? false),
  work_eligibility: (found) => countEach(found, WORK_ELIGIBILITIES, (row, value) => row.work_eligibility === value),
  company: (found) =>
    countBy(
      found.filter(({ anonymous }) => !anonymous),
      (row) => row.company_id,
    ),
};

const maybe = <T>(make: () => T) => (random() < 0.15 ? make() : undefined);
const queries = Array.from(
  { length: 120 },
  (): Partial<JobQuery> => ({
    words: maybe(() => pick(WORDS)),
    near: maybe(() => ({
      lat: 28 + random() * 6,
      lon: -101 + random() * 6,
      radius_miles: one([5, 25, 60, 61, 100, 250])[0] ?? 5,
      ...(random() < 0.4 ? { also: [{ lat: 28 + random() * 6, lon: -101 + random() * 6 }] } : {}),
    })),
    regions: maybe(() => [pick(['TX', 'CA', '~TX']), pick(['NY', '~US', '~mail', '~orders'])]),
    location_types: maybe(() => ['on_site', pick(['hybrid', 'remote'])]),
    employment_types: maybe(() => [pick(['full_time', 'contract'])]),
    categories: maybe(() => ['software', 'legal']),
    badges: maybe(() => ['veteran', pick(BADGES)]),
    clearance_at_least: maybe(() => one(HELD_CLEARANCES)[0] ?? 'secret'),
    clearance_held: maybe(() => one(HELD_CLEARANCES)[0] ?? 'secret'),
    polygraphs: maybe(() => [pick(TAKEN_POLYGRAPHS)]),
    programs: maybe(() => [pick(SOUGHT_PROGRAMS)]),
    companies: maybe(() => [companySlug(one(COMPANIES)[0]?.company_name ?? ''), 'nobody']),
    levels: maybe(() => ['entry', pick(LEVELS)]),
    education_held: maybe(() => one(EDUCATIONS)[0] ?? 'none'),
    benefits: maybe(() => ['dental-insurance', pick([...BENEFIT_SLUGS, 'free-lunch'])]),
    shifts: maybe(() => [pick(SHIFTS), 'night']),
    work_eligibilities: maybe(() => [pick(WORK_ELIGIBILITIES)]),
    military_codes: maybe(() => [pick(['25B', 'army:25B', '0311']), '68W']),
    spouse: maybe(() => [pick(SPOUSE_FRIENDLY)]),
    overseas_hires: maybe(() => [pick(OVERSEAS_HIRES), 'us_hire']),
    pay_at_least: maybe(() => 50_000 + Math.floor(random() * 60_000)),
    posted_within_days: maybe(() => 1 + Math.floor(random() * 30)),
  }),
);

test.each(queries)('hits, total and facets equal those of checking every posting: %j', async (query) => {
  const expected = rows.filter((row) => matches(row, query));
  const { total, total_is_capped, hits, facets } = await find({ ...query, facets: true, page_size: 50 });
  expect({ total, total_is_capped }).toEqual({ total: expected.length, total_is_capped: false });
  const newest = expected.toSorted((a, b) => b.posted_at.getTime() - a.posted_at.getTime()).slice(0, 50);
  expect(hits.map(({ posting_id }) => posting_id)).toEqual(newest.map(({ posting_id }) => posting_id));
  for (const [name, count] of Object.entries(BRUTE)) {
    const counted = Object.entries(facets ?? {}).find(([facet]) => facet === name)?.[1] ?? [];
    expect(Object.fromEntries(counted.map(({ value, count }) => [value, count])), name).toEqual(count(expected));
  }
});

describe('a circle', () => {
  test.each([
    [71.3, 179.9, 71.3, -179.9],
    [64.8, -147.7, 64.9, -148.2],
    [21.3, -157.9, 21.4, -157.7],
    [0.1, 0.1, -0.1, -0.1],
  ])(
    'around %d, %d contains nearby jobs, also across the date line and the equator',
    async (lat, lon, other_lat, other_lon) => {
      const away = milesBetween(lat, lon, other_lat, other_lon);
      for (const factor of [0.999, 1.001]) {
        const { rows } = await database.pool.query<{ inside: boolean }>(
          `select posting_tags(now(), '', '', '', '', null, $3, $4) && area_tags($1, $2, $5) and is_within_miles($1, $2, $5, $3, $4)
           and miles_between($1, $2, $3, $4) <= $5 as inside`,
          [lat, lon, other_lat, other_lon, away * factor],
        );
        expect(rows[0]?.inside).toBe(factor > 1);
      }
    },
  );
});
