import type { Db } from '#server/db/database.ts';
import { deleteMarks, type HeldFor, insertHeldRecords } from './store.server.ts';

// What other features may use of this one on the server.
export type { HeldFor };

/** Called before applications of one company are erased: holds what a federal contractor must keep of them. */
export async function holdRecords(
  db: Db,
  company_id: string,
  application_ids: readonly string[],
  erased_by: 'applicant' | 'retention',
): Promise<HeldFor[]> {
  const held = await insertHeldRecords(db, company_id, application_ids, erased_by);
  await deleteMarks(db, company_id, application_ids);
  return held;
}
