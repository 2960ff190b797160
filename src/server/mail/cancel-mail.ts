import { sql } from 'kysely';
import type { Db } from '../db/database.ts';

/** Stops all mail about `subject_key` that has not left yet, such as after a change of mind. Gives how many it stopped. */
export async function cancelMail(db: Db, subject_key: string): Promise<number> {
  const { rows } = await sql<{ stopped: number }>`select cancel_mail(${subject_key}) as stopped`.execute(db);
  return rows[0]?.stopped ?? 0;
}
