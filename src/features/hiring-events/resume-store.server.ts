import { sql } from 'kysely';
import { UNREADABLE_REASONS } from '#features/documents/contract.ts';
import type { Db } from '#server/db/database.ts';
import type { Tables } from '#server/db/types.ts';

// For `db` that sees every row.

type NewResume = Pick<Tables['hiring_event_resume'], 'file_key' | 'file_name' | 'content_type' | 'size_bytes'> & {
  read_state?: 'waiting' | 'read' | 'unreadable';
  unreadable_reason?: string | null;
  text?: string | null;
  content?: string | null;
};

export const insertResume = (db: Db, registration_id: string, resume: NewResume) =>
  db
    .insertInto('hiring_event_resume')
    .values({ ...resume, registration_id })
    .execute();

/** Gives the keys of what is gone. */
export async function deleteResumes(db: Db, registration_ids: readonly string[]): Promise<string[]> {
  const gone = await db
    .deleteFrom('hiring_event_resume')
    .where('registration_id', '=', sql<string>`any(${sql.val(registration_ids)}::uuid[])`)
    .returning('file_key')
    .execute();
  return gone.map(({ file_key }) => file_key);
}

/** The reason as the contract has it; one that an older release wrote is as good as none. */
export async function findResumeOf(db: Db, registration_id: string) {
  const row = await db
    .selectFrom('hiring_event_resume')
    .select(['file_name', 'unreadable_reason'])
    .where('registration_id', '=', registration_id)
    .executeTakeFirst();
  if (!row) return null;
  return { ...row, unreadable_reason: UNREADABLE_REASONS.find((reason) => reason === row.unreadable_reason) ?? null };
}

/** Shared until the transaction ends: a reading that ends meanwhile waits, and then finds the application's file. */
export const holdResume = (db: Db, registration_id: string) =>
  db
    .selectFrom('hiring_event_resume')
    .select(['file_key', 'file_name', 'content_type', 'size_bytes', 'read_state', 'unreadable_reason', 'text'])
    .select('content')
    .where('registration_id', '=', registration_id)
    .forShare()
    .executeTakeFirst();
export type HeldResume = NonNullable<Awaited<ReturnType<typeof holdResume>>>;
