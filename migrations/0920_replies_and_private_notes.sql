-- expand: notes of the previous release are neither private nor replies
alter table application_note add column is_private boolean not null default false, add column reply_to uuid,
  add foreign key (company_id, reply_to) references application_note (company_id, id);
create index application_note_replies on application_note (company_id, reply_to) where reply_to is not null;
-- The number on cards would tell of private notes.
create or replace function count_application_note() returns trigger language plpgsql as $$
declare
  before int := case when tg_op <> 'INSERT' and old.deleted_at is null and not old.is_private then 1 else 0 end;
  after int := case when tg_op <> 'DELETE' and new.deleted_at is null and not new.is_private then 1 else 0 end;
begin
  if before = after then return null; end if;
  update application set note_count = note_count + after - before
    where company_id = coalesce(new.company_id, old.company_id) and id = coalesce(new.application_id, old.application_id);
  return null;
end $$;
