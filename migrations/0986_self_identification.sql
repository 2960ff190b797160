-- expand: the previous release asks for no self-identification and signs in without the login for it
-- What people say of themselves for federal reports: sex, race or ethnicity, disability, protected veteran. Only a role of its own can
-- read it, with a login of its own. No other role sees the rows, and no row says whose it is: `link` is a keyed hash of the application.
do $$ begin
  create role jobs_self_id nologin;
exception when duplicate_object or unique_violation then null; end $$;
do $$ begin
  execute format('grant jobs_self_id to %I', current_user);
exception when others then
  if not (select rolsuper from pg_roles where rolname = current_user) then raise; end if;
end $$;
grant usage on schema public to jobs_self_id;

alter table database_login drop constraint database_login_kind_check,
  add constraint database_login_kind_check check (kind in ('requests', 'visitors', 'system', 'self_id'));

-- Every answer has the same size, a refusal like any other, and no time: nothing tells when or what somebody answered.
create table self_id_answer (
  company_id uuid not null references company (company_id) on delete cascade,
  link bytea not null check (length(link) = 32),
  key_id text not null,
  sealed bytea not null check (length(sealed) = 156),
  primary key (company_id, link)
);

-- Counts of a closed period, made once. Those of a year are exact and for one named reader.
create table self_id_report (
  company_id uuid not null references company (company_id) on delete cascade,
  id uuid not null default gen_random_uuid(),
  kind text not null check (kind in ('quarter', 'year')),
  first_day date not null,
  last_day date not null check (last_day > first_day),
  content jsonb not null,
  frozen_at timestamptz not null default now(),
  primary key (company_id, id),
  unique (company_id, kind, first_day)
);

do $$ declare name text; begin
  foreach name in array array['self_id_answer', 'self_id_report'] loop
    execute format('revoke all on %I from jobs_system', name);
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy company on %I to jobs_self_id using (company_id = (select scope_company_id())) with check (company_id = (select scope_company_id()))', name);
  end loop;
end $$;
grant select, insert, update, delete on self_id_answer to jobs_self_id;
-- A report is never changed: who saw two versions could tell who answered in between.
grant select, insert on self_id_report to jobs_self_id;

-- Mail that leaves no row once it was sent leaves none when it is stopped, either.
create or replace function cancel_mail(about text) returns int language sql security definer set search_path = public as $$
  with stopped as (
    update mail set state = 'cancelled'
    where subject_key = about and state = 'waiting' and not forget_when_sent and (company_id = scope_company_id() or acts_as_system())
    returning 1
  ), forgotten as (
    delete from mail
    where subject_key = about and state = 'waiting' and forget_when_sent and (company_id = scope_company_id() or acts_as_system())
    returning 1
  )
  select ((select count(*) from stopped) + (select count(*) from forgotten))::int
$$;

-- The application that a token opens, so that a visitor's request can go on with the rows of its company alone. No row for an unknown token.
do $$ begin
  execute format('create policy owner_for_links on application_link for select to %I using (true)', current_user);
end $$;
create function application_of_link(hash bytea) returns table (company_id uuid, application_id uuid)
  language sql stable security definer set search_path = public as $$
  select link.company_id, link.application_id from application_link link where token_hash = hash and expires_at > now()
$$;
revoke execute on function application_of_link(bytea) from public;
grant execute on function application_of_link(bytea) to jobs_request, jobs_seeker, jobs_system;
