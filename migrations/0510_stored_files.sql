-- Every file in the store has one row: whose room it takes, its fingerprint, and what a look inside found. The row is there before the bytes
-- and goes after them, so that no bytes lie in the store that nothing leads to.

create table stored_file (
  file_key text primary key,
  -- Whose quota it counts against: 'seeker <id>', 'visitor <hash of the browser>' or 'company <id>'.
  owner text not null,
  -- A keyed hash of the network that sent it, forgotten after a day.
  network text,
  size_bytes int not null,
  -- Null for files of before this table until the nightly look through the store has filled it in.
  sha256 bytea,
  -- 'off': stored while no scanner was configured.
  scan_state text not null default 'off' check (scan_state in ('off', 'waiting', 'clean', 'infected')),
  scan_failures int not null default 0,
  -- What in it can run: 'macros', 'scripts', 'objects', 'launch'.
  active_content text[] not null default '{}',
  -- Set behind a lock once nothing refers to it: nothing may from then on.
  is_leaving boolean not null default false,
  -- When its bytes were last found to be others than those that were stored.
  damaged_at timestamptz,
  created_at timestamptz not null default now()
);
create index stored_file_by_owner on stored_file (owner);
create index stored_file_by_network on stored_file (network) where network is not null;
create index stored_file_by_sha256 on stored_file (sha256);
create index stored_file_waiting on stored_file (created_at) where scan_state = 'waiting';
create index stored_file_damaged on stored_file (damaged_at) where damaged_at is not null;

create index company_by_logo on company (logo_key) where logo_key is not null;

alter table stored_file enable row level security;
alter table stored_file force row level security;
create policy system on stored_file to jobs_system using (true) with check (true);
-- Whoever may see a file's row may know whether it can be opened.
create policy shown on stored_file for select to jobs_request
  using (exists (select from application_file f where f.file_key = stored_file.file_key)
    or exists (select from hiring_event_resume r where r.file_key = stored_file.file_key));
grant select (file_key, scan_state, active_content) on stored_file to jobs_request;

-- The logo that a company shows is kept as well. A key is '<company>/<logo>', of which both parts are ids.
create or replace function is_kept_file(stored_as text) returns boolean
  language sql stable security definer set search_path = public as $$
  select exists (select from document where file_key = stored_as)
    or exists (select from application_file where file_key = stored_as)
    or exists (select from hiring_event_resume where file_key = stored_as)
    or case when stored_as ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/' then exists (
      select from company where company_id = split_part(stored_as, '/', 1)::uuid and logo_key = split_part(stored_as, '/', 2)) else false end
$$;
do $$ begin
  execute format('create policy owner_of_logos on company for select to %I using (true)', current_user);
end $$;

do $$ begin
  -- The owner of the tables reads them here under forced row security.
  set local role jobs_system;
  insert into stored_file (file_key, owner, size_bytes, created_at)
    select distinct on (file_key) file_key, owner, size_bytes, created_at from (
      select file_key, coalesce('seeker ' || seeker_id, 'visitor ' || encode(visitor_hash, 'hex'), 'visitor') as owner, size_bytes, created_at, 1 as rank
        from document
      union all select file_key, 'company ' || company_id, size_bytes, created_at, 2 from application_file
      union all select file_key, 'visitor', size_bytes, created_at, 3 from hiring_event_resume
      union all select company_id || '/' || logo_key, 'company ' || company_id, 0, updated_at, 4 from company where logo_key is not null
    ) as files (file_key, owner, size_bytes, created_at, rank)
    order by file_key, rank;
  reset role;
end $$;
