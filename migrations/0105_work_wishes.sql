-- What a seeker wants from work: nobody else's to see, and of no weight in what anybody finds.
create table work_wish (
  seeker_id uuid primary key references seeker on delete cascade,
  pay_yearly_dollars int check (pay_yearly_dollars between 1 and 10000000),
  employment_types text[] not null default '{}',
  location_types text[] not null default '{}',
  miles int not null default 25 check (miles between 1 and 500),
  -- By the statement's name 'must' or 'nice'; what does not matter is not there.
  statements jsonb not null default '{}',
  version int not null default 1,
  updated_at timestamptz not null default now()
);
alter table work_wish enable row level security;
alter table work_wish force row level security;
create policy own on work_wish to jobs_request using (seeker_id = scope_seeker_id()) with check (seeker_id = scope_seeker_id());
create policy system on work_wish to jobs_system using (true) with check (true);
grant select, insert, update on work_wish to jobs_request;
