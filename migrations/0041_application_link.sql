-- How a person without an account comes to the messages of one application: a link that is mailed to the address the
-- application was sent with. Only the token's hash is kept, and a request may write one and read none.
create table application_link (
  token_hash bytea primary key,
  company_id uuid not null,
  application_id uuid not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  foreign key (company_id, application_id) references application on delete cascade
);
create index application_link_by_application on application_link (company_id, application_id);
create index application_link_by_end on application_link (expires_at);
select protect_tenant_table('application_link');
revoke select, update, delete on application_link from jobs_request;
