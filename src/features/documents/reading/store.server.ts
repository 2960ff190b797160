import { sql, type Updateable } from 'kysely';
import { isUnread } from '#features/application/doors.server.ts';
import type { Db } from '#server/db/database.ts';
import type { Tables } from '#server/db/types.ts';
import type { DocumentKind } from '../contract.ts';

export type UnreadDocument = { id: string; kind: DocumentKind; file_key: string; file_name: string };

/** Reading starts after the virus scan, which enqueues it. */
const isReleased = sql<boolean>`not exists (select from stored_file held
  where held.file_key = document.file_key and held.scan_state in ('waiting', 'infected'))`;

/** Keeps the time of the first attempt. Undefined where there is nothing left to read. */
export function updateReadingSince(db: Db, document_id: string): Promise<UnreadDocument | undefined> {
  return db
    .updateTable('document')
    .set({ reading_since: sql<string>`coalesce(reading_since, now())` })
    .where('id', '=', document_id)
    .where(isUnread)
    .where(isReleased)
    .returning(['id', 'kind', 'file_key', 'file_name'])
    .executeTakeFirst();
}

export async function updateWaiting(
  db: Db,
  document_id: string,
  values: Updateable<Tables['document']>,
): Promise<void> {
  await db
    .updateTable('document')
    .set(values)
    .where('id', '=', document_id)
    .where('read_state', '=', 'waiting')
    .execute();
}

export async function updateReading(
  db: Db,
  document_id: string,
  reading: Updateable<Tables['document']>,
): Promise<void> {
  await db
    .updateTable('document')
    .set({ ...reading, read_at: sql<string>`now()` })
    .where('id', '=', document_id)
    .where(isUnread)
    .execute();
}

type Patience = { reading_minutes: number; waiting_minutes: number };

/** Marks documents as unreadable whose reading or wait takes too long. */
export function updateLate(db: Db, { reading_minutes, waiting_minutes }: Patience) {
  return db
    .updateTable('document')
    .set({ read_state: 'unreadable', unreadable_reason: 'not-read' })
    .where('read_state', '=', 'waiting')
    .where(
      sql<boolean>`(reading_since < now() - make_interval(mins => ${reading_minutes})
        or created_at < now() - make_interval(mins => ${waiting_minutes}))`,
    )
    .returning(['id', 'file_key'])
    .execute();
}
