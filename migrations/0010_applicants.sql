-- What every card of a board shows, kept beside the person: counting notes and messages for each card would cost more
-- than the rest of the board.
alter table application add column note_count int not null default 0;
alter table application add column message_count int not null default 0;

create function count_application_note() returns trigger language plpgsql as $$
declare
  before int := case when tg_op <> 'INSERT' and old.deleted_at is null then 1 else 0 end;
  after int := case when tg_op <> 'DELETE' and new.deleted_at is null then 1 else 0 end;
begin
  if before = after then return null; end if;
  update application set note_count = note_count + after - before
    where company_id = coalesce(new.company_id, old.company_id) and id = coalesce(new.application_id, old.application_id);
  return null;
end $$;
create trigger application_note_count after insert or update of deleted_at or delete on application_note
  for each row execute function count_application_note();

create function count_application_message() returns trigger language plpgsql as $$
declare
  before int := case when tg_op <> 'INSERT' and old.deleted_at is null then 1 else 0 end;
  after int := case when tg_op <> 'DELETE' and new.deleted_at is null then 1 else 0 end;
begin
  if before = after then return null; end if;
  update application set message_count = message_count + after - before
    where company_id = coalesce(new.company_id, old.company_id) and id = coalesce(new.application_id, old.application_id);
  return null;
end $$;
create trigger application_message_count after insert or update of deleted_at or delete on application_message
  for each row execute function count_application_message();

update application set
  note_count = (select count(*) from application_note note where note.company_id = application.company_id
    and note.application_id = application.id and note.deleted_at is null),
  message_count = (select count(*) from application_message message where message.company_id = application.company_id
    and message.application_id = application.id and message.deleted_at is null);

-- A column of the board in its usual order, and how many stand in it, without reading the people themselves.
create index application_board on application (company_id, pipeline_id, stage_id, stage_entered_at desc, id desc)
  where category in ('active', 'on_hold', 'hired');

-- A seeker's own applications are open to a role of their own. As a second policy beside the company's, the rule joined
-- every query of an employer by OR, which kept PostgreSQL from the indexes of the board.
do $$ begin
  create role jobs_seeker nologin;
exception when duplicate_object or unique_violation then null; end $$;
do $$ begin
  grant jobs_request to jobs_seeker;
  execute format('grant jobs_seeker to %I', current_user);
exception when others then
  -- Granting in parallel databases of one cluster can collide; what counts is that the roles are members in the end.
  if not (pg_has_role('jobs_seeker', 'jobs_request', 'usage') and pg_has_role(current_user, 'jobs_seeker', 'member')) then
    raise;
  end if;
end $$;
alter policy own on application to jobs_seeker;
