-- expand: the previous release marks nobody and holds no records; what it erases meanwhile is not held
-- Whether an applicant meets the basic qualifications of the posting, as a manager of a federal contractor says.
create table qualification_mark (
  company_id uuid not null references company on delete cascade,
  application_id uuid not null,
  mark text not null check (mark in ('yes', 'no', 'not_considered')),
  marked_by uuid,
  marked_at timestamptz not null default now(),
  primary key (company_id, application_id),
  foreign key (company_id, application_id) references application on delete cascade
);
select protect_tenant_table('qualification_mark');

-- What a federal contractor has to keep of an applicant who was erased after its decision (41 CFR 60-1.12). It leads to no application, person,
-- file or mail, and goes on the day that it names.
create table held_record (
  company_id uuid not null references company on delete cascade,
  id uuid not null default gen_random_uuid(),
  first_name text not null,
  last_name text not null,
  posting_title text not null,
  requisition_number text not null,
  applied_at timestamptz not null,
  decided_at timestamptz not null,
  mark text check (mark in ('yes', 'no', 'not_considered')),
  category text not null check (category in ('hired', 'rejected', 'withdrawn')),
  disposition text,
  reason text,
  erased_by text not null check (erased_by in ('applicant', 'retention')),
  delete_on date not null,
  primary key (company_id, id)
);
create index held_record_to_delete on held_record (delete_on);
select protect_tenant_table('held_record');
-- Only an erasure writes it.
revoke insert, update, delete on held_record from jobs_request;

-- What the last mail to the person says that employers hold; emptied with the addresses.
alter table erasure add column held jsonb not null default '[]', add check (finished_at is null or held = '[]');
