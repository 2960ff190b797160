import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { type SearchQuery, searchQuery } from '#features/job-search/contract.ts';
import { pathOfSearch } from '#features/job-search/rules.ts';
import type { MailKind } from '#rules/mail-kinds.ts';
import type { SiteCode } from '#rules/sites.ts';
import type { Db } from '#server/db/database.ts';
import { hashToken } from '#server/http/session.ts';
import { type JobAlert, jobAlertSchema, type Rhythm } from './contract.ts';
import { asksFor, CONFIRM_DAYS, MAIL_ZONE, MOST_ALERTS } from './rules.ts';

const SHOWN = ['id as alert_id', 'name', 'rhythm', 'state', 'query', 'created_at', 'last_mailed_at'] as const;

/** A seeker, or an address without an account. */
export type Owner = { site: SiteCode } & ({ seeker_id: string } | { email: string });

const columnsOf = (owner: Owner) => ('seeker_id' in owner ? { seeker_id: owner.seeker_id } : { email: owner.email });

function toAlert({ query, ...row }: Omit<JobAlert, 'asks_for' | 'search_path'> & { query: unknown }): JobAlert {
  const search = searchQuery.parse(query);
  return jobAlertSchema.parse({ ...row, asks_for: asksFor(search), search_path: pathOfSearch(search) });
}

/** Of a seeker's account. */
export async function findEmail(db: Db, seeker_id: string): Promise<string> {
  const { email } = await db.selectFrom('seeker').select('email').where('id', '=', seeker_id).executeTakeFirstOrThrow();
  return email;
}

export async function listAlerts(db: Db, seeker_id: string): Promise<JobAlert[]> {
  const rows = await db
    .selectFrom('job_alert')
    .select(SHOWN)
    .where('seeker_id', '=', seeker_id)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
  return rows.map(toAlert);
}

/** Without unconfirmed ones, which anyone can request. */
export async function countAlerts(db: Db, owner: Owner): Promise<number> {
  let query = db
    .selectFrom('job_alert')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('site', '=', owner.site)
    .where('state', '!=', 'waiting');
  query =
    'seeker_id' in owner ? query.where('seeker_id', '=', owner.seeker_id) : query.where('email', '=', owner.email);
  return (await query.executeTakeFirstOrThrow()).count;
}

/** How many confirmed alerts the address of this alert has. `db` sees all rows. */
export async function countOfSameAddress(db: Db, alert_id: string): Promise<number> {
  const { site, email } = await db
    .selectFrom('job_alert')
    .select(['site', 'email'])
    .where('id', '=', alert_id)
    .executeTakeFirstOrThrow();
  return email === null ? 0 : countAlerts(db, { site, email });
}

/** The owner's alert with the same search. */
export async function findSameSearch(db: Db, owner: Owner, query: SearchQuery) {
  let found = db
    .selectFrom('job_alert')
    .select(['id', 'state'])
    .where('site', '=', owner.site)
    .where('query', '=', sql<string>`${JSON.stringify(query)}::jsonb`);
  found =
    'seeker_id' in owner ? found.where('seeker_id', '=', owner.seeker_id) : found.where('email', '=', owner.email);
  return found.executeTakeFirst();
}

type NewAlert = { name: string; rhythm: Rhythm; query: SearchQuery; criteria: object; state: 'waiting' | 'active' };

const firstMail = (rhythm: Rhythm, site: SiteCode, id: string) =>
  rhythm === 'at_once'
    ? sql<string>`now()`
    : sql<string>`next_alert_time(${rhythm}, ${MAIL_ZONE[site]}, ${id}::uuid, now())`;

export async function insertAlert(
  db: Db,
  owner: Owner,
  { query, criteria, ...alert }: NewAlert,
  hashOf: (id: string) => Buffer,
) {
  const id = randomUUID();
  await db
    .insertInto('job_alert')
    .values({
      id,
      site: owner.site,
      ...columnsOf(owner),
      ...alert,
      query: JSON.stringify(query),
      criteria: JSON.stringify(criteria),
      token_hash: hashOf(id),
      next_mail_at: firstMail(alert.rhythm, owner.site, id),
    })
    .execute();
  return id;
}

