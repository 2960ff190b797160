-- A registration of an account goes along to its new address, also beside one that a guest made there.
alter table hiring_event_registration drop constraint hiring_event_registration_event_id_email_key;

update hiring_event_registration r set seeker_id = null
  from account a
  where a.id = r.seeker_id and exists (
    select from hiring_event_registration o where o.event_id = r.event_id and o.seeker_id = r.seeker_id
      and (o.email = a.email, o.created_at, o.id) < (r.email = a.email, r.created_at, r.id));
update hiring_event_registration r set email = a.email
  from account a where a.id = r.seeker_id and r.email <> a.email;

create unique index hiring_event_registration_once on hiring_event_registration (event_id, email, (seeker_id is null));
