-- expand: the views of lists that members have saved under a name
create table saved_view (
  company_id uuid not null,
  id uuid not null default gen_random_uuid(),
  owner_id uuid not null,
  list text not null check (list in ('applicants', 'board', 'postings')),
  name text not null check (length(name) between 1 and 60),
  -- Path and query string of the list.
  address text not null check (length(address) <= 2000),
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  unique (company_id, owner_id, list, name),
  foreign key (company_id, owner_id) references employer_user (company_id, id) on delete cascade
);
select protect_tenant_table('saved_view');
