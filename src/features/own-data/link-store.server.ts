import { sql } from 'kysely';
import type { SiteCode } from '#rules/sites.ts';
import type { Db } from '#server/db/database.ts';
import { lockByName } from '#server/db/lock-by-name.ts';
import { hashToken, newToken } from '#server/http/session.ts';
import { isMailFrom, isMailTo } from '#server/mail/mail-to.ts';

const HOURS = 24;

export type Address = { site: SiteCode; email: string };

/** The link works for a day. */
export async function insertLink(db: Db, { site, email }: Address): Promise<string> {
  const { token, hash } = newToken();
  const expires_at = sql<string>`now() + make_interval(hours => ${HOURS})`;
  await db.insertInto('own_data_link').values({ token_hash: hash, site, email, expires_at }).execute();
  return token;
}

/** The address a link was mailed to; undefined if the link has expired, or the address has a confirmed account since. */
export async function findLink(db: Db, site: SiteCode, token: string): Promise<Address | undefined> {
  return db
    .selectFrom('own_data_link as link')
    .select(['link.site', 'link.email'])
    .where('link.token_hash', '=', hashToken(token))
    .where('link.site', '=', site)
    .where('link.expires_at', '>', sql<string>`now()`)
    .where(
      sql<boolean>`not exists (select from account a where a.site = link.site and a.email = link.email and a.email_confirmed_at is not null)`,
    )
    .executeTakeFirst();
}

/** The audit log's name for a link. It reveals no address, and the holder of the mail can prove which link it was. */
export const subjectOf = (token: string) => `link ${hashToken(token).toString('hex').slice(0, 16)}`;

/** Links mailed within the last hour. Calls for the same address run one at a time. */
export async function countLinks(db: Db, { site, email }: Address): Promise<number> {
  await lockByName(db, `own data ${site} ${email}`);
  const { count } = await db
    .selectFrom('own_data_link')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('site', '=', site)
    .where('email', '=', email)
    .where('created_at', '>', sql<string>`now() - interval '1 hour'`)
    .executeTakeFirstOrThrow();
  return count;
}

/** Counts the data of an address without an account. */
export async function countData(db: Db, { site, email }: Address) {
  const { rows } = await sql<{ applications: number; job_alerts: number; mails: number; other: number }>`
    select (select count(*)::int from application where site = ${site} and email = ${email} and seeker_id is null) as applications,
      (select count(*)::int from job_alert where site = ${site} and email = ${email}) as job_alerts,
      (select count(*)::int from mail where ${isMailTo({ site, email })} and not forget_when_sent) as mails,
      (select count(*)::int from account where site = ${site} and email = ${email})
        + (select count(*)::int from hiring_event_registration where site = ${site} and email = ${email})
        + (select count(*)::int from mail where ${isMailFrom({ site, email })})
        + (select count(*)::int from application_receipt where site = ${site} and email = ${email} and account_id is null)
        + (select count(*)::int from job_report where site = ${site} and lower(email) = ${email} and account_id is null) as other`.execute(
    db,
  );
  return rows[0] ?? { applications: 0, job_alerts: 0, mails: 0, other: 0 };
}

export async function deleteExpiredDataLinks(db: Db): Promise<void> {
  await db.deleteFrom('own_data_link').where('expires_at', '<', sql<string>`now()`).execute();
}

export async function deleteLinks(db: Db, { site, email }: Address): Promise<void> {
  await db.deleteFrom('own_data_link').where('site', '=', site).where('email', '=', email).execute();
}