export type AlertChange = {
  name?: string | undefined;
  rhythm?: Rhythm | undefined;
  state?: 'active' | 'paused' | undefined;
};

/** False when there is no such alert. Resuming mails only what is published from then on. */
export async function updateAlert(
  db: Db,
  which: { id: string; seeker_id?: string },
  { name, rhythm, state }: AlertChange,
): Promise<boolean> {
  let change = db
    .updateTable('job_alert')
    .set((row) => ({
      ...(name === undefined ? {} : { name }),
      ...(rhythm === undefined ? {} : { rhythm }),
      ...(state === undefined ? {} : { state }),
      ...(state === 'active' ? { since: sql<string>`case when state = 'active' then since else now() end` } : {}),
      ...(rhythm === undefined && state !== 'active'
        ? {}
        : {
            next_mail_at: sql<string>`case when ${rhythm ?? null}::text is null and state = 'active' then next_mail_at
              when coalesce(${rhythm ?? null}, rhythm) = 'at_once' then greatest(now(), last_mailed_at + interval '1 hour')
              else next_alert_time(coalesce(${rhythm ?? null}, rhythm),
                case site when 'rb' then ${MAIL_ZONE.rb} else ${MAIL_ZONE.mh} end, id, now()) end`,
          }),
      version: row('version', '+', 1),
    }))
    .where('id', '=', which.id);
  if (which.seeker_id) change = change.where('seeker_id', '=', which.seeker_id);
  return (await change.executeTakeFirst()).numUpdatedRows > 0n;
}

/** `db` sees all rows. */
export async function deleteWaitingMatches(db: Db, alert_id: string): Promise<void> {
  await db.deleteFrom('job_alert_match').where('alert_id', '=', alert_id).where('mailed_at', 'is', null).execute();
}

/** False when there is no such alert. */
export async function deleteAlert(db: Db, which: { id: string; seeker_id?: string }): Promise<boolean> {
  let gone = db.deleteFrom('job_alert').where('id', '=', which.id);
  if (which.seeker_id) gone = gone.where('seeker_id', '=', which.seeker_id);
  return (await gone.executeTakeFirst()).numDeletedRows > 0n;
}

/** When a request's link was last mailed. */
const ASKED_AT = sql<string>`coalesce(asked_at, created_at)`;

/** Marks the confirming link as mailed now. `db` sees all rows. */
export async function updateRequestedAt(db: Db, alert_id: string): Promise<void> {
  await db.updateTable('job_alert').set({ asked_at: sql<string>`now()` }).where('id', '=', alert_id).execute();
}

/** The alert that a mailed link opens. `db` sees all rows. */
export async function findByToken(db: Db, site: SiteCode, token: string) {
  const row = await db
    .selectFrom('job_alert')
    .select([...SHOWN, 'seeker_id', 'email'])
    .where('token_hash', '=', hashToken(token))
    .where('site', '=', site)
    .where((is) =>
      is.or([
        is('state', '!=', 'waiting'),
        is(ASKED_AT, '>', sql<string>`now() - make_interval(days => ${CONFIRM_DAYS})`),
      ]),
    )
    .executeTakeFirst();
  if (!row) return undefined;
  const { seeker_id, email, ...alert } = row;
  return { ...toAlert(alert), email, in_account: seeker_id !== null };
}

/** How many confirming mails an address was sent within the last hour. */
export async function countRequestMails(db: Db, site: SiteCode, email: string): Promise<number> {
  const { count } = await db
    .selectFrom('mail')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('site', '=', site)
    .where('kind', '=', 'job-alert-request' satisfies MailKind)
    .where('to_address', '=', email)
    .where('created_at', '>', sql<string>`now() - interval '1 hour'`)
    .executeTakeFirstOrThrow();
  return count;
}

/**
 * Moves the alerts of an account's address into the account, up to its limit. Those with a search the account already has are deleted, so
 * that no job is mailed twice; returns their ids. `db` sees all rows.
 */
