-- expand: the previous release knows no calendars of members
-- A calendar that a member added so that nobody is invited while they are busy.
create table member_calendar (
  company_id uuid not null,
  id uuid not null default gen_random_uuid(),
  employer_user uuid not null,
  kind text not null check (kind in ('ics', 'google', 'microsoft')),
  name text not null check (length(name) between 1 and 60),
  -- The secret address or the tokens, encrypted with the key that key_id names.
  sealed_access bytea not null,
  key_id text not null,
  created_at timestamptz not null default now(),
  -- When it was last read; null: never.
  read_at timestamptz,
  -- Why the last attempt failed; null if it did not.
  problem text,
  failures int not null default 0,
  -- When it is read again.
  next_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, employer_user) references employer_user (company_id, id) on delete cascade
);
create index member_calendar_of_member on member_calendar (company_id, employer_user);
create index member_calendar_due on member_calendar (next_at);
select protect_tenant_table('member_calendar');

-- When a calendar says busy. Titles, places and people are not stored. Spans of one calendar do not overlap.
create table calendar_busy (
  company_id uuid not null,
  calendar_id uuid not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  check (starts_at < ends_at),
  primary key (company_id, calendar_id, starts_at),
  foreign key (company_id, calendar_id) references member_calendar (company_id, id) on delete cascade
);
select protect_tenant_table('calendar_busy');

-- A time is taken while an interviewer has another interview, or their own calendar says busy.
create or replace function are_interviewers_free(company uuid, interview uuid, start timestamptz) returns boolean
  language sql stable security definer set search_path = public as $$
  select not exists (
    select from interview_interviewer mine
    join interview_interviewer busy on busy.company_id = mine.company_id and busy.employer_user = mine.employer_user
      and busy.interview_id <> mine.interview_id
    where mine.company_id = i.company_id and mine.interview_id = i.id
      and busy.starts_at < start + make_interval(mins => i.length_minutes) and busy.ends_at > start)
  and not exists (
    select from interview_interviewer mine
    join member_calendar calendar on calendar.company_id = mine.company_id and calendar.employer_user = mine.employer_user
    join calendar_busy busy on busy.company_id = calendar.company_id and busy.calendar_id = calendar.id
    where mine.company_id = i.company_id and mine.interview_id = i.id
      and busy.starts_at < start + make_interval(mins => i.length_minutes) and busy.ends_at > start)
  from interview i where i.company_id = company and i.id = interview and may_see_interview(company, interview)
$$;
