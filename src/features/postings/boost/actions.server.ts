import { spendCredit } from '#features/billing/doors.server.ts';
import type { Db } from '#server/db/database.ts';
import { found } from '#server/http/problems.ts';
import { announce } from '#server/live-events.ts';
import { checkOnSite } from '../actions.server.ts';
import { updatePublicFeatured } from '../publishing/store.server.ts';
import { checkBoostable } from '../rules/boost.ts';
import { lockPosting, type PostingKey, updateFeatured } from '../store.server.ts';

/**
 * Features a live posting for seven days, for one boost credit. The days run on while it is closed, and no credit is returned. Returns when
 * they end.
 */
export async function boostPosting(db: Db, posting: PostingKey, actor_id: string): Promise<string> {
  const { company_id, posting_id } = posting;
  const locked = found(await lockPosting(db, company_id, posting_id));
  checkBoostable(locked);
  await checkOnSite(db, company_id);
  const subject = `boost:${posting_id}:${locked.times_featured + 1}`;
  await spendCredit(db, { company_id, type: 'boost', reason: 'boost', subject, actor_id });
  const featured_until = await updateFeatured(db, posting);
  await updatePublicFeatured(db, posting_id, featured_until);
  await announce(db, 'postings', { posting_id });
  return featured_until;
}
