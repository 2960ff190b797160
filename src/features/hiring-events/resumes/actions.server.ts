import { addDocument, storeUpload } from '#features/documents/doors.server.ts';
import { copyOf, forgetCopies, type MadePdf, prepareCopy } from '#features/resumes/doors.server.ts';
import type { SiteCode } from '#rules/sites.ts';
import type { Db } from '#server/db/database.ts';
import { found } from '#server/http/problems.ts';
import type { RequestScope } from '#server/http/request-scope.ts';
import { hashToken } from '#server/http/session.ts';
import type { Services } from '#server/services.ts';
import { findByToken, lockById, lockByToken, type Registration } from '../registration/store.server.ts';
import { checkUpcoming } from '../rules.ts';
import { findEvent } from '../store.server.ts';
import { deleteResumes, findUpload, insertResume } from './store.server.ts';

type Browser = Pick<RequestScope, 'site' | 'visitor_id'>;

const ownerOf = ({ site, visitor_id }: Browser) => ({ site, seeker_id: null, visitor_hash: hashToken(visitor_id) });

/** Stores the bytes of a guest’s file, after checking that the link opens a registration for an upcoming event. Returns their key. */
export async function prepareUpload(
  file: File,
  token: string,
  browser: Browser & { ip: string },
  services: Services,
): Promise<string> {
  await services.database.asSystem(async (db) => {
    await checkTakesResume(db, found(await findByToken(db, browser.site, token)));
  });
  return storeUpload(file, { ...ownerOf(browser), ip: browser.ip }, services);
}

type Upload = { file: File; file_key: string };

/** Queues an upload for reading and attaches it in place of an earlier one. `db` sees every row, here and below. */
export async function addUpload(db: Db, token: string, upload: Upload, browser: Browser): Promise<void> {
  const registration = found(await lockByToken(db, browser.site, token));
  await checkTakesResume(db, registration);
  const { file_name, document_id } = await addDocument(db, ownerOf(browser), { ...upload, kind: 'resume' });
  const { content_type, size_bytes } = await findUpload(db, document_id);
  const { file_key } = upload;
  await replaceResume(db, registration.id, { file_key, file_name, content_type, size_bytes });
}

async function checkTakesResume(db: Db, { site, event_id }: Registration): Promise<void> {
  checkUpcoming(found(await findEvent(db, site, { event_id })));
}

/** Stores the PDF of a chosen résumé that has no file. */
export const prepareChoice = async (seeker_id: string, resume_id: string | null | undefined, services: Services) =>
  resume_id ? prepareCopy(seeker_id, resume_id, services) : null;

type ChosenResume = { seeker_id: string; resume_id: string | null; made: MadePdf };

/** Attaches a copy of a seeker’s résumé to their registration, or removes the attached one. */
export async function chooseResume(
  db: Db,
  registration_id: string,
  { seeker_id, resume_id, made }: ChosenResume,
  browser: Browser,
): Promise<void> {
  const registration = found(await lockById(db, registration_id));
  if (resume_id === null) return removeResumes(db, [registration_id]);
  await checkTakesResume(db, registration);
  await replaceResume(db, registration_id, await copyOf(db, { ...ownerOf(browser), seeker_id }, resume_id, made));
}

async function replaceResume(
  db: Db,
  registration_id: string,
  resume: Parameters<typeof insertResume>[2],
): Promise<void> {
  const before = await deleteResumes(db, [registration_id]);
  await insertResume(db, registration_id, resume);
  await forgetCopies(db, before);
}

/** Removes the résumé from the registration of a mailed link. A second call does nothing. */
export async function removeOwnResume(db: Db, { site, token }: { site: SiteCode; token: string }): Promise<void> {
  const { id } = found(await lockByToken(db, site, token));
  await removeResumes(db, [id]);
}

/** Removes the résumés of registrations, and their bytes unless something else refers to them. */
export async function removeResumes(db: Db, registration_ids: readonly string[]): Promise<void> {
  await forgetCopies(db, await deleteResumes(db, registration_ids));
}
