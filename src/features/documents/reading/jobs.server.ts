import { z } from 'zod';
import { withStoredPath } from '#server/files/stored-files.ts';
import { defineJob, type JobContext } from '#server/jobs/job.ts';
import { type DocumentOutcome, unreadable } from '#server/resumes/document-outcome.ts';
import { ExceedsFirstAttempt, type ReadDocumentOptions, SandboxFailed } from '#server/resumes/read-document.ts';
import type { Services } from '#server/services.ts';
import { resumeFields } from '../resume-reading/resume-fields.ts';
import { giveUpReading, markSlow, moveToSlowLane, type Reading, saveReading } from './actions.server.ts';
import { READ_DOCUMENT, READ_LARGE_DOCUMENT } from './queue.server.ts';
import { type UnreadDocument, updateReadingSince } from './store.server.ts';

/** The first attempt, which leaves slow documents to the next job. An unreadable file is kept with the reason. */
export const readDocumentJob = defineJob({
  ...READ_DOCUMENT,
  lane: 'reading',
  run: ({ document_id }, context) => readStored(document_id, context, 'first'),
});

/** Reads pictures, and documents that the first attempt gave up. */
export const readLargeDocumentJob = defineJob({
  ...READ_LARGE_DOCUMENT,
  lane: 'slow',
  run: ({ document_id }, context) => readStored(document_id, context, 'full'),
});

export const giveUpReadings = defineJob({
  name: 'give-up-readings',
  payload: z.strictObject({}),
  run: async (_, { services: { database } }) => database.asSystem(giveUpReading),
});

async function readStored(document_id: string, { services, job }: JobContext, budget: 'first' | 'full') {
  const { database } = services;
  const document = await database.asSystem((db) => updateReadingSince(db, document_id));
  if (!document) return;
  const on_scan = () => database.asSystem((db) => markSlow(db, document_id, { is_scan: true }));
  const outcome = await read(services, document, { ...job, on_scan, budget });
  if (outcome instanceof ExceedsFirstAttempt) {
    await database.asSystem((db) => moveToSlowLane(db, document_id, outcome));
    return;
  }
  await save(services, document, outcome, job);
}

async function read(
  services: Services,
  { id, file_key, file_name }: UnreadDocument,
  { attempt, is_last_attempt, ...options }: JobContext['job'] & Pick<ReadDocumentOptions, 'on_scan' | 'budget'>,
) {
  const { documents, error_reports } = services;
  try {
    return await withStoredPath(services, file_key, (path) => documents.read(path, { file_name, ...options }));
  } catch (error) {
    if (error instanceof ExceedsFirstAttempt) return error;
    // A sandbox that cannot start fails for every document, so it is reported at the first one.
    if (error instanceof SandboxFailed || is_last_attempt) {
      error_reports.report(error, { job: READ_DOCUMENT.name, document_id: id, attempt });
    }
    if (!is_last_attempt) throw error;
    // After the last attempt, the person must not wait any longer.
    return unreadable(error instanceof SandboxFailed ? error.reason : 'not-read', String(error));
  }
}

/** Saves a reading with its fields. If that fails twice, keeps the text for the team and tells the person to fill in the form. */
async function save(
  { database, error_reports }: Services,
  document: UnreadDocument,
  outcome: DocumentOutcome,
  { attempt }: JobContext['job'],
) {
  try {
    await database.asSystem((db) => saveReading(db, document, readingOf(document, outcome)));
  } catch (error) {
    error_reports.report(error, { job: READ_DOCUMENT.name, document_id: document.id, attempt });
    // The first failure may be the database's: a retry keeps the fields.
    if (attempt === 1 || outcome.state !== 'read') throw error;
    const text = storable(outcome.text);
    const kept = { read_state: 'unreadable', unreadable_reason: 'not-read', text, fields: null } as const;
    await database.asSystem((db) => saveReading(db, document, kept));
  }
}

function readingOf({ kind }: UnreadDocument, outcome: DocumentOutcome): Reading {
  if (outcome.state === 'unreadable') {
    return { read_state: 'unreadable', unreadable_reason: outcome.reason, text: null, fields: null };
  }
  const text = storable(outcome.text);
  const fields = kind === 'resume' ? JSON.stringify(resumeFields(text)) : null;
  return { read_state: 'read', unreadable_reason: null, text, fields };
}

/** PostgreSQL stores neither NUL nor half of a surrogate pair. */
const storable = (text: string) => text.replaceAll('\0', '').toWellFormed();
