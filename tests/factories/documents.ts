import { removeFile } from '#features/applying/file-jobs.server.ts';
import { readDocumentJob } from '#features/applying/jobs.server.ts';
import type { Services } from '#server/services.ts';

/** A form with a file, as a browser sends it. */
export function anUpload(name: string, bytes: Uint8Array | string, kind = 'resume') {
  const body = new FormData();
  body.append('file', new File([typeof bytes === 'string' ? bytes : Uint8Array.from(bytes)], name));
  body.append('kind', kind);
  return body;
}

/** What a worker does with the job that an upload enqueued. */
export function readNow(services: Services, document_id: string): Promise<void> {
  const job = { id: '1', attempt: 1, is_last_attempt: false };
  return readDocumentJob.perform({ version: 1, input: { document_id } }, { services, job });
}

/** Jobs that wait to remove these bytes. */
async function removals({ database }: Services, file_key: string): Promise<unknown[]> {
  const { rows } = await database.pool.query(
    `select payload from graphile_worker._private_jobs job join graphile_worker._private_tasks task on task.id = job.task_id
     where task.identifier = $1 and payload::text like $2`,
    [removeFile.name, `%${file_key}%`],
  );
  return rows.map(({ payload }) => payload);
}

/** Whether the bytes are there once whatever was enqueued for them has run. */
export async function isKept(services: Services, file_key: string): Promise<boolean> {
  const job = { id: '1', attempt: 1, is_last_attempt: false };
  for (const payload of await removals(services, file_key)) await removeFile.perform(payload, { services, job });
  const file = await services.files.get(file_key);
  await file?.stream.cancel();
  return file !== null;
}
