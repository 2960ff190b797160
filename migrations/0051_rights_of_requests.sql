-- A request reaches the mail and the queue of its own company alone, also where a condition was forgotten in its SQL.

-- Mail: written for the request's company or for no company, read by nobody but jobs_system.
alter table mail enable row level security;
alter table mail force row level security;
create policy written on mail for insert to jobs_request with check (company_id is null or company_id = scope_company_id());
create policy system on mail to jobs_system using (true) with check (true);

-- Uploads belong to no company: they are reached across companies only, by code that names the owner.
alter table document enable row level security;
alter table document force row level security;
create policy system on document to jobs_system using (true) with check (true);

-- The functions below run as the owner, whom forced row security would otherwise show nothing.
do $$ begin execute format('create policy owner on mail to %I using (true)', current_user); end $$;

-- The role that the caller of a function took, whatever the function itself runs as.
create function acts_as_system() returns boolean language sql stable
  as $$ select current_setting('role') = 'jobs_system' $$;

create or replace function cancel_mail(about text) returns int language sql security definer set search_path = public as $$
  with stopped as (
    update mail set state = 'cancelled'
    where subject_key = about and state = 'waiting' and (company_id = scope_company_id() or acts_as_system())
    returning 1)
  select count(*)::int from stopped
$$;

-- What a request may enqueue: the sending of a mail that it wrote in this very transaction. Another job that requests
-- are to enqueue gets a branch here, which checks that what it carries belongs to the request.
create function request_may_enqueue(task text, payload jsonb, key text, queue text) returns boolean
  language sql security definer set search_path = public as $$
  select case task
    when 'send-mail' then queue is null and exists (
      select from mail
      where id = (payload #>> '{input,mail_id}')::uuid
        and xmin = pg_current_xact_id()::xid
        and key = 'mail ' || id
        and payload = jsonb_build_object('version', 1, 'input', jsonb_build_object('mail_id', id)))
    else false
  end
$$;
revoke all on function request_may_enqueue(text, jsonb, text, text) from public;

create or replace function enqueue(task text, payload json, key text default null, run_at timestamptz default null, queue text default null)
  returns void language plpgsql security definer set search_path = public as $$
begin
  if not acts_as_system() and not request_may_enqueue(task, payload::jsonb, key, queue) then
    raise exception 'a request may not enqueue this job: %', task using errcode = 'insufficient_privilege';
  end if;
  perform graphile_worker.add_job(task, payload, queue_name => queue, run_at => run_at, job_key => key, max_attempts => 12);
end $$;

-- The limiter counts as the connection's own user; no request touches its table.
revoke all on rate_limit from jobs_request;
