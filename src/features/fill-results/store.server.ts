import { sql } from 'kysely';
import type { SiteCode } from '#rules/sites.ts';
import type { Db } from '#server/db/database.ts';
import type { Unanswered } from './contract.ts';
import { ASK_WITHIN_DAYS, LATER_DAYS, MAIL_AFTER_DAYS, MOST_LATER } from './rules.ts';

/** Ended postings without an answer since they were published, with what is known of the question about this ending. */
const UNANSWERED = sql`
  posting left join fill_question question on question.company_id = posting.company_id and question.posting_id = posting.id
    and question.ended_at = posting.closed_at
  where posting.kind = 'job' and posting.status in ('closed', 'expired') and posting.taken_down_at is null
    and posting.closed_at > now() - make_interval(days => ${sql.lit(ASK_WITHIN_DAYS)})
    and not exists (select from job_fill_metric metric where metric.company_id = posting.company_id
      and metric.posting_id = posting.id and metric.created_at >= posting.published_at)`;

const MOST_ASKED = 5;

/** The ended postings whose fill result the dashboard asks for now. */
export async function listUnanswered(db: Db, company_id: string): Promise<{ postings: Unanswered[]; total: number }> {
  const { rows } = await sql<Unanswered & { total: number }>`
    select posting.id as posting_id, posting.title, posting.city, to_json(posting.closed_at)#>>'{}' as ended_at,
      coalesce(times_later, 0) < ${MOST_LATER} as may_wait, count(*) over ()::int as total,
      (select count(*)::int from application where application.company_id = ${company_id}
        and application.posting_id = posting.id and category = 'hired') as hired
    from ${UNANSWERED} and posting.company_id = ${company_id} and mailed_at is null
      and (ask_at is null or ask_at <= now() and times_later < ${MOST_LATER})
    order by posting.closed_at, posting.id limit ${MOST_ASKED}`.execute(db);
  return { postings: rows.map(({ total: _, ...posting }) => posting), total: rows[0]?.total ?? 0 };
}

/** How often the question about an ended posting was put off; null if it is not asked. Locks the posting. */
export async function lockTimesLater(db: Db, company_id: string, posting_id: string): Promise<number | null> {
  const { rows } = await sql<{ times_later: number }>`
    select coalesce(times_later, 0) as times_later from ${UNANSWERED}
      and posting.company_id = ${company_id} and posting.id = ${posting_id} for update of posting`.execute(db);
  return rows[0]?.times_later ?? null;
}

export async function updateLater(db: Db, company_id: string, posting_id: string): Promise<void> {
  await sql`
    insert into fill_question (company_id, posting_id, ended_at, times_later, ask_at)
    select company_id, id, closed_at, 1, now() + make_interval(days => ${LATER_DAYS})
    from posting where company_id = ${company_id} and id = ${posting_id}
    on conflict (company_id, posting_id) do update set ended_at = excluded.ended_at, ask_at = excluded.ask_at,
      mailed_at = case when fill_question.ended_at = excluded.ended_at then fill_question.mailed_at end,
      times_later = case when fill_question.ended_at = excluded.ended_at then fill_question.times_later else 0 end + 1`.execute(
    db,
  );
}

const IS_DUE = sql`mailed_at is null and case when coalesce(times_later, 0) >= ${sql.lit(MOST_LATER)} then ask_at <= now()
  else posting.closed_at <= now() - make_interval(days => ${sql.lit(MAIL_AFTER_DAYS)}) and coalesce(ask_at <= now(), true) end`;

/** Companies with postings to ask about by mail. `db` sees all rows. */
export async function listCompaniesToAsk(db: Db, limit: number): Promise<string[]> {
  const { rows } = await sql<{ company_id: string }>`
    select distinct posting.company_id from ${UNANSWERED} and ${IS_DUE}
      and exists (select from company where company.company_id = posting.company_id and company.on_site)
    order by posting.company_id limit ${limit}`.execute(db);
  return rows.map(({ company_id }) => company_id);
}

export type ToMail = {
  email: string;
  site: SiteCode;
  postings: { posting_id: string; title: string; city: string }[];
};

/** Marks what is due as asked by mail. Whom to ask: the owner of the posting while they are a manager, else the first admin. */
export async function updateMailed(db: Db, company_id: string): Promise<ToMail[]> {
  const { rows } = await sql<ToMail>`
    with due as (
      select posting.id, posting.title, posting.city, posting.closed_at, posting.created_by from ${UNANSWERED}
        and posting.company_id = ${company_id} and ${IS_DUE} order by posting.closed_at limit 20 for update of posting skip locked
    ), asked as (
      insert into fill_question (company_id, posting_id, ended_at, mailed_at)
      select ${company_id}, id, closed_at, now() from due
      on conflict (company_id, posting_id) do update set mailed_at = now(), ended_at = excluded.ended_at,
        times_later = case when fill_question.ended_at = excluded.ended_at then fill_question.times_later else 0 end
      returning posting_id
    )
    select reader.email, company.site,
      jsonb_agg(jsonb_build_object('posting_id', due.id, 'title', due.title, 'city', due.city) order by due.closed_at, due.id) as postings
    from due join company on company.company_id = ${company_id} cross join lateral (
      select member.id, member.email from employer_user member
      where member.company_id = ${company_id} and member.disabled_at is null and member.role <> 'hiring_member'
      order by (member.id = due.created_by) desc, (member.role = 'admin') desc, member.created_at, member.id limit 1
    ) reader
    where due.id in (select posting_id from asked)
    group by reader.id, reader.email, company.site`.execute(db);
  return rows;
}
