import type { SiteCode } from '#rules/sites.ts';
import type { Db } from '#server/db/database.ts';
import { hashToken } from '#server/http/session.ts';
import { takeWishes } from './store.server.ts';

type Browser = { visitor_id: string; site: SiteCode };

/** Saves for a seeker who has just signed in or up what the browser wanted to save before. `db` sees all rows. */
export async function saveWishedJobs(db: Db, { visitor_id, site }: Browser, seeker_id: string): Promise<void> {
  await takeWishes(db, hashToken(visitor_id), { seeker_id, site });
}
