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
  primary key (company_id, import_id, number),
  foreign key (company_id, import_id) references talent_import on delete cascade
);
create index import_row_email on import_row (company_id, import_id, email);
select protect_tenant_table('import_row');

create table imported_person (
  company_id uuid not null references company on delete cascade,
  imported_person_id uuid not null default gen_random_uuid(),
  email text not null,
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
  -- Null until the person was written to about it; the row goes after 30 days without.
  noticed_at timestamptz,
  primary key (company_id, imported_person_id),
  unique (company_id, email),
  foreign key (company_id, first_import_id) references talent_import,
  foreign key (company_id, last_import_id) references talent_import
);
create index imported_person_newest on imported_person (company_id, created_at desc, imported_person_id);
create index imported_person_email on imported_person (email);
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
