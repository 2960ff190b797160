import { z } from 'zod';
import type { Db } from '#server/db/database.ts';
import { enqueue, type JobSpec } from '#server/jobs/job.ts';
import { takeTurn } from './turn-store.server.ts';

export const READ_DOCUMENT = {
  name: 'read-document',
  payload: z.strictObject({ document_id: z.uuid() }),
} satisfies JobSpec;

export const READ_LARGE_DOCUMENT = { ...READ_DOCUMENT, name: 'read-large-document' } satisfies JobSpec;

type Turn = { document_id: string; is_form_open?: boolean };

/** Enqueues reading at the document's turn. Scans and large files have their own lane. */
export async function enqueueReading(db: Db, { document_id, is_form_open = false }: Turn): Promise<void> {
  const { takes_long, ...turn } = await takeTurn(db, { document_id, is_form_open });
  const job = takes_long ? READ_LARGE_DOCUMENT : READ_DOCUMENT;
  await enqueue(db, job, { document_id }, { key: readingKey(document_id), ...turn });
}

/** The database function `documents_ahead` builds the same key. */
const readingKey = (document_id: string) => `read ${document_id}`;

/** The channel that announces the end of a reading. Its messages carry no data. */
export const documentChannel = (document_id: string) => `document:${document_id}`;
