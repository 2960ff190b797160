import { sql } from 'kysely';
import { STAGE_TYPES } from '#rules/applicant-status.ts';
import type { Db } from '#server/db/database.ts';
import { REPORTING_DAYS, type Report } from './contract.ts';

/** Leads never applied and are not counted among those who did. */
const COUNTED = STAGE_TYPES.filter((type) => type !== 'lead');

/** Everyone who applied in the period, with the furthest stage of their life so far and when they were hired. */
const people = (company_id: string) => sql`
  select a.source, a.category = 'hired' as is_hired,
    extract(epoch from a.first_viewed_at - a.applied_at) / 3600 as hours_to_first_look,
    case when a.category = 'hired' then extract(epoch from coalesce(past.hired_at, a.status_changed_at) - a.applied_at) / 86400 end
      as days_to_hire,
    greatest(array_position(${sql.val(COUNTED)}::text[], stage.type), past.furthest, 1) as furthest
  from application a
  join pipeline_stage stage on stage.company_id = a.company_id and stage.id = a.stage_id
  left join lateral (
    select max(array_position(${sql.val(COUNTED)}::text[], s.type)) as furthest,
      min(e.at) filter (where status.category = 'hired') as hired_at
    from application_event e
    left join pipeline_stage s on s.company_id = e.company_id and s.id = e.to_stage_id
    left join pipeline_status status on status.company_id = e.company_id and status.id = e.to_status_id
    where e.company_id = a.company_id and e.application_id = a.id
  ) past on true
  where a.company_id = ${company_id} and a.applied_at > now() - make_interval(days => ${REPORTING_DAYS})`;

type Figures = Pick<Report, 'applicants' | 'hired' | 'hours_to_first_look' | 'days_to_hire'> & { reached: number[] };

export async function findReport(db: Db, company_id: string): Promise<Report> {
  const { rows } = await sql<Figures>`
    with people as materialized (${people(company_id)})
    select count(*)::int as applicants, count(*) filter (where is_hired)::int as hired,
      percentile_cont(0.5) within group (order by hours_to_first_look)::float8 as hours_to_first_look,
      percentile_cont(0.5) within group (order by days_to_hire)::float8 as days_to_hire,
      array(select (select count(*)::int from people where furthest >= step)
        from generate_series(1, ${COUNTED.length}) as step order by step) as reached
    from people`.execute(db);
  const figures = rows[0];
  if (!figures) throw new Error('counting gave no row');
  const used = await findStageTypes(db, company_id);
  return {
    ...figures,
    days: REPORTING_DAYS,
    reached: COUNTED.map((stage_type, position) => ({ stage_type, people: figures.reached[position] ?? 0 })).filter(
      ({ stage_type }) => used.has(stage_type),
    ),
    sources: await findSources(db, company_id),
  };
}

/** The types of stages that the company's pipelines have: nobody can reach a stage that there is not. */
async function findStageTypes(db: Db, company_id: string) {
  const rows = await db
    .selectFrom('pipeline_stage')
    .select('type')
    .distinct()
    .where('company_id', '=', company_id)
    .execute();
  return new Set(rows.map((row) => row.type));
}

const MOST_SOURCES = 10;

async function findSources(db: Db, company_id: string): Promise<Report['sources']> {
  return db
    .selectFrom('application')
    .select('source')
    .select(sql<number>`count(*)::int`.as('applicants'))
    .select(sql<number>`count(*) filter (where category = 'hired')::int`.as('hired'))
    .where('company_id', '=', company_id)
    .where('applied_at', '>', sql<string>`now() - make_interval(days => ${REPORTING_DAYS})`)
    .groupBy('source')
    .orderBy('applicants', 'desc')
    .orderBy('source')
    .limit(MOST_SOURCES)
    .execute();
}
