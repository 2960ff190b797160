import { sql } from 'kysely';
import type { Db } from './database.ts';

type Done<T> = { value: T; is_kept: boolean };

/**
 * Does work, and undoes it where it is not to be kept: whoever asks and measures the time, or the load, learns nothing of which it was.
 * What is announced or enqueued goes with it.
 */
export async function doEitherWay<T>(db: Db, work: () => Promise<Done<T>>): Promise<T> {
  await sql`savepoint either_way`.execute(db);
  const { value, is_kept } = await work();
  await sql.raw(is_kept ? 'release savepoint either_way' : 'rollback to savepoint either_way').execute(db);
  return value;
}
