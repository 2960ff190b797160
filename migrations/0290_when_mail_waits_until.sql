-- When the mail about something that a request of its company may stop is to go out; null when none waits.
create function mail_waits_until(about text) returns timestamptz
  language sql stable security definer set search_path = public as $$
  select max(send_after) from mail
  where subject_key = about and state = 'waiting' and (company_id = scope_company_id() or acts_as_system())
$$;
revoke all on function mail_waits_until(text) from public;
grant execute on function mail_waits_until(text) to jobs_request, jobs_system;
