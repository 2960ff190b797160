import { sql } from 'kysely';
import type { Db } from './database.ts';

type Done<T> = { value: T; is_kept: boolean };

/**
 * Runs `work`, then rolls it back unless its result says to keep it, so that a caller cannot tell the two cases apart by time or load.
 * Announcements and enqueued jobs are rolled back too.
 */
export async function rollBackUnlessKept<T>(db: Db, work: () => Promise<Done<T>>): Promise<T> {
  await sql`savepoint either_way`.execute(db);
  const { value, is_kept } = await work();
  await sql.raw(is_kept ? 'release savepoint either_way' : 'rollback to savepoint either_way').execute(db);
  return value;
}
