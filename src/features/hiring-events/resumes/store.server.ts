import { sql } from 'kysely';
import { UNREADABLE_REASONS } from '#features/documents/contract.ts';
import type { ReadState } from '#rules/file-states.ts';
import type { Db } from '#server/db/database.ts';
import type { Tables } from '#server/db/types.ts';

// `db` sees every row.

type NewResume = Pick<Tables['hiring_event_resume'], 'file_key' | 'file_name' | 'content_type' | 'size_bytes'> & {
  read_state?: ReadState;
  unreadable_reason?: string | null;
  text?: string | null;
  content?: string | null;
};

export const insertResume = (db: Db, registration_id: string, resume: NewResume) =>
  db
    .insertInto('hiring_event_resume')
    .values({ ...resume, registration_id })
    .execute();

/** Returns the keys of the files that no longer have a row here. */
export async function deleteResumes(db: Db, registration_ids: readonly string[]): Promise<string[]> {
  const gone = await db
    .deleteFrom('hiring_event_resume')
    .where('registration_id', '=', sql<string>`any(${sql.val(registration_ids)}::uuid[])`)
    .returning('file_key')
    .execute();
  return gone.map(({ file_key }) => file_key);
}

/** A reason that only an older release knew is left out. */
export async function findResumeOf(db: Db, registration_id: string) {
  const row = await db
    .selectFrom('hiring_event_resume')
    .select(['file_name', 'unreadable_reason'])
    .where('registration_id', '=', registration_id)
    .executeTakeFirst();
  if (!row) return null;
  return { ...row, unreadable_reason: UNREADABLE_REASONS.find((reason) => reason === row.unreadable_reason) ?? null };
}

/** Locked for share: a reading that finishes meanwhile waits, and then finds the file of the application too. */
export const lockResume = (db: Db, registration_id: string) =>
  db
    .selectFrom('hiring_event_resume')
    .select(['file_key', 'file_name', 'content_type', 'size_bytes', 'read_state', 'unreadable_reason', 'text'])
    .select('content')
    .where('registration_id', '=', registration_id)
    .forShare()
    .executeTakeFirst();
export type LockedResume = NonNullable<Awaited<ReturnType<typeof lockResume>>>;

export const findUpload = (db: Db, document_id: string) =>
  db
    .selectFrom('document')
    .select(['content_type', 'size_bytes'])
    .where('id', '=', document_id)
    .executeTakeFirstOrThrow();
