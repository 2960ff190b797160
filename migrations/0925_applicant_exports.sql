-- expand: the previous release makes no files of applicants
-- Which applicants a member wants as a file, for an hour. Who they are is read when the file is fetched.
create table applicant_export (
  company_id uuid not null,
  id uuid not null default gen_random_uuid(),
  employer_user uuid not null,
  format text not null check (format in ('csv', 'xlsx')),
  columns text[] not null check (cardinality(columns) between 1 and 40),
  filters jsonb not null,
  sort text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '1 hour',
  primary key (company_id, id),
  foreign key (company_id, employer_user) references employer_user (company_id, id) on delete cascade
);
create index applicant_export_by_end on applicant_export (expires_at);
create index applicant_export_of_member on applicant_export (company_id, employer_user);
select protect_tenant_table('applicant_export');
