import { sql } from 'kysely';
import { type Actor, recordEvents } from '#features/applicants/actions.server.ts';
import type { Db } from '#server/db/database.ts';
import { contentType, readFileLink, signFileLink } from '#server/files/signed-links.ts';
import type { Services } from '#server/services.ts';
import { checkCoverLetterName, notOurs, readFileAddress } from './rules.ts';
import { findFile, type StoredFile } from './store.server.ts';

const LINK_S = 300;

/** A link to a file that the caller may have; check that first. */
export function linkTo({ file_key: key, file_name }: Pick<StoredFile, 'file_key' | 'file_name'>, services: Services) {
  const url = signFileLink({ key, file_name, expires_in_s: LINK_S }, services.secrets.files);
  return { url, file_name, expires_at: new Date(Date.now() + LINK_S * 1000).toISOString() };
}

/** Of `application_file`: a letter that the company added, such as one that came by post; kept in one go with its event. */
export const isLetterOfCompany = sql<boolean>`exists (select from application_event event
  where event.company_id = application_file.company_id and event.application_id = application_file.application_id
    and event.kind = 'cover-letter-set' and event.data ->> 'file_id' = application_file.id::text
    and event.at = application_file.created_at)`;

type Uploaded = { file_key: string; file_name: string; size_bytes: number };
/** A file that the applicant has, or one that was just uploaded. */
export type Letter = { file_id: string } | Uploaded;

/** The file that an address means, null where it is none of ours. The store may take its time, so ask outside of transactions. */
export async function findLetter(
  address: string,
  origin: string,
  { files, secrets }: Services,
): Promise<Letter | null> {
  const target = readFileAddress(address, origin);
  if (!target || 'file_id' in target) return target;
  // The signature proves that whoever sends the link was given this very file.
  const link = readFileLink(target.signed_path, secrets.files);
  const file = link && (await files.get(link.key));
  if (!link || !file) return null;
  await file.stream.cancel();
  return { file_key: link.key, file_name: link.file_name, size_bytes: file.size_bytes };
}

type Change = { application: { id: string; cover_letter_url: string | null }; letter: Letter | null };

/** Makes a file of ours the cover letter; the earlier one stays among the files and in the timeline. */
export async function setCoverLetter(db: Db, actor: Actor, { application, letter }: Change) {
  const { company_id } = actor;
  if (!letter) throw notOurs();
  const file_id =
    'file_id' in letter
      ? await ownLetter(db, company_id, application.id, letter.file_id)
      : await addLetter(db, company_id, application.id, letter);
  const cover_letter_url = `/api/signed-url/${file_id}`;
  await db
    .updateTable('application')
    .set((row) => ({ cover_letter_url, version: row('version', '+', 1), updated_at: new Date() }))
    .where('company_id', '=', company_id)
    .where('id', '=', application.id)
    .execute();
  const data = { file_id, previous: application.cover_letter_url };
  await recordEvents(db, actor, [{ company_id, application_id: application.id, kind: 'cover-letter-set', data }]);
  return { cover_letter_url, file_id };
}

async function ownLetter(db: Db, company_id: string, application_id: string, file_id: string): Promise<string> {
  const file = await findFile(db, company_id, file_id);
  if (file?.application_id !== application_id) throw notOurs();
  checkCoverLetterName(file.file_name);
  return file_id;
}

async function addLetter(db: Db, company_id: string, application_id: string, uploaded: Uploaded) {
  checkCoverLetterName(uploaded.file_name);
  const content_type = contentType(uploaded.file_name);
  const { id } = await db
    .insertInto('application_file')
    .values({ company_id, application_id, kind: 'cover_letter', content_type, ...uploaded })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
