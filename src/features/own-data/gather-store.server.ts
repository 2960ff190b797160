import { sql } from 'kysely';
import type { SiteCode } from '#rules/sites.ts';
import type { Db } from '#server/db/database.ts';
import { isMailFrom, isMailTo } from '#server/mail/mail-to.ts';

export type Address = { site: SiteCode; email: string };

export async function findSeekerDetails(db: Db, seeker_id: string) {
  return db.selectFrom('seeker').selectAll().where('id', '=', seeker_id).executeTakeFirstOrThrow();
}

export async function listDocuments(db: Db, seeker_id: string) {
  return db
    .selectFrom('document')
    .select(['id', 'kind', 'file_name', 'file_key', 'content_type', 'size_bytes', 'created_at', 'text', 'fields'])
    .where('seeker_id', '=', seeker_id)
    .orderBy('created_at')
    .execute();
}

export async function findSentApplication(
  db: Db,
  { company_id, application_id }: { company_id: string; application_id: string },
) {
  return db
    .selectFrom('application')
    .select(['first_name', 'last_name', 'email', 'phone', 'city', 'region', 'postal_code', 'headline', 'skills'])
    .select(['contact_email', 'profile', 'answers', 'cover_letter_text'])
    .where('company_id', '=', company_id)
    .where('id', '=', application_id)
    .executeTakeFirstOrThrow();
}

/** Edited résumés. Their files are among the documents. */
export async function listResumes(db: Db, seeker_id: string) {
  return db
    .selectFrom('resume')
    .select(['id', 'name', 'is_main', 'document_id', 'content', 'created_at', 'updated_at'])
    .where('seeker_id', '=', seeker_id)
    .orderBy('created_at')
    .execute();
}

export async function findVisibility(db: Db, seeker_id: string) {
  const hidden = db.selectFrom('seeker_hidden_from').select('name').where('seeker_id', '=', seeker_id);
  const chosen = db
    .selectFrom('seeker_visibility')
    .select(['searchable', 'anonymous', 'shares_wishes', 'shares_record', 'shares_spouse', 'wants_skillbridge'])
    .where('seeker_id', '=', seeker_id);
  return { ...(await chosen.executeTakeFirst()), hidden_from: (await hidden.execute()).map(({ name }) => name) };
}

export async function listSavedJobs(db: Db, seeker_id: string) {
  return db
    .selectFrom('saved_job')
    .leftJoin('public_posting', 'public_posting.posting_id', 'saved_job.posting_id')
    .select(['saved_job.posting_id', 'saved_job.saved_at', 'public_posting.title', 'public_posting.company_name'])
    .where('saved_job.seeker_id', '=', seeker_id)
    .orderBy('saved_at')
    .execute();
}

export async function listWorkWishes(db: Db, seeker_id: string) {
  return db
    .selectFrom('work_wish')
    .select(['pay_yearly_dollars', 'employment_types', 'location_types', 'miles', 'statements', 'updated_at'])
    .where('seeker_id', '=', seeker_id)
    .execute();
}

export async function listJobAlerts(db: Db, whose: { seeker_id: string } | Address) {
  const alerts = db
    .selectFrom('job_alert')
    .select(['name', 'rhythm', 'state', 'query', 'last_mailed_at'])
    .orderBy('id');
  const own =
    'seeker_id' in whose
      ? alerts.where('seeker_id', '=', whose.seeker_id)
      : alerts.where('site', '=', whose.site).where('email', '=', whose.email);
  return own.execute();
}

export async function listJobReports(
  db: Db,
  { site, email, seeker_id = null }: Address & { seeker_id?: string | null },
) {
  return db
    .selectFrom('job_report')
    .select(['posting_id', 'reason', 'message', 'created_at'])
    .where('site', '=', site)
    .where(sql<boolean>`(account_id = ${seeker_id} or account_id is null and lower(email) = ${email})`)
    .orderBy('created_at')
    .execute();
}

/** Companies that the person signed up with the price of their badge. */
export async function listSpecialPrices(db: Db, seeker_id: string) {
  return db
    .selectFrom('special_price')
    .innerJoin('company', 'company.company_id', 'special_price.company_id')
    .select(['company.business_name', 'special_price.created_at'])
    .where('special_price.seeker_id', '=', seeker_id)
    .execute();
}

export async function listMessagesToUs(db: Db, writer: Parameters<typeof isMailFrom>[0]) {
  return db
    .selectFrom('mail')
    .select(['id', 'site', 'kind', 'subject', 'text_body', 'created_at'])
    .where(isMailFrom(writer))
    .orderBy('created_at')
    .execute();
}

export async function listMails(db: Db, reader: Parameters<typeof isMailTo>[0]) {
  return db
    .selectFrom('mail')
    .select(['id', 'site', 'kind', 'subject', 'text_body', 'sent_at'])
    .where(isMailTo(reader))
    .where('state', '=', 'sent')
    .orderBy('created_at')
    .execute();
}
