import { sql } from 'kysely';
import type { Db } from './database.ts';

/**
 * Takes a named lock until the end of the transaction. Callers with the same name wait for each other, so that what one counts or looks for
 * after this call is still true when it writes.
 */
export const lockByName = (db: Db, name: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(db);
