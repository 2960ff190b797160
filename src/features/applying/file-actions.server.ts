import { randomUUID } from 'node:crypto';
import type { Db } from '#server/db/database.ts';
import { enqueue } from '#server/jobs/job.ts';
import type { Services } from '#server/services.ts';
import { REMOVE_FILE } from './file-jobs.server.ts';

/** Longer than any request takes. */
const UNCLAIMED_MS = 60 * 60 * 1000;

/**
 * Stores bytes before anything is written down about them, and gives their key. What no row leads to after an hour is removed: its
 * transaction failed, or the process ended.
 */
export async function storeBytes(
  { database, files }: Services,
  of: 'seeker' | 'visitor',
  bytes: Uint8Array<ArrayBuffer>,
) {
  const file_key = `${of}/${randomUUID()}`;
  const run_at = new Date(Date.now() + UNCLAIMED_MS);
  // First, so that no crash leaves bytes that nobody removes.
  await database.asSystem((db) => enqueue(db, REMOVE_FILE, { file_key }, { run_at }));
  await files.put(file_key, bytes);
  return file_key;
}

/** Has bytes removed once the transaction commits, unless something refers to them. */
export const forgetBytes = (db: Db, file_key: string): Promise<void> => enqueue(db, REMOVE_FILE, { file_key });
