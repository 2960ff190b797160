import { sql } from 'kysely';
import type { ApplicationFileKind, ReadState } from '#rules/file-states.ts';
import type { Db } from '#server/db/database.ts';

export type NewFile = {
  kind: ApplicationFileKind;
  file_key: string;
  file_name: string;
  content_type: string;
  size_bytes: number;
  read_state?: ReadState;
  unreadable_reason?: string | null;
  text?: string | null;
};

export async function addFiles(db: Db, company_id: string, application_id: string, files: readonly NewFile[]) {
  if (files.length === 0) return [];
  const rows = await db
    .insertInto('application_file')
    .values(files.map((file) => ({ ...file, company_id, application_id })))
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Whether the company attached the letter or résumé. Such a file has the same time as its event, as both are inserted in one transaction. */
export const isFileOfCompany = sql<boolean>`exists (select from application_event event
  where event.company_id = application_file.company_id and event.application_id = application_file.application_id
    and event.kind in ('cover-letter-set', 'resume-added') and event.data ->> 'file_id' = application_file.id::text
    and event.at = application_file.created_at)`;

type OneApplication = { company_id: string; application_id: string };

/** Deletes the files the applicant sent, but not those the company added. Returns their keys. */
export async function deleteSentFiles(db: Db, { company_id, application_id }: OneApplication): Promise<string[]> {
  const deleted = await db
    .deleteFrom('application_file')
    .where('company_id', '=', company_id)
    .where('application_id', '=', application_id)
    .where('kind', '!=', 'attachment')
    .where(sql<boolean>`not ${isFileOfCompany}`)
    .returning('file_key')
    .execute();
  return deleted.map(({ file_key }) => file_key);
}

/** Clears the chosen cover letter if its file no longer exists. The newest letter is shown then. */
export async function clearMissingLetter(db: Db, { company_id, application_id }: OneApplication): Promise<void> {
  await db
    .updateTable('application')
    .set({ cover_letter_url: null })
    .where('company_id', '=', company_id)
    .where('id', '=', application_id)
    .where(sql<boolean>`not exists (select from application_file file where file.company_id = application.company_id
      and file.application_id = application.id and application.cover_letter_url = '/api/signed-url/' || file.id)`)
    .execute();
}

/** The caller chooses the letter's id. */
export async function insertLetter(
  db: Db,
  letter: OneApplication & Omit<NewFile, 'kind'> & { id: string },
): Promise<void> {
  await db
    .insertInto('application_file')
    .values({ ...letter, kind: 'cover_letter' })
    .execute();
}

export async function updateCoverLetter(
  db: Db,
  { company_id, application_id, cover_letter_url }: OneApplication & { cover_letter_url: string },
): Promise<void> {
  await db
    .updateTable('application')
    .set((row) => ({ cover_letter_url, version: row('version', '+', 1), updated_at: sql<string>`now()` }))
    .where('company_id', '=', company_id)
    .where('id', '=', application_id)
    .execute();
}

/** Marks every copy of an infected file as unreadable and returns the copies. `db` sees all rows. */
export async function markFilesInfected(db: Db, file_key: string) {
  return db
    .updateTable('application_file')
    .set({ read_state: 'unreadable', unreadable_reason: 'infected', text: null })
    .where('file_key', '=', file_key)
    .returning(['company_id', 'application_id', 'file_name'])
    .execute();
}
