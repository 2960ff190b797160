-- What tells a seeker how alive a job is: when its employer last did something about it, and how often it was published. Neither is kept
-- of anonymous postings, where it could tell whose they are. And what visitors report.

alter table public_posting add column times_published int not null default 1;
create index public_posting_same_title on public_posting (company_id, lower(title)) where not anonymous;

-- The day on which somebody of the company last opened, moved, answered or judged an applicant of the posting, or edited it.
create table posting_activity (
  posting_id uuid primary key references public_posting on delete cascade,
  company_id uuid not null,
  last_on date not null
);
alter table posting_activity enable row level security;
alter table posting_activity force row level security;
create policy everyone on posting_activity for select to jobs_request using (true);
create policy company_insert on posting_activity for insert to jobs_request with check (company_id = scope_company_id());
create policy company_update on posting_activity for update to jobs_request using (company_id = scope_company_id()) with check (company_id = scope_company_id());
create policy system on posting_activity to jobs_system using (true) with check (true);
grant select, insert, update on posting_activity to jobs_request;

create function note_posting_activity(id uuid, day date) returns void language sql
begin atomic
  insert into posting_activity (posting_id, company_id, last_on)
    select p.posting_id, p.company_id, day from public_posting p where p.posting_id = id and not p.anonymous
    on conflict (posting_id) do update set last_on = excluded.last_on where posting_activity.last_on < excluded.last_on;
end;

-- Staff who act for a member do nothing for the company.
create function note_employer_actions() returns trigger language plpgsql as $$
begin
  perform note_posting_activity(posting_id, day) from (
    select a.posting_id, (max(e.at) at time zone 'UTC')::date as day
    from added e join application a on a.company_id = e.company_id and a.id = e.application_id
    where e.actor_id is not null and e.impersonator_id is null
    group by a.posting_id order by a.posting_id
  ) as acted;
  return null;
end $$;
create trigger application_event_acted after insert on application_event
  referencing new table as added for each statement execute function note_employer_actions();

-- All of it anew from what happened, for imports and demo data.
create function collect_posting_activity() returns void language sql
begin atomic
  insert into posting_activity (posting_id, company_id, last_on)
    select a.posting_id, a.company_id, (max(e.at) at time zone 'UTC')::date
    from application_event e join application a on a.company_id = e.company_id and a.id = e.application_id
      join public_posting p on p.posting_id = a.posting_id and not p.anonymous
    where e.actor_id is not null and e.impersonator_id is null group by a.posting_id, a.company_id
    on conflict (posting_id) do update set last_on = excluded.last_on;
end;

-- Written by visitors, read by staff.
create table job_report (
  id uuid primary key default gen_random_uuid(),
  site text not null check (site in ('rb', 'mh')),
  posting_id uuid not null references public_posting on delete cascade,
  reason text not null check (reason in ('scam', 'gone', 'wrong', 'discrimination', 'other')),
  message text not null default '' check (length(message) <= 2000),
  -- Where to answer, if the visitor gave it.
  email text not null default '',
  created_at timestamptz not null default now(),
  handled_at timestamptz
);
create index job_report_open on job_report (created_at) where handled_at is null;
create index job_report_by_posting on job_report (posting_id);
alter table job_report enable row level security;
alter table job_report force row level security;
create policy written on job_report for insert to jobs_request with check (handled_at is null);
create policy system on job_report to jobs_system using (true) with check (true);
grant insert (site, posting_id, reason, message, email) on job_report to jobs_request;

alter table public_posting disable trigger user;
set local role jobs_system;
update public_posting shown set times_published = p.publish_count from posting p where p.id = shown.posting_id and p.publish_count > 1;
select collect_posting_activity();
reset role;
alter table public_posting enable trigger user;
