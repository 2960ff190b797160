-- expand: the previous release has no costs
-- What a source of applicants cost a company over some days, as its people typed it.
create table hiring_cost (
  company_id uuid not null references company on delete cascade,
  id uuid not null default gen_random_uuid(),
  source text not null check (length(source) between 1 and 40),
  from_on date not null,
  to_on date not null,
  amount_cents bigint not null check (amount_cents between 1 and 100000000),
  note text not null default '' check (length(note) <= 120),
  created_by uuid,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  check (to_on between from_on and from_on + 366)
);
create index hiring_cost_by_days on hiring_cost (company_id, to_on);
select protect_tenant_table('hiring_cost');
