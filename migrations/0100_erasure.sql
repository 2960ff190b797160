-- People have what is held of them erased by themselves. What employers keep is a record without a person: that somebody applied, the
-- stages, decisions and figures. All that was written by or about the person goes.

create table erasure (
  id uuid primary key default gen_random_uuid(),
  site text not null check (site in ('rb', 'mh')),
  -- Absent for a person without an account, and once all is gone.
  account_id uuid,
  -- The address of the account or of the mailed link first, then others that applications were sent with. Emptied once all is gone.
  emails text[] not null,
  applications int not null default 0,
  files int not null default 0,
  requested_at timestamptz not null default now(),
  -- From then on only files remain, and what comes under the address is somebody's new start.
  rows_gone_at timestamptz,
  finished_at timestamptz,
  check (finished_at is null or (account_id is null and emails = '{}'))
);
create index erasure_running on erasure (requested_at) where finished_at is null;
create unique index erasure_of_account on erasure (account_id) where finished_at is null;

-- Files whose rows are gone; each row goes once the storage has removed its file.
create table file_to_remove (
  file_key text primary key,
  erasure_id uuid not null references erasure,
  added_at timestamptz not null default now()
);
create index file_to_remove_by_erasure on file_to_remove (erasure_id);

-- Opens what is held under an address to whoever reads its mail. Only the token's hash is kept.
create table own_data_link (
  token_hash bytea primary key,
  site text not null check (site in ('rb', 'mh')),
  email text not null check (email = lower(email)),
  expires_at timestamptz not null,
  created_at timestamptz not null default now()
);
create index own_data_link_by_email on own_data_link (site, email, created_at);

-- None of the three is any request's to see.
do $$ declare name text; begin
  foreach name in array array['erasure', 'file_to_remove', 'own_data_link'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy system on %I to jobs_system using (true) with check (true)', name);
  end loop;
end $$;

-- A mail that says what is held of an address, or that it is gone, leaves nothing behind.
alter table mail add column forget_when_sent boolean not null default false;
create index mail_by_address on mail (to_address);
create index mail_by_reply on mail (reply_to) where reply_to is not null;
create index mail_by_company on mail (company_id) where company_id is not null;

-- What happened stays as it was written down, but for what somebody wrote about the applicant, which may be taken out.
drop trigger application_event_append_only on application_event;
create trigger application_event_append_only before update on application_event for each row
  when (to_jsonb(new) - 'data' is distinct from to_jsonb(old) - 'data' or new.data is distinct from old.data - '{rationale,previous}'::text[])
  execute function refuse_change();
grant update (data) on application_event to jobs_system;

-- An application without its person: it stays in figures and on boards, and nobody can be written to.
alter table application add column erased_at timestamptz;
