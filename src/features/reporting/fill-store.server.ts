import { sql } from 'kysely';
import { hiredAt, isOnDays } from '#features/application/doors.server.ts';
import type { Db } from '#server/db/database.ts';
import type { Fills } from './contract.ts';
import type { ReportFilter } from './store.server.ts';

/** The latest are listed. */
const MOST_LISTED = 100;

/** The postings that ended within the period and have not been published again, and how their openings were filled. */
export async function findFills(db: Db, filter: Omit<ReportFilter, 'limit_days' | 'source'>): Promise<Fills> {
  const { company_id, open, from, to, time_zone, posting_id, pipeline_id, owner } = filter;
  const day = (at: ReturnType<typeof sql>) => sql`(${at} at time zone ${time_zone})::date`;
  const { rows } = await sql<Fills>`
    with ended as materialized (
      select posting.id as posting_id, title, city, openings, closed_at, published_at, metric.*
      from posting left join lateral (
        select outcome, filled_via, filled_on, jsonb_array_length(hires) as named from job_fill_metric metric
        where metric.company_id = posting.company_id and metric.posting_id = posting.id and metric.created_at >= posting.published_at
        order by metric.created_at desc limit 1
      ) metric on true
      where posting.company_id = ${company_id} and kind = 'job' and status in ('closed', 'expired')
        and ${isOnDays(sql`closed_at`, { from, to }, time_zone)}
        and ${open === 'all' ? sql`true` : sql`pipeline_id = any(${sql.val(open)}::uuid[])`}
        and ${posting_id ? sql`posting.id = ${posting_id}` : sql`true`}
        and ${pipeline_id ? sql`pipeline_id = ${pipeline_id}` : sql`true`} and ${owner ? sql`created_by = ${owner}` : sql`true`}
    ), opened as materialized (
      select ended.*, coalesce(min(period.opened_at), published_at) as opened_at
      from ended left join posting_period period on period.company_id = ${company_id} and period.posting_id = ended.posting_id
        and period.opened_at > coalesce((
          select max(created_at) from job_fill_metric metric
          where metric.company_id = ${company_id} and metric.posting_id = ended.posting_id
            and outcome in ('filled', 'partly') and created_at < published_at), '-infinity')
      group by ended.posting_id, title, city, openings, closed_at, published_at, outcome, filled_via, filled_on, named
    ), filled as materialized (
      select opened.*, case outcome when 'filled' then openings when 'partly' then least(openings, greatest(1, named, hires.people))
          when 'not_filled' then 0 when 'cancelled' then 0 else least(openings, hires.people) end as filled,
        coalesce(filled_on, ${day(sql`hires.last_at`)}) as filled_day, ${day(sql`opened_at`)} as opened_day
      from opened cross join lateral (
        select count(*)::int as people, max(at) as last_at from (
          select ${hiredAt} as at from application
          where company_id = ${company_id} and posting_id = opened.posting_id and category = 'hired'
        ) hire where at >= opened_at
      ) hires
    ), timed as materialized (
      select posting_id, filled_day - opened_day as days, greatest(0, filled_day - opened_day - coalesce((
          select round(sum(date_part('epoch', next_at - ended_at)) / 86400)::int from (
            select ended_at, lead(opened_at) over (order by opened_at) as next_at from posting_period period
            where period.company_id = ${company_id} and period.posting_id = filled.posting_id and period.opened_at >= filled.opened_at
          ) pause where ${day(sql`next_at`)} <= filled_day), 0)) as net_days
      from filled where filled > 0 and filled_day >= opened_day
    ), listed as (
      select posting_id, title, city, opened_day::text as opened_on, ${day(sql`closed_at`)}::text as ended_on, openings, filled, outcome, filled_via,
        days, net_days
      from filled left join timed using (posting_id) order by closed_at desc, posting_id limit ${MOST_LISTED}
    )
    select count(*)::int as postings, coalesce(sum(openings), 0)::int as openings, coalesce(sum(filled), 0)::int as filled,
      count(filled_via)::int as told_via, (count(*) filter (where filled_via = 'this_site'))::int as via_this_site,
      (select count(*)::int from timed) as timed,
      (select percentile_cont(0.5) within group (order by days) from timed) as days_to_fill,
      (select percentile_cont(0.5) within group (order by net_days) from timed) as net_days_to_fill,
      (select coalesce(jsonb_agg(listed order by ended_on desc, posting_id), '[]') from listed) as listed
    from filled`.execute(db);
  if (!rows[0]) throw new Error('The query returned no row.');
  return rows[0];
}
