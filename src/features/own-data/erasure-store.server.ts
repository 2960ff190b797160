import { sql } from 'kysely';
import { isFileOfCompany } from '#features/application/doors.server.ts';
import { ERASED_PERSON, ERASED_TEXT, erasedAddress } from '#rules/erased.ts';
import type { SiteCode } from '#rules/sites.ts';
import type { Database, Db } from '#server/db/database.ts';

export type Erasure = { id: string; site: SiteCode; account_id: string | null; emails: string[] };

const MOST_AT_ONCE = 50;
const LONGEST_STATEMENT_MS = 60_000;

/** A transaction whose statements may take longer than those of a request. */
export async function withLongStatements<T>(database: Database, work: (db: Db) => Promise<T>): Promise<T> {
  return database.asSystem(async (db) => {
    await sql`select set_config('statement_timeout', ${String(LONGEST_STATEMENT_MS)}, true)`.execute(db);
    return work(db);
  });
}

/** Locks some applications at one company that still name the person: the account's, and guests' under its address. */
export async function lockApplications(db: Db, { site, account_id, emails }: Erasure) {
  const locked = await db
    .selectFrom('application')
    .select(['id', 'company_id', 'pipeline_id', 'stage_id', 'status_id', 'category'])
    .select(['first_name', 'last_name', 'email', 'contact_email', 'phone'])
    .where('site', '=', site)
    .where('erased_at', 'is', null)
    .where((row) =>
      row.or([
        ...(account_id ? [row('seeker_id', '=', account_id)] : []),
        row.and([row('seeker_id', 'is', null), row('email', '=', emails[0] ?? '')]),
      ]),
    )
    .orderBy('company_id')
    .orderBy('id')
    .limit(MOST_AT_ONCE)
    .forUpdate()
    .execute();
  return locked.filter(({ company_id }) => company_id === locked[0]?.company_id);
}
export type LockedApplication = Awaited<ReturnType<typeof lockApplications>>[number];

const these = (ids: readonly string[]) => sql`a.id = any(${sql.val(ids)}::uuid[])`;

