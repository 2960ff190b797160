-- Companies, their people, plans, credits and preferences. Every tenant table has company_id first in its key,
-- and row-level security that admits the one company of the request.

create function protect_tenant_table(name text) returns void language plpgsql as $$
begin
  execute format('alter table %I enable row level security', name);
  execute format('alter table %I force row level security', name);
  execute format('create policy company on %I to jobs_request using (company_id = scope_company_id()) with check (company_id = scope_company_id())', name);
  execute format('create policy system on %I to jobs_system using (true) with check (true)', name);
  execute format('grant select, insert, update, delete on %I to jobs_request', name);
end $$;

create function make_append_only(name text) returns void language plpgsql as $$
begin
  execute format('revoke update, delete on %I from jobs_request, jobs_system', name);
  execute format('create trigger %I before update or delete on %I for each row execute function refuse_change()', name || '_append_only', name);
end $$;

create table company (
  company_id uuid primary key default gen_random_uuid(),
  site text not null check (site in ('rb', 'mh')),
  business_name text not null,
  industry text not null default '',
  size_band text not null default '',
  city text not null default '',
  region text not null default '',
  website text not null default '',
  about jsonb not null default '{"type":"document","children":[]}',
  logo_key text,
  company_enabled boolean not null default true,
  has_ats boolean not null default false,
  is_paying_customer boolean not null default false,
  crossposting_enabled boolean not null default false,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
select protect_tenant_table('company');

create table company_package (
  company_id uuid not null references company on delete cascade,
  id uuid not null default gen_random_uuid(),
  package_code text not null,
  status text not null check (status in ('active', 'past_due', 'cancelled', 'ended')),
  started_at timestamptz not null default now(),
  renews_at timestamptz,
  primary key (company_id, id)
);
select protect_tenant_table('company_package');

create table company_preferences (
  company_id uuid primary key references company on delete cascade,
  preferences jsonb not null default '{}',
  version int not null default 1,
  updated_at timestamptz not null default now()
);
select protect_tenant_table('company_preferences');

create table company_value (
  company_id uuid not null references company on delete cascade,
  id uuid not null default gen_random_uuid(),
  title text not null check (length(title) between 1 and 60),
  meaning text not null default '' check (length(meaning) <= 300),
  behaviour text not null default '',
  core boolean not null default false,
  position int not null default 0,
  primary key (company_id, id)
);
select protect_tenant_table('company_value');

create table employer_user (
  company_id uuid not null references company on delete cascade,
  -- The same id as the account's.
  id uuid not null references account on delete cascade,
  role text not null check (role in ('admin', 'people_manager', 'hiring_manager', 'hiring_member')),
  first_name text not null default '',
  last_name text not null default '',
  email text not null,
  phone text not null default '',
  disabled_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  unique (id)
);
select protect_tenant_table('employer_user');

-- Credits: a lot is what was granted or bought, spent earliest expiry first; the ledger keeps every movement for good.
create table credit_lot (
  company_id uuid not null references company on delete cascade,
  id uuid not null default gen_random_uuid(),
  type text not null check (type in ('posting', 'unlock', 'boost', 'crosspost')),
  granted int not null check (granted > 0),
  remaining int not null check (remaining >= 0),
  expires_on date,
  -- Names the grant, order or plan month it came from, so that it can be granted only once.
  source text not null,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  unique (company_id, type, source)
);
select protect_tenant_table('credit_lot');

create table credit_ledger (
  company_id uuid not null references company on delete cascade,
  id uuid not null default gen_random_uuid(),
  type text not null check (type in ('posting', 'unlock', 'boost', 'crosspost')),
  amount int not null,
  reason text not null,
  -- What the credit was spent on; one spending per subject, whatever is retried.
  subject text not null,
  lot_id uuid,
  actor_id uuid,
  impersonator_id uuid,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  unique (company_id, type, subject),
  foreign key (company_id, lot_id) references credit_lot
);
select protect_tenant_table('credit_ledger');
select make_append_only('credit_ledger');

create table seeker (
  id uuid primary key references account on delete cascade,
  site text not null check (site in ('rb', 'mh')),
  email text not null,
  first_name text not null default '',
  last_name text not null default '',
  phone text not null default '',
  city text not null default '',
  region text not null default '',
  postal_code text not null default '',
  headline text not null default '',
  badges text[] not null default '{}',
  skills text[] not null default '{}',
  -- The résumé as the person confirmed it (JSON Resume, with x_military for service).
  profile jsonb not null default '{}',
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
alter table seeker enable row level security;
alter table seeker force row level security;
create policy own on seeker to jobs_request using (id = scope_seeker_id()) with check (id = scope_seeker_id());
create policy system on seeker to jobs_system using (true) with check (true);
grant select, update on seeker to jobs_request;

-- A stored upload before it belongs to an application. Owned by a seeker, or by a visitor's cookie.
create table document (
  id uuid primary key default gen_random_uuid(),
  site text not null check (site in ('rb', 'mh')),
  seeker_id uuid references seeker on delete cascade,
  visitor_hash bytea,
  kind text not null check (kind in ('resume', 'cover_letter')),
  file_key text not null,
  file_name text not null,
  content_type text not null,
  size_bytes int not null,
  read_state text not null default 'waiting' check (read_state in ('waiting', 'read', 'unreadable')),
  unreadable_reason text,
  text text,
  fields jsonb,
  created_at timestamptz not null default now(),
  read_at timestamptz
);
create index document_by_seeker on document (seeker_id, created_at desc);
