import { z } from 'zod';
import type { Db } from '#server/db/database.ts';
import { enqueue, type JobSpec } from '#server/jobs/job.ts';
import { announce } from '#server/live-events.ts';
import { fileRead, readingsGivenUp } from '#server/reactions.ts';
import type { DocumentOutcome } from '#server/resumes/document-outcome.ts';
import type { UnreadableReason } from '../contract.ts';
import { type UnreadDocument, updateLate, updateReading, updateWaiting } from './store.server.ts';
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

export type Reading = {
  read_state: DocumentOutcome['state'];
  // The annotation makes the compiler ask for words for each reason of the reader.
  unreadable_reason: UnreadableReason | null;
  text: string | null;
  fields: string | null;
};

/** Saves the reading with the document and with the files of registrations and applications sent before it ended. */
export async function saveReading(db: Db, { id, file_key }: UnreadDocument, { fields, ...reading }: Reading) {
  await updateReading(db, id, { ...reading, fields });
  await fileRead(db, file_key, reading);
  await announce(db, documentChannel(id));
}

/** Marks a document as slow to read, and tells the browsers that wait for it. */
export async function markSlow(db: Db, document_id: string, slow: { is_scan: true } | { is_large: true }) {
  await updateWaiting(db, document_id, slow);
  await announce(db, documentChannel(document_id));
}

/** Moves a document to the lane of slow ones. Its patience (`giveUpReading`) and its turn start over there. */
export async function moveToSlowLane(db: Db, document_id: string, { is_scan }: { is_scan: boolean }): Promise<void> {
  await updateWaiting(db, document_id, { reading_since: null, company_turn: null, person_turn: null });
  await markSlow(db, document_id, is_scan ? { is_scan } : { is_large: true });
  await enqueueReading(db, { document_id });
}

/** Longest reading before the person is told to fill in the form. A scan may take half of it. */
const READING_MINUTES = 4;
/** Longest wait for a turn. */
const WAITING_MINUTES = 15;

/** Tells people who wait too long to fill in the form. Later attempts may still bring the text. */
export async function giveUpReading(db: Db): Promise<void> {
  const documents = await updateLate(db, { reading_minutes: READING_MINUTES, waiting_minutes: WAITING_MINUTES });
  const file_keys = documents.map(({ file_key }) => file_key);
  await readingsGivenUp(db, file_keys, WAITING_MINUTES);
  for (const { id } of documents) await announce(db, documentChannel(id));
}
