import { sql } from 'kysely';
import type { SiteCode } from '#rules/sites.ts';
import type { Database, Db } from '#server/db/database.ts';
import { lastPublicUpdate, publicUpdatedAt } from '#server/db/public-updated-at.ts';

/** The number of live jobs posted on a day (UTC), and their last public change. */
export type JobDay = { day: string; jobs: number; changed_at: string };

/** All days with live jobs. Each day is counted from the index alone; grouping all rows would need a sort. */
export async function listJobDays(db: Db, site: SiteCode): Promise<JobDay[]> {
  const { rows } = await sql<JobDay>`
    with known as (select min(posted_at) as oldest, max(posted_at) as newest from public_posting where site = ${site} and state = 'live')
    select to_char(day at time zone 'UTC', 'YYYY-MM-DD') as day, jobs, changed_at
    from known, generate_series(date_trunc('day', oldest, 'UTC'), newest, interval '24 hours') as day, lateral (
      select count(*)::int as jobs, ${lastPublicUpdate} as changed_at from public_posting
      where site = ${site} and state = 'live' and posted_at >= day and posted_at < day + interval '24 hours') of_day
    where jobs > 0 order by day`.execute(db);
  return rows;
}

/** The edition of a day's file; null if the day has no jobs. */
export async function findJobDayEdition(db: Db, site: SiteCode, day: string) {
  const edition = await db
    .selectFrom('public_posting')
    .select(({ fn }) => [sql<number>`count(*)::int`.as('jobs'), fn.max('updated_at').as('exactly_changed_at')])
    .where('site', '=', site)
    .where('state', '=', sql.lit('live'))
    .where(duringDay(day))
    .executeTakeFirstOrThrow();
  return edition.jobs > 0 ? edition : null;
}

const duringDay = (day: string) =>
  sql<boolean>`posted_at >= ${`${day}T00:00:00Z`}::timestamptz and posted_at < ${`${day}T00:00:00Z`}::timestamptz + interval '24 hours'`;

export type ListedJob = { posting_id: string; title: string; updated_at: string };

const PIECE = 1_000;

type Part = { day: string; skip: number; most: number };

/** Part of the live jobs of a day, oldest first, in pieces, each from a separate query. */
export async function* jobsOfDay(database: Database, site: SiteCode, part: Part): AsyncGenerator<ListedJob[]> {
  let [last, left]: [Position | null, number] = [null, part.most];
  do {
    const skip = last ? 0 : part.skip;
    const jobs: (ListedJob & Position)[] = await readJobs(database, site, {
      day: part.day,
      last,
      skip,
      limit: Math.min(PIECE, left),
    });
    if (jobs.length > 0) yield jobs;
    left -= jobs.length;
    last = jobs.length === PIECE && left > 0 ? (jobs.at(-1) ?? null) : null;
  } while (last);
}

type Position = { posting_id: string; position: string };
type Piece = { day: string; last: Position | null; skip: number; limit: number };

function readJobs(database: Database, site: SiteCode, { day, last, skip, limit }: Piece) {
  return database.asVisitor((db) =>
    db
      .selectFrom('public_posting')
      // As text, to keep the microseconds that tell postings apart.
      .select(['posting_id', 'title', publicUpdatedAt.as('updated_at'), sql<string>`posted_at::text`.as('position')])
      .where('site', '=', site)
      .where('state', '=', sql.lit('live'))
      .where(duringDay(day))
      .$if(last !== null, (query) =>
        query.where(
          sql<boolean>`(posted_at, posting_id) > (${last?.position}::timestamptz, ${last?.posting_id}::uuid)`,
        ),
      )
      .orderBy('posted_at')
      .orderBy('posting_id')
      .offset(skip)
      .limit(limit)
      .execute(),
  );
}

/** The number of companies with a page, and the last change of them or of their jobs. */
export async function findCompanyEdition(db: Db, site: SiteCode) {
  const { rows } = await sql<{ companies: number; jobs: number; careers: number; changed_at: string | null }>`
    select shown.companies, named.jobs, careers.shown as careers, greatest(shown.changed_at, named.changed_at, careers.changed_at) as changed_at
    from (select count(*)::int as companies, max(updated_at) as changed_at from public_company where site = ${site}) shown,
      (select count(*)::int as jobs, max(updated_at) as changed_at from public_posting where site = ${site} and state = 'live' and not anonymous) named,
      (select max(page.updated_at) as changed_at, count(*) filter (where shows_career_page(page.company_id))::int as shown from public_career_page page where site = ${site}) careers`.execute(
    db,
  );
  const [edition] = rows;
  if (!edition) throw new Error('The count returned no row.');
  return edition;
}

export type ListedCompany = { company_key: string; name: string; changed_at: string; career_address: string | null };

/** Part of the companies with a page, in pieces, with the last change of their pages. */
export async function* companiesOf(database: Database, site: SiteCode, { skip, most }: { skip: number; most: number }) {
  let [last, left]: [string | null, number] = [null, most];
  do {
    const read = { last, skip: last ? 0 : skip, limit: Math.min(PIECE, left) };
    const companies: ListedCompany[] = await database.asVisitor((db) => readCompanies(db, site, read));
    if (companies.length > 0) yield companies;
    left -= companies.length;
    last = companies.length === PIECE && left > 0 ? (companies.at(-1)?.company_key ?? null) : null;
  } while (last);
}

function readCompanies(
  db: Db,
  site: SiteCode,
  { last, skip, limit }: { last: string | null; skip: number; limit: number },
) {
  return db
    .selectFrom('public_company as shown')
    .select([
      'company_key',
      'name',
      sql<string | null>`(select page.address from public_career_page page
        where page.company_id = shown.company_id and shows_career_page(page.company_id))`.as('career_address'),
      // A new, changed or closed job changes the page, too.
      sql<string>`greatest(shown.updated_at, (select max(p.updated_at) from public_posting p
        where p.company_id = shown.company_id and not p.anonymous),
        (select page.updated_at from public_career_page page where page.company_id = shown.company_id))`.as(
        'changed_at',
      ),
    ])
    .where('site', '=', site)
    .$if(last !== null, (query) => query.where('company_key', '>', last ?? ''))
    .orderBy('company_key')
    .offset(skip)
    .limit(limit)
    .execute();
}
