-- expand: the previous release knows no Calendly
-- A member's account at Calendly, where applicants choose a time for an interview with them.
create table calendly_account (
  company_id uuid not null,
  id uuid not null default gen_random_uuid(),
  employer_user uuid not null,
  site text not null check (site in ('rb', 'mh')),
  -- The tokens, encrypted with the key that key_id names.
  sealed_access bytea not null,
  key_id text not null,
  -- Addresses at Calendly.
  user_uri text not null check (length(user_uri) <= 500),
  organization_uri text not null check (length(organization_uri) <= 500),
  -- What tells us of bookings; null: it could not be set up, so that bookings are noticed later.
  webhook_uri text check (length(webhook_uri) <= 500),
  name text not null check (length(name) <= 200),
  -- The active event types when they were last read: [{uri, name, minutes, kind}].
  event_types jsonb not null default '[]',
  -- The one used unless another is chosen.
  event_type text check (length(event_type) <= 500),
  created_at timestamptz not null default now(),
  read_at timestamptz not null default now(),
  -- Why the last call failed; null if it did not.
  problem text,
  failures int not null default 0,
  -- When its open interviews are compared again.
  next_at timestamptz not null default now(),
  primary key (company_id, id),
  unique (company_id, employer_user),
  foreign key (company_id, employer_user) references employer_user (company_id, id) on delete cascade
);
-- Calendly tells of bookings by this id alone.
create unique index calendly_account_by_id on calendly_account (id);
create index calendly_account_due on calendly_account (next_at);
select protect_tenant_table('calendly_account');

-- Our own server in Calendly's place, in development and demo.
create table local_calendly_object (
  kind text not null,
  id text not null,
  number bigint generated always as identity,
  body jsonb not null,
  primary key (kind, id)
);
alter table local_calendly_object enable row level security;
alter table local_calendly_object force row level security;
create policy system on local_calendly_object to jobs_system using (true) with check (true);
