import { type RawBuilder, sql } from 'kysely';
import {
  answersOf,
  countsAsApplicant,
  entriesOf,
  interviewsHeld,
  isOfQualified,
  isOnDays,
  isOverLimit,
  isOwnedBy,
  movedOn,
  stageSteps,
} from '#features/application/doors.server.ts';
import { clicksOn } from '#features/boards/doors.server.ts';
import { STAGE_TYPES, type StageType } from '#rules/applicant-status.ts';
import { addDays, mondayOf } from '#rules/calendar-days.ts';
import type { Db } from '#server/db/database.ts';
import type { Report } from './contract.ts';

export type ReportFilter = {
  company_id: string;
  /** The pipelines the caller may open. */
  open: readonly string[] | 'all';
  from: string;
  to: string;
  time_zone: string;
  limit_days: number;
  posting_id?: string | undefined;
  source?: string | undefined;
  pipeline_id?: string | undefined;
  owner?: string | undefined;
};

export async function findToday(db: Db, time_zone: string): Promise<string> {
  const { rows } = await sql<{ today: string }>`
    select to_char(now() at time zone ${time_zone}, 'YYYY-MM-DD') as today`.execute(db);
  if (!rows[0]) throw new Error('The query returned no row.');
  return rows[0].today;
}

/** The applicants of the period, leads included, but no members of a talent network, whatever posting and source are chosen. Read once, for the figures and the choices. */
const periodOf = ({ company_id, open, from, to, time_zone }: ReportFilter) => sql`
  select id, company_id, pipeline_id, posting_id, source, applied_at, first_viewed_at, status_changed_at, stage_id, stage_entered_at, category
  from application where company_id = ${company_id} and ${isOnDays(sql`applied_at`, { from, to }, time_zone)}
    and pipeline_id not in (select id from pipeline where company_id = ${company_id} and is_network)
    and ${open === 'all' ? sql`true` : sql`pipeline_id = any(${sql.val(open)}::uuid[])`}`;

/** The applicants of the report. */
const applicantsOf = ({ company_id, posting_id, source, pipeline_id, owner, limit_days }: ReportFilter) => sql`
  select id, pipeline_id, source, applied_at, first_viewed_at, status_changed_at, stage_id, category = 'hired' as is_hired,
    category in ('hired', 'rejected', 'withdrawn') as is_decided, ${isOverLimit(limit_days)} as is_over_limit
  from period as application
  where ${posting_id ? sql`posting_id = ${posting_id}` : sql`true`}
    and ${source === undefined ? sql`true` : sql`source = ${source}`}
    and ${pipeline_id ? sql`pipeline_id = ${pipeline_id}` : sql`true`}
    and ${owner ? isOwnedBy(company_id, owner) : sql`true`} and ${countsAsApplicant}`;

/** Whether the report covers the clicks on links to `posting`. */
const isOfPostings = ({ open, posting_id, source, pipeline_id, owner }: ReportFilter) => sql`
  ${open === 'all' ? sql`true` : sql`posting.pipeline_id = any(${sql.val(open)}::uuid[])`}
  and ${posting_id ? sql`posting.id = ${posting_id}` : sql`true`}
  and ${source === undefined ? sql`true` : sql`link.source = ${source}`}
  and ${pipeline_id ? sql`posting.pipeline_id = ${pipeline_id}` : sql`true`}
  and ${owner ? sql`posting.created_by = ${owner}` : sql`true`}`;

/**
 * Each applicant with their times. Time to first review is only for people who applied themselves, since the team knows those it adds. Groups
 * instead of a join, which the planner would nest because it cannot know how many people there are.
 */
function measuredOf({ company_id, to, time_zone }: ReportFilter) {
  const local = (at: RawBuilder<unknown>) => sql`(${at} at time zone ${time_zone})`;
  const week = (at: RawBuilder<unknown>) => sql`date_trunc('week', ${local(at)})::date`;
  return sql`
    select is_hired, was_interviewed, was_added, ${week(sql`applied_at`)} as applied_week,
      case when not was_added then date_part('epoch', answered_at - applied_at) / 3600 end as hours_to_answer,
      case when not was_added then date_part('epoch', first_viewed_at - applied_at) / 3600 end as hours_to_first_review,
      date_part('epoch', hired_at - applied_at) / 86400 as days_to_hire,
      case when ${local(sql`hired_at`)} < ${to}::date + 1 then ${week(sql`hired_at`)} end as hired_week
    from (
      select bool_or(is_hired) as is_hired, max(applied_at) as applied_at, max(first_viewed_at) as first_viewed_at,
        bool_or(was_added) as was_added, bool_or(was_interviewed) as was_interviewed, min(answered_at) as answered_at,
        case when bool_or(is_hired) then coalesce(min(hired_at), max(status_changed_at)) end as hired_at
      from (
        select id, is_hired, applied_at, first_viewed_at, status_changed_at, false as was_added, null::timestamptz as hired_at,
          false as was_interviewed, null::timestamptz as answered_at
        from people
        union all
        select application_id, false, null, null, null, kind = 'added', case when category = 'hired' then at end, false, null
        from steps where kind = 'added' or category = 'hired'
        union all
        select application_id, false, null, null, null, false, null, was_interviewed, at
        from ${answersOf(company_id, AMONG_PEOPLE)} answer
      ) part group by id
    ) whole`;
}