/** Erases texts by the person and the company. Authors, times and figures stay. */
export async function eraseTexts(db: Db, ids: readonly string[], text = ERASED_TEXT): Promise<void> {
  const of = (table: string) =>
    sql`from application a where ${these(ids)} and t.company_id = a.company_id and t.application_id = a.id and ${sql.raw(table)}`;
  await sql`update application_message t set subject = '', body = ${text} ${of('true')}`.execute(db);
  await sql`update application_note t set body = ${text} ${of('true')}`.execute(db);
  await sql`update application_score t set note = '', answers = '[]' ${of("(t.note <> '' or t.answers <> '[]')")}`.execute(
    db,
  );
  await sql`update recommendation t set note = '' ${of("t.note <> ''")}`.execute(db);
  await sql`update stage_summary t set body = '' ${of("t.body <> ''")}`.execute(db);
  await sql`update stage_decision t set rationale = '' ${of("t.rationale <> ''")}`.execute(db);
  await sql`update application_event t set data = event_data_without_person(t.data)
    ${of('t.data <> event_data_without_person(t.data)')}`.execute(db);
  await sql`update interview t set message = '', word = '', place = '', booking_url = null
    ${of("coalesce(t.booking_url, '') || t.message || t.word || t.place <> ''")}`.execute(db);
  await sql`delete from interview_link t using interview i, application a where ${these(ids)} and i.company_id = a.company_id
    and i.application_id = a.id and t.company_id = i.company_id and t.interview_id = i.id`.execute(db);
  await sql`delete from application_link t using application a
    where ${these(ids)} and t.company_id = a.company_id and t.application_id = a.id`.execute(db);
  await sql`delete from planned_message t using application a
    where ${these(ids)} and t.company_id = a.company_id and t.application_id = a.id`.execute(db);
  await sql`delete from application_tag t using application a
    where ${these(ids)} and t.company_id = a.company_id and t.application_id = a.id`.execute(db);
  await sql`update candidate_feedback t set body = '' ${of("t.body <> ''")}`.execute(db);
  await sql`update decision_record t set rationale = '', rationale_salt = null from decision_record_person p, application a
    where ${these(ids)} and p.company_id = a.company_id and p.application_id = a.id and t.company_id = p.company_id
      and t.id = p.decision_id and t.rationale_salt is not null`.execute(db);
  await sql`update decision_record_person t set evidence = '', salt = null ${of('t.salt is not null')}`.execute(db);
  await sql`delete from feedback_request t using application a
    where ${these(ids)} and t.company_id = a.company_id and t.application_id = a.id`.execute(db);
  await sql`delete from forwarding t using application a
    where ${these(ids)} and t.company_id = a.company_id and t.application_id = a.id`.execute(db);
  // Texts about the other finalists may name the person, and only known names can be hidden.
  await sql`update decision_share t set revoked_at = now() from application a
    where ${these(ids)} and t.company_id = a.company_id and t.is_masked and t.revoked_at is null and t.expires_at > now()
      and (t.posting_id = a.posting_id or exists (select from decision_share_person p where p.company_id = t.company_id
        and p.decision_share_id = t.id and p.application_id = a.id))`.execute(db);
  await sql`update decision_share t set message = '' from decision_share_person p, application a
    where ${these(ids)} and p.company_id = a.company_id and p.application_id = a.id and t.company_id = p.company_id
      and t.id = p.decision_share_id and t.message <> ''`.execute(db);
  await sql`delete from decision_share_person t using application a
    where ${these(ids)} and t.company_id = a.company_id and t.application_id = a.id`.execute(db);
  await sql`delete from decision_comment t using application a
    where ${these(ids)} and t.company_id = a.company_id and t.application_id = a.id`.execute(db);
  await sql`delete from notice t using application a
    where ${these(ids)} and t.company_id = a.company_id and t.application_id = a.id`.execute(db);
  await sql`delete from reminder t using application a
    where ${these(ids)} and t.company_id = a.company_id and t.application_id = a.id`.execute(db);
  await sql`delete from talent_network_member t using application a
    where ${these(ids)} and t.company_id = a.company_id and t.application_id = a.id`.execute(db);
  // Notices of referrals name nobody, and who referred the person is known here alone.
  await sql`delete from notice t using application a, referral r where ${these(ids)} and r.company_id = a.company_id
    and r.application_id = a.id and t.company_id = r.company_id and t.employer_user = r.employer_user and t.kind = 'referral'
    and t.subject_id = r.application_id`.execute(db);
  await sql`delete from referral t using application a
    where ${these(ids)} and t.company_id = a.company_id and t.application_id = a.id`.execute(db);
  await sql`delete from job_invitation t using application a
    where ${these(ids)} and t.company_id = a.company_id and (t.application_id = a.id or t.accepted_as = a.id)`.execute(
    db,
  );
  await eraseKeptAnswers(db, ids);
}

/** Answers kept for a day for repeated requests. */
async function eraseKeptAnswers(db: Db, ids: readonly string[]): Promise<void> {
  const of = (table: string) => sql`union all select t.id from ${sql.table(table)} t, application a
    where ${these(ids)} and t.company_id = a.company_id and t.application_id = a.id`;
  await sql`delete from idempotency_key where about && array(
    select a.id from application a where ${these(ids)}
    ${of('application_message')} ${of('application_note')} ${of('interview')})`.execute(db);
}

/** Deletes the rows of sent files and their uploads, and returns the keys. Runs before `eraseTexts`, which removes the keys of replaced files.
 * `with_copies`: also copies that other applications hold. */
export async function eraseFileRows(db: Db, ids: readonly string[], { with_copies = true } = {}): Promise<string[]> {
  const { rows: sent } = await sql<{
    file_key: string;
  }>`select application_file.file_key from application_file, application a
    where ${these(ids)} and application_file.company_id = a.company_id and application_file.application_id = a.id
      and not ${isFileOfCompany}`.execute(db);
  const { rows } = await sql<{ file_key: string }>`delete from application_file t using application a
    where ${these(ids)} and t.company_id = a.company_id and t.application_id = a.id returning t.file_key`.execute(db);
  const { rows: replaced } = await sql<{ file_key: string }>`
    select jsonb_array_elements_text(t.data -> 'replaced_files') as file_key from application_event t, application a
    where ${these(ids)} and t.company_id = a.company_id and t.application_id = a.id and t.data ? 'replaced_files'`.execute(
    db,
  );
  const copies = with_copies ? await eraseCopies(db, [...sent, ...replaced]) : [];
  const keys = [...rows, ...replaced, ...copies].map(({ file_key }) => file_key);
  await sql`delete from document where seeker_id is null and file_key = any(${sql.val(keys)}::text[])`.execute(db);
  return keys;
}

