-- expand: the previous release takes no feedback
-- What members say of applicants: the newest of each; the timeline has all.
create table candidate_feedback (
  company_id uuid not null,
  application_id uuid not null,
  employer_user uuid not null,
  verdict text not null check (verdict in ('yes', 'maybe', 'no')),
  body text not null,
  at timestamptz not null default now(),
  primary key (company_id, application_id, employer_user),
  foreign key (company_id, application_id) references application on delete cascade,
  foreign key (company_id, employer_user) references employer_user on delete cascade
);
create index candidate_feedback_of_member on candidate_feedback (company_id, employer_user);
select protect_tenant_table('candidate_feedback');

-- Who was asked by mail and has not answered since.
create table feedback_request (
  company_id uuid not null,
  application_id uuid not null,
  employer_user uuid not null,
  asked_by uuid not null,
  asked_at timestamptz not null default now(),
  message text not null default '',
  primary key (company_id, application_id, employer_user),
  foreign key (company_id, application_id) references application on delete cascade,
  foreign key (company_id, employer_user) references employer_user on delete cascade,
  foreign key (company_id, asked_by) references employer_user on delete cascade
);
create index feedback_request_of_member on feedback_request (company_id, employer_user, asked_at);
create index feedback_request_asked_by on feedback_request (company_id, asked_by);
select protect_tenant_table('feedback_request');
