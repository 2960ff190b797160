-- expand: how often the link that a job board has of a posting was opened, by day; the rows say nothing about who opened it
create table source_click (
  company_id uuid not null,
  posting_id uuid not null,
  -- As on the applications that come of it.
  source text not null check (length(source) between 1 and 40),
  -- In UTC.
  day date not null,
  clicks int not null check (clicks > 0),
  primary key (company_id, posting_id, source, day),
  foreign key (company_id, posting_id) references posting on delete cascade
);
create index source_click_day on source_click (day);
select protect_tenant_table('source_click');
-- Only the server counts.
revoke insert, update, delete on source_click from jobs_request;
