-- Whoever an employer added and who applied later has applied since then, not since being added.
update application a set applied_at = past.applied_at
from (
  select company_id, application_id, max(at) filter (where kind = 'applied') as applied_at
  from application_event where kind in ('added', 'applied') group by company_id, application_id
  having bool_or(kind = 'added') and bool_or(kind = 'applied')
) past
where a.company_id = past.company_id and a.id = past.application_id and a.applied_at < past.applied_at;