/**
 * Deletes letters that companies attached to any application if they are copies of files the person sent, and returns their keys. It is no copy
 * if a company attached the same bytes before the person sent them.
 */
async function eraseCopies(db: Db, sent: readonly { file_key: string }[]) {
  const keys = sql.val(sent.map(({ file_key }) => file_key));
  const { rows } = await sql<{ file_key: string; company_id: string; id: string }>`
    delete from application_file using stored_file stored
    where stored.file_key = application_file.file_key and ${isFileOfCompany}
      and (stored.file_key = any(${keys}::text[])
        or stored.sha256 in (select own.sha256 from stored_file own where own.file_key = any(${keys}::text[])
          group by own.sha256 having not exists (select from stored_file known join application_file using (file_key)
            where known.sha256 = own.sha256 and known.created_at < min(own.created_at) and ${isFileOfCompany})))
    returning application_file.file_key, application_file.company_id, application_file.id`.execute(db);
  for (const { company_id, id } of rows) {
    await sql`update application set cover_letter_url = null, version = version + 1
      where company_id = ${company_id} and cover_letter_url = ${`/api/signed-url/${id}`}`.execute(db);
  }
  return rows;
}

/** Anonymizes the application and withdraws it if it is still open. Returns its status id. */
export async function eraseApplicant(db: Db, { id, company_id, category }: LockedApplication): Promise<string> {
  const is_open = category === 'active' || category === 'on_hold';
  const { status_id } = await db
    .updateTable('application as a')
    .set((row) => ({
      ...ERASED_PERSON,
      email: erasedAddress(id),
      contact_email: null,
      phone: '',
      city: '',
      region: '',
      postal_code: '',
      headline: '',
      skills: [],
      profile: '{}',
      answers: '[]',
      cover_letter_url: null,
      cover_letter_text: '',
      visitor_hash: null,
      seeker_id: null,
      erased_at: sql<string>`now()`,
      updated_at: sql<string>`now()`,
      version: row('version', '+', 1),
      ...(is_open
        ? {
            category: 'withdrawn' as const,
            status_changed_at: sql<string>`now()`,
            rejected_at: null,
            rejection_mail_at: null,
            status_id: sql<string>`coalesce((select s.id from pipeline_status s where s.company_id = a.company_id
              and s.pipeline_id = a.pipeline_id and s.category = 'withdrawn' order by s.stage_id nulls first limit 1), a.status_id)`,
          }
        : {}),
    }))
    .where('company_id', '=', company_id)
    .where('id', '=', id)
    .returning('status_id')
    .executeTakeFirstOrThrow();
  return status_id;
}

/** Deletes what is stored under the addresses. Job reports stay without their text. */
export async function eraseAddresses(db: Db, { site, account_id, emails }: Erasure): Promise<void> {
  const any = sql`any(${sql.val(emails)}::text[])`;
  await sql`
    with gone as (
      delete from mail where site = ${site} and not forget_when_sent
        and (account_id = ${account_id} or sender_id = ${account_id}
          or account_id is null and sender_id is null and (to_address = ${any} or reply_to = ${any})) returning id
    ) delete from received_mail where id in (select id from gone)`.execute(db);
  await sql`delete from received_mail where lower(envelope_to) = ${any}`.execute(db);
  await sql`delete from application_receipt
    where site = ${site} and (account_id = ${account_id} or account_id is null and email = ${any})`.execute(db);
  await sql`update job_report set email = '', message = ''
    where site = ${site} and (account_id = ${account_id} or account_id is null and lower(email) = ${any})`.execute(db);
  await sql`delete from job_alert where site = ${site} and email = ${any}`.execute(db);
  // What they said as readers of links goes with it, on dashboards and in timelines.
  await sql`delete from decision_share where site = ${site} and email = ${any}`.execute(db);
  await sql`delete from forwarding where site = ${site} and email = ${any}`.execute(db);
  await sql`update application_event t set data = event_data_without_person(t.data) from application a
    where t.kind = 'forwarding-answered' and t.data ->> 'from' = ${any} and a.company_id = t.company_id
      and a.id = t.application_id and a.site = ${site}`.execute(db);
  await sql`delete from report_link where site = ${site} and email = ${any}`.execute(db);
  await sql`delete from own_data_link where site = ${site} and email = ${any}`.execute(db);
  // An operator may have searched for the address and never returned to that page.
  const looked_for = emails.map((email) => `%${encodeURIComponent(email)}%`);
  await sql`update impersonation set return_to = null where return_to ilike any(${sql.val(looked_for)}::text[])`.execute(
    db,
  );
}

