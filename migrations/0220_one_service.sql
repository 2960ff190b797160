-- Branch, rank and codes are written in the military record alone. Where own details said something else of service, they say now what
-- the record says; who said nothing there was told that the record is seen by nobody else, so that nothing is added.
set local role jobs_system;
update seeker set profile = profile || jsonb_build_object('x_military', jsonb_build_object(
  'branch', case when profile->'x_military'->>'branch' ilike '%' || replace(record.branch, '_', ' ') || '%'
    then profile->'x_military'->>'branch' else initcap(replace(record.branch, '_', ' ')) end,
  'rank', record.rank,
  'codes', coalesce((select jsonb_agg(held.code order by held.number) from military_record_code held
    where held.seeker_id = record.seeker_id), '[]')))
from military_record record
where record.seeker_id = seeker.id and record.branch is not null and profile ? 'x_military';
reset role;
