import { sql, type Updateable } from 'kysely';
import { z } from 'zod';
import type { Db } from '#server/db/database.ts';
import type { Tables } from '#server/db/types.ts';
import { forgetBytes } from '#server/files/file-jobs.ts';
import { withStoredPath } from '#server/files/stored-files.ts';
import { defineJob, enqueue, type JobContext, type JobSpec } from '#server/jobs/job.ts';
import { announce } from '#server/live-events.ts';
import { type DocumentOutcome, unreadable } from '#server/resumes/document-outcome.ts';
import { type ReadDocumentOptions, SandboxFailed, TakesLonger } from '#server/resumes/read-document.ts';
import type { Services } from '#server/services.ts';
import type { UnreadableReason } from './contract.ts';
import { resumeFields } from './resume-fields.ts';
import { takeTurn } from './turn-store.server.ts';

export const READ_DOCUMENT = {
  name: 'read-document',
  payload: z.strictObject({ document_id: z.uuid() }),
} satisfies JobSpec;

export const READ_LARGE_DOCUMENT = { ...READ_DOCUMENT, name: 'read-large-document' } satisfies JobSpec;

/** Has a document read when it is its turn. What takes long by its kind goes to its own lane at once. */
export async function enqueueReading(db: Db, { document_id, is_form_open = false }: Turn): Promise<void> {
  const { takes_long, ...turn } = await takeTurn(db, { document_id, is_form_open });
  const job = takes_long ? READ_LARGE_DOCUMENT : READ_DOCUMENT;
  await enqueue(db, job, { document_id }, { key: readingKey(document_id), ...turn });
}

type Turn = { document_id: string; is_form_open?: boolean };

/** As the function `documents_ahead` of the database knows it. */
const readingKey = (document_id: string) => `read ${document_id}`;

/** The channel on which the end of a reading is announced, with nothing but that. */
export const documentChannel = (document_id: string) => `document:${document_id}`;

/** Reads an uploaded document once, if it takes no longer than most. A file that cannot be read is kept with the reason. */
export const readDocumentJob = defineJob({
  ...READ_DOCUMENT,
  lane: 'reading',
  run: ({ document_id }, context) => readStored(document_id, context, 'first'),
});

/** Reads what a first try gave up, or what is a picture by its name. */
export const readLargeDocumentJob = defineJob({
  ...READ_LARGE_DOCUMENT,
  lane: 'slow',
  run: ({ document_id }, context) => readStored(document_id, context, 'full'),
});

async function readStored(document_id: string, { services, job }: JobContext, budget: 'first' | 'full') {
  const { database } = services;
  const document = await database.asSystem((db) => startReading(db, document_id));
  if (!document) return;
  const on_scan = () => database.asSystem((db) => noteLong(db, document_id, { is_scan: true }));
  const outcome = await read(services, document, { ...job, on_scan, budget });
  if (outcome instanceof TakesLonger) {
    const { is_scan } = outcome;
    await database.asSystem(async (db) => {
      // The patience of `giveUpReadings` begins anew with the second try, and so do the turns of the other lane.
      const anew = { reading_since: null, company_turn: null, person_turn: null };
      await noteLong(db, document_id, { ...(is_scan ? { is_scan } : { is_large: true }), ...anew });
      await enqueueReading(db, { document_id });
    });
    return;
  }
  await save(services, document, outcome, job);
}

/** What still waits, or was given up by us: a later attempt may read it all the same. */
const isUnread = sql<boolean>`(read_state = 'waiting' or unreadable_reason = 'not-read')`;

/** Nothing is read before it is scanned; the scan enqueues the reading. */
const isReleased = sql<boolean>`not exists (select from stored_file held
  where held.file_key = document.file_key and held.scan_state in ('waiting', 'infected'))`;

type Unread = { id: string; kind: 'resume' | 'cover_letter'; file_key: string; file_name: string };

/** The document, with when its first attempt began; none where nothing is left to read. */
async function startReading(db: Db, id: string): Promise<Unread | undefined> {
  return db
    .updateTable('document')
    .set({ reading_since: sql<string>`coalesce(reading_since, now())` })
    .where('id', '=', id)
    .where(isUnread)
    .where(isReleased)
    .returning(['id', 'kind', 'file_key', 'file_name'])
    .executeTakeFirst();
}

async function read(
  services: Services,
  { id, file_key, file_name }: Unread,
  { attempt, is_last_attempt, ...options }: JobContext['job'] & Pick<ReadDocumentOptions, 'on_scan' | 'budget'>,
) {
  const { documents, error_reports } = services;
  try {
    return await withStoredPath(services, file_key, (path) => documents.read(path, { file_name, ...options }));
  } catch (error) {
    if (error instanceof TakesLonger) return error;
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
async function noteLong(db: Db, id: string, why: Updateable<Tables['document']>) {
  await db.updateTable('document').set(why).where('id', '=', id).where('read_state', '=', 'waiting').execute();
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
    .set({ ...reading, fields, read_at: sql<string>`now()` })
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
