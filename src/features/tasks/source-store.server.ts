import { type RawBuilder, sql } from 'kysely';
import { countsAsApplicant } from '#features/application/doors.server.ts';
import type { StageType } from '#rules/applicant-status.ts';
import { constantsList } from '#server/db/constants-list.ts';
import type { TaskKind } from './kinds.ts';
import { DUE_DAYS, type Whose } from './rules.ts';

/** The member who reads tasks, whose tasks are asked for, and the pipelines that the member may open. */
export type Reader = {
  company_id: string;
  employer_user: string;
  is_admin: boolean;
  whose: Whose;
  open: readonly string[] | 'all';
  stage_age_limit_days: number;
};

type Source = {
  /** With `application`, and with its `stage` where `where` names it. */
  from: RawBuilder<unknown>;
  where: RawBuilder<unknown>;
  since: RawBuilder<unknown>;
  subject_id: RawBuilder<unknown>;
};

const APPLICATION = sql`from application`;
const STAGE = sql`join pipeline_stage stage on stage.company_id = application.company_id and stage.id = application.stage_id`;
const PERSON = sql`application.id`;

/**
 * Where the tasks of a kind come from, for all who read them in one way: `whose` and the open pipelines are conditions on `application`.
 * `offset 0` makes the planner look up each person in the index instead of reading whole tables, which grow.
 */
