import { sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '#server/db/database.ts';
import { defineJob, type JobContext, type JobSpec } from '#server/jobs/job.ts';
import { announce } from '#server/live-events.ts';
import { type DocumentOutcome, unreadable } from '#server/resumes/document-outcome.ts';
import { SandboxFailed } from '#server/resumes/read-document.ts';
import type { Services } from '#server/services.ts';
import type { UnreadableReason } from './document-contract.ts';
import { forgetBytes } from './file-actions.server.ts';
import { resumeFields } from './resume-fields.ts';

export const READ_DOCUMENT = {
  name: 'read-document',
  payload: z.strictObject({ document_id: z.uuid() }),
} satisfies JobSpec;

/** The channel on which the end of a reading is announced, with nothing but that. */
export const documentChannel = (document_id: string) => `document:${document_id}`;

/** Reads an uploaded document once. A file that cannot be read is kept with the reason. */
export const readDocumentJob = defineJob({
  ...READ_DOCUMENT,
  is_slow: true,
  run: async ({ document_id }, { services, job }) => {
    const document = await services.database.asSystem((db) => startReading(db, document_id));
    if (!document) return;
    const on_scan = () => services.database.asSystem((db) => noteScan(db, document_id));
    const outcome = await read(services, document, { ...job, on_scan });
    await save(services, document, outcome, job);
  },
});

/** What still waits, or was given up by us: a later attempt may read it all the same. */
const isUnread = sql<boolean>`(read_state = 'waiting' or unreadable_reason = 'not-read')`;

type Unread = { id: string; kind: 'resume' | 'cover_letter'; file_key: string; file_name: string };

/** The document, with when its first attempt began; none where nothing is left to read. */
async function startReading(db: Db, id: string): Promise<Unread | undefined> {
  return db
    .updateTable('document')
    .set({ reading_since: sql<string>`coalesce(reading_since, now())` })
    .where('id', '=', id)
    .where(isUnread)
    .returning(['id', 'kind', 'file_key', 'file_name'])
    .executeTakeFirst();
}

async function read(
  { files, documents, error_reports }: Services,
  { id, file_key, file_name }: Unread,
  { attempt, is_last_attempt, on_scan }: JobContext['job'] & { on_scan: () => Promise<void> },
) {
  try {
    return await files.withLocalPath(file_key, (path) => documents.read(path, { file_name, on_scan }));
  } catch (error) {
    // A system that can start no reader must be heard of at the first document, not after a day of trying.
    if (error instanceof SandboxFailed || is_last_attempt) {
      error_reports.report(error, { job: READ_DOCUMENT.name, document_id: id, attempt });
    }
    // Whatever keeps failing, the person behind the file must not wait for ever.
    if (!is_last_attempt) throw error;
    return unreadable(error instanceof SandboxFailed ? error.reason : 'not-read', String(error));
  }
}

/** Notes that reading takes long, so that nobody waits for it, and tells those who do already. */
async function noteScan(db: Db, id: string) {
  await db
    .updateTable('document')
    .set({ is_scan: true })
    .where('id', '=', id)
    .where('read_state', '=', 'waiting')
    .execute();
  await announce(db, documentChannel(id));
}

type Reading = {
  read_state: DocumentOutcome['state'];
  // The annotation makes the compiler ask for words for every reason that the reader may give.
  unreadable_reason: UnreadableReason | null;
  text: string | null;
  fields: string | null;
};

/** Saves a reading with its fields. Where these fail again, the person is told to fill in the form, and the text is kept for the team. */
async function save(
  { database, error_reports }: Services,
  document: Unread,
  outcome: DocumentOutcome,
  { attempt }: JobContext['job'],
) {
  try {
    await database.asSystem((db) => saveReading(db, document, readingOf(document, outcome)));
  } catch (error) {
    error_reports.report(error, { job: READ_DOCUMENT.name, document_id: document.id, attempt });
    // A database that was away for a moment must not cost the fields.
    if (attempt === 1 || outcome.state !== 'read') throw error;
    const text = storable(outcome.text);
    const kept = { read_state: 'unreadable', unreadable_reason: 'not-read', text, fields: null } as const;
    await database.asSystem((db) => saveReading(db, document, kept));
  }
}

function readingOf({ kind }: Unread, outcome: DocumentOutcome): Reading {
  if (outcome.state === 'unreadable') {
    return { read_state: 'unreadable', unreadable_reason: outcome.reason, text: null, fields: null };
  }
  const text = storable(outcome.text);
  const fields = kind === 'resume' ? JSON.stringify(resumeFields(text)) : null;
  return { read_state: 'read', unreadable_reason: null, text, fields };
}

/** Notes what was read on the document, and on files of registrations and applications that were sent before reading ended. */
async function saveReading(db: Db, { id, file_key }: Unread, { fields, ...reading }: Reading) {
  await db
    .updateTable('document')
    .set({ ...reading, fields, read_at: new Date() })
    .where('id', '=', id)
    .where(isUnread)
    .execute();
  // In this order: whoever makes an application of a registration holds the file of the latter.
  for (const table of ['hiring_event_resume', 'application_file'] as const) {
    await db.updateTable(table).set(reading).where('file_key', '=', file_key).where(isUnread).execute();
  }
  await announce(db, documentChannel(id));
}

/** Nobody is told that we still read for longer than this, of which a scan takes half. */
const PATIENCE_MINUTES = 4;
/** Nor that it waits its turn for longer than this. */
const MOST_WAIT_MINUTES = 15;

/** Tells whoever waits for a reading that does not end to fill in the form; attempts that remain may still bring the text. */
export const giveUpReadings = defineJob({
  name: 'give-up-readings',
  payload: z.strictObject({}),
  run: async (_, { services: { database } }) => {
    await database.asSystem(async (db) => {
      const has_waited = sql<boolean>`created_at < now() - make_interval(mins => ${MOST_WAIT_MINUTES})`;
      const is_late = sql<boolean>`(reading_since < now() - make_interval(mins => ${PATIENCE_MINUTES}) or ${has_waited})`;
      const given_up = { read_state: 'unreadable', unreadable_reason: 'not-read' } as const;
      const late = db.updateTable('document').set(given_up).where('read_state', '=', 'waiting').where(is_late);
      const documents = await late.returning(['id', 'file_key']).execute();
      const keys = documents.map(({ file_key }) => file_key);
      const is_of_late = sql<boolean>`(file_key = any(${sql.val(keys)}::text[]) or ${has_waited})`;
      for (const table of ['hiring_event_resume', 'application_file'] as const) {
        await db.updateTable(table).set(given_up).where('read_state', '=', 'waiting').where(is_of_late).execute();
      }
      for (const { id } of documents) await announce(db, documentChannel(id));
    });
  },
});

/** Days after which what a visitor uploaded and never sent is removed: longer than anybody takes to apply. */
const KEPT_DAYS = 7;
/** As many as are removed in one transaction; the next hour takes the rest. */
const MOST_SWEPT = 500;

/**
 * Removes what visitors uploaded and sent to nobody. Seekers' documents are kept, since seekers choose among them again, and so are
 * bytes that a seeker has taken over into an account.
 */
export const sweepUploads = defineJob({
  name: 'sweep-uploads',
  payload: z.strictObject({}),
  run: async (_, { services: { database } }) => {
    await database.asSystem(async (db) => {
      for (const file_key of await deleteUnsent(db)) await forgetBytes(db, file_key);
    });
  },
});

/**
 * Deletes the rows and gives their keys. Whoever applies holds the document until the application is there, so a row is
 * locked first, which passes over those, and only then asked whether an application or a registration refers to it.
 */
async function deleteUnsent(db: Db): Promise<string[]> {
  const unsent = sql<boolean>`not exists (select from application_file file where file.file_key = document.file_key)
    and not exists (select from hiring_event_resume file where file.file_key = document.file_key)`;
  const locked = await db
    .selectFrom('document')
    .select('id')
    .where('seeker_id', 'is', null)
    .where('created_at', '<', sql<string>`now() - make_interval(days => ${KEPT_DAYS})`)
    .where(unsent)
    .orderBy('created_at')
    .limit(MOST_SWEPT)
    .forUpdate()
    .skipLocked()
    .execute();
  const ids = locked.map(({ id }) => id);
  const deleted = await db
    .deleteFrom('document')
    .where('id', '=', sql<string>`any(${sql.val(ids)}::uuid[])`)
    .where(unsent)
    .returning('file_key')
    .execute();
  return deleted.map(({ file_key }) => file_key);
}

/** PostgreSQL keeps no NUL and no half of a surrogate pair in its texts. */
const storable = (text: string) => text.replaceAll('\0', '').toWellFormed();
