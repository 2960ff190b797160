-- expand: how often the page of each job was opened, by day; the rows say nothing about who opened it
create table posting_view (
  company_id uuid not null,
  posting_id uuid not null,
  -- In UTC.
  day date not null,
  views int not null check (views > 0),
  primary key (company_id, posting_id, day),
  foreign key (company_id, posting_id) references posting on delete cascade
);
create index posting_view_day on posting_view (day);
select protect_tenant_table('posting_view');
-- Only the server counts.
revoke insert, update, delete on posting_view from jobs_request;
