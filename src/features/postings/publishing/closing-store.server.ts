import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';

/** The postings whose applicants are to be mailed that they closed, the oldest first. `db` sees all rows. */
export async function findClosingsToMail(db: Db, limit: number) {
  return db
    .selectFrom('posting')
    .select(['company_id', 'id as posting_id'])
    .where('tell_closing_at', '<=', sql<string>`now()`)
    .orderBy('tell_closing_at')
    .limit(limit)
    .execute();
}

/** Claims the mail about a closing. False when another run claimed it or the posting is open again. */
export async function claimClosing(db: Db, company_id: string, posting_id: string): Promise<boolean> {
  const claimed = await db
    .updateTable('posting')
    .set({ tell_closing_at: null })
    .where('company_id', '=', company_id)
    .where('id', '=', posting_id)
    .where('tell_closing_at', '<=', sql<string>`now()`)
    .where('status', 'in', ['closed', 'expired'])
    .executeTakeFirst();
  return claimed.numUpdatedRows > 0n;
}

const ENDS_SOON_DAYS = 3;
const IS_ENDING = sql<boolean>`posting.status = 'live' and posting.expires_at > now()
  and posting.expires_at <= now() + make_interval(days => ${sql.lit(ENDS_SOON_DAYS)})
  and posting.ending_told_for is distinct from posting.expires_at`;

/** Live postings that end within three days and whose end date was not announced yet. `db` sees all rows. */
export async function listEndingSoon(db: Db, limit: number) {
  return db
    .selectFrom('posting')
    .select(['company_id', 'id as posting_id'])
    .where(IS_ENDING)
    .orderBy('expires_at')
    .limit(limit)
    .execute();
}

/** False if another run announced it first, or the posting has ended or has a new end date. */
export async function updateEndingTold(db: Db, { company_id, posting_id }: { company_id: string; posting_id: string }) {
  const told = await db
    .updateTable('posting')
    .set(({ ref }) => ({ ending_told_for: ref('expires_at') }))
    .where('company_id', '=', company_id)
    .where('id', '=', posting_id)
    .where(IS_ENDING)
    .executeTakeFirst();
  return told.numUpdatedRows > 0n;
}
