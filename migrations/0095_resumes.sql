-- What a seeker keeps to apply with: named, each with the file it came from, if any, and what the person made of it.
create table resume (
  seeker_id uuid not null references seeker on delete cascade,
  id uuid not null default gen_random_uuid(),
  name text not null check (name <> ''),
  document_id uuid references document on delete set null,
  -- JSON Resume with x_military, as the person confirmed it; null until then, while what was read of the document stands for it.
  content jsonb,
  is_main boolean not null default false,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (seeker_id, id)
);
create unique index resume_one_main on resume (seeker_id) where is_main;
create index resume_by_document on resume (document_id);
alter table resume enable row level security;
alter table resume force row level security;
create policy own on resume to jobs_request using (seeker_id = scope_seeker_id()) with check (seeker_id = scope_seeker_id());
create policy system on resume to jobs_system using (true) with check (true);
grant select, insert, update, delete on resume to jobs_request;
