-- Pipelines, postings and applications.

create table pipeline (
  company_id uuid not null references company on delete cascade,
  id uuid not null default gen_random_uuid(),
  name text not null check (length(name) between 1 and 80),
  is_default boolean not null default false,
  requisition_required boolean not null default false,
  version int not null default 1,
  notified_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (company_id, id)
);
create unique index pipeline_default on pipeline (company_id) where is_default;
create unique index pipeline_name on pipeline (company_id, lower(name));
select protect_tenant_table('pipeline');

create table pipeline_stage (
  company_id uuid not null,
  id uuid not null default gen_random_uuid(),
  pipeline_id uuid not null,
  name text not null check (length(name) between 1 and 60),
  type text not null check (type in ('lead', 'applied', 'review', 'screen', 'assessment', 'interview', 'offer', 'hired')),
  position int not null,
  primary key (company_id, id),
  foreign key (company_id, pipeline_id) references pipeline on delete cascade,
  -- Whole orders are written at once, so the check waits for the end of the transaction.
  unique (company_id, pipeline_id, position) deferrable initially deferred,
  unique (company_id, pipeline_id, id)
);
create unique index pipeline_stage_name on pipeline_stage (company_id, pipeline_id, lower(name));
select protect_tenant_table('pipeline_stage');

-- A status without a stage can be taken in every stage of its pipeline (on hold, rejected, withdrawn).
create table pipeline_status (
  company_id uuid not null,
  id uuid not null default gen_random_uuid(),
  pipeline_id uuid not null,
  stage_id uuid,
  label text not null check (length(label) between 1 and 40),
  category text not null check (category in ('active', 'on_hold', 'hired', 'rejected', 'withdrawn', 'closed')),
  seeker_label text not null,
  requires_reason boolean not null default false,
  sends_mail boolean not null default false,
  bulk boolean not null default true,
  position int not null,
  primary key (company_id, id),
  foreign key (company_id, pipeline_id) references pipeline on delete cascade,
  foreign key (company_id, stage_id) references pipeline_stage on delete cascade
);
create index pipeline_status_by_pipeline on pipeline_status (company_id, pipeline_id);
select protect_tenant_table('pipeline_status');

create table pipeline_skill (
  company_id uuid not null,
  pipeline_id uuid not null,
  name text not null check (length(name) between 1 and 60),
  position int not null default 0,
  primary key (company_id, pipeline_id, name),
  foreign key (company_id, pipeline_id) references pipeline on delete cascade
);
create unique index pipeline_skill_name on pipeline_skill (company_id, pipeline_id, lower(name));
select protect_tenant_table('pipeline_skill');

create table pipeline_viewer (
  company_id uuid not null,
  pipeline_id uuid not null,
  employer_user uuid not null,
  primary key (company_id, pipeline_id, employer_user),
  foreign key (company_id, pipeline_id) references pipeline on delete cascade,
  foreign key (company_id, employer_user) references employer_user on delete cascade
);
select protect_tenant_table('pipeline_viewer');

create table stage_assignee (
  company_id uuid not null,
  stage_id uuid not null,
  employer_user uuid not null,
  primary key (company_id, stage_id, employer_user),
  foreign key (company_id, stage_id) references pipeline_stage on delete cascade,
  foreign key (company_id, employer_user) references employer_user on delete cascade
);
select protect_tenant_table('stage_assignee');

create table posting (
  company_id uuid not null references company on delete cascade,
  id uuid not null default gen_random_uuid(),
  kind text not null default 'job' check (kind in ('job', 'talent_network')),
  status text not null default 'draft' check (status in ('draft', 'live', 'closed', 'expired')),
  title text not null check (length(title) between 1 and 120),
  description jsonb not null default '{"type":"document","children":[]}',
  location_type text not null default 'on_site' check (location_type in ('on_site', 'hybrid', 'remote')),
  city text not null default '',
  region text not null default '',
  postal_code text not null default '',
  country text not null default 'US',
  lat double precision,
  lon double precision,
  pay_min_cents bigint check (pay_min_cents >= 0),
  pay_max_cents bigint check (pay_max_cents >= 0),
  pay_unit text check (pay_unit in ('hour', 'day', 'week', 'month', 'year')),
  hours_per_week int check (hours_per_week between 1 and 168),
  employment_type text not null default 'full_time'
    check (employment_type in ('full_time', 'part_time', 'contract', 'temporary', 'internship', 'volunteer', 'per_diem')),
  category text not null default 'other',
  skills text[] not null default '{}',
  questions jsonb not null default '[]',
  openings int not null default 1 check (openings between 1 and 999),
  anonymous boolean not null default false,
  pipeline_id uuid,
  requisition_number text not null default '',
  -- The employer's or feed's own reference; an import finds its earlier row by it.
  reference text,
  -- How often it went live: each time spends one posting credit.
  publish_count int not null default 0,
  published_at timestamptz,
  expires_at timestamptz,
  closed_at timestamptz,
  cloned_from uuid,
  version int not null default 1,
  created_by uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  unique (id),
  foreign key (company_id, pipeline_id) references pipeline,
  check (pay_min_cents is null or pay_max_cents is null or pay_min_cents <= pay_max_cents)
);
create unique index posting_by_reference on posting (company_id, reference) where reference is not null;
create index posting_by_status on posting (company_id, status, updated_at desc);
create index posting_expiring on posting (expires_at) where status = 'live';
create index posting_by_pipeline on posting (company_id, pipeline_id);
select protect_tenant_table('posting');

