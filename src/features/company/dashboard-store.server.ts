import { sql } from 'kysely';
import type { Answer } from '#api/endpoint.ts';
import { countsAsApplicant } from '#features/application/doors.server.ts';
import type { Db } from '#server/db/database.ts';
import { DASHBOARD_DAYS, type getDashboard } from './contract.ts';

type Dashboard = Answer<typeof getDashboard>;
/** `open`: the pipelines whose applicants the caller may see. `time_zone`: whose days are counted. */
type Reader = { open: readonly string[] | 'all'; time_zone: string };

export async function findDashboard(db: Db, company_id: string, reader: Reader): Promise<Dashboard> {
  const { rows } = await sql<Omit<Dashboard, 'last_days'>>`
    select
      (select count(*)::int from posting where company_id = ${company_id} and kind = 'job' and status = 'live') as live_postings,
      (select count(*)::int from posting where company_id = ${company_id} and kind = 'job' and status = 'draft') as draft_postings,
      count(*) filter (where first_viewed_at is null)::int as new_applicants,
      count(*)::int as active_applicants
    from application where company_id = ${company_id} and category = 'active' and ${isOpenTo(reader)} and ${countsAsApplicant}`.execute(
    db,
  );
  const [counts] = rows;
  if (!counts) throw new Error('counting gave no row');
  return { ...counts, last_days: await listLastDays(db, company_id, reader) };
}

const isOpenTo = ({ open }: Reader) =>
  open === 'all' ? sql<boolean>`true` : sql<boolean>`application.pipeline_id = any(${sql.val(open)}::uuid[])`;

/**
 * Days of the company's zone, the oldest first. Whether something was live or active on a day follows from when it began and when it got
 * its present state, so that an applicant who was on hold before the end counts as active until then.
 */
async function listLastDays(db: Db, company_id: string, reader: Reader): Promise<Dashboard['last_days']> {
  const { time_zone } = reader;
  const { rows } = await sql<Dashboard['last_days'][number]>`
    with day as materialized (
      select first + n as day, (first + n)::timestamp at time zone ${time_zone} as starts_at,
        (first + n + 1)::timestamp at time zone ${time_zone} as ends_at
      from (select (now() at time zone ${time_zone})::date - ${DASHBOARD_DAYS - 1}::int as first) start,
        generate_series(0, ${DASHBOARD_DAYS - 1}::int) n),
    span as materialized (
      select applied_at as starts_at, case when category <> 'active' then status_changed_at end as ends_at
      from application where company_id = ${company_id} and ${isOpenTo(reader)} and ${countsAsApplicant}
        and (category = 'active' or applied_at >= (select min(starts_at) from day)
          or status_changed_at >= (select min(starts_at) from day))),
    came as (select width_bucket(starts_at, array(select starts_at from day order by day)) as n, count(*)::int as people
      from span group by n),
    went as (select width_bucket(ends_at, array(select starts_at from day order by day)) as n, count(*)::int as people
      from span where ends_at is not null group by n)
    select to_char(day.day, 'YYYY-MM-DD') as day,
      (select count(*)::int from posting where company_id = ${company_id} and kind = 'job' and published_at < day.ends_at
        and (status = 'live' or coalesce(least(closed_at, expires_at), expires_at, closed_at) >= least(day.ends_at, now()))) as live_postings,
      coalesce((select people from came where came.n = row_number), 0) as applied,
      (coalesce((select sum(people) from came where came.n <= row_number), 0)
        - coalesce((select sum(people) from went where went.n <= row_number), 0))::int as active_applicants,
      (select coalesce(-sum(amount) filter (where amount < 0), 0)::int from credit_ledger where company_id = ${company_id} and type = 'posting'
        and created_at >= day.starts_at and created_at < day.ends_at) as credits_used
    from (select *, row_number() over (order by day) from day) day
    order by day.day`.execute(db);
  return rows;
}
