import { sql } from 'kysely';
import { hiredAt, isOnDays } from '#features/application/doors.server.ts';
import type { SiteCode } from '#rules/sites.ts';
import type { Db } from '#server/db/database.ts';
import { hashToken } from '#server/http/session.ts';
import type { Period } from './rules.ts';

// The first part reads applications, as every request does. The second part runs as the role of self-identification, which sees nothing
// else. No query can join the two.

export type Asked = {
  company_id: string;
  application_id: string;
  seeker_id: string | null;
  title: string;
  company_name: string | null;
  preferences: unknown;
  today: string;
};

/** The company of the seeker's own application. `db` sees the seeker's rows. */
export async function findOwnCompany(
  db: Db,
  { seeker_id, site, application_id }: { seeker_id: string; site: SiteCode; application_id: string },
): Promise<string | null> {
  const row = await db
    .selectFrom('application')
    .select('company_id')
    .where('id', '=', application_id)
    .where('seeker_id', '=', seeker_id)
    .where('site', '=', site)
    .executeTakeFirst();
  return row?.company_id ?? null;
}

/** The application of a link that was mailed with the voluntary questions. No other link opens them. */
export async function findLinked(db: Db, token: string) {
  const { rows } = await sql<{ company_id: string; application_id: string }>`
    select company_id, application_id from application_of_link(${hashToken(token)})`.execute(db);
  return rows[0] ?? null;
}

