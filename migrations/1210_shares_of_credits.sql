-- expand: the previous release neither writes nor reads the new table

-- How many credits of one type a member may spend in a calendar month. Without a row there is no limit.
create table credit_share (
  company_id uuid not null,
  employer_user uuid not null,
  type text not null check (type in ('posting', 'unlock', 'boost', 'crosspost')),
  per_month integer not null check (per_month between 0 and 999),
  primary key (company_id, employer_user, type),
  foreign key (company_id, employer_user) references employer_user (company_id, id) on delete cascade
);
alter table credit_share enable row level security;
alter table credit_share force row level security;
create policy company on credit_share to jobs_request using (company_id = (select scope_company_id()))
  with check (company_id = (select scope_company_id()));
create policy system on credit_share to jobs_system using (true) with check (true);
grant select, insert, update, delete on credit_share to jobs_request, jobs_system;

-- What a member spent this month.
create index credit_ledger_spent_by on credit_ledger (company_id, actor_id, type, created_at) where amount <= 0;
