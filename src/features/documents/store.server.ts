import { sql } from 'kysely';
import type { SiteCode } from '#rules/sites.ts';
import type { Db } from '#server/db/database.ts';
import type { RequestScope } from '#server/http/request-scope.ts';
import { hashToken } from '#server/http/session.ts';

/** Whose documents one may see: the seeker's own, and what this browser sent while nobody was signed in. */
export type Owner = { site: SiteCode; seeker_id: string | null; visitor_hash: Buffer };

export function ownerOf({ site, user, visitor_id }: Pick<RequestScope, 'site' | 'user' | 'visitor_id'>): Owner {
  return {
    site,
    seeker_id: user?.type === 'seeker' ? user.userId : null,
    visitor_hash: hashToken(visitor_id),
  };
}

type NewDocument = {
  kind: 'resume' | 'cover_letter';
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

/** `db` sees all rows, since documents belong to no company: this condition is what keeps them apart. */
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
 * The document with its reading, shared until the transaction ends: a reading that ends meanwhile waits and then finds
 * the files that refer to it.
 */
export async function holdDocument(db: Db, owner: Owner, document_id: string, kind: NewDocument['kind']) {
  return ownDocuments(db, owner)
    .select(['kind', 'file_key', 'file_name', 'content_type', 'size_bytes', 'read_state', 'unreadable_reason', 'text'])
    .where('id', '=', document_id)
    .where('kind', '=', kind)
    .forShare()
    .executeTakeFirst();
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

/** Whose job it is that a document is sent to; null where the public does not see it. `db` sees all rows. */
export async function findCompanyOfJob(db: Db, site: SiteCode, posting_id: string): Promise<string | null> {
  const job = await db
    .selectFrom('public_posting')
    .select('company_id')
    .where('posting_id', '=', posting_id)
    .where('site', '=', site)
    .executeTakeFirst();
  return job?.company_id ?? null;
}
