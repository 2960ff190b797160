import { sql } from 'kysely';
import { z } from 'zod';
import { markFilesInfected, recordEvents } from '#features/application/doors.server.ts';
import type { Db } from '#server/db/database.ts';
import { ScanRefused, scanWithClamd } from '#server/files/clamd.ts';
import { SCAN_OLD_FILES } from '#server/files/old-files.ts';
import { defineJob, type JobSpec } from '#server/jobs/job.ts';
import { announce } from '#server/live-events.ts';
import { writeMail } from '#server/mail/write-mail.ts';
import type { Services } from '#server/services.ts';
import { infectedMail } from './infected-mail.ts';
import { documentChannel, enqueueReading } from './jobs.server.ts';
import {
  countFailure,
  findInfected,
  findSenders,
  findUnscanned,
  findWaiting,
  forgetFingerprint,
  leaveUnscanned,
  noteClean,
} from './scan-store.server.ts';

export const SCAN_FILES = { name: 'scan-files', payload: z.strictObject({}) } satisfies JobSpec;

/**
 * Scans what waits for it, the oldest first. Where the scanner is away everything waits on and is tried again each minute; a single file that
 * it cannot scan lets the others pass. Without a scanner, nothing waits any more.
 */
export const scanFiles = defineJob({
  ...SCAN_FILES,
  lane: 'slow',
  run: async (_, { services }) => {
    await removeInfected(services);
    const { database, config } = services;
    if (!config.clamd) return void (await database.asSystem((db) => release(db, 'off', null)));
    for (const { file_key, sha256 } of await database.asSystem(findWaiting)) {
      const result = await scan(services, config.clamd, file_key);
      if (result === 'away') return;
      if (result?.state === 'clean') await database.asSystem((db) => release(db, 'clean', file_key));
      if (result?.state === 'infected') await condemn(services, { file_key, sha256, virus: result.virus });
    }
  },
});

/** New files are never far behind old ones. */
const OLD_FOR_MS = 20_000;

/**
 * Scans what was stored while no scanner was configured: what somebody wants to open, else the newest first. Nobody can open such a file
 * until it was looked at (`waitsForScan`). Each file is done by itself, so that the next run goes on where this one stopped.
 */
export const scanOldFiles = defineJob({
  ...SCAN_OLD_FILES,
  lane: 'slow',
  run: async ({ file_key: asked }, { services }) => {
    const { database, config } = services;
    if (!config.clamd) return;
    const begun = performance.now();
    for (const { file_key, sha256 } of await database.asSystem((db) => findUnscanned(db, asked))) {
      const result = await scan(services, config.clamd, file_key);
      if (result === 'away') return;
      if (result === null) await database.asSystem((db) => leaveUnscanned(db, file_key));
      if (result?.state === 'clean') await database.asSystem((db) => noteClean(db, file_key));
      if (result?.state === 'infected') await condemn(services, { file_key, sha256, virus: result.virus });
      if (performance.now() - begun > OLD_FOR_MS) return;
    }
  },
});

/** Null for a file that could not be scanned, and for one that is not there yet. */
async function scan(services: Services, address: NonNullable<Services['config']['clamd']>, file_key: string) {
  const { files, database, error_reports } = services;
  const file = await files.get(file_key);
  if (!file) return null;
  try {
    return await scanWithClamd(address, file.stream);
  } catch (error) {
    error_reports.report(error, { job: SCAN_FILES.name, file_key });
    await database.asSystem((db) => countFailure(db, file_key));
    return error instanceof ScanRefused ? null : 'away';
  }
}

/** One file, or all that wait, may be opened and read from now on. */
async function release(db: Db, scan_state: 'clean' | 'off', file_key: string | null): Promise<void> {
  const released = await db
    .updateTable('stored_file')
    .set({ scan_state })
    .where('scan_state', '=', 'waiting')
    .$if(file_key !== null, (one) => one.where('file_key', '=', file_key ?? ''))
    .returning('file_key')
    .execute();
  const keys = released.map((row) => row.file_key);
  if (keys.length === 0) return;
  const { rows } = await sql<{
    id: string;
  }>`select id from document where file_key = any(${sql.val(keys)}::text[])`.execute(db);
  for (const { id } of rows) await enqueueReading(db, { document_id: id });
}

type Infected = { file_key: string; sha256: Buffer | null; virus: string };

/** Closes a file for everybody, writes that down, tells whoever sent it, and deletes its bytes. */
async function condemn(services: Services, infected: Infected): Promise<void> {
  await services.database.asSystem((db) => closeInfected(db, services, infected));
  await removeInfected(services);
}

async function closeInfected(
  db: Db,
  { config: { origins } }: Services,
  { file_key, sha256, virus }: Infected,
): Promise<void> {
  const marked = await db
    .updateTable('stored_file')
    .set({ scan_state: 'infected' })
    .where('file_key', '=', file_key)
    .where('scan_state', 'in', ['waiting', 'off'])
    .executeTakeFirst();
  if (marked.numUpdatedRows === 0n) return;
  const told = { read_state: 'unreadable', unreadable_reason: 'infected', text: null } as const;
  const uploads = await db
    .updateTable('document')
    .set({ ...told, fields: null })
    .where('file_key', '=', file_key)
    .returning(['id', 'site', 'seeker_id', 'file_name'])
    .execute();
  await db.updateTable('hiring_event_resume').set(told).where('file_key', '=', file_key).execute();
  const sent = await markFilesInfected(db, file_key);
  for (const { company_id, application_id, file_name } of sent) {
    await recordEvents(db, null, [{ company_id, application_id, kind: 'file-deleted', data: { file_name, virus } }]);
  }
  const data = JSON.stringify({ virus, sha256: sha256?.toString('hex') ?? null });
  const subject = uploads[0]?.id ?? sent[0]?.application_id ?? null;
  await db
    .insertInto('audit_log')
    .values({
      site: uploads[0]?.site ?? null,
      company_id: sent[0]?.company_id ?? null,
      action: 'file.infected',
      subject,
      data,
    })
    .execute();
  for (const { id } of uploads) await announce(db, documentChannel(id));
  for (const { site, email, file_name } of await findSenders(db, file_key)) {
    await writeMail(db, { site, kind: 'file-infected', to: email, content: infectedMail({ file_name }) }, origins);
  }
}

/** A fingerprint stands at an infected file for as long as its bytes do, so that a process which dies in between leaves none. */
async function removeInfected({ database, files }: Services): Promise<void> {
  for (const { file_key } of await database.asSystem(findInfected)) {
    await files.remove(file_key);
    await database.asSystem((db) => forgetFingerprint(db, file_key));
  }
}
