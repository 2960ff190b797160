import { type RawBuilder, sql } from 'kysely';
import { countsAsApplicant, currentEmail } from '#features/application/doors.server.ts';
import type { StageType } from '#rules/applicant-status.ts';
import { constantsList } from '#server/db/constants-list.ts';
import type { Db } from '#server/db/database.ts';
import { ENDING_DAYS, type EndingTask, type InterviewTask, MOST_LISTED, type PersonTask } from './contract.ts';

/** The member whose tasks are listed, and the pipelines this member may open. */
type Member = { company_id: string; employer_user: string; open: readonly string[] | 'all' };
type Group<Task> = { total: number; tasks: Task[] };

const isOpen = ({ open }: Member) =>
  open === 'all' ? sql<boolean>`true` : sql<boolean>`application.pipeline_id = any(${sql.val(open)}::uuid[])`;

const nameOf = sql`coalesce(nullif(trim(application.first_name || ' ' || application.last_name), ''), ${currentEmail})`;

type Counted = { total: number };

/** Each row has the total: ordering reads all rows anyway for most kinds. */
const grouped = <Task extends Counted>(tasks: Task[]): Group<Task> => ({ total: tasks[0]?.total ?? 0, tasks });

type Waiting = {
  /** With `application` and its `stage`. */
  from?: RawBuilder<unknown>;
  where: RawBuilder<unknown>;
  since: RawBuilder<unknown>;
  is_newest_first?: boolean;
};

/** `offset 0` in the conditions below makes the planner look up each person in the index instead of reading whole tables, which grow. */
async function listPeople(db: Db, member: Member, waiting: Waiting): Promise<Group<PersonTask>> {
  const { from = sql`from application`, where, since, is_newest_first = false } = waiting;
  const order = is_newest_first ? sql`desc` : sql`asc`;
  const { rows } = await sql<PersonTask & Counted>`
    select waiting.application_id, waiting.name, posting.title as posting_title, waiting.stage_name, waiting.since, waiting.total
    from (
      select application.id as application_id, application.posting_id, ${nameOf} as name, stage.name as stage_name,
        ${since} as since, count(*) over ()::int as total
      ${from}
      join pipeline_stage stage on stage.company_id = application.company_id and stage.id = application.stage_id
      where application.company_id = ${member.company_id} and ${isOpen(member)} and ${where}
      order by ${since} ${order}, application.id limit ${MOST_LISTED}
    ) waiting
    join posting on posting.company_id = ${member.company_id} and posting.id = waiting.posting_id
    order by waiting.since ${order}, waiting.application_id`.execute(db);
  return grouped(rows);
}

export const listNewApplicants = (db: Db, member: Member): Promise<Group<PersonTask>> =>
  listPeople(db, member, {
    where: sql`application.category = 'active' and application.first_viewed_at is null and ${countsAsApplicant}`,
    since: sql`application.applied_at`,
    is_newest_first: true,
  });

export const listStale = (db: Db, member: Member, limit_days: number): Promise<Group<PersonTask>> =>
  listPeople(db, member, {
    where: sql`application.category = 'active' and stage.type <> 'lead'
      and application.stage_entered_at < now() - make_interval(days => ${limit_days})`,
    since: sql`application.stage_entered_at`,
  });

export const listOwedScores = (db: Db, member: Member): Promise<Group<PersonTask>> =>
  listPeople(db, member, {
    where: sql`application.category = 'active' and stage.retired_at is null
      and application.stage_id in (select asked.stage_id from stage_assignee asked
        where asked.company_id = ${member.company_id} and asked.employer_user = ${member.employer_user})
      and not exists (select from application_score card where card.company_id = application.company_id
        and card.application_id = application.id and card.stage_id = application.stage_id
        and card.employer_user = ${member.employer_user} and card.corrects is null offset 0)`,
    since: sql`application.stage_entered_at`,
  });

/** The stages in which people are judged. New applicants are read, and offers are answered. */
const JUDGED = ['review', 'screen', 'assessment', 'interview'] as const satisfies readonly StageType[];

/**
 * A stage is complete at its last active status, if it has more than one. An assigned manager's vote is the decision itself, so
 * that a decision waits for that manager once all others have voted.
 */
