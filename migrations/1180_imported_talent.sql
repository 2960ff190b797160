-- expand: the previous release knows no imported people
-- People whom a company brought in without an application. Nobody outside the company sees them.
create table talent_import (
  company_id uuid not null references company on delete cascade,
  import_id uuid not null default gen_random_uuid(),
  kind text not null check (kind in ('one', 'csv')),
  file_name text not null default '',
  state text not null default 'uploaded' check (state in ('uploaded', 'mapped', 'checked', 'committed', 'undone')),
  source text not null,
  lawful_basis text not null check (lawful_basis in ('consent', 'request', 'legitimate_interest')),
  columns jsonb not null default '[]',
  mapping jsonb not null default '{}',
  -- What came of the rows, since the rows themselves go some days after the commit.
  added int not null default 0,
  updated int not null default 0,
  kept int not null default 0,
  created_by uuid,
  created_at timestamptz not null default now(),
  committed_at timestamptz,
  primary key (company_id, import_id),
  foreign key (company_id, created_by) references employer_user on delete set null (created_by)
);
create index talent_import_newest on talent_import (company_id, created_at desc, import_id);
create index talent_import_age on talent_import (created_at);
select protect_tenant_table('talent_import');

create table import_row (
  company_id uuid not null,
  import_id uuid not null,
  number int not null,
  cells jsonb not null,
  state text not null default 'waiting' check (state in ('waiting', 'ready', 'duplicate', 'needs_fix', 'skipped', 'done')),
  -- Whether a member left the row out, which no check changes.
  is_left_out boolean not null default false,
  problem text not null default '',
  person jsonb,
  email text,
  -- The address under a secret, by which it is looked for among those that must not be imported.
  address_hash bytea,
  primary key (company_id, import_id, number),
  foreign key (company_id, import_id) references talent_import on delete cascade
);
create index import_row_email on import_row (company_id, import_id, email);
select protect_tenant_table('import_row');

create table imported_person (
  company_id uuid not null references company on delete cascade,
  imported_person_id uuid not null default gen_random_uuid(),
  email text not null,
  address_hash bytea not null,
  first_name text not null default '',
  last_name text not null default '',
  phone text not null default '',
  city text not null default '',
  region text not null default '',
  headline text not null default '',
  skills text[] not null default '{}',
  source text not null,
  lawful_basis text not null check (lawful_basis in ('consent', 'request', 'legitimate_interest')),
  file_key text,
  file_name text,
  first_import_id uuid not null,
  last_import_id uuid not null,
  created_at timestamptz not null default now(),
  -- When the email that tells the person was written, and when it left. The row goes after 30 days without.
  notice_written_at timestamptz,
  noticed_at timestamptz,
  primary key (company_id, imported_person_id),
  unique (company_id, email),
  foreign key (company_id, first_import_id) references talent_import,
  foreign key (company_id, last_import_id) references talent_import
);
create index imported_person_newest on imported_person (company_id, created_at desc, imported_person_id);
create index imported_person_email on imported_person (email);
create index imported_person_address on imported_person (company_id, address_hash);
create index imported_person_first_import on imported_person (company_id, first_import_id);
create index imported_person_last_import on imported_person (company_id, last_import_id);
create index imported_person_without_notice on imported_person (created_at) where noticed_at is null;
create index imported_person_file on imported_person (file_key) where file_key is not null;
select protect_tenant_table('imported_person');

-- People as they were before an import changed them, for its undo.
create table imported_change (
  company_id uuid not null,
  import_id uuid not null,
  imported_person_id uuid not null,
  before jsonb not null,
  primary key (company_id, import_id, imported_person_id),
  foreign key (company_id, import_id) references talent_import on delete cascade,
  foreign key (company_id, imported_person_id) references imported_person on delete cascade
);
create index imported_change_person on imported_change (company_id, imported_person_id);
select protect_tenant_table('imported_change');

-- Whom a company has told, so that it tells nobody twice: kept when the company deletes a person, gone when the person is erased.
create table noticed_address (
  company_id uuid not null references company on delete cascade,
  address_hash bytea not null,
  noticed_at timestamptz not null default now(),
  primary key (company_id, address_hash)
);
select protect_tenant_table('noticed_address');

-- Addresses that no company may import: their owner objected, or mail to them came back. Kept when a person is erased, without the address.
create table suppressed_address (
  site text not null check (site in ('rb', 'mh')),
  address_hash bytea not null,
  reason text not null check (reason in ('objected', 'bounced')),
  created_at timestamptz not null default now(),
  primary key (site, address_hash)
);
alter table suppressed_address enable row level security;
alter table suppressed_address force row level security;
create policy system on suppressed_address to jobs_system using (true) with check (true);

-- Only the server can tell the hash of an address, so a request learns nothing about others by it.
create function is_address_suppressed(of_site text, of_address bytea) returns boolean
language sql stable security definer set search_path = public
begin atomic
  select exists (select from suppressed_address s where s.site = of_site and s.address_hash = of_address);
end;
revoke all on function is_address_suppressed(text, bytea) from public;
grant execute on function is_address_suppressed(text, bytea) to jobs_request, jobs_system;

-- Whether such a file was scanned.
create policy imported on stored_file for select to jobs_request
  using (exists (select from imported_person p where p.file_key = stored_file.file_key));

-- A request locks a file that its company stored, which it cannot otherwise, until it saves a reference to it.
create function lock_company_file(stored_as text) returns text
language sql volatile security definer set search_path = public
begin atomic
  select scan_state from stored_file
    where file_key = stored_as and stored_as like scope_company_id() || '/%' and not is_leaving for share;
end;
revoke all on function lock_company_file(text) from public;
grant execute on function lock_company_file(text) to jobs_request, jobs_system;
