-- expand: tasks that a member has snoozed or dismissed
create table hidden_task (
  company_id uuid not null,
  employer_user uuid not null,
  kind text not null check (kind in ('outcome', 'decide', 'score', 'schedule', 'answer', 'review', 'stale')),
  -- The application, or the interview of an outcome.
  subject_id uuid not null,
  application_id uuid not null,
  -- Since when the task waited: once this differs, it is another task.
  since timestamptz not null,
  -- Null: dismissed.
  until timestamptz,
  created_at timestamptz not null default now(),
  primary key (company_id, employer_user, kind, subject_id),
  foreign key (company_id, employer_user) references employer_user (company_id, id) on delete cascade,
  foreign key (company_id, application_id) references application (company_id, id) on delete cascade
);
create index hidden_task_by_application on hidden_task (company_id, application_id);
select protect_tenant_table('hidden_task');
-- Interviews without an outcome, and interviews of a person in a stage.
create index interview_confirmed on interview (company_id, ends_at) where state = 'confirmed';
create index posting_by_owner on posting (company_id, created_by);
