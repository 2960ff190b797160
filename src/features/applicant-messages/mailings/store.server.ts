import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import type { Mailing } from './contract.ts';

/** The pipelines the caller may open. */
type Open = readonly string[] | 'all';
type Of = { company_id: string; open: Open };

const isOpen = (open: Open) =>
  open === 'all' ? sql<boolean>`true` : sql<boolean>`application.pipeline_id = any(${sql.val(open)}::uuid[])`;

/** Those of these applications that the caller may open. */
export async function listReachable(db: Db, { company_id, open }: Of, ids: readonly string[]) {
  return db
    .selectFrom('application')
    .select(['id', 'email'])
    .where('company_id', '=', company_id)
    .where('id', '=', sql<string>`any(${sql.val(ids)}::uuid[])`)
    .where(isOpen(open))
    .execute();
}

type Planned = {
  company_id: string;
  mailing_id: string;
  application_id: string;
  author_id: string;
  subject: string;
  body: string;
  send_at: Date;
};

export async function insertPlanned(db: Db, messages: readonly Planned[]): Promise<void> {
  await db.insertInto('planned_message').values(messages).execute();
}

/** Whether the person has written since the message was planned. */
const hasAnswered = sql<boolean>`exists (select from application_message answer
  where answer.company_id = planned.company_id and answer.application_id = planned.application_id
    and answer.direction = 'to_employer' and answer.created_at > planned.created_at)`;

const MOST_MAILINGS = 50;

export async function listMailings(db: Db, { company_id, open }: Of): Promise<Mailing[]> {
  const { rows } = await sql<Mailing>`
    with planned as (
      select planned.*, trim(application.first_name || ' ' || application.last_name) as name,
        planned.state = 'waiting' and ${hasAnswered} as is_answered
      from planned_message planned
      join application on application.company_id = planned.company_id and application.id = planned.application_id
      where planned.company_id = ${company_id} and ${isOpen(open)}
    )
    select planned.mailing_id, trim(coalesce(member.first_name || ' ' || member.last_name, '')) as author_name,
      min(planned.subject) as subject, min(planned.body) as body, min(planned.send_at) as send_at,
      min(planned.created_at) as created_at, (array_agg(planned.name order by planned.name))[1:3] as names,
      count(*)::int as people,
      count(*) filter (where planned.state = 'waiting' and not is_answered)::int as waiting,
      count(*) filter (where planned.state = 'sent')::int as sent,
      count(*) filter (where planned.state = 'sent' and planned.send_at > now() - interval '5 days'
        and mail_waits_until('application-message ' || planned.message_id) is not null)::int as leaving,
      count(*) filter (where planned.state = 'canceled' or is_answered)::int as canceled,
      count(*) filter (where planned.reason = 'answered' or is_answered)::int as answered
    from planned
    left join employer_user member on member.company_id = planned.company_id and member.id = planned.author_id
    group by planned.mailing_id, member.first_name, member.last_name
    order by min(planned.created_at) desc, planned.mailing_id limit ${MOST_MAILINGS}`.execute(db);
  return rows.map((row) => ({
    ...row,
    send_at: new Date(row.send_at).toISOString(),
    created_at: new Date(row.created_at).toISOString(),
  }));
}

/** Whether the company has a mailing with this id. */
export async function hasMailing(db: Db, company_id: string, mailing_id: string): Promise<boolean> {
  const row = await db
    .selectFrom('planned_message')
    .select('id')
    .where('company_id', '=', company_id)
    .where('mailing_id', '=', mailing_id)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns how many were canceled. */
export async function updateToCanceled(db: Db, company_id: string, mailing_id: string): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('planned_message')
    .set({ state: 'canceled', reason: 'by_hand' })
    .where('company_id', '=', company_id)
    .where('mailing_id', '=', mailing_id)
    .where('state', '=', 'waiting')
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

type Key = { company_id: string; id: string };

/** Messages whose time has come, oldest first. `db` sees all rows. */
export async function listDue(db: Db, limit: number): Promise<Key[]> {
  return db
    .selectFrom('planned_message')
    .select(['company_id', 'id'])
    .where('state', '=', 'waiting')
    .where('send_at', '<=', sql<string>`now()`)
    .orderBy('send_at')
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** A member of a talent network whose consent ended. */
const HAS_LEFT_NETWORK = sql<boolean>`exists (select from talent_network_member member
  where member.company_id = application.company_id and member.application_id = application.id
    and (member.ended_at is not null or member.ends_at <= now()))`;

/** Locks a waiting message with its applicant and author; undefined if another worker has it, or it waits no more. */
export async function lockDue(db: Db, { company_id, id }: Key) {
  return db
    .selectFrom('planned_message as planned')
    .innerJoin('application', (join) =>
      join
        .onRef('application.company_id', '=', 'planned.company_id')
        .onRef('application.id', '=', 'planned.application_id'),
    )
    .innerJoin('employer_user as author', (join) =>
      join.onRef('author.company_id', '=', 'planned.company_id').onRef('author.id', '=', 'planned.author_id'),
    )
    .select(['planned.subject', 'planned.body', 'planned.author_id', 'author.role', 'author.disabled_at'])
    .select(['application.id', 'application.seeker_id', 'application.site', 'application.posting_id'])
    .select(['application.pipeline_id', 'application.first_name', 'application.last_name', 'application.email'])
    .select(['application.category', hasAnswered.as('has_answered'), HAS_LEFT_NETWORK.as('has_left')])
    .where('planned.company_id', '=', company_id)
    .where('planned.id', '=', id)
    .where('planned.state', '=', 'waiting')
    .forUpdate('planned')
    .skipLocked()
    .executeTakeFirst();
}

/** Why a planned message is not sent: they wrote first, their application ended, or its author may not write any more. */
export type CancelReason = 'answered' | 'closed' | 'author';
type Outcome = { state: 'sent'; message_id: string } | { state: 'canceled'; reason: CancelReason };

export async function updateOutcome(db: Db, { company_id, id }: Key, outcome: Outcome): Promise<void> {
  await db
    .updateTable('planned_message')
    .set(outcome)
    .where('company_id', '=', company_id)
    .where('id', '=', id)
    .execute();
}
