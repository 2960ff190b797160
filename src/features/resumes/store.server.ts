import { sql } from 'kysely';
import { resumeDraftSchema } from '#features/documents/contract.ts';
import { isSpouseOnly } from '#features/military-record/doors.server.ts';
import type { Db } from '#server/db/database.ts';
import type { ResumeSummary, StoredResume } from './contract.ts';
import { personOf, personOfReading, withoutAnyService } from './json-resume/content.server.ts';

function ownResumes(db: Db, seeker_id: string) {
  return db
    .selectFrom('resume')
    .leftJoin('document', (join) =>
      join.onRef('document.id', '=', 'resume.document_id').onRef('document.seeker_id', '=', 'resume.seeker_id'),
    )
    .select(['resume.id', 'resume.name', 'resume.is_main', 'resume.updated_at', 'resume.version'])
    .select(['document_id', 'file_name', 'size_bytes', 'read_state', 'unreadable_reason'])
    .select(sql<boolean>`resume.content is not null`.as('is_confirmed'))
    .select(
      sql<string>`coalesce(resume.content #>> '{basics,label}', document.fields #>> '{headline,value}', '')`.as(
        'headline',
      ),
    )
    .where('resume.seeker_id', '=', seeker_id);
}

type Row = Awaited<ReturnType<ReturnType<typeof ownResumes>['executeTakeFirstOrThrow']>>;

/** The main one first, then by last change. */
export async function findResumes(db: Db, seeker_id: string): Promise<ResumeSummary[]> {
  const rows = await ownResumes(db, seeker_id)
    .orderBy('is_main', 'desc')
    .orderBy('resume.updated_at', 'desc')
    .orderBy('resume.id')
    .execute();
  return rows.map(summaryOf);
}

export async function findResume(db: Db, seeker_id: string, resume_id: string): Promise<StoredResume | null> {
  const row = await ownResumes(db, seeker_id)
    .select(['resume.content', 'document.fields'])
    .where('resume.id', '=', resume_id)
    .executeTakeFirst();
  if (!row) return null;
  const draft = row.fields === null ? null : resumeDraftSchema.parse(row.fields);
  const person = row.content === null ? personOfReading(draft) : personOf(row.content);
  const is_spouse = await isSpouseOnly(db, seeker_id);
  return is_spouse
    ? { ...summaryOf(row), person: { ...person, military: null }, draft: draft && { ...draft, military: null } }
    : { ...summaryOf(row), person, draft };
}

function summaryOf({
  id,
  document_id,
  file_name,
  size_bytes,
  read_state,
  unreadable_reason,
  ...row
}: Row): ResumeSummary {
  const { name, is_main, is_confirmed, headline, updated_at, version } = row;
  const file =
    document_id && file_name !== null && size_bytes !== null && read_state
      ? { document_id, file_name, size_bytes, read_state, unreadable_reason: reasonOf(unreadable_reason) }
      : null;
  return { resume_id: id, name, is_main, is_confirmed, headline, updated_at, version, file };
}

type Reason = NonNullable<ResumeSummary['file']>['unreadable_reason'];
// Written by our own reader, which knows no other reasons.
const reasonOf = (reason: string | null) => reason as Reason;

export async function countResumes(db: Db, seeker_id: string): Promise<number> {
  const { count } = await db
    .selectFrom('resume')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('seeker_id', '=', seeker_id)
    .executeTakeFirstOrThrow();
  return count;
}

/** Serializes changes of the number of résumés and of the main one. */
export async function holdSeeker(db: Db, seeker_id: string): Promise<void> {
  await db.selectFrom('seeker').select('id').where('id', '=', seeker_id).forUpdate().executeTakeFirst();
}

type NewResume = { name: string; document_id: string | null; content: unknown; is_main: boolean };

