-- New postings are joined with alerts in the order in which it is written: words first, then the alerts that wait for them, then what is
-- to be checked. The planner knows nothing of how many words a posting has, and chose to pair all postings with each other first.

-- Matches so many of the postings that wait with all active alerts, and gives how many it took. What is not in search yet waits on.
create or replace function match_alerts(most int) returns int language plpgsql
  set jit = off set work_mem = '256MB' set join_collapse_limit = 1 set from_collapse_limit = 1 as $$
declare taken uuid[];
begin
  if not pg_try_advisory_xact_lock(7201004) then return 0; end if;
  with next as (
    select t.posting_id, p.state from posting_to_match t left join public_posting p using (posting_id)
    where p.state is distinct from 'live' or exists (select from posting_search s where s.posting_id = t.posting_id)
    order by t.added_at limit most
  )
  select array_agg(posting_id) into taken from next;
  if taken is null then return 0; end if;
  -- Few postings look their words up, many are joined.
  perform set_config('enable_hashjoin', case when cardinality(taken) < 50 then 'off' else 'on' end, true),
    set_config('enable_mergejoin', 'off', true), set_config('enable_nestloop', case when cardinality(taken) < 50 then 'on' else 'off' end, true);
  with fresh as materialized (
    -- Put together anew, the words need not be fetched again for each alert.
    select s.posting_id, s.site, s.words || ''::tsvector as words, s.pay_max, s.lat, s.lon, t.added_at
    from posting_search s join posting_to_match t using (posting_id)
    where s.posting_id = any(taken)
  ), token as materialized (
    select posting_id, site, token collate "C" as token
    from fresh, unnest(tsvector_to_array(fresh.words) || '#any'::text) as token
  )
  insert into job_alert_match (alert_id, posting_id)
    select a.id, f.posting_id
    from token t join job_alert_anchor n on n.site = t.site and n.token = t.token
      join job_alert a on a.id = n.alert_id
      join fresh f on f.posting_id = t.posting_id
    where a.state = 'active' and a.since <= f.added_at and meets_alert(a, f.words, f.pay_max, f.lat, f.lon)
    on conflict do nothing;
  delete from posting_to_match where posting_id = any(taken);
  return cardinality(taken);
end $$;
