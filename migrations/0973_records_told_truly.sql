-- migrate: the records of before in their new columns; the previous release goes on reading the old ones, without a spouse's codes
set local role jobs_system;
update military_record set service_status = service_status;

-- A component such as the Army National Guard stood in the seeker's details alone.
update military_record r set component = told.name
from seeker s, lateral (select s.profile->'x_military'->>'branch' as name) as told
where s.id = r.seeker_id and r.component is not null and told.name <> r.component
  and told.name in ('Army National Guard', 'Air National Guard', 'Army Reserve', 'Navy Reserve', 'Marine Corps Reserve', 'Air Force Reserve', 'Coast Guard Reserve')
  and (position(r.component in told.name) = 1 or r.component = 'Air Force' and told.name = 'Air National Guard');

-- The codes of a spouse's service member, as one text with their times.
update military_record r set member_codes = left(codes.told, 500)
from (
  select seeker_id, string_agg(concat_ws(' ', initcap(replace(branch, '_', ' ')), code, nullif(concat_ws('–', nullif(started, ''), nullif(ended, '')), '')), ', ' order by number) as told
  from military_record_code group by seeker_id
) as codes
where codes.seeker_id = r.seeker_id and r.statuses <@ '{spouse,surviving_spouse}' and r.statuses <> '{}';
delete from military_record_code c using military_record r
where r.seeker_id = c.seeker_id and r.statuses <@ '{spouse,surviving_spouse}' and r.statuses <> '{}';

-- A clearance that was to end in a month that is over has expired.
update military_record set clearance_state = 'expired'
where clearance_state is null and clearance_until <> '' and clearance_until < left(to_char(now(), 'YYYY-MM'), length(clearance_until));
reset role;
