-- expand: signed-in seekers read their own applications, interviews and files by policies for the role jobs_seeker (decisions 10, 21).
-- No policy lets a seeker change a row of a company: such changes happen in the scope of that company.

do $$ declare
  own constant text := '(company_id, %s) in (select a.company_id, a.id from application a)';
begin
  execute format('create policy own on application_message for select to jobs_seeker using (deleted_at is null and ' || own || ')', 'application_id');
  execute format('create policy own on application_file for select to jobs_seeker using (kind <> ''attachment'' and ' || own || ')', 'application_id');
  execute format('create policy own on interview for select to jobs_seeker using (' || own || ')', 'application_id');
end $$;
create policy own on interview_time for select to jobs_seeker
  using ((company_id, interview_id) in (select i.company_id, i.id from interview i));

-- The events that a timeline tells of, and letters that the company attached, which a seeker must be able to tell from own ones.
drop policy own on application_event;
create policy own on application_event for select to jobs_seeker using (
  (to_status_id is not null or kind in ('added', 'applied', 'applied-again', 'viewed', 'withdrawn', 'message-sent', 'message-received',
    'cover-letter-set', 'interview-asked', 'interview-changed', 'interview-confirmed', 'interview-moved', 'interview-none-suits',
    'interview-called-off', 'interview-stands-again', 'interview-done'))
  and (company_id, application_id) in (select a.company_id, a.id from application a));

create policy own on posting for select to jobs_seeker
  using ((company_id, id) in (select a.company_id, a.posting_id from application a));
create policy own on company for select to jobs_seeker
  using (company_id in (select a.company_id from application a));
-- Only statuses that an own application has or had.
create policy own on pipeline_status for select to jobs_seeker using ((company_id, id) in (
  select a.company_id, a.status_id from application a
  union all select e.company_id, e.from_status_id from application_event e
  union all select e.company_id, e.to_status_id from application_event e));

create policy own on document to jobs_seeker
  using (seeker_id = (select scope_seeker_id())) with check (seeker_id = (select scope_seeker_id()));
grant select, delete on document to jobs_seeker;
create policy own on stored_file for select to jobs_seeker
  using (file_key in (select d.file_key from document d));

create policy own on hiring_event_registration for select to jobs_seeker using (seeker_id = (select scope_seeker_id()));

-- Interviewers are members of the company, and their other interviews are other people's: a seeker gets names and yes or no.
do $$ declare name text; begin
  foreach name in array array['interview', 'interview_interviewer', 'employer_user', 'application'] loop
    execute format('create policy owner_for_seekers on %I for select to %I using (true)', name, current_user);
  end loop;
end $$;

create function may_see_interview(company uuid, interview uuid) returns boolean
  language sql stable security definer set search_path = public as $$
  select acts_as_system() or company = scope_company_id() or exists (
    select from interview i join application a on a.company_id = i.company_id and a.id = i.application_id
    where i.company_id = company and i.id = interview and a.seeker_id = scope_seeker_id())
$$;

-- The first and last names of who interviews, by last name. Empty for interviews that the caller may not see.
create function interviewer_names(company uuid, interview uuid) returns text[]
  language sql stable security definer set search_path = public as $$
  select array(
    select trim(m.first_name || ' ' || m.last_name) from interview_interviewer w
    join employer_user m on m.company_id = w.company_id and m.id = w.employer_user
    where w.company_id = company and w.interview_id = interview and trim(m.first_name || m.last_name) <> ''
      and may_see_interview(company, interview)
    order by m.last_name, m.first_name)
$$;

-- Whether all interviewers are free for the length of the interview, starting then. Null for interviews that the caller may not see.
create function are_interviewers_free(company uuid, interview uuid, start timestamptz) returns boolean
  language sql stable security definer set search_path = public as $$
  select not exists (
    select from interview_interviewer mine
    join interview_interviewer busy on busy.company_id = mine.company_id and busy.employer_user = mine.employer_user
      and busy.interview_id <> mine.interview_id
    where mine.company_id = i.company_id and mine.interview_id = i.id
      and busy.starts_at < start + make_interval(mins => i.length_minutes) and busy.ends_at > start)
  from interview i where i.company_id = company and i.id = interview and may_see_interview(company, interview)
$$;
revoke all on function may_see_interview(uuid, uuid), interviewer_names(uuid, uuid), are_interviewers_free(uuid, uuid, timestamptz)
  from public;
grant execute on function interviewer_names(uuid, uuid), are_interviewers_free(uuid, uuid, timestamptz) to jobs_request, jobs_system;

-- A seeker who deletes a file has its bytes removed. The job removes only bytes that nothing refers to, whoever enqueues it.
create or replace function request_may_enqueue(task text, payload jsonb, key text, queue text) returns boolean
  language sql security definer set search_path = public as $$
  select case task
    when 'send-mail' then queue is null and exists (
      select from mail
      where id = (payload #>> '{input,mail_id}')::uuid
        and xmin = pg_current_xact_id()::xid
        and key = 'mail ' || id
        and payload = jsonb_build_object('version', 1, 'input', jsonb_build_object('mail_id', id)))
    when 'remove-company-logo' then key is null and queue is null
      and coalesce(payload #>> '{input,company_id}' = scope_company_id()::text, false)
      and coalesce(payload #>> '{input,logo_key}' ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$', false)
      and not is_kept_file((payload #>> '{input,company_id}') || '/' || (payload #>> '{input,logo_key}'))
    when 'remove-resume-file' then key is null and queue is null and scope_seeker_id() is not null
    else false
  end
$$;
