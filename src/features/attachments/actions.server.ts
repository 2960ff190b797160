import { type Actor, insertLetter, recordEvents, updateCoverLetter } from '#features/application/doors.server.ts';
import { deleteUploadedLetter, findUploadedLetter } from '#features/documents/doors.server.ts';
import type { Db } from '#server/db/database.ts';
import { enqueueFileRemoval } from '#server/files/file-jobs.ts';
import { contentType } from '#server/files/file-names.ts';
import type { FoundFile } from '#server/files/file-route.ts';
import { waitsForScan } from '#server/files/old-files.ts';
import { type FileLink, type LinkHolder, readFileLink, signFileLink } from '#server/files/signed-links.ts';
import { copyBytes, lockStoredFile, stateOf } from '#server/files/stored-files.ts';
import { HttpProblem } from '#server/http/problems.ts';
import type { RequestScope } from '#server/http/request-scope.ts';
import type { Services } from '#server/services.ts';
import { activeContentWarning, checkCoverLetterName, notOurs, readFileAddress } from './rules.ts';
import { findFile } from './store.server.ts';

type Signing = { holder: LinkHolder; services: Pick<Services, 'config' | 'database' | 'secrets'> };

type Linkable = FoundFile & { is_upload?: boolean };

/** Creates a link to a file. Check access to the file before. `db` sees the file's row. */
export async function linkTo(db: Db, file: Linkable, link: FileLink, { holder, services }: Signing) {
  const { file_key, file_name } = file;
  const { scan_state, active_content } = await stateOf(db, file_key);
  if (scan_state === 'infected') throw infected();
  // An upload is attached by its link, which serves no bytes until they are scanned.
  if (scan_state === 'waiting' && !file.is_upload) throw notScanned();
  if (scan_state === 'off' && (await waitsForScan(services, file_key))) throw notScanned();
  const signing = { secret: services.secrets.files, now_ms: await services.database.now() };
  return { ...signFileLink(link, holder, signing), file_name, warning: activeContentWarning(active_content) };
}

const notScanned = () =>
  new HttpProblem(409, 'file-held', 'We are still checking this file for viruses. Try again in a few minutes.');
const infected = () =>
  new HttpProblem(410, 'file-infected', 'We deleted this file because it contained a virus. Ask for another copy.');

type Copied = { file_key: string; file_name: string; size_bytes: number };
/** A file by its id. `copied`: a new upload, whose bytes were copied to the company. */
export type Letter = { file_id: string; copied: Copied | null };

type Caller = Pick<RequestScope, 'origin' | 'site' | 'session' | 'visitor_id' | 'user'>;

/**
 * The file of an address. Null for an address that is not ours. An upload must be this browser's, and any other file the application's
 * (`setCoverLetter`). Copies an upload's bytes to a key of the company, so that the letter does not depend on the upload. Slow: call it
 * outside of transactions.
 */
export async function findLetter(address: string, scope: Caller, services: Services): Promise<Letter | null> {
  const { database, secrets } = services;
  const target = readFileAddress(address, scope.origin);
  if (!target || !scope.user?.company_id) return null;
  if ('file_id' in target) return { ...target, copied: null };
  const link = readFileLink(target.signed_path, scope, { secret: secrets.files, now_ms: await database.now() });
  if (link?.purpose !== 'file') return null;
  const upload = await database.asSystem((db) => findUploadedLetter(db, scope, link.id));
  if (!upload) return { file_id: link.id, copied: null };
  checkCoverLetterName(upload.file_name);
  const file_key = await copyBytes(services, upload.file_key, { by: 'company', id: scope.user.company_id });
  return file_key ? { file_id: link.id, copied: { ...upload, file_key } } : null;
}

/**
 * Deletes an upload that `findLetter` copied, row and bytes. Sending the same link again returns the same letter. `db` sees all rows.
 */
export async function takeUpload(db: Db, scope: Caller, { file_id, copied }: Letter): Promise<Letter> {
  const upload = copied && (await deleteUploadedLetter(db, scope, file_id));
  if (!upload || !copied) return { file_id, copied: null };
  if ((await lockStoredFile(db, copied.file_key)).scan_state === 'infected') throw infected();
  await enqueueFileRemoval(db, upload.file_key);
  return { file_id, copied };
}

type LetterChange = { application: { id: string; cover_letter_url: string | null }; letter: Letter | null };

/** Sets the cover letter. The earlier one stays in the files and the timeline. */
export async function setCoverLetter(db: Db, actor: Actor, { application, letter }: LetterChange) {
  const { company_id } = actor;
  if (!letter) throw notOurs();
  const { file_id, copied } = letter;
  if (copied) await addLetter(db, { company_id, application_id: application.id, file_id }, copied);
  else await checkOwnLetter(db, { company_id, application_id: application.id, file_id });
  const cover_letter_url = `/api/signed-url/${file_id}`;
  await updateCoverLetter(db, { company_id, application_id: application.id, cover_letter_url });
  const data = { file_id, previous: application.cover_letter_url };
  await recordEvents(db, actor, [{ company_id, application_id: application.id, kind: 'cover-letter-set', data }]);
  return { cover_letter_url, file_id };
}

type OfApplication = { company_id: string; application_id: string; file_id: string };

async function checkOwnLetter(db: Db, { company_id, application_id, file_id }: OfApplication): Promise<void> {
  const file = await findFile(db, company_id, file_id);
  if (file?.application_id !== application_id) throw notOurs();
  checkCoverLetterName(file.file_name);
}

/** The letter keeps the upload's id, so the same link sent again finds it. */
async function addLetter(db: Db, { file_id, ...of }: OfApplication, { file_key, file_name, size_bytes }: Copied) {
  const content_type = contentType(file_name);
  await insertLetter(db, { ...of, id: file_id, content_type, file_key, file_name, size_bytes });
}
