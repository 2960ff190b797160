import { sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '../db/database.ts';
import { defineJob, enqueue, type JobSpec } from '../jobs/job.ts';
import type { Services } from '../services.ts';
import { type ActiveContent, INSPECTION_VERSION } from './active-content.ts';
import { inspectFile } from './inspect-file.ts';
import { openStoredFile, removeStoredFile } from './stored-files.ts';

const REMOVE_FILE = {
  name: 'remove-resume-file',
  payload: z.strictObject({ file_key: z.string() }),
} satisfies JobSpec;

/** Enqueues the removal of bytes, which happens after the transaction commits, unless something refers to them. */
export const enqueueFileRemoval = (db: Db, file_key: string): Promise<void> => enqueue(db, REMOVE_FILE, { file_key });

export const removeFile = defineJob({
  ...REMOVE_FILE,
  run: async ({ file_key }, { services }) => void (await removeStoredFile(services, file_key)),
});

/** Longer than any request; with the interval between two sweeps it stays under an hour. */
const UNCLAIMED_MINUTES = 30;
const MOST_AT_ONCE = 1_000;
const LONGEST_STATEMENT_MS = 60_000;

/**
 * Removes every file to which no row refers, for example after a failed transaction or a crash between two steps. Files being attached are
 * younger, and locked as well.
 */
export const sweepFiles = defineJob({
  name: 'sweep-files',
  payload: z.strictObject({}),
  run: async (_, { services }) => {
    await services.files.sweep();
    await services.database.asSystem(forgetNetworks);
    for (const file_key of await services.database.asSystem(findUnclaimed)) await removeStoredFile(services, file_key);
  },
});

async function findUnclaimed(db: Db): Promise<string[]> {
  await sql`select set_config('statement_timeout', ${String(LONGEST_STATEMENT_MS)}, true)`.execute(db);
  const { rows } = await sql<{ file_key: string }>`select s.file_key from stored_file s
    where (s.created_at < now() - make_interval(mins => ${UNCLAIMED_MINUTES}) or s.is_leaving)
      and not exists (select from document f where f.file_key = s.file_key)
      and not exists (select from application_file f where f.file_key = s.file_key)
      and not exists (select from hiring_event_resume f where f.file_key = s.file_key)
      and not exists (select from imported_person f where f.file_key = s.file_key)
      and not exists (select from imported_change f where f.before ->> 'file_key' = s.file_key)
      and not exists (select from career_picture f where f.file_key = s.file_key)
      and not exists (select from company c where c.logo_key is not null and c.company_id || '/' || c.logo_key = s.file_key)
    order by s.created_at limit ${MOST_AT_ONCE}`.execute(db);
  return rows.map(({ file_key }) => file_key);
}

async function forgetNetworks(db: Db): Promise<void> {
  await sql`update stored_file set network = null where network is not null and created_at < now() - interval '1 day'`.execute(
    db,
  );
}

/**
 * Lists the whole store, removes files without a row, such as those restored by a backup, and computes missing checksums of old files. A
 * row is written before its bytes, so a file without a row belongs to nobody.
 */
export const checkStore = defineJob({
  name: 'check-store',
  payload: z.strictObject({}),
  lane: 'slow',
  run: async (_, { services }) => {
    for await (const keys of services.files.list()) {
      for (const file_key of await withoutRow(services, keys)) {
        if (!(await removeStoredFile(services, file_key))) await adopt(services, file_key);
      }
    }
    await takeFingerprints(services);
  },
});

async function withoutRow({ database }: Services, keys: readonly string[]): Promise<string[]> {
  const { rows } = await database.asSystem((db) =>
    sql<{ file_key: string }>`select key as file_key from unnest(${sql.val(keys)}::text[]) as key
      where not exists (select from stored_file s where s.file_key = key)`.execute(db),
  );
  return rows.map(({ file_key }) => file_key);
}

/** Adds the missing row for a file that is in use; the previous release wrote none. */
async function adopt({ database }: Services, file_key: string): Promise<void> {
  const row = { file_key, owner: file_key.split('/')[0] ?? '', size_bytes: 0 };
  await database.asSystem((db) =>
    db
      .insertInto('stored_file')
      .values(row)
      .onConflict((there) => there.doNothing())
      .execute(),
  );
}

/** How many are read in one night. */
const MOST_FINGERPRINTS = 20_000;

async function takeFingerprints(services: Services): Promise<void> {
  const unknown = await services.database.asSystem((db) =>
    db.selectFrom('stored_file').select('file_key').where('sha256', 'is', null).limit(MOST_FINGERPRINTS).execute(),
  );
  for (const { file_key } of unknown) {
    const file = await openStoredFile(services, file_key);
    if (!file) continue;
    const bytes = Buffer.from(await new Response(file.stream).arrayBuffer());
    const known = { sha256: sql<Buffer>`sha256(${bytes})`, size_bytes: bytes.length };
    await services.database.asSystem((db) =>
      db.updateTable('stored_file').set(known).where('file_key', '=', file_key).where('sha256', 'is', null).execute(),
    );
  }
}

/** How many files one run inspects, and for how long; the next run begins within a minute. */
const MOST_LOOKED_INTO = 200;
const LOOK_FOR_MS = 20_000;

/** Inspects files stored before there was an inspection, or inspected by an older version, newest first. */
export const inspectOldFiles = defineJob({
  name: 'look-into-files',
  payload: z.strictObject({}),
  lane: 'slow',
  run: async (_, { services }) => {
    const begun = performance.now();
    for (const { file_key } of await services.database.asSystem(findUnlooked)) {
      const file = await openStoredFile(services, file_key, { may_wait: true });
      const bytes = file && new Uint8Array(await new Response(file.stream).arrayBuffer());
      const found = bytes && (await inspectFile(bytes));
      await services.database.asSystem((db) => noteLook(db, file_key, found));
      if (performance.now() - begun > LOOK_FOR_MS) return;
    }
  },
});

function findUnlooked(db: Db) {
  return db
    .selectFrom('stored_file')
    .select('file_key')
    .where('looked_into', '<', INSPECTION_VERSION)
    .orderBy('looked_into')
    .orderBy('created_at', 'desc')
    .limit(MOST_LOOKED_INTO)
    .execute();
}

/** A file that cannot be read is not inspected again. */
async function noteLook(db: Db, file_key: string, active_content: ActiveContent[] | null): Promise<void> {
  await db
    .updateTable('stored_file')
    .set({ looked_into: INSPECTION_VERSION, ...(active_content && { active_content }) })
    .where('file_key', '=', file_key)
    .execute();
}
