import type { Db } from '#server/db/database.ts';
import { announce } from '#server/live-events.ts';
import { fileRead, readingsGivenUp } from '#server/reactions.ts';
import type { DocumentOutcome } from '#server/resumes/document-outcome.ts';
import type { UnreadableReason } from '../contract.ts';
import { documentChannel, enqueueReading } from './queue.server.ts';
import { type UnreadDocument, updateLate, updateReading, updateWaiting } from './store.server.ts';

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
