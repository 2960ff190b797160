-- What a seeker keeps for later. A closed posting stays in the list, which says so.
create table saved_job (
  seeker_id uuid not null references seeker on delete cascade,
  posting_id uuid not null references public_posting on delete cascade,
  saved_at timestamptz not null default now(),
  primary key (seeker_id, posting_id)
);
create index saved_job_newest on saved_job (seeker_id, saved_at desc, posting_id);
create index saved_job_by_posting on saved_job (posting_id);
alter table saved_job enable row level security;
alter table saved_job force row level security;
create policy own on saved_job to jobs_request using (seeker_id = scope_seeker_id()) with check (seeker_id = scope_seeker_id());
create policy system on saved_job to jobs_system using (true) with check (true);
grant select, insert, delete on saved_job to jobs_request;

-- What a visitor wanted to save before signing in or up: whoever does so in that browser, named by the hash of its random id, gets it.
create table saved_job_wish (
  visitor_hash bytea not null,
  posting_id uuid not null references public_posting on delete cascade,
  wished_at timestamptz not null default now(),
  primary key (visitor_hash, posting_id)
);
create index saved_job_wish_by_posting on saved_job_wish (posting_id);
create index saved_job_wish_by_time on saved_job_wish (wished_at);
alter table saved_job_wish enable row level security;
alter table saved_job_wish force row level security;
create policy system on saved_job_wish to jobs_system using (true) with check (true);
