import { sql } from 'kysely';
import type { SiteCode } from '#rules/sites.ts';
import type { Db } from '#server/db/database.ts';
import type { RequestScope } from '#server/http/request-scope.ts';
import { hashToken } from '#server/http/session.ts';
import type { DocumentKind } from './contract.ts';

/** The owner of documents: a seeker, or a browser without a seeker's session. */
export type Owner = { site: SiteCode; seeker_id: string | null; visitor_hash: Buffer };

export function ownerOf({ site, user, visitor_id }: Pick<RequestScope, 'site' | 'user' | 'visitor_id'>): Owner {
  return {
    site,
    seeker_id: user?.type === 'seeker' ? user.userId : null,
    visitor_hash: hashToken(visitor_id),
  };
}

type NewDocument = {
  kind: DocumentKind;
  file_key: string;
  file_name: string;
  content_type: string;
  size_bytes: number;
  is_scan: boolean;
  for_company_id: string | null;
};

export async function insertDocument(db: Db, { site, seeker_id, visitor_hash }: Owner, document: NewDocument) {
  return db
    .insertInto('document')
    .values({ ...document, site, seeker_id, visitor_hash: seeker_id ? null : visitor_hash })
    .returning(['id as document_id', 'file_name', 'read_state'])
    .executeTakeFirstOrThrow();
}

/** Documents belong to no company, so this condition keeps people apart where `db` sees all rows. */
function ownDocuments(db: Db, { site, seeker_id, visitor_hash }: Owner) {
  return db
    .selectFrom('document')
    .where('site', '=', site)
    .where((row) =>
      row.or([
        ...(seeker_id ? [row('seeker_id', '=', seeker_id)] : []),
        row.and([row('seeker_id', 'is', null), row('visitor_hash', '=', visitor_hash)]),
      ]),
    );
}

export async function findDocument(db: Db, owner: Owner, document_id: string) {
  return ownDocuments(db, owner)
    .select(['id as document_id', 'kind', 'file_name', 'size_bytes', 'created_at'])
    .select(['read_state', 'is_scan', 'is_large', 'reading_since', 'unreadable_reason', 'fields'])
    .select(sql<number>`case when read_state = 'waiting' then documents_ahead(id) else 0 end`.as('ahead'))
    .select(
      sql<boolean>`exists (select from stored_file s where s.file_key = document.file_key and s.scan_state = 'waiting')`.as(
        'is_held',
      ),
    )
    .where('id', '=', document_id)
    .executeTakeFirst();
}

/**
 * The document and its reading, with a share lock: a reading that ends meanwhile waits, and then finds the files that refer to it.
 */
export async function holdDocument(db: Db, owner: Owner, document_id: string, kind: NewDocument['kind']) {
  return sendable(db, owner, document_id).where('kind', '=', kind).forShare().executeTakeFirst();
}

export async function findNewestResumes(db: Db, seeker_id: string, limit: number) {
  return db
    .selectFrom('document')
    .select(['id as document_id', 'kind', 'file_name', 'size_bytes', 'created_at', 'read_state', 'unreadable_reason'])
    .where('seeker_id', '=', seeker_id)
    .where('kind', '=', 'resume')
    .orderBy('created_at', 'desc')
    .limit(limit)
    .execute();
}

/** The company of a public job. Null if the job is not public. */
export async function findCompanyOfJob(db: Db, site: SiteCode, posting_id: string): Promise<string | null> {
  const job = await db
    .selectFrom('public_posting')
    .select('company_id')
    .where('posting_id', '=', posting_id)
    .where('site', '=', site)
    .executeTakeFirst();
  return job?.company_id ?? null;
}

const isUnsent = sql<boolean>`not exists (select from application_file file where file.file_key = document.file_key)
  and not exists (select from hiring_event_resume file where file.file_key = document.file_key)`;

/**
 * Deletes the rows and returns their keys. An application locks the document until it is stored, so each row is locked first, skipping
 * those, and only then checked for applications and registrations that refer to it.
 */
