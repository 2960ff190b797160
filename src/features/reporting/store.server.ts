import { sql } from 'kysely';
import { countsAsApplicant } from '#features/application/doors.server.ts';
import { STAGE_TYPES, type StageType } from '#rules/applicant-status.ts';
import type { Db } from '#server/db/database.ts';
import { REPORTING_DAYS, type Report } from './contract.ts';

/** The applicants of the period. Time to first review is only for people who applied themselves, since the team knows those it adds. */
const applicants = (company_id: string) => sql`
  select application.id, application.pipeline_id, application.source, application.category = 'hired' as is_hired,
    case when not past.was_added then extract(epoch from application.first_viewed_at - application.applied_at) / 3600 end
      as hours_to_first_review,
    case when application.category = 'hired'
      then extract(epoch from coalesce(past.hired_at, application.status_changed_at) - application.applied_at) / 86400 end
      as days_to_hire
  from application
  cross join lateral (
    select coalesce(bool_or(event.kind = 'added'), false) as was_added,
      min(event.at) filter (where status.category = 'hired') as hired_at
    from application_event event
    left join pipeline_status status on status.company_id = event.company_id and status.id = event.to_status_id
    where event.company_id = application.company_id and event.application_id = application.id
  ) past
  where application.company_id = ${company_id} and application.applied_at > now() - make_interval(days => ${REPORTING_DAYS})
    and ${countsAsApplicant}`;

type Figures = Pick<Report, 'applicants' | 'hired' | 'hours_to_first_review' | 'days_to_hire' | 'sources'> & {
  entered: Record<StageType, number>;
  used: StageType[];
};

const MOST_SOURCES = 10;

export async function findReport(db: Db, company_id: string): Promise<Report> {
  const { rows } = await sql<Figures>`
    with people as materialized (${applicants(company_id)}),
    entered as (${entries(company_id)}),
    by_source as (
      select source, count(*)::int as applicants, count(*) filter (where is_hired)::int as hired
      from people group by source order by applicants desc, source limit ${MOST_SOURCES}
    )
    select count(*)::int as applicants, count(*) filter (where is_hired)::int as hired,
      percentile_cont(0.5) within group (order by hours_to_first_review)::float8 as hours_to_first_review,
      percentile_cont(0.5) within group (order by days_to_hire)::float8 as days_to_hire,
      (select coalesce(jsonb_object_agg(type, people), '{}') from entered) as entered,
      array(select distinct type from pipeline_stage where company_id = ${company_id} and retired_at is null
        and pipeline_id in (select pipeline_id from people)) as used,
      (select coalesce(jsonb_agg(by_source order by applicants desc, source), '[]') from by_source) as sources
    from people`.execute(db);
  const figures = rows[0];
  if (!figures) throw new Error('The query returned no row.');
  const { entered, used, ...totals } = figures;
  const shown = STAGE_TYPES.filter((type) => type !== 'lead' && (entered[type] || used.includes(type)));
  return {
    ...totals,
    days: REPORTING_DAYS,
    entered: shown.map((stage_type) => ({ stage_type, people: entered[stage_type] ?? 0 })),
  };
}

/**
 * How many of `people` entered a stage of each type. Closed applications that were moved because their stage was deleted do not count.
 */
const entries = (company_id: string) => sql`
  select stage.type, count(distinct event.application_id)::int as people
  from people
  join application_event event on event.company_id = ${company_id} and event.application_id = people.id
  join pipeline_stage stage on stage.company_id = event.company_id and stage.id = event.to_stage_id
  left join pipeline_status status on status.company_id = event.company_id and status.id = event.to_status_id
  where event.kind <> 'stage-deleted' or status.category in ('active', 'on_hold')
  group by stage.type`;