export async function moveAlertsToAccount(db: Db, seeker_id: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    delete from job_alert a using account, job_alert own
    where account.id = ${seeker_id} and a.site = account.site and a.email = account.email and a.state <> 'waiting'
      and own.seeker_id = account.id and own.site = a.site and own.query = a.query
    returning a.id`.execute(db);
  await sql`
    update job_alert set seeker_id = ${seeker_id}, email = null where id in (
      select a.id from job_alert a join account on account.site = a.site and account.email = a.email
      where account.id = ${seeker_id} and a.state <> 'waiting' order by a.created_at, a.id
      limit greatest(0, ${MOST_ALERTS} - (select count(*) from job_alert where seeker_id = ${seeker_id})))`.execute(db);
  return rows.map(({ id }) => id);
}

/**
 * Moves an alert into the account that confirmed its address, unless the account is at its limit. The account's alerts with the same search
 * are deleted, so that no job is mailed twice; returns their ids. `db` sees all rows.
 */
export async function moveAlertToAccount(db: Db, alert_id: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with owner as (
      select account.id, a.query from job_alert a join account on account.site = a.site and account.email = a.email
      where a.id = ${alert_id} and account.type = 'seeker' and account.email_confirmed_at is not null
        and (select count(*) from job_alert own where own.seeker_id = account.id) < ${MOST_ALERTS}),
    given as (
      update job_alert set seeker_id = owner.id, email = null, version = version + 1 from owner where job_alert.id = ${alert_id})
    delete from job_alert own using owner where own.seeker_id = owner.id and own.query = owner.query
    returning own.id`.execute(db);
  return rows.map(({ id }) => id);
}

/** `db` sees all rows. */
export async function updateAddress(db: Db, { site, from, to }: { site: SiteCode; from: string; to: string }) {
  await db.updateTable('job_alert').set({ email: to }).where('site', '=', site).where('email', '=', from).execute();
}

/** Requests that were not confirmed in time. */
export async function deleteUnconfirmed(db: Db): Promise<void> {
  await sql`delete from job_alert where state = 'waiting' and ${ASKED_AT} < now() - make_interval(days => ${CONFIRM_DAYS})`.execute(
    db,
  );
}

/** Which postings of each alert a mail of several names. `db` sees all rows. */
export async function insertSharedMail(
  db: Db,
  mail_id: string,
  matches: { alert_id: string; posting_ids: string[] }[],
): Promise<void> {
  await db
    .insertInto('job_alert_mail')
    .values(matches.map((each) => ({ ...each, mail_id })))
    .execute();
}

/** Waiting mails of several alerts that include this one. `db` sees all rows. */
export async function listSharedMails(db: Db, alert_id: string): Promise<{ mail_id: string; subject_key: string }[]> {
  const rows = await db
    .selectFrom('job_alert_mail')
    .innerJoin('mail', 'mail.id', 'job_alert_mail.mail_id')
    .select(['mail_id', 'subject_key'])
    .where('alert_id', '=', alert_id)
    .where('mail.state', '=', 'waiting')
    .execute();
  return rows.flatMap(({ mail_id, subject_key }) => (subject_key === null ? [] : [{ mail_id, subject_key }]));
}

/** When a shared mail is canceled, returns its jobs to the other alerts as not mailed. `db` sees all rows. */
export async function restoreMatches(db: Db, mail_id: string, alert_id: string): Promise<void> {
  await sql`
    with told as (delete from job_alert_mail where mail_id = ${mail_id} returning alert_id, posting_ids),
      never_mailed as (
        update job_alert set next_mail_at = now(), last_mailed_at = null from told where job_alert.id = told.alert_id),
      other as (select alert_id, posting_ids from told where alert_id <> ${alert_id}),
      mailedLinkHeaders as (
        update job_alert_match m set posting_ids = array(select unnest(m.posting_ids) except select unnest(other.posting_ids))
        from other where m.alert_id = other.alert_id and m.mailed_at is not null)
    insert into job_alert_match (alert_id, posting_ids) select alert_id, posting_ids from other`.execute(db);
}
