import { sql } from 'kysely';
import type { SiteCode } from '#rules/sites.ts';
import type { Db } from '#server/db/database.ts';
import { isMailTo } from '#server/mail/mail-to.ts';
import type { SentApplication, SentMail, StaffPerson } from './person-contract.ts';

const NEWEST = 10;

export async function findPhone(db: Db, account_id: string): Promise<string> {
  const { rows } = await sql<{ phone: string }>`
    select phone from employer_user where id = ${account_id} union all
    select phone from seeker where id = ${account_id}`.execute(db);
  return rows[0]?.phone ?? '';
}

/** The person's own sessions: those of staff who act as them are not theirs. */
export async function findSessions(db: Db, account_id: string): Promise<StaffPerson['sessions']> {
  return db
    .selectFrom('session')
    .select(sql<number>`count(*)::int`.as('total'))
    .select(sql<string | null>`max(last_seen_at)`.as('last_seen_at'))
    .where('account_id', '=', account_id)
    .where('impersonation_id', 'is', null)
    .where('expires_at', '>', sql<string>`now()`)
    .executeTakeFirstOrThrow();
}

/** Ends the person's own sessions, also such as still owe a code, forgets their browsers, and tells how many sessions there were. */
export async function endOwnSessions(db: Db, account_id: string): Promise<number> {
  await db.deleteFrom('sign_in_step').where('account_id', '=', account_id).execute();
  await db.deleteFrom('known_device').where('account_id', '=', account_id).execute();
  const ended = await db
    .deleteFrom('session')
    .where('account_id', '=', account_id)
    .where('impersonation_id', 'is', null)
    .executeTakeFirst();
  return Number(ended.numDeletedRows);
}

type Person = { site: SiteCode; email: string; userId: string };

export async function findMailsTo(db: Db, { site, email, userId }: Person): Promise<SentMail[]> {
  return db
    .selectFrom('mail')
    .select(['id as mail_id', 'kind', 'subject', 'state', 'last_error'])
    .select(sql<string>`coalesce(sent_at, created_at)`.as('at'))
    .where(isMailTo({ site, email, account_id: userId }))
    .orderBy('created_at', 'desc')
    .limit(NEWEST)
    .execute();
}

export async function findApplicationsOf(db: Db, seeker_id: string): Promise<StaffPerson['applications']> {
  const { rows } = await sql<SentApplication & { total: number }>`
    select a.id as application_id, a.posting_id, p.title, a.company_id, c.business_name, g.name as stage,
      s.label as status, a.applied_at, count(*) over ()::int as total
    from application a
    join posting p on p.company_id = a.company_id and p.id = a.posting_id
    join company c on c.company_id = a.company_id
    join pipeline_stage g on g.company_id = a.company_id and g.id = a.stage_id
    join pipeline_status s on s.company_id = a.company_id and s.id = a.status_id
    where a.seeker_id = ${seeker_id} order by a.applied_at desc limit ${NEWEST}`.execute(db);
  return { total: rows[0]?.total ?? 0, newest: rows };
}
