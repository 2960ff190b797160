-- What each alert told of in a mail of several: while that waits, an alert that is stopped gives the others their jobs back.
create table job_alert_mail (
  mail_id uuid not null references mail on delete cascade,
  alert_id uuid not null references job_alert on delete cascade,
  posting_ids uuid[] not null,
  primary key (mail_id, alert_id)
);
create index job_alert_mail_by_alert on job_alert_mail (alert_id);
alter table job_alert_mail enable row level security;
alter table job_alert_mail force row level security;
create policy system on job_alert_mail to jobs_system using (true) with check (true);
grant select, insert, update, delete on job_alert_mail to jobs_system;
