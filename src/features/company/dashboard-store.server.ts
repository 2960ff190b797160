import { sql } from 'kysely';
import type { Answer } from '#api/endpoint.ts';
import type { Db } from '#server/db/database.ts';
import type { getDashboard } from './contract.ts';

type Dashboard = Answer<typeof getDashboard>;

const MOST_NAMED = 5;

export async function findDashboard(db: Db, company_id: string): Promise<Dashboard> {
  const { rows } = await sql<Omit<Dashboard, 'newest'>>`
    select
      (select count(*)::int from posting where company_id = ${company_id} and kind = 'job' and status = 'live') as live_postings,
      (select count(*)::int from posting where company_id = ${company_id} and kind = 'job' and status = 'draft') as draft_postings,
      count(*) filter (where first_viewed_at is null)::int as new_applicants,
      count(*)::int as active_applicants
    from application where company_id = ${company_id} and category = 'active'`.execute(db);
  const [counts] = rows;
  if (!counts) throw new Error('counting gave no row');
  return { ...counts, newest: await findNewest(db, company_id) };
}

async function findNewest(db: Db, company_id: string): Promise<Dashboard['newest']> {
  return db
    .selectFrom('application as person')
    .innerJoin('posting', (join) =>
      join.onRef('posting.company_id', '=', 'person.company_id').onRef('posting.id', '=', 'person.posting_id'),
    )
    .select(['person.id as application_id', 'person.posting_id', 'posting.title as posting_title', 'person.applied_at'])
    .select(sql<string>`trim(person.first_name || ' ' || person.last_name)`.as('name'))
    .where('person.company_id', '=', company_id)
    .where('person.category', '=', 'active')
    .where('person.first_viewed_at', 'is', null)
    .orderBy('person.applied_at', 'desc')
    .limit(MOST_NAMED)
    .execute();
}
