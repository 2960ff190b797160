import { sql } from 'kysely';
import type { SiteCode } from '#rules/sites.ts';
import type { Db } from '#server/db/database.ts';
import { nowIn } from '#server/db/now-in.ts';
import { IS_FEATURED, JOB_CARD } from '#server/search/job-hit.ts';
import { savedJobSchema } from './contract.ts';
import { savedState, WISH_DAYS } from './rules.ts';

/** A posting that this site has shown, live or not. */
export function findPosting(db: Db, site: SiteCode, posting_id: string) {
  return db
    .selectFrom('public_posting')
    .select('title')
    .where('posting_id', '=', posting_id)
    .where('site', '=', site)
    .executeTakeFirst();
}

export async function listSaved(db: Db, seeker_id: string, { limit, offset }: { limit: number; offset: number }) {
  const rows = await db
    .selectFrom('saved_job')
    .innerJoin('public_posting as p', 'p.posting_id', 'saved_job.posting_id')
    .select(JOB_CARD.map((column) => `p.${column}` as const))
    .select(['p.state', 'p.expires_at', 'saved_job.saved_at', IS_FEATURED.as('is_featured')])
    .where('saved_job.seeker_id', '=', seeker_id)
    .orderBy('saved_job.saved_at', 'desc')
    .orderBy('saved_job.posting_id')
    .limit(limit)
    .offset(offset)
    .execute();
  const now = new Date(await nowIn(db));
  return rows.map((row) => savedJobSchema.parse({ ...row, state: savedState(row, now) }));
}

export async function countSaved(db: Db, seeker_id: string): Promise<number> {
  const { count } = await db
    .selectFrom('saved_job')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('seeker_id', '=', seeker_id)
    .executeTakeFirstOrThrow();
  return count;
}

export async function isSaved(db: Db, seeker_id: string, posting_id: string): Promise<boolean> {
  const row = await db
    .selectFrom('saved_job')
    .select('posting_id')
    .where('seeker_id', '=', seeker_id)
    .where('posting_id', '=', posting_id)
    .executeTakeFirst();
  return row !== undefined;
}

export async function listSavedAmongIds(db: Db, seeker_id: string, posting_ids: readonly string[]): Promise<string[]> {
  if (posting_ids.length === 0) return [];
  const rows = await db
    .selectFrom('saved_job')
    .select('posting_id')
    .where('seeker_id', '=', seeker_id)
    .where('posting_id', 'in', posting_ids)
    .execute();
  return rows.map(({ posting_id }) => posting_id);
}

export async function insertSaved(db: Db, seeker_id: string, posting_id: string): Promise<void> {
  await db
    .insertInto('saved_job')
    .values({ seeker_id, posting_id })
    .onConflict((there) => there.doNothing())
    .execute();
}

export async function deleteSaved(db: Db, seeker_id: string, posting_id: string): Promise<void> {
  await db.deleteFrom('saved_job').where('seeker_id', '=', seeker_id).where('posting_id', '=', posting_id).execute();
}

/** `db` sees all rows, since requests cannot read wishes. */
export async function countWishes(db: Db, visitor_hash: Buffer): Promise<number> {
  const { count } = await db
    .selectFrom('saved_job_wish')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('visitor_hash', '=', visitor_hash)
    .executeTakeFirstOrThrow();
  return count;
}

export async function insertWish(db: Db, visitor_hash: Buffer, posting_id: string): Promise<void> {
  await db
    .insertInto('saved_job_wish')
    .values({ visitor_hash, posting_id })
    .onConflict((there) => there.columns(['visitor_hash', 'posting_id']).doUpdateSet({ wished_at: sql<string>`now()` }))
    .execute();
}

/** `db` sees all rows. */
export async function moveWishesToSeeker(
  db: Db,
  visitor_hash: Buffer,
  { seeker_id, site }: { seeker_id: string; site: SiteCode },
) {
  await sql`
    with wish as (delete from saved_job_wish where visitor_hash = ${visitor_hash} returning posting_id, wished_at)
    insert into saved_job (seeker_id, posting_id, saved_at)
    select ${seeker_id}, wish.posting_id, wish.wished_at from wish join public_posting p using (posting_id)
    where p.site = ${site} and wished_at > now() - make_interval(days => ${WISH_DAYS})
    on conflict do nothing`.execute(db);
}

export async function deleteOldWishes(db: Db): Promise<void> {
  await sql`delete from saved_job_wish where wished_at < now() - make_interval(days => ${WISH_DAYS})`.execute(db);
}
