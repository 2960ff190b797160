-- Roles, extensions, sites' accounts and sessions, and what every other table stands on.
-- Requests run as jobs_request (row-level security by company or seeker), workers, sign-in and operators as
-- jobs_system. Neither owns a table; both are reached by SET LOCAL ROLE from the connection's own user.

do $$ begin
  create role jobs_request nologin;
exception when duplicate_object or unique_violation then null; end $$;
do $$ begin
  create role jobs_system nologin;
exception when duplicate_object or unique_violation then null; end $$;
do $$ begin
  execute format('grant jobs_request, jobs_system to %I', current_user);
exception when others then
  -- A superuser needs no grant, and granting in parallel databases of one cluster can collide.
  if not (select rolsuper from pg_roles where rolname = current_user) then raise; end if;
end $$;

create extension if not exists pg_trgm;
create extension if not exists btree_gin;
create extension if not exists unaccent;

grant usage on schema public to jobs_request, jobs_system;
alter default privileges in schema public grant select, insert, update, delete on tables to jobs_system;
alter default privileges in schema public grant usage, select on sequences to jobs_system, jobs_request;

-- The scope of a request, set once at the start of its transaction. A missing setting matches no row.
create function scope_company_id() returns uuid language sql stable parallel safe
  as $$ select nullif(current_setting('app.company_id', true), '')::uuid $$;
create function scope_seeker_id() returns uuid language sql stable parallel safe
  as $$ select nullif(current_setting('app.seeker_id', true), '')::uuid $$;

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;

create table app_secret (
  name text primary key,
  value bytea not null,
  created_at timestamptz not null default now()
);

create table account (
  id uuid primary key default gen_random_uuid(),
  type text not null check (type in ('employer', 'seeker', 'operator')),
  -- Operators work on both sites and therefore have none.
  site text check (site in ('rb', 'mh')),
  email text not null check (email = lower(email)),
  password_hash text,
  oidc_subject text unique,
  email_confirmed_at timestamptz,
  disabled_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check ((type = 'operator') = (site is null))
);
create unique index account_by_email on account (coalesce(site, ''), email);

create table session (
  id uuid primary key default gen_random_uuid(),
  token_hash bytea not null unique,
  account_id uuid not null references account on delete cascade,
  site text not null check (site in ('rb', 'mh')),
  -- Set while an operator acts as this account: the operator's own session goes on underneath.
  parent_session_id uuid references session on delete cascade,
  impersonation_id uuid,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index session_by_account on session (account_id);

create table impersonation (
  id uuid primary key default gen_random_uuid(),
  operator_id uuid not null references account,
  account_id uuid not null references account,
  reason text not null,
  started_at timestamptz not null default now(),
  ends_at timestamptz not null,
  stopped_at timestamptz
);
alter table session add foreign key (impersonation_id) references impersonation;

create table one_time_token (
  id uuid primary key default gen_random_uuid(),
  purpose text not null check (purpose in ('confirm-email', 'reset-password', 'invite')),
  account_id uuid not null references account on delete cascade,
  token_hash bytea not null unique,
  expires_at timestamptz not null,
  used_at timestamptz,
  created_at timestamptz not null default now()
);

-- A flag without a company holds for its whole site; a company's own row wins.
create table feature_flag (
  id uuid primary key default gen_random_uuid(),
  site text not null check (site in ('rb', 'mh')),
  company_id uuid,
  name text not null,
  enabled boolean not null,
  unique nulls not distinct (site, company_id, name)
);

create table idempotency_key (
  account_id uuid not null,
  key text not null,
  body_hash bytea not null,
  status int,
  response jsonb,
  created_at timestamptz not null default now(),
  primary key (account_id, key)
);

-- Mail is a row written in the transaction that causes it; the worker sends it and stores what came of it.
create table mail (
  id uuid primary key default gen_random_uuid(),
  site text not null check (site in ('rb', 'mh')),
  company_id uuid,
  kind text not null,
  to_address text not null,
  to_name text not null default '',
  reply_to text,
  subject text not null,
  text_body text not null,
  html_body text not null,
  headers jsonb not null default '{}',
  -- What this mail is about, so that a reversal can find and stop it.
  subject_key text,
  send_after timestamptz not null default now(),
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'failed', 'cancelled')),
  attempts int not null default 0,
  last_error text,
  sent_at timestamptz,
  created_at timestamptz not null default now()
);
create index mail_waiting on mail (send_after) where state = 'waiting';
create index mail_by_subject on mail (subject_key) where state = 'waiting';

