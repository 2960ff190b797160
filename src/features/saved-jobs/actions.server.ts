import type { SiteCode } from '#rules/sites.ts';
import type { Db } from '#server/db/database.ts';
import { hashToken } from '#server/http/session.ts';
import { moveWishesToSeeker } from './store.server.ts';

type Browser = { visitor_id: string; site: SiteCode };

/** Saves the jobs a browser wished for, for the seeker who just signed in or up there. `db` sees all rows. */
export async function saveWishedJobs(db: Db, { visitor_id, site }: Browser, seeker_id: string): Promise<void> {
  await moveWishesToSeeker(db, hashToken(visitor_id), { seeker_id, site });
}
