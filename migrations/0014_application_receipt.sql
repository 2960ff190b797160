-- What somebody is answered who sends an application with an address that is on the posting already, without having
-- shown that the address is theirs: a receipt like any other, so that nobody learns who applied for what.
create table application_receipt (
  id uuid primary key,
  site text not null check (site in ('rb', 'mh')),
  posting_id uuid not null references posting (id) on delete cascade,
  email text not null,
  visitor_hash bytea not null,
  applied_at timestamptz not null default now()
);
create index application_receipt_by_email on application_receipt (posting_id, email, applied_at);
-- Like mail: a request may write one and read none.
grant insert on application_receipt to jobs_request;