-- What the embedded mail server received; shown at /dev/mail in dev mode.
create table received_mail (
  id uuid primary key default gen_random_uuid(),
  received_at timestamptz not null default now(),
  envelope_from text not null,
  envelope_to text not null,
  subject text not null,
  from_header text not null,
  text_body text not null,
  html_body text not null,
  raw bytea not null
);
create index received_mail_newest on received_mail (received_at desc);

-- One chain per company (and one for what has none): each row's hash covers the one before it.
create table audit_log (
  id bigint generated always as identity primary key,
  company_id uuid,
  site text,
  at timestamptz not null default now(),
  actor_id uuid,
  impersonator_id uuid,
  request_id text,
  action text not null,
  subject text,
  data jsonb not null default '{}',
  previous_hash bytea,
  hash bytea
);
create index audit_log_by_company on audit_log (company_id, id desc);

create function chain_audit_log() returns trigger language plpgsql security definer set search_path = public as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('audit_log:' || coalesce(new.company_id::text, ''), 0));
  select hash into new.previous_hash from audit_log
    where company_id is not distinct from new.company_id order by id desc limit 1;
  new.hash := sha256(coalesce(new.previous_hash, ''::bytea) || convert_to(
    concat_ws('|', new.company_id, new.at, new.actor_id, new.impersonator_id, new.request_id, new.action, new.subject, new.data), 'UTF8'));
  return new;
end $$;
create trigger audit_log_chain before insert on audit_log for each row execute function chain_audit_log();
create trigger audit_log_append_only before update or delete on audit_log for each row execute function refuse_change();
alter table audit_log enable row level security;
alter table audit_log force row level security;
create policy company on audit_log to jobs_request using (company_id = scope_company_id());
create policy company_insert on audit_log for insert to jobs_request with check (company_id is not distinct from scope_company_id());
create policy system on audit_log to jobs_system using (true) with check (true);
-- The chain's trigger runs as the owner, whom forced row security would otherwise show nothing.
do $$ begin execute format('create policy owner on audit_log for select to %I using (true)', current_user); end $$;
grant select, insert on audit_log to jobs_request;

create table place (
  id int generated always as identity primary key,
  country text not null,
  region text not null,
  city text not null,
  postal_code text not null,
  lat double precision not null,
  lon double precision not null
);
create index place_by_postal_code on place (postal_code);
create index place_by_city on place (lower(city) text_pattern_ops, region);
grant select on place to jobs_request;

-- Requests may add a job for the worker but not read or change the queue.
create function enqueue(task text, payload json, key text default null, run_at timestamptz default null, queue text default null)
  returns void language plpgsql security definer set search_path = public as $$
begin
  perform graphile_worker.add_job(task, payload, queue_name => queue, run_at => run_at, job_key => key, max_attempts => 12);
end $$;
revoke all on function enqueue(text, json, text, timestamptz, text) from public;
grant execute on function enqueue(text, json, text, timestamptz, text) to jobs_request, jobs_system;

-- A request may write a mail, never read one.
grant insert on mail to jobs_request;
create function cancel_mail(about text) returns int language sql security definer set search_path = public as $$
  with stopped as (update mail set state = 'cancelled' where subject_key = about and state = 'waiting' returning 1)
  select count(*)::int from stopped
$$;
revoke all on function cancel_mail(text) from public;
grant execute on function cancel_mail(text) to jobs_request, jobs_system;
