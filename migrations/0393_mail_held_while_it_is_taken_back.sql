-- Holds the mail about something back until the transaction ends, so that what is then read of it stays true.
create function hold_mail(about text) returns void
  language sql security definer set search_path = public as $$
  select from mail
  where subject_key = about and state = 'waiting' and (company_id = scope_company_id() or acts_as_system())
  for update
$$;
revoke all on function hold_mail(text) from public;
grant execute on function hold_mail(text) to jobs_request, jobs_system;

-- Whether mail about something that a request of its company may stop was given up without having left.
create function mail_failed(about text) returns boolean
  language sql stable security definer set search_path = public as $$
  select exists (select from mail
    where subject_key = about and state = 'failed' and (company_id = scope_company_id() or acts_as_system()))
$$;
revoke all on function mail_failed(text) from public;
grant execute on function mail_failed(text) to jobs_request, jobs_system;
create index mail_failed_by_subject on mail (subject_key) where state = 'failed';
