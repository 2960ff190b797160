import { type FileReading, isLate, isUnread } from '#features/application/doors.server.ts';
import type { Db } from '#server/db/database.ts';

export async function updateResumeReading(db: Db, file_key: string, reading: FileReading): Promise<void> {
  await db.updateTable('hiring_event_resume').set(reading).where('file_key', '=', file_key).where(isUnread).execute();
}

export async function updateLateResumes(db: Db, file_keys: readonly string[], waiting_minutes: number): Promise<void> {
  await db
    .updateTable('hiring_event_resume')
    .set({ read_state: 'unreadable', unreadable_reason: 'not-read' })
    .where('read_state', '=', 'waiting')
    .where(isLate(file_keys, waiting_minutes))
    .execute();
}

export async function updateInfectedResumes(db: Db, file_key: string): Promise<void> {
  await db
    .updateTable('hiring_event_resume')
    .set({ read_state: 'unreadable', unreadable_reason: 'infected', text: null })
    .where('file_key', '=', file_key)
    .execute();
}
