import { type RawBuilder, sql } from 'kysely';
import { CATEGORIES_IN_PROGRESS, STAGE_TYPES, type StageType } from '#rules/applicant-status.ts';
import { constantsList } from '#server/db/constants-list.ts';

// What reporting counts and the list of applicants filters by, so that a figure and the list behind it agree.

/** Whether an instant is on one of these days, as the zone's calendars show them. */
export const isOnDays = (
  at: RawBuilder<unknown>,
  { from, to }: { from?: string; to?: string },
  zone: string,
) => sql<boolean>`(
  ${from ? sql`${at} >= ${from}::date::timestamp at time zone ${zone}` : sql`true`}
  and ${to ? sql`${at} < (${to}::date + 1)::timestamp at time zone ${zone}` : sql`true`})`;

/** When a hired applicant first got a hired status; without an event, when the status last changed. */
export const hiredAt = sql<string>`coalesce((
  select min(event.at) from application_event event
  join pipeline_status reached on reached.company_id = event.company_id and reached.id = event.to_status_id
  where event.company_id = application.company_id and event.application_id = application.id
    and reached.category = 'hired'), application.status_changed_at)`;

/** Whether the applicant applied by themselves. */
const wasNotAdded = sql`not exists (
  select from application_event event where event.company_id = application.company_id
    and event.application_id = application.id and event.kind = 'added' offset 0)`;

/** Whether the team had to find the applicant, who applied by themselves, and opened them. */
export const wasReviewed = sql<boolean>`(application.first_viewed_at is not null and ${wasNotAdded})`;

/**
 * Each event that put an applicant into a stage or status, with the time of the next one. `whose` is a condition on `event`. Closed
 * applications that were moved because their stage was deleted did not enter the next one.
 */
export const stageSteps = (company_id: string, whose: RawBuilder<unknown> = sql`true`) => sql`(
  select event.application_id, event.kind, stage.type, coalesce(status.category, 'active') as category, event.at,
    lead(event.at) over (partition by event.application_id order by event.id) as until
  from application_event event
  left join pipeline_stage stage on stage.company_id = ${company_id} and stage.id = event.to_stage_id
  left join pipeline_status status on status.company_id = ${company_id} and status.id = event.to_status_id
  where event.company_id = ${company_id} and ${whose} and (event.to_stage_id is not null or event.to_status_id is not null)
    and (event.kind <> 'stage-deleted' or status.category in ${constantsList(CATEGORIES_IN_PROGRESS)}))`;

const isUndecided = sql`category in ${constantsList(CATEGORIES_IN_PROGRESS)}`;

/**
 * One row for each applicant and type of stage that they entered, with the days that they waited there undecided: null unless they left or
 * were decided on. Time after a decision does not count. `date_part` and not `extract`, whose numeric is slow.
 */
export const entriesOf = (steps: RawBuilder<unknown>) => sql`(
  select application_id, type, case when bool_and(until is not null) filter (where ${isUndecided})
    then date_part('epoch', sum(until - at) filter (where ${isUndecided})) / 86400 end as days
  from ${steps} step where type is not null group by application_id, type)`;

/** Those entries whose wait is over. */
export const staysOf = (steps: RawBuilder<unknown>) => sql`(
  select application_id, type, days from ${entriesOf(steps)} entry where days is not null)`;

/** Where a type of stage stands in the order of all. */
export const typeRank = (type: RawBuilder<unknown>) =>
  sql<number>`array_position(array[${sql.join(STAGE_TYPES.map((known) => sql.lit(known)))}], ${type})`;

/** Entering a stage of this or a later type makes an applicant qualified: new applicants have been sorted by then. */
const QUALIFIED_FROM: StageType = 'screen';

export const isOfQualified = (type: RawBuilder<unknown>) =>
  sql<boolean>`${typeRank(type)} >= ${sql.lit(STAGE_TYPES.indexOf(QUALIFIED_FROM) + 1)}`;

/** Those entries whose person has also entered a stage of a later type. */
export const movedOn = (steps: RawBuilder<unknown>) => sql`(
  select application_id, type from (
    select application_id, type, max(${typeRank(sql`type`)}) over (partition by application_id) as furthest from ${entriesOf(steps)} entry
  ) ranked where furthest > ${typeRank(sql`type`)})`;

/** Interviews that took place: recorded as done, or over without an outcome. */
const wasHeld = sql`(interview.state = 'done' or (interview.state = 'confirmed' and interview.ends_at <= now()))`;

/**
 * A row for each sign from the company to an applicant: a message, an interview that was offered, or a decision. `whose` is a condition on
 * `application_id`. Withdrawing is the applicant's own decision.
 */
export const answersOf = (company_id: string, whose: RawBuilder<unknown>) => sql`(
  select application_id, created_at as at, false as was_interviewed from application_message
  where company_id = ${company_id} and direction = 'to_seeker' and ${whose}
  union all
  select application_id, created_at, ${wasHeld} from interview where company_id = ${company_id} and ${whose}
  union all
  select event.application_id, event.at, false from application_event event
  join pipeline_status decided on decided.company_id = event.company_id and decided.id = event.to_status_id
  where event.company_id = ${company_id} and decided.category in ('hired', 'rejected') and ${whose})`;

/** Whether an applicant had an interview that took place; with a member, one with that member. */
export const wasInterviewed = (employer_user?: string) => sql<boolean>`exists (
  select from interview where interview.company_id = application.company_id and interview.application_id = application.id and ${wasHeld}
    and ${
      employer_user === undefined
        ? sql`true`
        : sql`exists (select from interview_interviewer own where own.company_id = interview.company_id
            and own.interview_id = interview.id and own.employer_user = ${employer_user})`
    })`;

/** A row for each interview that took place with one of these people, and each of its interviewers. `whose` is a condition on `application_id`. */
export const interviewsHeld = (company_id: string, whose: RawBuilder<unknown>) => sql`(
  select interview.application_id, own.employer_user, date_part('epoch', interview.ends_at - interview.starts_at) / 3600 as hours
  from interview
  join interview_interviewer own on own.company_id = interview.company_id and own.interview_id = interview.id
  where interview.company_id = ${company_id} and ${wasHeld} and ${whose})`;

/** Whether the team had to answer the applicant, who applied by themselves, and did. */
export const wasAnswered = (company_id: string) => sql<boolean>`(
  application.id in (select application_id from ${answersOf(company_id, sql`true`)} answer) and ${wasNotAdded})`;

/** The condition on `application` for postings that a member owns. */
export const isOwnedBy = (company_id: string, employer_user: string) => sql<boolean>`application.posting_id in (
  select own.id from posting own where own.company_id = ${company_id} and own.created_by = ${employer_user})`;

/** Whether an active applicant has waited in the stage for longer than the company's limit. */
export const isOverLimit = (limit_days: number) => sql<boolean>`(application.category = 'active'
  and application.stage_entered_at < now() - make_interval(days => ${limit_days}))`;
