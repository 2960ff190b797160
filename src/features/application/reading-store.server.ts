import { sql, type Updateable } from 'kysely';
import type { Db } from '#server/db/database.ts';
import type { Tables } from '#server/db/types.ts';

/** Waiting, or timed out: a later attempt may succeed. For all tables of files whose text is read. */
export const isUnread = sql<boolean>`(read_state = 'waiting' or unreadable_reason = 'not-read')`;

export type FileReading = Pick<Updateable<Tables['application_file']>, 'read_state' | 'unreadable_reason' | 'text'>;

export async function updateFileReading(db: Db, file_key: string, reading: FileReading): Promise<void> {
  await db.updateTable('application_file').set(reading).where('file_key', '=', file_key).where(isUnread).execute();
}

/** Marks waiting files as unreadable if they have one of these keys or have waited longer than this. */
export async function updateLateFiles(db: Db, file_keys: readonly string[], waiting_minutes: number): Promise<void> {
  await db
    .updateTable('application_file')
    .set({ read_state: 'unreadable', unreadable_reason: 'not-read' })
    .where('read_state', '=', 'waiting')
    .where(isLate(file_keys, waiting_minutes))
    .execute();
}

/** For all tables of files whose text is read. */
export const isLate = (file_keys: readonly string[], waiting_minutes: number) =>
  sql<boolean>`(file_key = any(${sql.val(file_keys)}::text[])
    or created_at < now() - make_interval(mins => ${waiting_minutes}))`;
