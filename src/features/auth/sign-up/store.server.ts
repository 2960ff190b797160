import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { SiteCode } from '#rules/sites.ts';
import type { Db } from '#server/db/database.ts';

/** As long as the confirming link works. */
const RETURN_DAYS = 3;

type Browser = { site: SiteCode; visitor_id: string };

const browserHash = (visitor_id: string) => createHash('sha256').update(`sign-up ${visitor_id}`).digest();

/** Saves where this browser goes once its account is confirmed, and replaces an earlier path. */
export async function saveReturnPath(db: Db, { site, visitor_id }: Browser, path: string): Promise<void> {
  const values = { path, expires_at: sql<string>`now() + make_interval(days => ${RETURN_DAYS})` };
  await db
    .insertInto('sign_up_return')
    .values({ site, visitor_hash: browserHash(visitor_id), ...values })
    .onConflict((there) => there.columns(['site', 'visitor_hash']).doUpdateSet(values))
    .execute();
}

/** Deletes and returns the saved path; null if there was none or it has expired. */
export async function deleteReturnPath(db: Db, { site, visitor_id }: Browser): Promise<string | null> {
  const row = await db
    .deleteFrom('sign_up_return')
    .where('site', '=', site)
    .where('visitor_hash', '=', browserHash(visitor_id))
    .returning(['path', sql<boolean>`expires_at > now()`.as('is_valid')])
    .executeTakeFirst();
  return row?.is_valid ? row.path : null;
}
