-- Mail to an applicant that did not leave because its reader stopped such mail: the hiring team reads so in the history.
alter table mail add column is_unwanted boolean not null default false;

create function tell_of_unwanted_mail() returns trigger language plpgsql as $$
declare
  kind text := split_part(new.subject_key, ' ', 1);
  about text := split_part(new.subject_key, ' ', 2);
begin
  if kind = 'application-message' then
    insert into application_event (company_id, application_id, kind, data)
      select message.company_id, message.application_id, 'mail-stopped', jsonb_build_object('message_id', message.id)
      from application_message message where message.company_id = new.company_id and message.id = about::uuid;
  elsif kind = 'application-status' then
    insert into application_event (company_id, application_id, kind)
      select application.company_id, application.id, 'mail-stopped'
      from application where application.company_id = new.company_id and application.id = about::uuid;
  end if;
  return null;
end $$;
create trigger mail_unwanted after update of is_unwanted on mail for each row
  when (new.is_unwanted and not old.is_unwanted and new.company_id is not null) execute function tell_of_unwanted_mail();
