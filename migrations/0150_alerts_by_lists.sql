-- What alerts find is kept as lists. A row and a key for each match took most of the time that matching took; now each piece of new
-- postings leaves one row at each alert that found something in it, and what an alert told of is one row. So matching looks nothing up:
-- that no posting is told twice is seen to when a mail is written, where what was told before is left out.

create temporary table kept_match on commit drop as
  select alert_id, array_agg(posting_id) as posting_ids, max(mailed_at) as mailed_at
  from job_alert_match group by alert_id, mailed_at is null;
truncate job_alert_match;
alter table job_alert_match
  drop constraint job_alert_match_pkey,
  drop column posting_id,
  drop column matched_at,
  -- Ids are hardly ever smaller when compressed.
  add column posting_ids uuid[] storage external not null;
drop index job_alert_match_pending;
insert into job_alert_match (alert_id, posting_ids, mailed_at) select alert_id, posting_ids, mailed_at from kept_match;
create index job_alert_match_by_alert on job_alert_match (alert_id);
create unique index job_alert_match_told on job_alert_match (alert_id) where mailed_at is not null;

-- Matches so many of the postings that wait with all active alerts, and gives how many it took. What is not in search yet waits on, and
-- what another connection matches is left to it. Tables are joined in the order in which it is written: each word or tag that is new
-- anywhere, the alerts that wait for it, and then the postings that have it, so that an alert is fetched once for many postings.
-- An alert may have found the same posting before, or find it by two of its anchors.
create or replace function match_alerts(most int) returns int language plpgsql
  set jit = off set work_mem = '256MB' set join_collapse_limit = 1 set from_collapse_limit = 1
  set enable_mergejoin = off set enable_sort = off set max_parallel_workers_per_gather = 0 as $$
declare taken uuid[];
begin
  with next as (
    select t.posting_id from posting_to_match t left join public_posting p using (posting_id)
    where p.state is distinct from 'live' or exists (select from posting_search s where s.posting_id = t.posting_id)
    order by t.added_at limit most for update of t skip locked
  )
  select array_agg(posting_id) into taken from next;
  if taken is null then return 0; end if;
  with fresh as materialized (
    -- Put together anew, the words need not be fetched again for each alert.
    select row_number() over ()::int as number, s.posting_id, s.site, s.words || ''::tsvector as words, s.pay_max, s.lat, s.lon, t.added_at
    from posting_to_match t join posting_search s using (posting_id)
    where t.posting_id = any(taken)
  ), token as materialized (
    select site, token collate "C" as token, array_agg(number) as numbers
    from fresh, unnest(tsvector_to_array(fresh.words) || '#any'::text) as token group by 1, 2
  )
  insert into job_alert_match (alert_id, posting_ids)
    select a.id, array_agg(f.posting_id)
    from token t join job_alert_anchor n on n.site = t.site and n.token = t.token
      join job_alert a on a.id = n.alert_id
      cross join unnest(t.numbers) as candidate
      join fresh f on f.number = candidate
    where a.state = 'active' and a.since <= f.added_at and meets_alert(a, f.words, f.pay_max, f.lat, f.lon)
    group by a.id;
  delete from posting_to_match where posting_id = any(taken);
  return cardinality(taken);
end $$;