create table job_fill_metric (
  company_id uuid not null,
  id uuid not null default gen_random_uuid(),
  posting_id uuid not null,
  outcome text not null check (outcome in ('filled', 'partly', 'not_filled', 'cancelled')),
  hires jsonb not null default '[]',
  filled_via text check (filled_via in ('this_site', 'talent_network', 'scout', 'crosspost', 'referral', 'other')),
  filled_on date,
  reason text not null default '',
  satisfaction int check (satisfaction between 1 and 5),
  created_by uuid,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, posting_id) references posting on delete cascade
);
select protect_tenant_table('job_fill_metric');

create table rejection_reason (
  company_id uuid not null references company on delete cascade,
  id uuid not null default gen_random_uuid(),
  label text not null,
  kind text not null check (kind in ('we_rejected', 'they_withdrew', 'none_given')),
  position int not null default 0,
  primary key (company_id, id)
);
select protect_tenant_table('rejection_reason');

create table application (
  company_id uuid not null references company on delete cascade,
  id uuid not null default gen_random_uuid(),
  site text not null check (site in ('rb', 'mh')),
  posting_id uuid not null,
  pipeline_id uuid not null,
  stage_id uuid not null,
  status_id uuid not null,
  category text not null default 'active' check (category in ('active', 'on_hold', 'hired', 'rejected', 'withdrawn', 'closed')),
  seeker_id uuid references seeker on delete set null,
  first_name text not null default '',
  last_name text not null default '',
  email text not null,
  phone text not null default '',
  city text not null default '',
  region text not null default '',
  postal_code text not null default '',
  headline text not null default '',
  skills text[] not null default '{}',
  -- The confirmed résumé (JSON Resume) as it was at the time of applying.
  profile jsonb not null default '{}',
  answers jsonb not null default '[]',
  source text not null default 'site',
  cover_letter_url text,
  applied_at timestamptz not null default now(),
  first_viewed_at timestamptz,
  stage_entered_at timestamptz not null default now(),
  status_changed_at timestamptz not null default now(),
  rejected_at timestamptz,
  reason_id uuid,
  rejection_mail_at timestamptz,
  -- Mean of the skill scores given so far, 1 to 5; kept here because every card shows it.
  score real,
  score_count int not null default 0,
  version int not null default 1,
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  unique (id),
  foreign key (company_id, posting_id) references posting,
  foreign key (company_id, pipeline_id) references pipeline,
  foreign key (company_id, pipeline_id, stage_id) references pipeline_stage (company_id, pipeline_id, id),
  foreign key (company_id, status_id) references pipeline_status,
  foreign key (company_id, reason_id) references rejection_reason
);
create index application_by_stage on application (company_id, pipeline_id, stage_id, applied_at desc);
create index application_by_posting on application (company_id, posting_id, applied_at desc);
create index application_newest on application (company_id, applied_at desc);
create index application_by_seeker on application (seeker_id, applied_at desc) where seeker_id is not null;
create index application_by_email on application (site, email);
create unique index application_once on application (company_id, posting_id, email);
select protect_tenant_table('application');
create policy own on application for select to jobs_request using (seeker_id = scope_seeker_id());

create table application_file (
  company_id uuid not null,
  id uuid not null default gen_random_uuid(),
  application_id uuid not null,
  kind text not null check (kind in ('resume', 'cover_letter', 'attachment')),
  file_key text not null,
  file_name text not null,
  content_type text not null,
  size_bytes int not null,
  read_state text not null default 'waiting' check (read_state in ('waiting', 'read', 'unreadable')),
  unreadable_reason text,
  text text,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, application_id) references application on delete cascade
);
create index application_file_by_application on application_file (company_id, application_id);
create index application_file_by_key on application_file (file_key);
select protect_tenant_table('application_file');

-- All that happened to an application, for the timeline and for every figure in reporting.
create table application_event (
  company_id uuid not null,
  id bigint generated always as identity,
  application_id uuid not null,
  kind text not null,
  from_stage_id uuid,
  to_stage_id uuid,
  from_status_id uuid,
  to_status_id uuid,
  data jsonb not null default '{}',
  actor_id uuid,
  impersonator_id uuid,
  at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, application_id) references application on delete cascade
);
create index application_event_by_application on application_event (company_id, application_id, id);
select protect_tenant_table('application_event');
revoke update, delete on application_event from jobs_request, jobs_system;
create trigger application_event_append_only before update on application_event for each row execute function refuse_change();

