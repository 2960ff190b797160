-- What a seeker of mh keeps about own service, or as a military spouse. Read by the seeker alone; nothing of it goes to an employer.
create table military_record (
  seeker_id uuid primary key references seeker on delete cascade,
  service_status text check (service_status in ('veteran', 'active_duty', 'guard_reserve', 'spouse')),
  branch text check (branch in ('army', 'navy', 'marine_corps', 'air_force', 'coast_guard', 'space_force')),
  rank text not null default '',
  clearance text check (clearance in ('none', 'confidential', 'secret', 'top_secret', 'ts_sci')),
  clearance_expired boolean not null default false,
  -- Months and years are texts: '2019-06', '2019', or empty.
  clearance_until text not null default '',
  spouse_of text check (spouse_of in ('active_duty', 'guard_reserve', 'veteran', 'fallen')),
  next_move text not null default '',
  needs_portable_work boolean not null default false,
  version int not null default 1,
  updated_at timestamptz not null default now()
);
alter table military_record enable row level security;
alter table military_record force row level security;
create policy own on military_record to jobs_request using (seeker_id = scope_seeker_id()) with check (seeker_id = scope_seeker_id());
create policy system on military_record to jobs_system using (true) with check (true);
grant select, insert, update, delete on military_record to jobs_request;

create table military_record_code (
  seeker_id uuid not null references military_record on delete cascade,
  number int not null,
  branch text check (branch in ('army', 'navy', 'marine_corps', 'air_force', 'coast_guard', 'space_force')),
  code text not null check (code <> ''),
  started text not null default '',
  ended text not null default '',
  primary key (seeker_id, number)
);
alter table military_record_code enable row level security;
alter table military_record_code force row level security;
create policy own on military_record_code to jobs_request using (seeker_id = scope_seeker_id()) with check (seeker_id = scope_seeker_id());
create policy system on military_record_code to jobs_system using (true) with check (true);
grant select, insert, update, delete on military_record_code to jobs_request;

-- Sentences for the résumé that a seeker took from the translator, as the seeker edited them.
create table kept_sentence (
  seeker_id uuid not null references seeker on delete cascade,
  id uuid not null default gen_random_uuid(),
  text text not null check (text <> ''),
  -- Of which military job, such as 'Army 11B'.
  origin text not null default '',
  created_at timestamptz not null default now(),
  primary key (seeker_id, id)
);
alter table kept_sentence enable row level security;
alter table kept_sentence force row level security;
create policy own on kept_sentence to jobs_request using (seeker_id = scope_seeker_id()) with check (seeker_id = scope_seeker_id());
create policy system on kept_sentence to jobs_system using (true) with check (true);
grant select, insert, update, delete on kept_sentence to jobs_request;