export const listSources: Readonly<Record<TaskKind, (reader: Reader) => Source>> = {
  review: (reader) => ({
    from: sql`${APPLICATION} ${STAGE}`,
    where: sql`application.category = 'active' and application.first_viewed_at is null and ${countsAsApplicant} and ${isFor(reader, 'members')}`,
    since: sql`application.applied_at`,
    subject_id: PERSON,
  }),

  joiner: (reader) => ({
    from: APPLICATION,
    where: sql`application.category = 'active' and application.first_viewed_at is null and application.pipeline_id in (
      select id from pipeline where company_id = ${reader.company_id} and is_network) and ${isFor(reader)}`,
    since: sql`application.applied_at`,
    subject_id: PERSON,
  }),

  stale: (reader) => ({
    from: sql`${APPLICATION} ${STAGE}`,
    where: sql`application.category = 'active' and stage.type <> 'lead'
      and application.stage_entered_at < now() - make_interval(days => ${reader.stage_age_limit_days}) and ${isFor(reader)}`,
    since: sql`application.stage_entered_at`,
    subject_id: PERSON,
  }),

  score: (reader) => ({
    from: sql`${APPLICATION} ${STAGE}`,
    where: sql`application.category = 'active' and stage.retired_at is null and ${owesScore(reader)}`,
    since: sql`application.stage_entered_at`,
    subject_id: PERSON,
  }),

  /**
   * A stage is complete at its last active status, if it has more than one, or once all members without a deciding vote have voted.
   * The stages are read once, not for each person.
   */
  decide: (reader) => ({
    from: sql`from application join (with judged as materialized (
      select judged.id,
        (select case when count(*) > 1 then (array_agg(status.id order by status.position desc))[1] end from pipeline_status status
          where status.company_id = judged.company_id and status.stage_id = judged.id and status.category = 'active') as last_status_id,
        array(select asked.employer_user from stage_assignee asked
          join employer_user other on other.company_id = asked.company_id and other.id = asked.employer_user
          where asked.company_id = judged.company_id and asked.stage_id = judged.id
            and other.disabled_at is null and other.role = 'hiring_member') as voters
      from pipeline_stage judged
      where judged.company_id = ${reader.company_id} and judged.retired_at is null and judged.type in ${constantsList(JUDGED)}
    ) select * from judged) judged on judged.id = application.stage_id`,
    where: sql`application.category = 'active'
      and not exists (select from stage_decision decision where decision.company_id = application.company_id
        and decision.application_id = application.id and decision.stage_id = application.stage_id
          and decision.decided_at >= application.stage_entered_at)
      and (application.status_id = judged.last_status_id or (cardinality(judged.voters) > 0 and judged.voters <@ array(
        select vote.employer_user from recommendation vote where vote.company_id = application.company_id
          and vote.application_id = application.id and vote.stage_id = application.stage_id
          and vote.created_at >= application.stage_entered_at)))
      and ${isFor(reader)}`,
    since: sql`application.status_changed_at`,
    subject_id: PERSON,
  }),

  /** No time was offered since the person entered the stage, or all that were are canceled. */
  schedule: (reader) => ({
    from: sql`${APPLICATION} ${STAGE}`,
    where: sql`application.category = 'active' and stage.type = 'interview' and stage.retired_at is null
      and not exists (select from interview where interview.company_id = application.company_id
        and interview.application_id = application.id and interview.state <> 'called_off'
        and (interview.created_at >= application.stage_entered_at or interview.state in ('asked', 'none_suits', 'confirmed')) offset 0)
      and not exists (select from stage_decision decision where decision.company_id = application.company_id
        and decision.application_id = application.id and decision.stage_id = application.stage_id
          and decision.decided_at >= application.stage_entered_at)
      and ${isFor(reader)}`,
    since: sql`application.stage_entered_at`,
    subject_id: PERSON,
  }),

  answer: (reader) => ({
    from: sql`from (
      select message.company_id, message.application_id, message.created_at from application_message message
      where message.company_id = ${reader.company_id} and message.direction = 'to_employer' and message.deleted_at is null
        and message.created_at > now() - make_interval(days => ${UNANSWERED_DAYS})
        and not exists (select from application_message later where later.company_id = message.company_id
          and later.application_id = message.application_id and later.created_at > message.created_at
          and later.deleted_at is null offset 0)
      offset 0
    ) message
    join application on application.company_id = message.company_id and application.id = message.application_id`,
    where: sql`application.erased_at is null and ${isFor(reader)}`,
    since: sql`message.created_at`,
    subject_id: PERSON,
  }),

  /** From the start of its day, until the application ends. */
  reminder: (reader) => ({
    from: sql`from reminder join application on application.company_id = reminder.company_id and application.id = reminder.application_id`,
    where: sql`reminder.company_id = ${reader.company_id} and reminder.done_at is null and reminder.due_at <= now()
      and application.category in ('active', 'on_hold')
      and ${reader.whose === 'mine' ? sql`reminder.employer_user = ${reader.employer_user}` : isFor(reader)}`,
    since: sql`reminder.due_at`,
    subject_id: sql`reminder.id`,
  }),

  /** Several requests about one person are one task of the team. Applicants who withdrew need no feedback. */
  feedback: (reader) => ({
    from: sql`from (select request.company_id, request.application_id, min(request.asked_at) as asked_at from feedback_request request
      join employer_user asked on asked.company_id = request.company_id and asked.id = request.employer_user and asked.disabled_at is null
      where request.company_id = ${reader.company_id}
        and ${reader.whose === 'mine' ? sql`request.employer_user = ${reader.employer_user}` : sql`true`}
      group by request.company_id, request.application_id
    ) request join application on application.company_id = request.company_id and application.id = request.application_id`,
    where: sql`application.erased_at is null and application.category <> 'withdrawn'
      and ${reader.whose === 'mine' ? sql`true` : isFor(reader)}`,
    since: sql`request.asked_at`,
    subject_id: PERSON,
  }),

  outcome: (reader) => ({
    from: sql`from interview join application on application.company_id = interview.company_id and application.id = interview.application_id`,
    where: sql`interview.company_id = ${reader.company_id} and interview.state = 'confirmed' and interview.ends_at <= now()
      and ${interviews(reader)}`,
    since: sql`interview.ends_at`,
    subject_id: sql`interview.id`,
  }),
};

/** The stages in which people are judged. New applicants are read, and offers are answered. */
const JUDGED = ['review', 'screen', 'assessment', 'interview'] as const satisfies readonly StageType[];

