-- Whether an upload, or the file of an application or a registration, is stored under this key.
create function is_kept_file(stored_as text) returns boolean
  language sql stable security definer set search_path = public as $$
  select exists (select from document where file_key = stored_as)
    or exists (select from application_file where file_key = stored_as)
    or exists (select from hiring_event_resume where file_key = stored_as)
$$;
revoke all on function is_kept_file(text) from public;
create index document_by_key on document (file_key);

-- The function runs as the owner, whom forced row security would otherwise show nothing.
do $$ declare name text; begin
  foreach name in array array['document', 'application_file', 'hiring_event_resume'] loop
    execute format('create policy owner on %I for select to %I using (true)', name, current_user);
  end loop;
end $$;

-- A request may have the picture of a logo removed, and by no such name a file that somebody uploaded.
create or replace function request_may_enqueue(task text, payload jsonb, key text, queue text) returns boolean
  language sql security definer set search_path = public as $$
  select case task
    when 'send-mail' then queue is null and exists (
      select from mail
      where id = (payload #>> '{input,mail_id}')::uuid
        and xmin = pg_current_xact_id()::xid
        and key = 'mail ' || id
        and payload = jsonb_build_object('version', 1, 'input', jsonb_build_object('mail_id', id)))
    when 'remove-company-logo' then key is null and queue is null
      and coalesce(payload #>> '{input,company_id}' = scope_company_id()::text, false)
      and coalesce(payload #>> '{input,logo_key}' ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$', false)
      and not is_kept_file((payload #>> '{input,company_id}') || '/' || (payload #>> '{input,logo_key}'))
    else false
  end
$$;