export async function insertResume(
  db: Db,
  seeker_id: string,
  { content: told, ...resume }: NewResume,
): Promise<string> {
  const content = (await isSpouseOnly(db, seeker_id)) ? withoutAnyService(told) : told;
  const { id } = await db
    .insertInto('resume')
    .values({ ...resume, seeker_id, content: content === null ? null : JSON.stringify(content) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Without military service for a military spouse, since it is another person's. */
export async function findContent(db: Db, seeker_id: string, resume_id: string) {
  const row = await db
    .selectFrom('resume')
    .select(['content', 'document_id', 'is_main'])
    .where('seeker_id', '=', seeker_id)
    .where('id', '=', resume_id)
    .executeTakeFirst();
  return row && (await isSpouseOnly(db, seeker_id)) ? { ...row, content: withoutAnyService(row.content) } : row;
}

export async function findFile(db: Db, seeker_id: string, resume_id: string) {
  return db
    .selectFrom('resume')
    .innerJoin('document', (join) =>
      join.onRef('document.id', '=', 'resume.document_id').onRef('document.seeker_id', '=', 'resume.seeker_id'),
    )
    .select(['document.file_key', 'document.file_name'])
    .where('resume.seeker_id', '=', seeker_id)
    .where('resume.id', '=', resume_id)
    .executeTakeFirst();
}

/** Returns the new version. Null if the résumé changed since it was read. */
export async function saveContent(
  db: Db,
  { seeker_id, resume_id, version }: { seeker_id: string; resume_id: string; version: number },
  content: unknown,
): Promise<number | null> {
  const saved = await db
    .updateTable('resume')
    .set((row) => ({
      content: JSON.stringify(content),
      version: row('version', '+', 1),
      updated_at: sql<string>`now()`,
    }))
    .where('seeker_id', '=', seeker_id)
    .where('id', '=', resume_id)
    .where('version', '=', version)
    .returning('version')
    .executeTakeFirst();
  return saved?.version ?? null;
}

export async function saveName(db: Db, seeker_id: string, resume_id: string, name: string): Promise<boolean> {
  const saved = await db
    .updateTable('resume')
    .set({ name })
    .where('seeker_id', '=', seeker_id)
    .where('id', '=', resume_id)
    .executeTakeFirst();
  return saved.numUpdatedRows === 1n;
}

export async function setMain(db: Db, seeker_id: string, resume_id: string): Promise<void> {
  const own = db.updateTable('resume').where('seeker_id', '=', seeker_id);
  // Clear the old one first: a unique index allows one.
  await own.set({ is_main: false }).where('is_main', '=', true).where('id', '!=', resume_id).execute();
  await own.set({ is_main: true }).where('id', '=', resume_id).execute();
}

export async function deleteRow(db: Db, seeker_id: string, resume_id: string): Promise<void> {
  await db.deleteFrom('resume').where('seeker_id', '=', seeker_id).where('id', '=', resume_id).execute();
}

/** The file could not be read, and the seeker has not entered the content. */
const isUnreadable = sql<boolean>`(resume.content is null and document.read_state is not distinct from 'unreadable')`;

/** Whether there is a main one with content, or with a file still to be read. */
export async function hasUsableMain(db: Db, seeker_id: string): Promise<boolean> {
  const row = await ownResumes(db, seeker_id)
    .where('resume.is_main', '=', true)
    .where(isUnreadable, '=', false)
    .executeTakeFirst();
  return row !== undefined;
}

/** Prefers readable ones. */
export async function findNewest(db: Db, seeker_id: string): Promise<string | null> {
  const row = await ownResumes(db, seeker_id)
    .orderBy(isUnreadable)
    .orderBy('resume.updated_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.id ?? null;
}

/** A file of the seeker, with a share lock: a reading that ends meanwhile waits, and then finds the copy. */
export async function lockFile(db: Db, seeker_id: string, document_id: string) {
  return db
    .selectFrom('document')
    .select(['file_key', 'file_name', 'content_type', 'size_bytes', 'read_state', 'unreadable_reason', 'text'])
    .where('seeker_id', '=', seeker_id)
    .where('id', '=', document_id)
    .forShare()
    .executeTakeFirst();
}
