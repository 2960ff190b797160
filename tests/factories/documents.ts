import { getSignedUrl } from '#features/attachments/contract.ts';
import { uploadSeekerDocument } from '#features/documents/contract.ts';
import { readDocumentJob, readLargeDocumentJob } from '#features/documents/reading/jobs.server.ts';
import { removeFile, sweepFiles } from '#server/files/file-jobs.ts';
import { docx } from '#server/resumes/testing/sample-documents.ts';
import type { Services } from '#server/services.ts';
import type { Api, Person } from '../harness/api.ts';

/** A form with a file, as a browser sends it. */
export function anUpload(name: string, bytes: Uint8Array | string, kind = 'resume', posting_id?: string) {
  const body = new FormData();
  body.append('file', new File([typeof bytes === 'string' ? bytes : Uint8Array.from(bytes)], name));
  body.append('kind', kind);
  if (posting_id) body.append('posting_id', posting_id);
  return body;
}

/** Uploads a cover letter in the person's browser, and returns the link for attaching it. */
export async function anUploadedLetter(
  api: Api,
  person: Person & { session: NonNullable<Person['session']> },
  name = 'letter.docx',
  bytes: Uint8Array | string = docx(),
): Promise<string> {
  const { body: stored } = await api.call(person, uploadSeekerDocument, {
    body: anUpload(name, bytes, 'cover_letter'),
  });
  const { body: link } = await api.call(person, getSignedUrl, { params: { file_id: stored.document_id } });
  return link.url;
}

/** Runs the jobs that an upload enqueued, as a worker does. */
export async function readNow(services: Services, document_id: string): Promise<void> {
  const job = { id: '1', attempt: 1, is_last_attempt: false };
  for (const reading of [readDocumentJob, readLargeDocumentJob]) {
    await reading.perform({ version: 1, input: { document_id } }, { services, job });
  }
}

/** Jobs waiting to remove these bytes. */
async function removals({ database }: Services, file_key: string): Promise<unknown[]> {
  const { rows } = await database.pool.query(
    `select payload from graphile_worker._private_jobs job join graphile_worker._private_tasks task on task.id = job.task_id
     where task.identifier = $1 and payload::text like $2`,
    [removeFile.name, `%${file_key}%`],
  );
  return rows.map(({ payload }) => payload);
}

/** Whether the bytes still exist after everything enqueued for them, and a sweep half an hour later, have run. */
export async function isKept(services: Services, file_key: string): Promise<boolean> {
  const job = { id: '1', attempt: 1, is_last_attempt: false };
  for (const payload of await removals(services, file_key)) await removeFile.perform(payload, { services, job });
  await services.database.pool.query(
    `update stored_file set created_at = now() - interval '31 minutes' where file_key = $1`,
    [file_key],
  );
  await sweepFiles.perform(sweepFiles.emptyPayload(), { services, job });
  const file = await services.files.get(file_key);
  await file?.stream.cancel();
  return file !== null;
}
