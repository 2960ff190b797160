-- Interviews: an employer offers one to five times, the applicant takes one of them, and from then on the interviewers are busy.
create table interview (
  company_id uuid not null,
  id uuid not null default gen_random_uuid(),
  application_id uuid not null,
  -- Where the applicant stood when it was asked for.
  stage_id uuid,
  kind text not null check (kind in ('phone', 'video', 'in_person')),
  length_minutes int not null check (length_minutes between 15 and 480),
  -- In which the employer offered the times, and in which the applicant reads them; names of the time zone database.
  time_zone text not null check (time_zone ~ '^[A-Za-z]+([/_+-][A-Za-z0-9]+)*$'),
  applicant_zone text not null check (applicant_zone ~ '^[A-Za-z]+([/_+-][A-Za-z0-9]+)*$'),
  -- An address, a link, or a number to call; empty where the applicant is called.
  place text not null check (length(place) <= 500),
  message text not null default '' check (length(message) <= 2000),
  state text not null default 'asked' check (state in ('asked', 'none_suits', 'confirmed', 'called_off', 'done', 'missed')),
  -- What the applicant says of the times, or whoever calls it off of that.
  word text not null default '' check (length(word) <= 1000),
  called_off_by text check (called_off_by in ('employer', 'applicant', 'ending')),
  asked_by uuid not null,
  starts_at timestamptz,
  ends_at timestamptz,
  confirmed_at timestamptz,
  reminded_at timestamptz,
  -- How often calendars have been told (RFC 5545 §3.8.7.4).
  sequence int not null default 0,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, application_id) references application on delete cascade,
  foreign key (company_id, stage_id) references pipeline_stage on delete set null (stage_id),
  foreign key (company_id, asked_by) references employer_user on delete cascade,
  check ((starts_at is null) = (ends_at is null) and ends_at > starts_at),
  check (state not in ('confirmed', 'done', 'missed') or starts_at is not null),
  check (state not in ('asked', 'none_suits') or starts_at is null),
  check ((state = 'called_off') = (called_off_by is not null))
);
create index interview_by_application on interview (company_id, application_id, created_at desc);
create index interview_ahead on interview (starts_at) where state = 'confirmed';
create index interview_of_company on interview (company_id, starts_at desc) where starts_at is not null;
select protect_tenant_table('interview');

create table interview_time (
  company_id uuid not null,
  interview_id uuid not null,
  starts_at timestamptz not null,
  primary key (company_id, interview_id, starts_at),
  foreign key (company_id, interview_id) references interview on delete cascade
);
select protect_tenant_table('interview_time');

create table interview_interviewer (
  company_id uuid not null,
  interview_id uuid not null,
  employer_user uuid not null,
  -- Of the interview while it is booked.
  starts_at timestamptz,
  ends_at timestamptz,
  primary key (company_id, interview_id, employer_user),
  foreign key (company_id, interview_id) references interview on delete cascade,
  foreign key (company_id, employer_user) references employer_user on delete cascade,
  check ((starts_at is null) = (ends_at is null)),
  -- Nobody interviews two people at once.
  constraint interview_interviewer_apart exclude using gist
    (company_id with =, employer_user with =, tstzrange(starts_at, ends_at) with &&) where (starts_at is not null)
);
create index interview_interviewer_by_member on interview_interviewer (company_id, employer_user, starts_at);
select protect_tenant_table('interview_interviewer');

-- How a person without an account comes to one interview; a request may write it and read none.
create table interview_link (
  token_hash bytea primary key,
  company_id uuid not null,
  interview_id uuid not null,
  foreign key (company_id, interview_id) references interview on delete cascade
);
create index interview_link_by_interview on interview_link (company_id, interview_id);
select protect_tenant_table('interview_link');
revoke select, update, delete on interview_link from jobs_request;

-- What happened to an interview stays written down once its applicant is erased, by its id alone.
create or replace function event_data_without_person(data jsonb) returns jsonb language sql immutable parallel safe strict
  return coalesce((select jsonb_object_agg(key, value) from jsonb_each(data)
    where key = any('{source,stage_id,reason_id,decision,mail_at,reverses_rejection,note_id,message_id,file_id,version,interview_id}'::text[])
      and jsonb_typeof(value) not in ('object', 'array')), '{}');
