-- What stays of an event once its applicant is erased: ids, times and figures. Whatever else is written down with one, now or later, goes.
create function event_data_without_person(data jsonb) returns jsonb language sql immutable parallel safe strict
  return coalesce((select jsonb_object_agg(key, value) from jsonb_each(data)
    where key = any('{source,stage_id,reason_id,decision,mail_at,reverses_rejection,note_id,message_id,file_id,version}'::text[])
      and jsonb_typeof(value) not in ('object', 'array')), '{}');

drop trigger application_event_append_only on application_event;
create trigger application_event_append_only before update on application_event for each row
  when (to_jsonb(new) - 'data' is distinct from to_jsonb(old) - 'data' or new.data is distinct from event_data_without_person(old.data))
  execute function refuse_change();

-- People who were erased before.
update application_event event set data = event_data_without_person(data)
from application a
where a.company_id = event.company_id and a.id = event.application_id and a.erased_at is not null
  and data is distinct from event_data_without_person(data);
