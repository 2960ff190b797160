import { addDocument, deleteDocument, storeUpload } from '#features/documents/doors.server.ts';
import type { Db } from '#server/db/database.ts';
import { enqueueFileRemoval } from '#server/files/file-jobs.ts';
import { found } from '#server/http/problems.ts';
import type { Services } from '#server/services.ts';
import type { ResumePerson } from './contract.ts';
import { readJsonResume } from './json-resume/import.server.ts';
import { checkCount, isJsonFile, nameOf } from './rules.ts';
import {
  countResumes,
  deleteRow,
  findContent,
  findNewest,
  findResume,
  findResumes,
  hasUsableMain,
  holdSeeker,
  insertResume,
  setMain,
} from './store.server.ts';

type Owner = Parameters<typeof addDocument>[1] & { seeker_id: string };
/** A file with stored bytes, or the content of an import. */
type Prepared = { file_key: string; content: null } | { file_key: null; content: Record<string, unknown> };

/** Checks the file and stores its bytes, before its rows. */
export async function prepareResume(file: File, owner: Owner & { ip: string }, services: Services): Promise<Prepared> {
  checkCount(await services.database.asRequest(owner, (db) => countResumes(db, owner.seeker_id)));
  if (isJsonFile(file.name))
    return { file_key: null, content: readJsonResume(new Uint8Array(await file.arrayBuffer())) };
  return { file_key: await storeUpload(file, owner, services), content: null };
}

/** Adds a résumé and enqueues reading its file. It becomes the main one if there is no readable main one. */
export async function addResume(db: Db, owner: Owner, { file, prepared }: { file: File; prepared: Prepared }) {
  const { seeker_id } = owner;
  await holdSeeker(db, seeker_id);
  checkCount(await countResumes(db, seeker_id));
  const { file_key, content } = prepared;
  const document = file_key === null ? null : await addDocument(db, owner, { file, kind: 'resume', file_key });
  const resume = {
    name: nameOf(file.name),
    document_id: document?.document_id ?? null,
    content,
    is_main: false,
  };
  const resume_id = await insertResume(db, seeker_id, resume);
  if (!(await hasUsableMain(db, seeker_id))) await setMain(db, seeker_id, resume_id);
  return { resume_id, is_imported: content !== null };
}

/** Deletes a résumé and its file. If it was the main one, the newest other one takes its place. */
export async function removeResume(db: Db, seeker_id: string, resume_id: string): Promise<void> {
  await holdSeeker(db, seeker_id);
  const { document_id, is_main } = found(await findContent(db, seeker_id, resume_id));
  await deleteRow(db, seeker_id, resume_id);
  const next = is_main ? await findNewest(db, seeker_id) : null;
  if (next) await setMain(db, seeker_id, next);
  const file_key = document_id ? await deleteDocument(db, seeker_id, document_id) : null;
  if (file_key) await enqueueFileRemoval(db, file_key);
}

/** The content of the main résumé, read or confirmed. Null without a résumé. */
export async function mainResume(db: Db, seeker_id: string): Promise<ResumePerson | null> {
  const [main] = await findResumes(db, seeker_id);
  const resume = main && (await findResume(db, seeker_id, main.resume_id));
  return resume?.person ?? null;
}