type Totals =
  | 'applicants'
  | 'hired'
  | 'reviewed'
  | 'hours_to_first_review'
  | 'qualified'
  | 'interviewed'
  | 'offers'
  | 'answered'
  | 'to_answer'
  | 'hours_to_answer'
  | 'days_to_hire'
  | 'sources'
  | 'interviewers'
  | 'choices';
type Figures = Pick<Report, Totals> & {
  entered: Partial<Record<StageType, number>>;
  moved_on: Partial<Record<StageType, number>>;
  stays: Partial<Record<StageType, Omit<Report['stays'][number], 'stage_type' | 'over_limit'>>>;
  over_limit: Partial<Record<StageType, number>>;
  applied_weeks: Record<string, number>;
  hired_weeks: Record<string, number>;
  used: StageType[];
};

const MOST_SOURCES = 10;
const MOST_INTERVIEWERS = 20;
/** In a list to choose from. */
const MOST_POSTINGS = 200;

const OF_PEOPLE = sql`event.application_id in (select id from people)`;
const AMONG_PEOPLE = sql`application_id in (select id from people)`;

export async function findReport(db: Db, filter: ReportFilter): Promise<Omit<Report, 'days' | 'fills' | 'costs'>> {
  const { company_id, from, to, limit_days } = filter;
  // Planned for each report: a plan for any period expects one applicant, and nests its joins.
  await sql.raw('set local plan_cache_mode = force_custom_plan').execute(db);
  const { rows } = await sql<Figures>`
    with period as materialized (${periodOf(filter)}),
    people as materialized (${applicantsOf(filter)}),
    steps as materialized (select * from ${stageSteps(company_id, OF_PEOPLE)} step),
    measured as materialized (${measuredOf(filter)}),
    by_type as materialized (
      select type, count(*)::int as entered, count(days)::int as stayed,
        percentile_cont(array[0.25, 0.5, 0.75]) within group (order by days) as quartiles
      from ${entriesOf(sql`steps`)} entry group by type
    ),
    qualified as materialized (
      select distinct application_id from steps where ${isOfQualified(sql`type`)}
    ),
    offered as materialized (select distinct application_id from steps where type = 'offer'),
    by_source as (
      select source, count(*)::int as applicants, count(*) filter (where is_hired)::int as hired,
        count(*) filter (where id in (select application_id from qualified))::int as qualified
      from people group by source
    ),
    clicked as (
      select link.source, sum(link.clicks)::int as clicks from ${clicksOn(company_id, filter)} link
      join posting on posting.company_id = ${company_id} and posting.id = link.posting_id
      where ${isOfPostings(filter)} group by link.source
    ),
    with_clicks as (
      select source, coalesce(applicants, 0) as applicants, coalesce(hired, 0) as hired, coalesce(qualified, 0) as qualified, clicks
      from by_source full join clicked using (source) order by applicants desc, clicks desc nulls last, source limit ${MOST_SOURCES}
    ),
    by_interviewer as (
      select held.employer_user, trim(member.first_name || ' ' || member.last_name) as name,
        count(distinct held.application_id)::int as people, count(*)::int as interviews, sum(held.hours) as hours
      from ${interviewsHeld(company_id, AMONG_PEOPLE)} held
      join employer_user member on member.company_id = ${company_id} and member.id = held.employer_user
      group by held.employer_user, member.first_name, member.last_name
      order by interviews desc, name, employer_user limit ${MOST_INTERVIEWERS}
    ),
    over_limit as (
      select stage.type, sum(waiting.people)::int as people
      from (select stage_id, count(*) as people from people where is_over_limit group by stage_id) waiting
      join pipeline_stage stage on stage.company_id = ${company_id} and stage.id = waiting.stage_id group by stage.type
    ),
    applied_weeks as (select applied_week as week, count(*)::int as people from measured group by applied_week),
    choosable as materialized (select distinct posting_id, source, pipeline_id from period),
    choosable_postings as (
      select posting.id as posting_id, posting.title, posting.city from posting
      where posting.company_id = ${company_id} and posting.id in (select posting_id from choosable)
      order by posting.title, posting.city, posting.id limit ${MOST_POSTINGS}
    ),
    hired_weeks as (select hired_week as week, count(*)::int as people from measured where hired_week is not null group by hired_week)
    select count(*)::int as applicants, count(*) filter (where is_hired)::int as hired,
      count(hours_to_first_review)::int as reviewed, count(hours_to_answer)::int as answered,
      count(*) filter (where not was_added)::int as to_answer, count(*) filter (where was_interviewed)::int as interviewed,
      (select count(*)::int from qualified) as qualified,
      (select jsonb_build_object('decided', count(*) filter (where is_decided), 'accepted', count(*) filter (where is_hired))
        from people where id in (select application_id from offered)) as offers,
      percentile_cont(0.5) within group (order by hours_to_answer) as hours_to_answer,
      percentile_cont(0.5) within group (order by hours_to_first_review) as hours_to_first_review,
      percentile_cont(0.5) within group (order by days_to_hire) as days_to_hire,
      (select coalesce(jsonb_object_agg(type, entered), '{}') from by_type) as entered,
      (select coalesce(jsonb_object_agg(type, people), '{}') from (
        select type, count(*) as people from ${movedOn(sql`steps`)} gone group by type) gone) as moved_on,
      (select coalesce(jsonb_object_agg(type, jsonb_build_object('people', stayed, 'low_days', quartiles[1],
        'median_days', quartiles[2], 'high_days', quartiles[3])), '{}') from by_type where stayed > 0) as stays,
      (select coalesce(jsonb_object_agg(type, people), '{}') from over_limit) as over_limit,
      (select coalesce(jsonb_object_agg(week, people), '{}') from applied_weeks) as applied_weeks,
      (select coalesce(jsonb_object_agg(week, people), '{}') from hired_weeks) as hired_weeks,
      array(select distinct type from pipeline_stage where company_id = ${company_id} and retired_at is null
        and pipeline_id in (select pipeline_id from people)) as used,
      (select coalesce(jsonb_agg(with_clicks order by applicants desc, clicks desc nulls last, source), '[]') from with_clicks) as sources,
      (select coalesce(jsonb_agg(by_interviewer order by interviews desc, name, employer_user), '[]') from by_interviewer) as interviewers,
      jsonb_build_object('postings', (select coalesce(jsonb_agg(choosable_postings), '[]') from choosable_postings),
        'sources', array(select distinct source from choosable order by source),
        'pipelines', (select coalesce(jsonb_agg(jsonb_build_object('pipeline_id', id, 'name', name) order by name, id), '[]') from pipeline
          where company_id = ${company_id} and id in (select pipeline_id from choosable)),
        'owners', (select coalesce(jsonb_agg(jsonb_build_object('employer_user', id, 'name', trim(first_name || ' ' || last_name))
            order by first_name, last_name, id), '[]') from employer_user
          where company_id = ${company_id} and id in (select created_by from posting
            where company_id = ${company_id} and id in (select posting_id from choosable)))) as choices
    from measured`.execute(db);
  const figures = rows[0];
  if (!figures) throw new Error('The query returned no row.');
  const { entered, moved_on, stays, over_limit, applied_weeks, hired_weeks, used, ...totals } = figures;
  const shown = STAGE_TYPES.filter((type) => type !== 'lead' && (entered[type] || used.includes(type)));
  const waited = shown.filter((type) => type !== 'hired' && (stays[type] || over_limit[type]));
  return {
    ...totals,
    from,
    to,
    limit_days,
    weeks: weeksOf(from, to).map(({ monday, ...week }) => ({
      ...week,
      applicants: applied_weeks[monday] ?? 0,
      hired: hired_weeks[monday] ?? 0,
    })),
    entered: shown.map((stage_type) => ({
      stage_type,
      people: entered[stage_type] ?? 0,
      moved_on: moved_on[stage_type] ?? 0,
    })),
    stays: waited.map((stage_type) => ({
      stage_type,
      ...(stays[stage_type] ?? NO_STAYS),
      over_limit: over_limit[stage_type] ?? 0,
    })),
  };
}

const NO_STAYS = { people: 0, low_days: null, median_days: null, high_days: null };

/** The weeks that a period touches, cut at its ends. */
function weeksOf(from: string, to: string) {
  const weeks: { monday: string; from: string; to: string }[] = [];
  for (let monday = mondayOf(from); monday <= to; monday = addDays(monday, 7)) {
    const sunday = addDays(monday, 6);
    weeks.push({ monday, from: monday < from ? from : monday, to: sunday > to ? to : sunday });
  }
  return weeks;
}
