-- expand: reminders that members set on applicants, and two more kinds of tasks
create table reminder (
  company_id uuid not null,
  id uuid not null default gen_random_uuid(),
  application_id uuid not null,
  -- Whom it is for.
  employer_user uuid not null,
  set_by uuid not null,
  due_on date not null,
  -- The beginning of that day in the company's zone.
  due_at timestamptz not null,
  body text not null check (length(body) between 1 and 200),
  created_at timestamptz not null default now(),
  done_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, application_id) references application (company_id, id) on delete cascade,
  foreign key (company_id, employer_user) references employer_user (company_id, id) on delete cascade,
  foreign key (company_id, set_by) references employer_user (company_id, id) on delete cascade
);
create index reminder_by_application on reminder (company_id, application_id);
create index reminder_by_setter on reminder (company_id, set_by);
create index reminder_open on reminder (company_id, employer_user, due_at) where done_at is null;
select protect_tenant_table('reminder');
alter table hidden_task drop constraint hidden_task_kind_check;
alter table hidden_task add constraint hidden_task_kind_check check (kind in
  ('outcome', 'decide', 'score', 'schedule', 'answer', 'reminder', 'feedback', 'review', 'stale'));
