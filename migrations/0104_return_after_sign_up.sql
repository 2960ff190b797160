-- Where somebody wanted to go who signs up first: kept under the hash of the browser's random id until the address is confirmed there. It is
-- not put into the mail, which goes to addresses that nobody has confirmed.
create table sign_up_return (
  site text not null check (site in ('rb', 'mh')),
  visitor_hash bytea not null,
  path text not null,
  expires_at timestamptz not null,
  primary key (site, visitor_hash)
);
alter table sign_up_return enable row level security;
alter table sign_up_return force row level security;
create policy system on sign_up_return to jobs_system using (true) with check (true);
