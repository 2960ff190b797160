import { sql } from 'kysely';
import type { SiteCode } from '#rules/sites.ts';
import type { Database, Db } from '#server/db/database.ts';

/** The live jobs that were posted on one day (UTC), and when the last of them changed. */
export type JobDay = { day: string; jobs: number; changed_at: string };

/** All days with live jobs. Each is counted by itself, from an index alone; together they would have to be put in order first. */
export async function listJobDays(db: Db, site: SiteCode): Promise<JobDay[]> {
  const { rows } = await sql<JobDay>`
    with known as (select min(posted_at) as oldest, max(posted_at) as newest from public_posting where site = ${site} and state = 'live')
    select to_char(day at time zone 'UTC', 'YYYY-MM-DD') as day, jobs, changed_at
    from known, generate_series(date_trunc('day', oldest, 'UTC'), newest, interval '24 hours') as day, lateral (
      select count(*)::int as jobs, max(updated_at) as changed_at from public_posting
      where site = ${site} and state = 'live' and posted_at >= day and posted_at < day + interval '24 hours') of_day
    where jobs > 0 order by day`.execute(db);
  return rows;
}

export async function findJobDay(db: Db, site: SiteCode, day: string): Promise<JobDay | null> {
  const { jobs, changed_at } = await db
    .selectFrom('public_posting')
    .select(({ fn }) => [sql<number>`count(*)::int`.as('jobs'), fn.max('updated_at').as('changed_at')])
    .where('site', '=', site)
    .where('state', '=', sql.lit('live'))
    .where(duringDay(day))
    .executeTakeFirstOrThrow();
  return changed_at ? { day, jobs, changed_at } : null;
}

const duringDay = (day: string) =>
  sql<boolean>`posted_at >= ${`${day}T00:00:00Z`}::timestamptz and posted_at < ${`${day}T00:00:00Z`}::timestamptz + interval '24 hours'`;

export type ListedJob = { posting_id: string; title: string; updated_at: string };

const PIECE = 1_000;

type Part = { day: string; skip: number; most: number };

/** A part of the live jobs of one day, the oldest first, piece by piece, each a query of its own. */
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
      // Times come without their microseconds, which tell one posting from the next.
      .select(['posting_id', 'title', 'updated_at', sql<string>`posted_at::text`.as('position')])
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
