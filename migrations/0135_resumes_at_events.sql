-- A résumé goes along with a registration: a copy of its own, as an application has it. The bytes are shared.
create table hiring_event_resume (
  registration_id uuid primary key references hiring_event_registration on delete cascade,
  id uuid not null unique default gen_random_uuid(),
  file_key text not null,
  file_name text not null,
  content_type text not null,
  size_bytes int not null,
  read_state text not null default 'waiting' check (read_state in ('waiting', 'read', 'unreadable')),
  unreadable_reason text,
  text text,
  -- JSON Resume as the seeker had confirmed it when it was chosen; null for an upload, and for what nobody confirmed.
  content jsonb,
  created_at timestamptz not null default now()
);
create index hiring_event_resume_by_key on hiring_event_resume (file_key);
alter table hiring_event_resume enable row level security;
alter table hiring_event_resume force row level security;
create policy system on hiring_event_resume to jobs_system using (true) with check (true);
-- Whoever may see the person may see the résumé: the rows of the registrations decide.
create policy chosen on hiring_event_resume for select to jobs_request
  using (exists (select from hiring_event_registration r where r.id = registration_id));
grant select on hiring_event_resume to jobs_request;

-- Whose account it is: a conversation that becomes an application stands there too.
grant select (seeker_id, site) on hiring_event_registration to jobs_request;

-- The event after which somebody was made an applicant.
alter table application add column hiring_event_id uuid references hiring_event on delete set null;
create index application_by_hiring_event on application (hiring_event_id) where hiring_event_id is not null;