export const listDecisions = (db: Db, member: Member): Promise<Group<PersonTask>> =>
  listPeople(db, member, {
    from: sql`from application join (
      select judged.id,
        (select case when count(*) > 1 then (array_agg(status.id order by status.position desc))[1] end from pipeline_status status
          where status.company_id = judged.company_id and status.stage_id = judged.id and status.category = 'active') as last_status_id,
        array(select asked.employer_user from stage_assignee asked
          join employer_user other on other.company_id = asked.company_id and other.id = asked.employer_user
          where asked.company_id = judged.company_id and asked.stage_id = judged.id
            and other.disabled_at is null and other.id <> ${member.employer_user}) as others
      from pipeline_stage judged
      where judged.company_id = ${member.company_id} and judged.retired_at is null and judged.type in ${constantsList(JUDGED)}
      offset 0
    ) judged on judged.id = application.stage_id`,
    where: sql`application.category = 'active'
      and not exists (select from stage_decision decision where decision.company_id = application.company_id
        and decision.application_id = application.id and decision.stage_id = application.stage_id)
      and (application.status_id = judged.last_status_id or (cardinality(judged.others) > 0 and judged.others <@ array(
        select vote.employer_user from recommendation vote where vote.company_id = application.company_id
          and vote.application_id = application.id and vote.stage_id = application.stage_id)))`,
    since: sql`application.status_changed_at`,
  });

/** Older messages have been answered elsewhere, or need no answer any more. */
const UNANSWERED_DAYS = 30;

export const listUnanswered = (db: Db, member: Member): Promise<Group<PersonTask>> =>
  listPeople(db, member, {
    from: sql`from (
      select message.company_id, message.application_id, message.created_at from application_message message
      where message.company_id = ${member.company_id} and message.direction = 'to_employer' and message.deleted_at is null
        and message.created_at > now() - make_interval(days => ${UNANSWERED_DAYS})
        and not exists (select from application_message later where later.company_id = message.company_id
          and later.application_id = message.application_id and later.created_at > message.created_at
          and later.deleted_at is null offset 0)
      offset 0
    ) message
    join application on application.company_id = message.company_id and application.id = message.application_id`,
    where: sql`application.erased_at is null`,
    since: sql`message.created_at`,
  });

export async function listInterviewsOfToday(db: Db, member: Member, time_zone: string): Promise<Group<InterviewTask>> {
  const midnight = sql`date_trunc('day', now() at time zone ${time_zone})`;
  const { rows } = await sql<InterviewTask & Counted>`
    select interview.id as interview_id, application.id as application_id, ${nameOf} as name, posting.title as posting_title,
      interview.kind, interview.starts_at, interview.ends_at, interview.ends_at <= now() as is_over, count(*) over ()::int as total
    from interview_interviewer own
    join interview on interview.company_id = own.company_id and interview.id = own.interview_id and interview.state = 'confirmed'
    join application on application.company_id = interview.company_id and application.id = interview.application_id
    join posting on posting.company_id = application.company_id and posting.id = application.posting_id
    where own.company_id = ${member.company_id} and own.employer_user = ${member.employer_user}
      and own.starts_at >= ${midnight} at time zone ${time_zone}
      and own.starts_at < (${midnight} + interval '1 day') at time zone ${time_zone} and ${isOpen(member)}
    order by interview.starts_at, interview.id limit ${MOST_LISTED}`.execute(db);
  return grouped(rows);
}

export async function listEndingPostings(db: Db, company_id: string): Promise<Group<EndingTask>> {
  const { rows } = await sql<EndingTask & Counted>`
    select ending.*, (select count(*)::int from application where company_id = ${company_id} and posting_id = ending.posting_id
      and category = 'active') as applicants
    from (
      select id as posting_id, title, expires_at as ends_at, count(*) over ()::int as total
      from posting where company_id = ${company_id} and status = 'live' and kind = 'job'
        and expires_at > now() and expires_at < now() + make_interval(days => ${ENDING_DAYS})
      order by expires_at, id limit ${MOST_LISTED}
    ) ending
    order by ends_at, posting_id`.execute(db);
  return grouped(rows);
}
