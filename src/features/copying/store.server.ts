import { sql } from 'kysely';
import { z } from 'zod';
import { currentEmail, isFileOfCompany, isOnlyAdded } from '#features/application/doors.server.ts';
import type { Db } from '#server/db/database.ts';

type OfApplication = { company_id: string; application_id: string };
/** The pipelines that the caller may open. */
type Open = readonly string[] | 'all';

const profileSchema = z.record(z.string(), z.unknown()).catch({});

/**
 * Whether the row of `posting` may have shown the company's name before, to people who applied then. Any later change of the choice counts,
 * because the log does not keep its value.
 */
const wasEverNamed = sql<boolean>`exists (select from audit_log entry where entry.company_id = posting.company_id
  and entry.subject = posting.id::text and entry.action = 'posting.updated' and entry.data -> 'changed' ? 'anonymous')`;

/** Everything that may be copied, and what decides whether it can be. */
export async function findSource(db: Db, { company_id, application_id }: OfApplication) {
  const row = await db
    .selectFrom('application')
    .innerJoin('posting', (join) =>
      join
        .onRef('posting.company_id', '=', 'application.company_id')
        .onRef('posting.id', '=', 'application.posting_id'),
    )
    .innerJoin('company', 'company.company_id', 'application.company_id')
    .select(['application.site', 'seeker_id', 'first_name', 'last_name', 'phone', 'headline', 'application.skills'])
    .select(['application.city', 'application.region', 'application.postal_code', 'profile', 'cover_letter_text'])
    .select([
      'application.category',
      'erased_at',
      'note_count',
      'posting_id',
      'application.pipeline_id',
      'posting.anonymous',
    ])
    .select([
      'posting.kind',
      'posting.title as posting_title',
      'company.business_name',
      'company.website',
      'company.on_site',
    ])
    .select([currentEmail.as('email'), isOnlyAdded.as('is_only_added')])
    .select(sql<boolean>`is_address_refused(application.site, ${currentEmail})`.as('is_unreachable'))
    .select(wasEverNamed.as('was_named'))
    .select(sql<number>`jsonb_array_length(answers)`.as('answers'))
    .where('application.company_id', '=', company_id)
    .where('application.id', '=', application_id)
    .executeTakeFirst();
  return row ? { ...row, profile: profileSchema.parse(row.profile) } : undefined;
}

export async function listFiles(db: Db, { company_id, application_id }: OfApplication) {
  return db
    .selectFrom('application_file')
    .leftJoin('stored_file', 'stored_file.file_key', 'application_file.file_key')
    .select(['application_file.file_key', 'kind', 'file_name', 'application_file.content_type'])
    .select(['application_file.size_bytes', 'read_state', 'unreadable_reason', 'text'])
    .select(isFileOfCompany.as('is_from_company'))
    .select(
      sql<boolean>`coalesce(stored_file.scan_state = 'infected', false) or unreadable_reason is not distinct from 'infected'`.as(
        'is_infected',
      ),
    )
    .where('company_id', '=', company_id)
    .where('application_id', '=', application_id)
    .orderBy('application_file.created_at')
    .orderBy('id')
    .execute();
}

const isLive = sql<boolean>`posting.status = 'live' and (posting.expires_at is null or posting.expires_at > now())`;

/** Whether the row of `application` is the person's: known as theirs, or sent from this address. */
const isOfPerson = ({ company_id, application_id }: OfApplication, email: string) => sql<boolean>`(
  application.company_id = ${company_id} and application.erased_at is null
  and (application.id in (select known.id from applications_of_person(${company_id}, ${application_id}) known (id))
    or ${currentEmail} = ${email}))`;

/** Live postings, by title, in pipelines the caller can open: without the person, and named or anonymous like the first posting. */
export async function listTargets(
  db: Db,
  of: OfApplication,
  { open, anonymous, email }: { open: Open; anonymous: boolean; email: string },
) {
  return db
    .selectFrom('posting')
    .select(['id as posting_id', 'title', 'city', 'region', 'country'])
    .where('company_id', '=', of.company_id)
    .where('anonymous', '=', anonymous)
    .where(anonymous ? sql<boolean>`not ${wasEverNamed}` : sql<boolean>`true`)
    .where(isLive)
    .where(open === 'all' ? sql<boolean>`true` : sql<boolean>`pipeline_id = any(${sql.val(open)}::uuid[])`)
    .where(
      sql<boolean>`posting.id not in (select application.posting_id from application where ${isOfPerson(of, email)})`,
    )
    .orderBy('title')
    .orderBy('city')
    .orderBy('id')
    .execute();
}

/** Locks the posting for share, so that it stays live meanwhile. */
export const lockTarget = (db: Db, company_id: string, posting_id: string) =>
  db
    .selectFrom('posting')
    .select(['title', 'anonymous', isLive.as('is_live'), wasEverNamed.as('was_named')])
    .where('company_id', '=', company_id)
    .where('id', '=', posting_id)
    .forShare()
    .executeTakeFirst();

/** An application of the person on the posting; null without one. */
export async function findOnPosting(
  db: Db,
  of: OfApplication,
  { posting_id, email }: { posting_id: string; email: string },
) {
  const row = await db
    .selectFrom('application')
    .select(['id', 'category'])
    .where('posting_id', '=', posting_id)
    .where(isOfPerson(of, email))
    // Applications that were not withdrawn come first.
    .orderBy(sql`category = 'withdrawn'`)
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

export async function findMemberName(db: Db, company_id: string, employer_user: string): Promise<string> {
  const row = await db
    .selectFrom('employer_user')
    .select(sql<string>`coalesce(nullif(trim(first_name || ' ' || last_name), ''), 'A colleague')`.as('name'))
    .where('company_id', '=', company_id)
    .where('id', '=', employer_user)
    .executeTakeFirst();
  return row?.name ?? 'A colleague';
}
