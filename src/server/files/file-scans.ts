import type { Db } from '../db/database.ts';
import { isFromBeforeScanner } from './old-files.ts';
import { UNSCANNABLE } from './stored-files.ts';

/** Per run. The next one starts within a minute. */
const MOST_IN_A_RUN = 200;

export function listWaiting(db: Db) {
  return db
    .selectFrom('stored_file')
    .select(['file_key', 'sha256'])
    .where('scan_state', '=', 'waiting')
    .where('is_leaving', '=', false)
    .orderBy('scan_failures')
    .orderBy('created_at')
    .limit(MOST_IN_A_RUN)
    .execute();
}

/** Old files per run. */
const MOST_OLD = 100;

/** `wanted`: the only file to list. */
export function listUnscanned(db: Db, wanted: string | undefined) {
  return db
    .selectFrom('stored_file')
    .select(['file_key', 'sha256'])
    .where(isFromBeforeScanner)
    .$if(wanted !== undefined, (one) => one.where('file_key', '=', wanted ?? ''))
    .orderBy('scan_failures')
    .orderBy('created_at', 'desc')
    .limit(MOST_OLD)
    .execute();
}

/** Leaves a file that is missing or that the scanner refuses. Staff see how many there are. */
export async function updateUnscannable(db: Db, file_key: string): Promise<void> {
  await db
    .updateTable('stored_file')
    .set({ scan_failures: UNSCANNABLE })
    .where('file_key', '=', file_key)
    .where('scan_state', '=', 'off')
    .execute();
}

export async function updateClean(db: Db, file_key: string): Promise<void> {
  await db
    .updateTable('stored_file')
    .set({ scan_state: 'clean' })
    .where('file_key', '=', file_key)
    .where('scan_state', '=', 'off')
    .execute();
}

export async function incrementFailures(db: Db, file_key: string): Promise<void> {
  await db
    .updateTable('stored_file')
    .set((row) => ({ scan_failures: row('scan_failures', '+', 1) }))
    .where('file_key', '=', file_key)
    .execute();
}

export function listInfected(db: Db) {
  return db
    .selectFrom('stored_file')
    .select('file_key')
    .where('scan_state', '=', 'infected')
    .where('sha256', 'is not', null)
    .execute();
}

export async function clearFingerprint(db: Db, file_key: string): Promise<void> {
  await db.updateTable('stored_file').set({ sha256: null }).where('file_key', '=', file_key).execute();
}

/** Releases one file, or all that wait, and returns their keys. */
export async function updateWaiting(db: Db, scan_state: 'clean' | 'off', file_key: string | null): Promise<string[]> {
  const released = await db
    .updateTable('stored_file')
    .set({ scan_state })
    .where('scan_state', '=', 'waiting')
    .$if(file_key !== null, (one) => one.where('file_key', '=', file_key ?? ''))
    .returning('file_key')
    .execute();
  return released.map((row) => row.file_key);
}

/** Whether the file was not marked as infected before. */
export async function updateInfected(db: Db, file_key: string): Promise<boolean> {
  const marked = await db
    .updateTable('stored_file')
    .set({ scan_state: 'infected' })
    .where('file_key', '=', file_key)
    .where('scan_state', 'in', ['waiting', 'off'])
    .executeTakeFirst();
  return marked.numUpdatedRows > 0n;
}
