-- migrate: alerts by a held clearance find what the search finds: lower levels with Public Trust, and jobs whose applicants only have to be able to
-- get one. The previous release keeps writing the narrower list.
set local role jobs_system;
create function pg_temp.step(level text) returns int language sql immutable as $$
  select array_position(array['public_trust', 'confidential', 'secret', 'top_secret', 'ts_sci'], level)
$$;
update job_alert set criteria = jsonb_set(criteria, '{clearances}', (
  select coalesce(jsonb_agg(wanted.tag), '["none"]') from (
    select level as tag from unnest(array['public_trust', 'confidential', 'secret', 'top_secret', 'ts_sci']) as level
    where pg_temp.step(level) between coalesce(pg_temp.step(query->>'clearance'), 1) and pg_temp.step(query->>'clearance_held')
    union all
    select '~' || level from unnest(array['public_trust', 'confidential', 'secret', 'top_secret', 'ts_sci']) as level where pg_temp.step(level) >= coalesce(pg_temp.step(query->>'clearance'), 1)
    union all
    select '~' || level from unnest(array['doe_l', 'doe_q']) as level where query->>'clearance' is null
  ) as wanted
))
where query->>'clearance_held' is not null and query->>'clearance_held' is distinct from query->>'clearance';
update job_alert set criteria = jsonb_set(criteria, '{clearances}', jsonb_build_array(query->>'clearance', '~' || (query->>'clearance')))
where query->>'clearance_held' = query->>'clearance';
reset role;