/** Once an application is in an account, its page replaces the link. */
export async function isWithoutAccount(
  db: Db,
  { company_id, application_id, site }: { company_id: string; application_id: string; site: SiteCode },
): Promise<boolean> {
  const row = await db
    .selectFrom('application')
    .select('id')
    .where('company_id', '=', company_id)
    .where('id', '=', application_id)
    .where('site', '=', site)
    .where('seeker_id', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** Locks the application, so that it is not erased while its person answers. Only people who applied themselves are asked. */
export async function lockAsked(db: Db, company_id: string, application_id: string): Promise<Asked | null> {
  const { rows } = await sql<Asked>`
    select application.company_id, application.id as application_id, application.seeker_id, posting.title,
      case when posting.anonymous then null else company.business_name end as company_name, chosen.preferences,
      to_char(now(), 'YYYY-MM-DD') as today
    from application
    join posting on posting.company_id = application.company_id and posting.id = application.posting_id
    join company on company.company_id = application.company_id
    left join company_preferences chosen on chosen.company_id = application.company_id
    where application.company_id = ${company_id} and application.id = ${application_id} and application.erased_at is null
      and ${APPLIED} for share of application`.execute(db);
  return rows[0] ?? null;
}

/** Whom a company added has not applied, and is not asked. */
const APPLIED = sql<boolean>`exists (
  select from application_event event where event.company_id = application.company_id
    and event.application_id = application.id and event.kind in ('applied', 'applied-again'))`;

export type Invited = {
  id: string;
  company_id: string;
  posting_id: string;
  seeker_id: string | null;
  site: SiteCode;
  first_name: string;
  last_name: string;
  email: string;
};

export async function listInvited(db: Db, company_id: string, application_ids: readonly string[]): Promise<Invited[]> {
  const { rows } = await sql<Invited>`
    select application.id, application.company_id, application.posting_id, application.seeker_id, application.site,
      application.first_name, application.last_name, coalesce(application.contact_email, application.email) as email
    from application
    where application.company_id = ${company_id} and application.id = any(${sql.val(application_ids)}::uuid[])
      and application.erased_at is null and ${APPLIED}
    order by application.id`.execute(db);
  return rows;
}

export async function findPreferences(db: Db, company_id: string): Promise<unknown> {
  const row = await db
    .selectFrom('company_preferences')
    .select('preferences')
    .where('company_id', '=', company_id)
    .executeTakeFirst();
  return row?.preferences;
}

export type CompanyToCount = { company_id: string; preferences: unknown };

/** Companies that have ever switched the forms on. `db` sees all rows. */
export async function listCompanies(db: Db): Promise<CompanyToCount[]> {
  const { rows } = await sql<CompanyToCount>`
    select company_id, preferences from company_preferences where preferences ? 'self_id_forms' order by company_id`.execute(
    db,
  );
  return rows;
}

export async function findToday(db: Db, time_zone: string): Promise<string> {
  const { rows } = await sql<{ today: string }>`
    select to_char(now() at time zone ${time_zone}, 'YYYY-MM-DD') as today`.execute(db);
  return rows[0]?.today ?? '';
}

const days = ({ first_day, last_day }: Period) => ({ from: first_day, to: last_day });

/** The applicants of the period, each with whether they moved past the stage where applications arrive and the one that sends the questions. */
export async function listApplicants(db: Db, company_id: string, period: Period, time_zone: string) {
  const { rows } = await sql<{ application_id: string; posting_id: string; is_selected: boolean }>`
    select application.id as application_id, application.posting_id, (
      exists (
        select from pipeline_stage stage where stage.company_id = application.company_id and stage.id = application.stage_id
          and stage.type not in ('lead', 'applied') and not stage.sends_self_id)
      or exists (
        select from application_event event
        join pipeline_stage stage on stage.company_id = event.company_id and stage.id = event.to_stage_id
        where event.company_id = application.company_id and event.application_id = application.id
          and stage.type not in ('lead', 'applied') and not stage.sends_self_id)) as is_selected
    from application
    where application.company_id = ${company_id} and ${isOnDays(sql`application.applied_at`, days(period), time_zone)}
      and ${APPLIED} and ${NO_DUPLICATE}
    order by application.id`.execute(db);
  return rows;
}

/** Only duplicates of another application are closed in this way. */
const NO_DUPLICATE = sql<boolean>`application.category <> 'closed'`;

export async function listHires(db: Db, company_id: string, period: Period, time_zone: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select application.id from application
    where application.company_id = ${company_id} and application.category = 'hired'
      and ${isOnDays(hiredAt, days(period), time_zone)}
    order by application.id`.execute(db);
  return rows.map(({ id }) => id);
}

export async function listTitles(db: Db, company_id: string, posting_ids: readonly string[]) {
  const rows = await db
    .selectFrom('posting')
    .select(['id', 'title'])
    .where('company_id', '=', company_id)
    .where('id', '=', sql<string>`any(${sql.val(posting_ids)}::uuid[])`)
    .execute();
  return new Map(rows.map(({ id, title }) => [id, title]));
}

/** Locks a batch of a company's applications in the order of their ids. */
export async function lockApplicationIds(db: Db, company_id: string, after: string | null, limit: number) {
  let query = db.selectFrom('application').select('id').where('company_id', '=', company_id).orderBy('id').limit(limit);
  if (after !== null) query = query.where('id', '>', after);
  return (await query.forUpdate().execute()).map(({ id }) => id);
}

// From here on: as the role of self-identification.

export type StoredAnswer = { link: Buffer; key_id: string; sealed: Buffer };

export async function listAnswers(db: Db, company_id: string, links: readonly Buffer[]): Promise<StoredAnswer[]> {
  return db
    .selectFrom('self_id_answer')
    .select(['link', 'key_id', 'sealed'])
    .where('company_id', '=', company_id)
    .where('link', '=', sql<Buffer>`any(${sql.val(links)}::bytea[])`)
    .execute();
}

export async function deleteAnswers(db: Db, company_id: string, links: readonly Buffer[]): Promise<void> {
  await db
    .deleteFrom('self_id_answer')
    .where('company_id', '=', company_id)
    .where('link', '=', sql<Buffer>`any(${sql.val(links)}::bytea[])`)
    .execute();
}

export async function insertAnswer(db: Db, company_id: string, answer: StoredAnswer): Promise<void> {
  const { key_id, sealed } = answer;
  await db
    .insertInto('self_id_answer')
    .values({ company_id, ...answer })
    // The same person may save in two windows at once.
    .onConflict((conflict) => conflict.columns(['company_id', 'link']).doUpdateSet({ key_id, sealed }))
    .execute();
}

/** Whether an answer of the company was encrypted with another key than this one. */
export async function hasOldKeys(db: Db, company_id: string, key_id: string): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select exists (select from self_id_answer where company_id = ${company_id} and key_id <> ${key_id}) as has`.execute(
    db,
  );
  return rows[0]?.has === true;
}

export async function listKeyIds(db: Db, company_id: string): Promise<string[]> {
  const rows = await db
    .selectFrom('self_id_answer')
    .select('key_id')
    .distinct()
    .where('company_id', '=', company_id)
    .execute();
  return rows.map(({ key_id }) => key_id);
}

type Kind = 'quarter' | 'year';

export async function hasReport(db: Db, company_id: string, kind: Kind, { first_day }: Period): Promise<boolean> {
  const row = await db
    .selectFrom('self_id_report')
    .select('id')
    .where('company_id', '=', company_id)
    .where('kind', '=', kind)
    .where('first_day', '=', first_day)
    .executeTakeFirst();
  return row !== undefined;
}

/** Keeps the first report of a period. */
export async function insertReport(
  db: Db,
  company_id: string,
  { kind, content, ...period }: Period & { kind: Kind; content: object },
): Promise<void> {
  await db
    .insertInto('self_id_report')
    .values({ company_id, kind, ...period, content: JSON.stringify(content) })
    .onConflict((conflict) => conflict.columns(['company_id', 'kind', 'first_day']).doNothing())
    .execute();
}

const MOST_REPORTS = 12;

export async function listReports(db: Db, company_id: string, kind: Kind) {
  return db
    .selectFrom('self_id_report')
    .select(['first_day', 'last_day', 'content', 'frozen_at'])
    .where('company_id', '=', company_id)
    .where('kind', '=', kind)
    .orderBy('first_day', 'desc')
    .limit(MOST_REPORTS)
    .execute();
}
