import { sql } from 'kysely';
import type { Answer } from '#api/endpoint.ts';
import { countsAsApplicant } from '#features/application/doors.server.ts';
import type { Db } from '#server/db/database.ts';
import type { getDashboard } from './contract.ts';

type Dashboard = Answer<typeof getDashboard>;
/** The pipelines whose applicants the caller may see. */
type Open = readonly string[] | 'all';

const MOST_NAMED = 5;

export async function findDashboard(db: Db, company_id: string, open: Open): Promise<Dashboard> {
  const { rows } = await sql<Omit<Dashboard, 'newest'>>`
    select
      (select count(*)::int from posting where company_id = ${company_id} and kind = 'job' and status = 'live') as live_postings,
      (select count(*)::int from posting where company_id = ${company_id} and kind = 'job' and status = 'draft') as draft_postings,
      count(*) filter (where first_viewed_at is null)::int as new_applicants,
      count(*)::int as active_applicants
    from application where company_id = ${company_id} and category = 'active' and ${isIn(open)} and ${countsAsApplicant}`.execute(
    db,
  );
  const [counts] = rows;
  if (!counts) throw new Error('counting gave no row');
  return { ...counts, newest: await findNewest(db, company_id, open) };
}

const isIn = (open: Open) =>
  open === 'all' ? sql<boolean>`true` : sql<boolean>`application.pipeline_id = any(${sql.val(open)}::uuid[])`;

async function findNewest(db: Db, company_id: string, open: Open): Promise<Dashboard['newest']> {
  return db
    .selectFrom('application')
    .innerJoin('posting', (join) =>
      join
        .onRef('posting.company_id', '=', 'application.company_id')
        .onRef('posting.id', '=', 'application.posting_id'),
    )
    .select([
      'application.id as application_id',
      'application.posting_id',
      'posting.title as posting_title',
      'application.applied_at',
    ])
    .select(sql<string>`trim(application.first_name || ' ' || application.last_name)`.as('name'))
    .where('application.company_id', '=', company_id)
    .where('application.category', '=', 'active')
    .where(isIn(open))
    .where('application.first_viewed_at', 'is', null)
    .where(countsAsApplicant)
    .orderBy('application.applied_at', 'desc')
    .limit(MOST_NAMED)
    .execute();
}
