import { sql } from 'kysely';
import { z } from 'zod';
import { enqueue, type JobSpec } from '../jobs/job.ts';
import type { Services } from '../services.ts';
import { UNSCANNABLE } from './stored-files.ts';

/** `file_key`: the file that somebody wants to open, which is scanned first. */
export const SCAN_OLD_FILES = {
  name: 'scan-old-files',
  payload: z.strictObject({ file_key: z.string().optional() }),
} satisfies JobSpec;

/**
 * Stored while no scanner was configured, and not refused by the scanner since. Younger files may have no bytes yet, or were created by us.
 */
export const isFromBeforeScanner = sql<boolean>`(scan_state = 'off' and not is_leaving and scan_failures < ${UNSCANNABLE}
  and created_at < now() - interval '10 minutes')`;

/**
 * Whether a file must wait because it was stored before a scanner was configured. If so, it is scanned next, whatever happens to the
 * caller's transaction.
 */
export async function waitsForScan({ config, database }: Pick<Services, 'config' | 'database'>, file_key: string) {
  if (!config.clamd) return false;
  return database.asSystem(async (db) => {
    const waits = await db
      .selectFrom('stored_file')
      .select('file_key')
      .where('file_key', '=', file_key)
      .where(isFromBeforeScanner)
      .executeTakeFirst();
    if (waits) await enqueue(db, SCAN_OLD_FILES, { file_key }, { key: `scan ${file_key}` });
    return waits !== undefined;
  });
}
