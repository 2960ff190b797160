import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';

const KEPT_DAYS = 400;

const TODAY = sql<string>`(now() at time zone 'utc')::date`;

/** Adds to the numbers of today, in one order, so that processes that write at once wait for each other. */
export async function addViews(db: Db, views: ReadonlyMap<string, number>): Promise<void> {
  await sql`insert into posting_view (company_id, posting_id, day, views)
    select posting.company_id, posting.id, ${TODAY}, counted.views
    from unnest(${[...views.keys()]}::uuid[], ${[...views.values()]}::int[]) as counted (posting_id, views)
    join posting on posting.id = counted.posting_id
    order by posting.company_id, posting.id
    on conflict (company_id, posting_id, day) do update set views = posting_view.views + excluded.views`.execute(db);
}

export async function deleteOldViews(db: Db): Promise<void> {
  await sql`delete from posting_view where day < ${TODAY} - ${KEPT_DAYS}::int`.execute(db);
}

const RECENT_DAYS = 30;

const OF_POSTING = sql`posting_view seen where seen.company_id = posting.company_id and seen.posting_id = posting.id
  and seen.day > ${TODAY} - ${sql.lit(RECENT_DAYS)}`;

/** Of the row of `posting` that is read. */
export const recentViews = () => sql<number>`(select coalesce(sum(seen.views), 0)::int from ${OF_POSTING})`;

/** People who applied on the site while views were counted. Earlier applications would make the rate too high. */
export const recentlyApplied = () => sql<number>`(select count(distinct application.id)::int
  from application join application_event applied on applied.company_id = application.company_id
    and applied.application_id = application.id and applied.kind in ('applied', 'applied-again')
  where application.company_id = posting.company_id and application.posting_id = posting.id
    and applied.at >= (select min(seen.day)::timestamp at time zone 'utc' from ${OF_POSTING}))`;
