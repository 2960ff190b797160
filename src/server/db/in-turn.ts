import { sql } from 'kysely';
import type { Db } from './database.ts';

/**
 * Whoever calls this with the same name waits until the transaction of the one before has ended, so that what is counted or looked for
 * behind it is still so when it is written.
 */
export const inTurn = (db: Db, name: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(db);
