import { randomUUID } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { titlesOfCodes } from '#features/military-translator/actions.server.ts';
import { MILITARY_BRANCHES } from '#rules/military.ts';
import { type Database, type Db, openDatabase } from '#server/db/database.ts';
import { knownSpelling } from '#server/military/known-spelling.ts';
import { loadOwnCodes } from '#server/military/load-own-codes.ts';
import { type CodeRow, OWN_CODES } from '#server/military/own-codes.ts';
import { isMilitaryOnly } from '#server/military/own-occupation.ts';
import { shippedCodes } from '#server/military/shipped-codes.ts';
import { TITLE_FAMILIES } from '#server/military/title-families.ts';
import { searchJobs } from '#server/search/job-search.ts';
import { COMPANIES } from '../../demo/content/companies.ts';
import { parseTable } from '../../demo/import/parse-table.ts';
import { makePosting } from '../../demo/posting.ts';
import { createRandom } from '../../demo/random.ts';
import { createTestDatabase, type TestDatabase } from '../harness/test-database.ts';
import { isOfOccupation } from './judged-titles.ts';

const REAL = '../shared/data/postings';
const REAL_FILES = [
  ['us-data-jobs.csv', 'Job Title'],
  ['nyc-city-jobs.csv', 'Civil Service Title'],
  ['usajobs.csv', 'position_title'],
] as const;
const OF_EACH_COMPANY = 12;
const SHOWN = 100;
const BATCH = 50;

let test_database: TestDatabase;
let database: Database;

beforeAll(async () => {
  test_database = await createTestDatabase();
  database = openDatabase(test_database.logins);
  await loadOwnCodes(database.pool);
  await publishTitled([...new Set([...demoTitles(), ...(await realTitles())])]);
});
afterAll(async () => {
  await database.close();
  await test_database.drop();
});

const demoTitles = () =>
  COMPANIES.flatMap((company) =>
    Array.from(
      { length: OF_EACH_COMPANY },
      (_, at) => makePosting(createRandom(`${company.name} ${at}`), company, at).title,
    ),
  );

/** Empty if the folder of real postings is missing. */
async function realTitles(): Promise<string[]> {
  if (!existsSync(REAL)) console.info('Running without real postings: ../shared/data/postings does not exist.');
  const titles: string[] = [];
  for (const [file, column] of existsSync(REAL) ? REAL_FILES : []) {
    for await (const row of parseTable(createReadStream(join(REAL, file)), 'csv')) {
      const cells: Record<string, unknown> = 'cells' in row ? row.cells : {};
      const title = String(
        Object.entries(cells).find(([name]) => name.toLowerCase() === column.toLowerCase())?.[1] ?? '',
      ).trim();
      if (title !== '') titles.push(title.slice(0, 120));
    }
  }
  return titles;
}

async function publishTitled(titles: readonly string[]) {
  for (let from = 0; from < titles.length; from += BATCH) await publishBatch(titles.slice(from, from + BATCH));
}

async function publishBatch(titles: string[]) {
  const company_id = randomUUID();
  const description = JSON.stringify({ type: 'document', children: [] });
  await database.asRequest({ company_id }, async (db) => {
    await sql`insert into public_posting (posting_id, company_id, site, title, company_name, anonymous, location_type, city, region, country,
        employment_type, category, skills, description, postal_code, posted_at)
      select gen_random_uuid(), ${company_id}, 'mh', title, 'Lone Star Works', false, 'on_site', 'Austin', 'TX', 'US',
        'full_time', 'manufacturing', '{}', ${description}::jsonb, '', now() - number * interval '1 second'
      from unnest(${titles}::text[]) with ordinality as given (title, number)`.execute(db);
    await sql`select index_posting(posting_id) from public_posting where company_id = ${company_id}`.execute(db);
  });
}

const nameOf = ({ branch, code }: CodeRow) => `${branch}:${code}`;
/** The occupations that each code leads to, by the official crosswalk and our own list. */
const OCCUPATIONS = Map.groupBy([...OWN_CODES, ...shippedCodes()], nameOf);
function occupationsOf(name: string): string[] {
  const [branch, code = ''] = name.split(':');
  const listed = MILITARY_BRANCHES.filter((each) => each === branch).map(
    (each) => `${each}:${knownSpelling(each, code)}`,
  );
  const rows = [name, ...listed].flatMap((each) => OCCUPATIONS.get(each) ?? []);
  return [...new Set(rows.flatMap(({ occupations }) => occupations))].filter((each) => !isMilitaryOnly(each));
}

/** One code per list of occupations, with all codes that have the same list. */
function codesOfEachList(): Map<string, string[]> {
  const names = [...new Set([...OWN_CODES, ...shippedCodes()].map(nameOf))].filter(
    (name) => occupationsOf(name).length > 0,
  );
  return Map.groupBy(names, (name) => occupationsOf(name).join(' '));
}

async function shownFor(db: Db, code: string) {
  const asked = { site: 'mh', military_codes: [code], military_titles: await titlesOfCodes(db, [code]) } as const;
  return (await searchJobs(db, { ...asked, sort: 'relevance', page_size: SHOWN })).hits.map(({ title }) => title);
}

test('nine of ten jobs found by a code are in its occupations, for every code, and 200 codes find some', async () => {
  const lists = codesOfEachList();
  const strayed: string[] = [];
  let codes_with_jobs = 0;
  await database.asVisitor(async (db) => {
    for (const [, codes] of lists) {
      const [code = ''] = codes;
      const titles = await shownFor(db, code);
      const strange = titles.filter(
        (title) => !occupationsOf(code).some((soc_code) => isOfOccupation(soc_code, title)),
      );
      if (titles.length > 0) codes_with_jobs += codes.length;
      if (strange.length > titles.length / 10)
        strayed.push(`${code} (${titles.length}): ${strange.slice(0, 3).join(', ')}`);
    }
  });
  expect(strayed).toEqual([]);
  expect(codes_with_jobs).toBeGreaterThanOrEqual(200);
}, 300_000);

test('every title of an occupation finds a job with that title', async () => {
  const { rows } = await test_database.owner.query<{ soc_code: string; title: string }>(
    `select soc_code, title from occupation_title, unnest(titles) as title,
       lateral (select regexp_replace(title, '\\mit\\M', 'IT', 'g') as spelled) as written
     where not (marked(text_vector(spelled), '^') || strip(marked(text_vector(title_head(spelled)), '='))) @@ wanted`,
  );
  expect(rows).toEqual([]);
  expect(TITLE_FAMILIES.size).toBeGreaterThan(300);
});
