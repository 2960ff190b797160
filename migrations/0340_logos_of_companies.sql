-- A request may have the picture of a logo removed that its own company showed before.
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
      and coalesce((payload #>> '{input,company_id}')::uuid = scope_company_id(), false)
    else false
  end
$$;
