import { sql } from 'kysely';
import { z } from 'zod';
import { isOnlyAdded } from '#features/application/store.server.ts';
import { publicQuestionSchema, questionSchema } from '#features/jobs/question-contract.ts';
import type { SiteCode } from '#rules/sites.ts';
import type { Db } from '#server/db/database.ts';
import { inTurn } from '#server/db/in-turn.ts';
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

/** A posting as the public sees it, and whose it is. `db` sees all rows. */
export async function findPublicPosting(db: Db, site: SiteCode, posting_id: string) {
  const posting = await db
    .selectFrom('public_posting')
    .select(['posting_id', 'company_id', 'title', 'company_name', 'anonymous', 'questions', 'clearance'])
    .select(sql<boolean>`state = 'live' and (expires_at is null or expires_at > now())`.as('is_live'))
    .where('posting_id', '=', posting_id)
    .where('site', '=', site)
    .executeTakeFirst();
  if (!posting) return null;
  return { ...posting, questions: z.array(publicQuestionSchema).parse(posting.questions) };
}

/** The questions with the answers that go on. `db` sees the company's rows. */
export async function findKnockOuts(db: Db, company_id: string, posting_id: string) {
  const { questions } = await db
    .selectFrom('posting')
    .select('questions')
    .where('company_id', '=', company_id)
    .where('id', '=', posting_id)
    .executeTakeFirstOrThrow();
  return z.array(questionSchema).parse(questions);
}

/** Whether the signed-in seeker has confirmed that this address is theirs; it stays so until the transaction ends. */
export async function ownsAddress(db: Db, { site, seeker_id }: Owner, email: string): Promise<boolean> {
  if (seeker_id === null) return false;
  const account = await db
    .selectFrom('account')
    .select('id')
    .where('id', '=', seeker_id)
    .where('site', '=', site)
    .where('email', '=', email)
    .where('email_confirmed_at', 'is not', null)
    .forShare()
    .executeTakeFirst();
  return account !== undefined;
}

/** Whether this address was told within a day that it is on the posting already: nobody's mailbox is filled from our forms. */
export async function wasToldLately(db: Db, posting_id: string, email: string): Promise<boolean> {
  await inTurn(db, `told ${posting_id} ${email}`);
  const receipt = await db
    .selectFrom('application_receipt')
    .select('id')
    .where('posting_id', '=', posting_id)
    .where('email', '=', email)
    .where('applied_at', '>', sql<string>`now() - interval '1 day'`)
    .executeTakeFirst();
  return receipt !== undefined;
}

/** The receipt of an application, or the like one of somebody who used an address that was there already. */
export async function findReceipt(db: Db, site: SiteCode, application_id: string) {
  return db
    .selectFrom(
      db
        .selectFrom('application')
        .select(['id', 'site', 'posting_id', 'applied_at', 'email', 'seeker_id', 'visitor_hash'])
        .select(sql<boolean>`category = 'withdrawn'`.as('is_withdrawn'))
        .where('id', '=', application_id)
        .unionAll(
          db
            .selectFrom('application_receipt')
            .select(['id', 'site', 'posting_id', 'applied_at', 'email'])
            .select([sql<string | null>`null::uuid`.as('seeker_id'), 'visitor_hash'])
            .select(sql<boolean>`false`.as('is_withdrawn'))
            .where('id', '=', application_id),
        )
        .as('receipt'),
    )
    .innerJoin('public_posting as posting', 'posting.posting_id', 'receipt.posting_id')
    .select(['receipt.id as application_id', 'receipt.posting_id', 'posting.title', 'posting.company_name'])
    .select(['receipt.applied_at', 'receipt.email', 'receipt.seeker_id', 'receipt.visitor_hash'])
    .select('receipt.is_withdrawn')
    .where('receipt.site', '=', site)
    .executeTakeFirst();
}

/** Which of these postings the seeker has applied to. */
export function findOwnApplications(db: Db, seeker_id: string, posting_ids: readonly string[]) {
  return db
    .selectFrom('application')
    .select(['posting_id', 'id as application_id'])
    .where('seeker_id', '=', seeker_id)
    .where('posting_id', 'in', [...posting_ids, NO_POSTING])
    .where(isOnlyAdded, '=', false)
    .execute();
}

/** When the person applied last, where that was not what the application began with. */
const appliedAfterwards = sql<
  string | null
>`(select case when bool_or(kind in ('added', 'applied-again')) then max(at) filter (where kind in ('applied', 'applied-again')) end
  from application_event event where event.company_id = application.company_id and event.application_id = application.id)`;

/** The seeker's application that stands in the way of another one: sent while signed in, and not taken back. */
export async function findApplied(db: Db, seeker_id: string, posting_id: string) {
  const [applied = null] = await findAppliedAmong(db, seeker_id, [posting_id]);
  return applied;
}

/** The same for several postings. */
export async function findAppliedAmong(db: Db, seeker_id: string, posting_ids: readonly string[]) {
  const rows = await db
    .selectFrom('application')
    .select(['posting_id', 'id as application_id', 'applied_at', appliedAfterwards.as('applied_afterwards')])
    .where('seeker_id', '=', seeker_id)
    .where('posting_id', 'in', [...posting_ids, NO_POSTING])
    .where('visitor_hash', 'is', null)
    .where('category', '!=', 'withdrawn')
    .where(isOnlyAdded, '=', false)
    .execute();
  return rows.map(({ applied_at, applied_afterwards, ...row }) => ({
    ...row,
    applied_at: applied_afterwards ?? applied_at,
  }));
}

/** The seeker's application that was taken back: applying again starts it anew. */
export async function findWithdrawn(db: Db, seeker_id: string, posting_id: string) {
  const row = await db
    .selectFrom('application')
    .select(['id as application_id', 'status_changed_at as withdrawn_at'])
    .where('seeker_id', '=', seeker_id)
    .where('posting_id', '=', posting_id)
    .where('category', '=', 'withdrawn')
    .orderBy('status_changed_at', 'desc')
    .executeTakeFirst();
  return row ?? null;
}

/** So that a list is never empty. */
const NO_POSTING = '00000000-0000-0000-0000-000000000000';
