-- expand: the previous release keeps no record of its own of a person
-- What a company notes down about a person: `details` is null while nobody edited them, and what the person sent counts.
create table person (
  company_id uuid not null references company on delete cascade,
  id uuid not null default gen_random_uuid(),
  details jsonb,
  version int not null default 1,
  created_at timestamptz not null default now(),
  primary key (company_id, id)
);
select protect_tenant_table('person');

-- Which applications are that person's. Others of the same account belong to it without a row.
create table person_application (
  company_id uuid not null,
  application_id uuid not null,
  person_id uuid not null,
  primary key (company_id, application_id),
  foreign key (company_id, application_id) references application on delete cascade,
  foreign key (company_id, person_id) references person on delete cascade
);
create index person_application_of_person on person_application (company_id, person_id);
select protect_tenant_table('person_application');

-- What members changed in the details: a list of field, from and to.
create table person_change (
  company_id uuid not null,
  id bigint generated always as identity,
  person_id uuid not null,
  changes jsonb not null,
  actor_id uuid,
  at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, person_id) references person on delete cascade
);
create index person_change_of_person on person_change (company_id, person_id, id);
select protect_tenant_table('person_change');
