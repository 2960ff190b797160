-- Whose report of a job or answer to a repeated application it is, under any address; a report stays for staff without its person.
alter table job_report add column account_id uuid references account on delete set null;
create index job_report_of_account on job_report (account_id) where account_id is not null;
grant insert (account_id) on job_report to jobs_request;

alter table application_receipt add column account_id uuid references account on delete cascade;
create index application_receipt_of_account on application_receipt (account_id) where account_id is not null;

update job_report r set account_id = account.id
  from application a join account on account.id = a.seeker_id
  where r.site = a.site and lower(r.email) = a.email and a.email <> account.email
    and not exists (select from account other where other.site = r.site and other.email = a.email);
update application_receipt r set account_id = account.id
  from application a join account on account.id = a.seeker_id
  where r.site = a.site and r.email = a.email and a.email <> account.email
    and not exists (select from account other where other.site = r.site and other.email = r.email);
