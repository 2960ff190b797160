import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { SiteCode } from '#rules/sites.ts';
import type { Db } from '#server/db/database.ts';

/** As long as the link that confirms the address. */
const DAYS = 3;

type Browser = { site: SiteCode; visitor_id: string };

const browserHash = (visitor_id: string) => createHash('sha256').update(`sign-up ${visitor_id}`).digest();

/** Keeps where this browser wants to go once its account is confirmed, in place of what was kept before. */
export async function keepReturn(db: Db, { site, visitor_id }: Browser, path: string): Promise<void> {
  const values = { path, expires_at: sql<string>`now() + make_interval(days => ${DAYS})` };
  await db
    .insertInto('sign_up_return')
    .values({ site, visitor_hash: browserHash(visitor_id), ...values })
    .onConflict((there) => there.columns(['site', 'visitor_hash']).doUpdateSet(values))
    .execute();
}

/** Where this browser wanted to go, which is forgotten with it. */
export async function takeReturn(db: Db, { site, visitor_id }: Browser): Promise<string | null> {
  const kept = await db
    .deleteFrom('sign_up_return')
    .where('site', '=', site)
    .where('visitor_hash', '=', browserHash(visitor_id))
    .returning(['path', sql<boolean>`expires_at > now()`.as('holds')])
    .executeTakeFirst();
  return kept?.holds ? kept.path : null;
}
