-- expand: the previous release knows no limits and offers times beyond them
-- How many interviews a member takes at most; null: any number.
create table interview_limit (
  company_id uuid not null,
  employer_user uuid not null,
  per_day int check (per_day between 1 and 20),
  per_week int check (per_week between 1 and 60),
  primary key (company_id, employer_user),
  foreign key (company_id, employer_user) references employer_user on delete cascade,
  check (per_day is not null or per_week is not null),
  check (per_week >= per_day)
);
select protect_tenant_table('interview_limit');

-- The zone in which a company counts days, and weeks from Monday on.
create function zone_of_company(company uuid) returns text
  language sql stable set search_path = public as $$
  select coalesce((select preferences ->> 'time_zone' from company_preferences where company_id = company), 'America/Chicago')
$$;

-- Whether a member has as many interviews as they take on the day ('day') or in the week ('week') of a time; null if not. Without
-- the interview itself, which may be moved.
create function interview_limit_at(company uuid, member uuid, interview uuid, start timestamptz) returns text
  language sql stable set search_path = public as $$
  select case
    when l.per_day <= (select count(*) from interview_interviewer w where w.company_id = company and w.employer_user = member
      and w.interview_id is distinct from interview
      and w.starts_at >= date_trunc('day', start, zone) and w.starts_at < (date_trunc('day', start at time zone zone) + interval '1 day') at time zone zone)
      then 'day'
    when l.per_week <= (select count(*) from interview_interviewer w where w.company_id = company and w.employer_user = member
      and w.interview_id is distinct from interview
      and w.starts_at >= date_trunc('week', start, zone) and w.starts_at < (date_trunc('week', start at time zone zone) + interval '7 days') at time zone zone)
      then 'week'
  end
  from interview_limit l cross join lateral (select zone_of_company(company) as zone) z
  where l.company_id = company and l.employer_user = member
$$;
revoke all on function zone_of_company(uuid), interview_limit_at(uuid, uuid, uuid, timestamptz) from public;
grant execute on function zone_of_company(uuid), interview_limit_at(uuid, uuid, uuid, timestamptz) to jobs_request, jobs_system;

-- A time is taken while an interviewer has another interview, as many as they take, or their own calendar says busy.
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
  and not exists (
    select from interview_interviewer mine
    where mine.company_id = i.company_id and mine.interview_id = i.id
      and interview_limit_at(i.company_id, mine.employer_user, i.id, start) is not null)
  from interview i where i.company_id = company and i.id = interview and may_see_interview(company, interview)
$$;
