import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Database, openDatabase } from '#server/db/database.ts';
import { createTestDatabase, type TestDatabase } from '../../../tests/harness/test-database.ts';
import { type JobQuery, searchJobs } from './job-search.ts';
import { forgetExactCounts } from './kept-counts.ts';

const POSTINGS = 30_000;
const APART_S = 97;
const newest = Date.now();
let postgres: TestDatabase;
let database: Database;

/** Number 1 is the newest, and each is `APART_S` older than the one before. The number decides which words a posting has. */
beforeAll(async () => {
  postgres = await createTestDatabase();
  database = openDatabase(postgres.logins);
  await database.pool.query(`set statement_timeout = 0`);
  await database.pool.query(
    `insert into public_posting (posting_id, company_id, site, title, company_name, description, location_type, city, region,
       postal_code, country, lat, lon, employment_type, category, skills, posted_at)
     select ('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid, gen_random_uuid(), 'rb',
       case when n % 50 = 0 then 'Fiftieth' else 'Job' end, 'Company', jsonb_build_object('type', 'text', 'text',
         concat_ws(' ', 'always', case when n % 2 = 0 then 'copper velvet' else 'velvet copper' end,
           case when n % 3000 = 0 then 'rarely seen' else 'seen rarely' end, case when n % 1000 = 0 then 'seldom' end, case when n = $1 then 'oldest' end)),
       'on_site', 'Austin', case when n % 3 = 0 then 'TX' else 'CA' end, '', 'US', 30 + (n % 7) / 10.0, -97, 'full_time',
       'sales', '{}', $2::timestamptz - n * $3 * interval '1 second'
     from generate_series(1, $1::int) n order by random()`,
    [POSTINGS, new Date(newest), APART_S],
  );
  await database.pool.query('select reindex_all()');
});

afterAll(async () => {
  await database.close();
  await postgres.drop();
});

async function find(query: Partial<JobQuery>) {
  const results = await database.asRequest({}, (db) =>
    searchJobs(db, { site: 'rb', facets: true, in_text: true, ...query }),
  );
  return { ...results, numbers: results.hits.map(({ posting_id }) => Number(posting_id.slice(-12))) };
}

const multiples = (of: number, from = 1, count = 10) => Array.from({ length: count }, (_, at) => (from + at) * of);

describe('with very many hits', () => {
  test.each<[string, Partial<JobQuery>, number, number]>([
    ['everything', {}, 1, 3_000],
    ['a common word', { words: 'always' }, 1, 3_000],
    ['a common word in a region', { words: 'always', regions: ['TX'] }, 3, 3_000],
    ['a common word near a place', { words: 'always', near: { lat: 30, lon: -97, radius_miles: 60 } }, 1, 500],
  ])('the newest come first and the total is capped: %s', async (_, query, of, most) => {
    const { numbers, total, total_is_capped } = await find(query);
    expect(numbers).toEqual(multiples(of));
    expect([total, total_is_capped]).toEqual([most, true]);
    const last_page = Math.min(100, most / 10);
    expect((await find({ ...query, page: last_page })).numbers).toEqual(multiples(of, last_page * 10 - 9));
  });

  test('facets are at least those of the newest three thousand', async () => {
    const { facets } = await find({ words: 'always' });
    expect(facets?.region.map(({ value }) => value)).toEqual(['CA', 'TX']);
    expect(facets?.region[1]?.count).toBeGreaterThanOrEqual(1_000);
    expect(facets?.employment_type[0]?.count).toBeLessThanOrEqual(POSTINGS);
  });

  test('relevance finds jobs with the words in the title, however old', async () => {
    expect((await find({ words: 'fiftieth', sort: 'relevance', page: 60 })).numbers).toEqual(multiples(50, 591));
  });
});

