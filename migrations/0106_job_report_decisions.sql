-- What staff decided on a report, and why; both stay.
alter table job_report
  add column decision text check (decision in ('dismissed', 'taken_down')),
  add column decision_reason text not null default '' check (length(decision_reason) <= 500),
  add column handled_by uuid references account on delete set null;
alter table job_report add constraint job_report_decided check ((decision is null) = (handled_at is null)) not valid;
create index job_report_handled on job_report (handled_at desc) where handled_at is not null;