create table application_note (
  company_id uuid not null,
  id uuid not null default gen_random_uuid(),
  application_id uuid not null,
  author_id uuid not null,
  body text not null check (length(body) between 1 and 10000),
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, application_id) references application on delete cascade
);
create index application_note_by_application on application_note (company_id, application_id, created_at);
select protect_tenant_table('application_note');

create table application_message (
  company_id uuid not null,
  id uuid not null default gen_random_uuid(),
  application_id uuid not null,
  direction text not null check (direction in ('to_seeker', 'to_employer')),
  author_id uuid,
  body text not null check (length(body) between 1 and 10000),
  created_at timestamptz not null default now(),
  read_at timestamptz,
  deleted_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, application_id) references application on delete cascade
);
create index application_message_by_application on application_message (company_id, application_id, created_at);
select protect_tenant_table('application_message');

create table application_score (
  company_id uuid not null,
  id uuid not null default gen_random_uuid(),
  application_id uuid not null,
  stage_id uuid not null,
  employer_user uuid not null,
  -- { skill name: 1..5 | null (not assessed) }
  skills jsonb not null default '{}',
  overall text not null check (overall in ('strong_no', 'no', 'yes', 'strong_yes', 'no_decision')),
  note text not null default '' check (length(note) <= 4000),
  -- A score given after the stage was decided corrects the earlier one and leaves it standing.
  corrects uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, application_id) references application on delete cascade,
  foreign key (company_id, stage_id) references pipeline_stage on delete cascade,
  foreign key (company_id, employer_user) references employer_user
);
create unique index application_score_first on application_score (company_id, application_id, stage_id, employer_user) where corrects is null;
select protect_tenant_table('application_score');

create table stage_summary (
  company_id uuid not null,
  application_id uuid not null,
  stage_id uuid not null,
  body text not null check (length(body) <= 10000),
  version int not null default 1,
  edited_by uuid,
  edited_at timestamptz not null default now(),
  primary key (company_id, application_id, stage_id),
  foreign key (company_id, application_id) references application on delete cascade,
  foreign key (company_id, stage_id) references pipeline_stage on delete cascade
);
select protect_tenant_table('stage_summary');

create table recommendation (
  company_id uuid not null,
  application_id uuid not null,
  stage_id uuid not null,
  employer_user uuid not null,
  verdict text not null check (verdict in ('yes', 'strong_yes', 'reject')),
  note text not null default '' check (length(note) <= 4000),
  created_at timestamptz not null default now(),
  primary key (company_id, application_id, stage_id, employer_user),
  foreign key (company_id, application_id) references application on delete cascade,
  foreign key (company_id, stage_id) references pipeline_stage on delete cascade,
  foreign key (company_id, employer_user) references employer_user
);
select protect_tenant_table('recommendation');

create table stage_decision (
  company_id uuid not null,
  application_id uuid not null,
  stage_id uuid not null,
  decision text not null check (decision in ('advanced', 'rejected', 'overruled')),
  rationale text not null default '',
  decided_by uuid not null,
  decided_at timestamptz not null default now(),
  primary key (company_id, application_id, stage_id),
  foreign key (company_id, application_id) references application on delete cascade,
  foreign key (company_id, stage_id) references pipeline_stage on delete cascade
);
select protect_tenant_table('stage_decision');

-- What the public may see of a posting, made at publish time; anonymity is decided here, once.
create table public_posting (
  posting_id uuid primary key,
  company_id uuid not null,
  site text not null check (site in ('rb', 'mh')),
  state text not null default 'live' check (state in ('live', 'closed')),
  title text not null,
  company_name text not null,
  -- Absent when anonymous.
  company_website text,
  logo_key text,
  anonymous boolean not null default false,
  industry text not null default '',
  size_band text not null default '',
  description jsonb not null,
  location_type text not null,
  city text not null,
  region text not null,
  postal_code text not null,
  country text not null,
  lat double precision,
  lon double precision,
  pay_min_cents bigint,
  pay_max_cents bigint,
  pay_unit text,
  hours_per_week int,
  employment_type text not null,
  category text not null,
  skills text[] not null,
  questions jsonb not null default '[]',
  openings int not null default 1,
  company_values text[] not null default '{}',
  posted_at timestamptz not null,
  expires_at timestamptz,
  updated_at timestamptz not null default now()
);
create index public_posting_newest on public_posting (site, posted_at desc) where state = 'live';
create index public_posting_by_company on public_posting (company_id);
alter table public_posting enable row level security;
alter table public_posting force row level security;
create policy everyone on public_posting for select to jobs_request using (true);
create policy company_insert on public_posting for insert to jobs_request with check (company_id = scope_company_id());
create policy company_update on public_posting for update to jobs_request using (company_id = scope_company_id()) with check (company_id = scope_company_id());
create policy system on public_posting to jobs_system using (true) with check (true);
grant select, insert, update on public_posting to jobs_request;
