-- What stood under the address of an account that its owner has not confirmed belongs to the address alone: its mail leads
-- there, and it is deleted with it.
set local role jobs_system;
update hiring_event_registration r set seeker_id = null
from account a where a.id = r.seeker_id and a.email_confirmed_at is null;
update application p set seeker_id = null
from account a where a.id = p.seeker_id and a.email_confirmed_at is null and p.hiring_event_id is not null;
reset role;
