-- A military spouse's branch, rank and codes are the service member's: they leave own details, résumés and sent applications.
set local role jobs_system;
create temporary table spouse_only on commit drop as
  select seeker_id from military_record
  where service_status = 'spouse' or (service_status is null and spouse_of is not null);

update seeker set profile = profile - 'x_military'
where id in (select seeker_id from spouse_only) and profile ? 'x_military';

-- Service may stand in entries of work as well, where an import brought it.
create function pg_temp.without_service(content jsonb) returns jsonb language sql immutable as $$
  select case when jsonb_typeof(content->'work') = 'array'
    then jsonb_set(content - 'x_military', '{work}', coalesce((
      select jsonb_agg(case when jsonb_typeof(job) = 'object' then job - 'x_military' else job end order by at)
      from jsonb_array_elements(content->'work') with ordinality as works(job, at)), '[]'))
    else content - 'x_military' end
$$;

update resume set content = pg_temp.without_service(content)
where seeker_id in (select seeker_id from spouse_only) and content::text like '%"x_military"%';

update hiring_event_resume sent set content = pg_temp.without_service(sent.content)
from hiring_event_registration registration
where registration.id = sent.registration_id and registration.seeker_id in (select seeker_id from spouse_only)
  and sent.content::text like '%"x_military"%';

update application set profile = pg_temp.without_service(profile)
where seeker_id in (select seeker_id from spouse_only) and profile::text like '%"x_military"%';
reset role;