test.each<Partial<JobQuery>>([
  { words: 'fiftieth' },
  { words: 'fiftieth', sort: 'relevance' },
  { words: 'fiftieth', sort: 'pay' },
  { words: 'fiftieth', posted_within_days: 40 },
  { words: 'fiftieth', near: { lat: 30, lon: -97, radius_miles: 60 } },
  { words: 'fiftieth', near: { lat: 30, lon: -97, radius_miles: 60 }, sort: 'distance' },
])('a page is the same when the total is already known: %j', async (query) => {
  for (const page of [1, 30, 60]) {
    forgetExactCounts();
    const [counted, known] = [await find({ ...query, page }), await find({ ...query, page })];
    expect(counted.numbers).toHaveLength(10);
    expect(counted.total).toBe(600);
    expect(known).toEqual(counted);
  }
});

test('an exact count of many hits is cached until a posting changes', async () => {
  const counted = async () => (await find({ words: 'fiftieth' })).total;
  expect(await counted()).toBe(600);
  await database.pool.query(
    `update public_posting set title = 'Job' where posting_id = '00000000-0000-4000-8000-000000030000'`,
  );
  await database.pool.query(`select index_posting('00000000-0000-4000-8000-000000030000')`);
  expect(await counted()).toBe(600);
  expect((await find({ words: 'fiftieth', page: 60 })).numbers).toHaveLength(9);
  forgetExactCounts();
  expect(await counted()).toBe(599);
});

describe('with few hits, all are found', () => {
  test.each<[string, Partial<JobQuery>, number]>([
    ['a rare word', { words: 'seldom' }, 1_000],
    ['a rare word, paged', { words: 'seldom', page: 2 }, 1_000],
  ])('%s', async (_, query, of) => {
    const { numbers, total, total_is_capped } = await find(query);
    expect(numbers).toEqual(multiples(of, query.page === 2 ? 11 : 1));
    expect([total, total_is_capped]).toEqual([30, false]);
  });

  test('and counted, even if they are most postings', async () => {
    const { total, total_is_capped } = await find({ words: 'always -nothing', posted_within_days: 3 });
    const minute = Math.floor(Date.now() / 60_000) * 60_000;
    const seconds = 3 * 86_400 - (minute - newest) / 1_000;
    expect([total, total_is_capped]).toEqual([Math.floor(seconds / APART_S), false]);
  });

  test('including the oldest', async () => {
    expect((await find({ words: 'oldest' })).numbers).toEqual([POSTINGS]);
    expect((await find({ words: 'oldest always' })).numbers).toEqual([POSTINGS]);
  });
});

describe('phrases of common words', () => {
  test('that are often adjacent are counted as far as they are listed', async () => {
    const { numbers, total, total_is_capped } = await find({ words: '"copper velvet"' });
    expect(numbers).toEqual(multiples(2));
    expect(total).toBeGreaterThan(10);
    expect(total_is_capped).toBe(true);
    expect((await find({ words: '"copper velvet"', page: 30 })).numbers).toEqual(multiples(2, 291));
  });

  test('that are rarely adjacent are found among all postings', async () => {
    const { numbers, total, total_is_capped } = await find({ words: '"rarely seen"' });
    expect({ numbers, total, total_is_capped }).toEqual({
      numbers: multiples(3_000),
      total: 10,
      total_is_capped: false,
    });
  });
});

test('the first page without criteria equals that of a search that matches all, also for equal times', async () => {
  const ids = multiples(1, 8, 5).map((number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`);
  await database.pool.query(
    `update public_posting set posted_at = (select posted_at from public_posting where posting_id = $1) where posting_id = any($2)`,
    [ids[0], ids],
  );
  await database.pool.query('select index_posting(id) from unnest($1::uuid[]) id', [ids]);
  await find({});
  const first = await find({});
  const searched = await find({ posted_within_days: 3_000 });
  expect(first.hits).toEqual(searched.hits);
  expect(first.total_is_capped).toBe(true);
  expect((await find({ page: 2 })).numbers).toEqual([11, 12, 13, 14, 15, 16, 17, 18, 19, 20]);
});
