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
