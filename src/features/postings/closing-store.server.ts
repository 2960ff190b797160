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
