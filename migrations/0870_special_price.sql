-- expand: the job seeker with a badge who signed a company up by the link on the page of plans; their badge decides the company's price
create table special_price (
  company_id uuid primary key references company on delete cascade,
  seeker_id uuid not null references seeker on delete cascade,
  created_at timestamptz not null default now()
);
create index special_price_by_seeker on special_price (seeker_id);
alter table special_price enable row level security;
alter table special_price force row level security;
create policy system on special_price to jobs_system using (true) with check (true);
grant select, insert, delete on special_price to jobs_system;
