import { sql } from 'kysely';
import { isLetterOfCompany } from '#features/application/doors.server.ts';
import type { SiteCode } from '#rules/sites.ts';
import type { Db } from '#server/db/database.ts';
import { isFromBeforeScanner } from '#server/files/old-files.ts';
import { UNSCANNABLE } from '#server/files/stored-files.ts';

/** As many as are scanned in one run; the next begins within the minute. */
const MOST_IN_A_RUN = 200;

export function findWaiting(db: Db) {
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

/** The same of old files. */
const MOST_OLD = 100;

/** `asked`: the one file that somebody wants to open. */
export function findUnscanned(db: Db, asked: string | undefined) {
  return db
    .selectFrom('stored_file')
    .select(['file_key', 'sha256'])
    .where(isFromBeforeScanner)
    .$if(asked !== undefined, (one) => one.where('file_key', '=', asked ?? ''))
    .orderBy('scan_failures')
    .orderBy('created_at', 'desc')
    .limit(MOST_OLD)
    .execute();
}

/** What the scanner refuses, or what is not there, stays as it is; staff see how many these are. */
export async function leaveUnscanned(db: Db, file_key: string): Promise<void> {
  await db
    .updateTable('stored_file')
    .set({ scan_failures: UNSCANNABLE })
    .where('file_key', '=', file_key)
    .where('scan_state', '=', 'off')
    .execute();
}

export async function noteClean(db: Db, file_key: string): Promise<void> {
  await db
    .updateTable('stored_file')
    .set({ scan_state: 'clean' })
    .where('file_key', '=', file_key)
    .where('scan_state', '=', 'off')
    .execute();
}

export async function countFailure(db: Db, file_key: string): Promise<void> {
  await db
    .updateTable('stored_file')
    .set((row) => ({ scan_failures: row('scan_failures', '+', 1) }))
    .where('file_key', '=', file_key)
    .execute();
}

/** How a file was sent: with an application, with a registration, or to an account. Letters that a company attached belong to the company. */
export async function findSenders(db: Db, file_key: string) {
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

export function findInfected(db: Db) {
  return db
    .selectFrom('stored_file')
    .select('file_key')
    .where('scan_state', '=', 'infected')
    .where('sha256', 'is not', null)
    .execute();
}

export async function forgetFingerprint(db: Db, file_key: string): Promise<void> {
  await db.updateTable('stored_file').set({ sha256: null }).where('file_key', '=', file_key).execute();
}