/** Older messages have been answered elsewhere, or need no answer any more. */
const UNANSWERED_DAYS = 30;

/** Browsers know milliseconds, and send back what they were shown. */
export const listSince = ({ since }: Source) => sql<string>`date_trunc('milliseconds', ${since})`;

export const listDueAt = (kind: TaskKind, source: Source, { stage_age_limit_days }: Reader) =>
  sql<string>`${source.since} + make_interval(days => ${kind === 'stale' ? stage_age_limit_days : DUE_DAYS[kind]})`;

/** A condition on `application`: it is the company's, in a pipeline that is open to the member. */
export const isOpenTo = ({ company_id, open }: Pick<Reader, 'company_id' | 'open'>) =>
  open === 'all'
    ? sql<boolean>`application.company_id = ${company_id}`
    : sql<boolean>`application.company_id = ${company_id} and application.pipeline_id = any(${sql.val(open)}::uuid[])`;

/**
 * What concerns a stage is for its assignees, or for the posting's owner if the stage has none who may do it. Admins own the postings
 * whose owner is gone.
 */
function isFor(reader: Reader, who: 'members' | 'managers' = 'managers') {
  const { company_id, employer_user, is_admin, whose } = reader;
  if (whose === 'all') return sql`true`;
  if (whose === 'team') return isOfTeam(reader);
  const may = who === 'members' ? sql`true` : sql`other.role <> 'hiring_member'`;
  const gone = sql`${sql.lit(is_admin)} and not exists (select from employer_user owner where owner.company_id = own.company_id
    and owner.id = own.created_by and owner.disabled_at is null)`;
  return sql`(application.stage_id = any(array(${stagesOf(reader)}))
    or (application.posting_id = any(array(select own.id from posting own where own.company_id = ${company_id}
        and (own.created_by = ${employer_user} or (${gone}))))
      and application.stage_id <> all(array(select asked.stage_id from stage_assignee asked
        join employer_user other on other.company_id = asked.company_id and other.id = asked.employer_user
        where asked.company_id = ${company_id} and other.disabled_at is null and ${may}))))`;
}

const stagesOf = ({ company_id, employer_user }: Reader) =>
  sql`select asked.stage_id from stage_assignee asked where asked.company_id = ${company_id} and asked.employer_user = ${employer_user}`;

const isOfTeam = ({ company_id, employer_user }: Reader) => sql`application.pipeline_id = any(array(
  select viewer.pipeline_id from pipeline_viewer viewer where viewer.company_id = ${company_id} and viewer.employer_user = ${employer_user}
  union select own.pipeline_id from posting own where own.company_id = ${company_id} and own.created_by = ${employer_user}
  union select stage.pipeline_id from pipeline_stage stage join stage_assignee asked
    on asked.company_id = stage.company_id and asked.stage_id = stage.id
    where stage.company_id = ${company_id} and asked.employer_user = ${employer_user}))`;

function owesScore(reader: Reader) {
  const lacksCard = (member: RawBuilder<unknown>) => sql`not exists (select from application_score card
    where card.company_id = application.company_id and card.application_id = application.id and card.stage_id = application.stage_id
      and card.employer_user = ${member} and card.corrects is null offset 0)`;
  if (reader.whose === 'mine')
    return sql`application.stage_id in (${stagesOf(reader)}) and ${lacksCard(sql`${reader.employer_user}`)}`;
  return sql`${isFor(reader)} and exists (select from stage_assignee asked
    join employer_user other on other.company_id = asked.company_id and other.id = asked.employer_user
    where asked.company_id = application.company_id and asked.stage_id = application.stage_id and other.disabled_at is null
      and ${lacksCard(sql`asked.employer_user`)})`;
}

const interviews = (reader: Reader) =>
  reader.whose === 'mine'
    ? sql`exists (select from interview_interviewer own where own.company_id = interview.company_id
        and own.interview_id = interview.id and own.employer_user = ${reader.employer_user})`
    : isFor(reader);
