-- Mail about new applicants: how often each member wants it, and whom each has still to be told of.
alter table employer_user add column applicant_mail text not null default 'at_once'
  check (applicant_mail in ('at_once', 'daily', 'off'));

create table applicant_notice (
  company_id uuid not null,
  application_id uuid not null,
  employer_user uuid not null,
  created_at timestamptz not null default now(),
  primary key (company_id, application_id, employer_user),
  foreign key (company_id, application_id) references application on delete cascade,
  foreign key (company_id, employer_user) references employer_user on delete cascade
);
create index applicant_notice_by_member on applicant_notice (company_id, employer_user, created_at);
select protect_tenant_table('applicant_notice');
