-- A job that staff took down stays closed for its employer until staff lift that.
alter table posting add column taken_down_at timestamptz;

alter table job_report drop constraint job_report_reason_check;
alter table job_report add constraint job_report_reason_check
  check (reason in ('scam', 'gone', 'wrong', 'discrimination', 'other', 'published_again'));
-- One is enough until staff have decided.
create unique index job_report_published_again on job_report (posting_id) where reason = 'published_again' and handled_at is null;

set local role jobs_system;
update posting set taken_down_at = decided.at
from (select posting_id, max(handled_at) as at from job_report where decision = 'taken_down' group by posting_id) decided
where decided.posting_id = posting.id and posting.status <> 'live';
reset role;

alter table posting add constraint posting_taken_down check (taken_down_at is null or status <> 'live') not valid;

create function refuse_takedown_by_request() returns trigger language plpgsql as $$
begin
  raise exception 'a request may not take postings down, nor lift that' using errcode = 'insufficient_privilege';
end $$;
create trigger posting_taken_down_by_staff before update of taken_down_at on posting for each row
  when (current_user = 'jobs_request' and old.taken_down_at is distinct from new.taken_down_at)
  execute function refuse_takedown_by_request();
