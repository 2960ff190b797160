import { sql } from 'kysely';
import { isLetterOfCompany } from '#features/application/doors.server.ts';
import type { SiteCode } from '#rules/sites.ts';
import type { Db } from '#server/db/database.ts';
import { isFromBeforeScanner } from '#server/files/old-files.ts';
import { UNSCANNABLE } from '#server/files/stored-files.ts';

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

/** The people who sent a file, with an application, a registration or to an account. Letters that a company attached are the company's. */
export async function listSenders(db: Db, file_key: string) {
  const { rows } = await sql<{ site: SiteCode; email: string; file_name: string }>`
    select distinct on (site, email) site, email, file_name from (
      select a.site, a.email, application_file.file_name from application_file
        join application a on a.company_id = application_file.company_id and a.id = application_file.application_id
        where application_file.file_key = ${file_key} and a.erased_at is null and not ${isLetterOfCompany}
      union all select r.site, r.email, f.file_name from hiring_event_resume f
        join hiring_event_registration r on r.id = f.registration_id where f.file_key = ${file_key}
      union all select d.site, account.email, d.file_name from document d
        join account on account.id = d.seeker_id where d.file_key = ${file_key}
    ) as senders order by site, email`.execute(db);
  return rows;
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

export async function listDocumentIds(db: Db, file_keys: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{
    id: string;
  }>`select id from document where file_key = any(${sql.val(file_keys)}::text[])`.execute(db);
  return rows.map(({ id }) => id);
}

export function updateInfectedDocuments(db: Db, file_key: string) {
  return db
    .updateTable('document')
    .set({ read_state: 'unreadable', unreadable_reason: 'infected', text: null, fields: null })
    .where('file_key', '=', file_key)
    .returning(['id', 'site', 'seeker_id', 'file_name'])
    .execute();
}
