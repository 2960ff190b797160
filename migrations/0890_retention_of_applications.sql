-- expand: the previous release writes no such time and erases nothing
-- When the admins were mailed about the present `retention_months`; erasing begins days later. Null after each change of it.
alter table company_preferences add column retention_told_at timestamptz;
-- Closed applications in the order in which they come due.
create index application_closed on application (company_id, status_changed_at)
  where category in ('rejected', 'withdrawn', 'closed') and erased_at is null;