const ownRegistrations = ({ site, emails: [email = ''], account_id }: Erasure) =>
  sql`p.site = ${site} and p.email = ${email} or p.seeker_id = ${account_id}`;

/** Locks the person's registrations, so that no employer turns one into an application meanwhile. */
export const lockRegistrations = (db: Db, erasure: Erasure) =>
  sql`select from hiring_event_registration p where ${ownRegistrations(erasure)} order by p.id for update`.execute(db);

/** Deletes the person's registrations and returns the keys of their résumés. */
export async function eraseRegistrations(db: Db, erasure: Erasure): Promise<string[]> {
  const own = ownRegistrations(erasure);
  const { rows } = await sql<{ file_key: string }>`delete from hiring_event_resume r using hiring_event_registration p
    where r.registration_id = p.id and (${own}) returning r.file_key`.execute(db);
  await sql`delete from hiring_event_registration p where ${own}`.execute(db);
  const keys = [...rows, ...(await eraseCopies(db, rows))].map(({ file_key }) => file_key);
  await sql`delete from document where seeker_id is null and file_key = any(${sql.val(keys)}::text[])`.execute(db);
  return keys;
}

/** Deletes the account with all its rows and returns the keys of its files. */
export async function eraseAccount(db: Db, account_id: string): Promise<string[]> {
  const documents = await db.deleteFrom('document').where('seeker_id', '=', account_id).returning('file_key').execute();
  const file_keys = [...documents, ...(await eraseCopies(db, documents))].map(({ file_key }) => file_key);
  // Guest uploads that the account took over have a second row for the same file.
  await sql`delete from document where seeker_id is null and file_key = any(${sql.val(file_keys)}::text[])`.execute(db);
  await db.deleteFrom('idempotency_key').where('account_id', '=', account_id).execute();
  await db.deleteFrom('session').where('account_id', '=', account_id).execute();
  await db.deleteFrom('impersonation').where('account_id', '=', account_id).execute();
  await db.deleteFrom('account').where('id', '=', account_id).execute();
  return file_keys;
}

/** Companies that go with the unconfirmed accounts of the address. */
export async function listWaitingCompanies(db: Db, { site, emails: [email = ''] }: Erasure): Promise<string[]> {
  const { rows } = await sql<{ company_id: string }>`
    select u.company_id from employer_user u join account a on a.id = u.id
    where a.site = ${site} and a.email = ${email} and a.email_confirmed_at is null
      and not exists (select from employer_user o where o.company_id = u.company_id and o.id <> u.id)`.execute(db);
  return rows.map(({ company_id }) => company_id);
}

/** Deletes unconfirmed accounts of the address with companies that have no other member, and returns the keys of their logos. */
export async function eraseWaitingAccounts(db: Db, { site, emails: [email = ''] }: Erasure): Promise<string[]> {
  const waiting = sql`select id from account where site = ${site} and email = ${email} and email_confirmed_at is null`;
  const { rows } = await sql<{ logo: string | null }>`
    delete from company c using employer_user u where u.company_id = c.company_id and u.id in (${waiting})
      and not exists (select from employer_user o where o.company_id = c.company_id and o.id <> u.id)
    returning c.company_id || '/' || c.logo_key as logo`.execute(db);
  await sql`delete from account where id in (${waiting})`.execute(db);
  return rows.flatMap(({ logo }) => logo ?? []);
}

/** Queues files that no row uses any more for removal. */
export async function queueFiles(db: Db, erasure_id: string, keys: readonly string[]): Promise<void> {
  await sql`insert into file_to_remove (file_key, erasure_id)
    select distinct key, ${erasure_id}::uuid from unnest(${sql.val(keys)}::text[]) as key
    where not exists (select from application_file f where f.file_key = key)
      and not exists (select from hiring_event_resume f where f.file_key = key)
      and not exists (select from document d where d.file_key = key)
    on conflict do nothing`.execute(db);
}

/** Deletes parts of job alerts that no alert uses any more. */
export async function eraseAlertParts(db: Db): Promise<void> {
  await sql`select forget_alert_parts()`.execute(db);
}