export async function deleteUnsent(db: Db, { days, limit }: { days: number; limit: number }): Promise<string[]> {
  const locked = await db
    .selectFrom('document')
    .select('id')
    .where('seeker_id', 'is', null)
    .where('created_at', '<', sql<string>`now() - make_interval(days => ${days})`)
    .where(isUnsent)
    .orderBy('created_at')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute();
  const ids = locked.map(({ id }) => id);
  const deleted = await db
    .deleteFrom('document')
    .where('id', '=', sql<string>`any(${sql.val(ids)}::uuid[])`)
    .where(isUnsent)
    .returning('file_key')
    .execute();
  return deleted.map(({ file_key }) => file_key);
}

/** The newest reading of stored bytes, with a share lock: a reading that ends meanwhile waits. */
export async function lockUpload(db: Db, file_key: string) {
  return db
    .selectFrom('document')
    .select(['file_name', 'content_type', 'size_bytes', 'read_state', 'is_scan', 'is_large'])
    .select(['unreadable_reason', 'text', 'fields', 'read_at'])
    .where('file_key', '=', file_key)
    .where('kind', '=', 'resume')
    .orderBy('created_at')
    .limit(1)
    .forShare()
    .executeTakeFirst();
}

type Upload = NonNullable<Awaited<ReturnType<typeof lockUpload>>>;

export async function insertCopy(
  db: Db,
  owner: { site: SiteCode; seeker_id: string },
  { file_key, fields, ...upload }: Upload & { file_key: string },
) {
  return db
    .insertInto('document')
    .values({ ...upload, ...owner, fields: fields === null ? null : JSON.stringify(fields), file_key, kind: 'resume' })
    .returning(['id as document_id', 'file_name'])
    .executeTakeFirstOrThrow();
}

/** Deletes an upload of the seeker and returns its key. Applications with the same bytes have their own rows. */
export async function deleteDocument(db: Db, seeker_id: string, document_id: string): Promise<string | null> {
  const row = await db
    .deleteFrom('document')
    .where('seeker_id', '=', seeker_id)
    .where('id', '=', document_id)
    .returning('file_key')
    .executeTakeFirst();
  return row?.file_key ?? null;
}

/** Deletes uploads with these keys that no résumé, registration or application refers to. */
export async function deleteUnused(db: Db, file_keys: readonly string[]): Promise<void> {
  await sql`delete from document d where d.file_key = any(${sql.val(file_keys)}::text[])
    and not exists (select from resume r where r.document_id = d.id)
    and not exists (select from hiring_event_resume f where f.file_key = d.file_key)
    and not exists (select from application_file f where f.file_key = d.file_key)`.execute(db);
}

/** A résumé that the owner uploaded, with what was read from it. `db` sees all rows. */
export async function findUploadedResume(db: Db, owner: Owner, document_id: string) {
  return sendable(db, owner, document_id).where('kind', '=', 'resume').executeTakeFirst();
}

const sendable = (db: Db, owner: Owner, document_id: string) =>
  ownDocuments(db, owner)
    .select(['kind', 'file_key', 'file_name', 'content_type', 'size_bytes', 'read_state', 'unreadable_reason', 'text'])
    .where('id', '=', document_id);

type Browser = Pick<RequestScope, 'site' | 'visitor_id'>;

/** A cover letter that this browser uploaded without a seeker's session. */
export async function findUploadedLetter(db: Db, { site, visitor_id }: Browser, document_id: string) {
  return db
    .selectFrom('document')
    .select(['file_key', 'file_name', 'size_bytes'])
    .where('site', '=', site)
    .where('seeker_id', 'is', null)
    .where('visitor_hash', '=', hashToken(visitor_id))
    .where('kind', '=', 'cover_letter')
    .where('id', '=', document_id)
    .executeTakeFirst();
}

/** Deletes that upload and returns its key. Undefined where it is gone already. */
export async function deleteUploadedLetter(db: Db, { site, visitor_id }: Browser, document_id: string) {
  return db
    .deleteFrom('document')
    .where('site', '=', site)
    .where('seeker_id', 'is', null)
    .where('visitor_hash', '=', hashToken(visitor_id))
    .where('kind', '=', 'cover_letter')
    .where('id', '=', document_id)
    .returning('file_key')
    .executeTakeFirst();
}
