-- expand: people whom job boards send, by a keyed hash of the board's id of each, so that one who is sent twice applies once
create table board_applicant (
  company_id uuid not null,
  crosspost_id uuid not null,
  applicant_hash bytea not null,
  -- Null if the job was closed, or once the application is gone: who was erased is not sent again.
  application_id uuid,
  -- They came after the job was closed. Nothing else is kept of them.
  is_late boolean not null default false,
  created_at timestamptz not null default now(),
  primary key (company_id, crosspost_id, applicant_hash),
  foreign key (company_id, crosspost_id) references crosspost (company_id, id) on delete cascade,
  foreign key (company_id, application_id) references application (company_id, id) on delete set null (application_id)
);
create index board_applicant_application on board_applicant (company_id, application_id) where application_id is not null;
select protect_tenant_table('board_applicant');
