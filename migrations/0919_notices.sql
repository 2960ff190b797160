-- expand: the previous release has no notices
-- What concerns a member, and was or will be shown or mailed to them.
create table notice (
  company_id uuid not null,
  id uuid not null default gen_random_uuid(),
  employer_user uuid not null,
  kind text not null check (kind in ('mention', 'assigned', 'applicant', 'decision', 'interview', 'message', 'overdue')),
  -- What exactly happened, in our own words, such as 'replied'.
  detail text not null default '',
  amount int not null default 1 check (amount > 0),
  -- The note, stage, application, or interview: a second notice about it replaces an unread one.
  subject_id uuid not null,
  application_id uuid,
  -- Null: it names no applicant, so that every member may see it.
  pipeline_id uuid,
  managers_only boolean not null default false,
  actor_id uuid,
  created_at timestamptz not null default now(),
  -- From when on the bell shows it; null: never.
  shows_at timestamptz,
  -- When it is mailed; null: not, or no more.
  mail_at timestamptz,
  read_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, employer_user) references employer_user (company_id, id) on delete cascade,
  foreign key (company_id, application_id) references application (company_id, id) on delete cascade,
  foreign key (company_id, pipeline_id) references pipeline (company_id, id) on delete cascade,
  foreign key (company_id, actor_id) references employer_user (company_id, id) on delete cascade
);
create unique index notice_unread_of_subject on notice (company_id, employer_user, kind, subject_id) where read_at is null;
create index notice_of_member on notice (company_id, employer_user, shows_at desc, id) where shows_at is not null;
-- The bell counts at most 100 of these.
create index notice_unread on notice (company_id, employer_user, shows_at) include (pipeline_id, managers_only)
  where read_at is null and shows_at is not null;
create index notice_to_mail on notice (mail_at) where mail_at is not null;
create index notice_by_application on notice (company_id, application_id);
create index notice_by_pipeline on notice (company_id, pipeline_id);
create index notice_by_actor on notice (company_id, actor_id);
create index notice_by_age on notice (created_at);
select protect_tenant_table('notice');

-- How a member gets the notices of a kind, where it is not as usual.
create table notice_choice (
  company_id uuid not null,
  employer_user uuid not null,
  kind text not null check (kind in ('mention', 'assigned', 'applicant', 'decision', 'interview', 'message', 'overdue')),
  product text not null check (product in ('at_once', 'daily', 'off')),
  mail text not null check (mail in ('at_once', 'daily', 'off')),
  primary key (company_id, employer_user, kind),
  foreign key (company_id, employer_user) references employer_user (company_id, id) on delete cascade
);
select protect_tenant_table('notice_choice');
