-- expand: the previous release has no tags
-- Tags of a company with a weight, which is their score.
create table candidate_tag (
  company_id uuid not null references company on delete cascade,
  id uuid not null default gen_random_uuid(),
  name text not null check (name <> '' and length(name) <= 40),
  color text not null default 'gray' check (color in ('gray', 'blue', 'green', 'amber')),
  weight int not null default 0 check (weight between -10 and 10),
  version int not null default 1,
  created_at timestamptz not null default now(),
  primary key (company_id, id)
);
create unique index candidate_tag_name on candidate_tag (company_id, lower(name));
select protect_tenant_table('candidate_tag');

create table application_tag (
  company_id uuid not null,
  application_id uuid not null,
  tag_id uuid not null,
  set_by uuid not null,
  set_at timestamptz not null default now(),
  primary key (company_id, application_id, tag_id),
  foreign key (company_id, application_id) references application on delete cascade,
  foreign key (company_id, tag_id) references candidate_tag on delete cascade,
  foreign key (company_id, set_by) references employer_user
);
create index application_tag_of_tag on application_tag (company_id, tag_id);
create index application_tag_set_by on application_tag (company_id, set_by);
select protect_tenant_table('application_tag');
