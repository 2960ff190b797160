-- expand: the previous release knows no roles of staff, and lets every operator do everything until it is gone
alter table account add column staff_roles text[] not null default '{}'
  check (staff_roles <@ array['support', 'content', 'finance', 'admin'] and (type = 'operator' or staff_roles = '{}'));
-- Rows are jobs_system's to see. Who is staff today goes on doing everything; their sessions end after eight hours from now on.
set local role jobs_system;
update account set staff_roles = '{support,content,finance,admin}' where type = 'operator';
update session s set expires_at = s.created_at + interval '8 hours'
  from account a where a.id = s.account_id and a.type = 'operator' and s.expires_at > s.created_at + interval '8 hours';
reset role;

-- A role to give or take: one staff admin proposes it, another one confirms it.
create table staff_role_change (
  id uuid primary key default gen_random_uuid(),
  operator_id uuid not null references account on delete cascade,
  role text not null check (role in ('support', 'content', 'finance', 'admin')),
  gives boolean not null,
  reason text not null check (length(reason) between 5 and 500),
  proposed_by uuid not null references account on delete cascade,
  proposed_at timestamptz not null default now(),
  state text not null default 'open' check (state in ('open', 'confirmed', 'withdrawn')),
  closed_by uuid references account on delete cascade,
  closed_at timestamptz,
  check ((state = 'open') = (closed_by is null) and (state = 'open') = (closed_at is null)),
  check (state <> 'confirmed' or (closed_by <> proposed_by and closed_by <> operator_id))
);
create unique index staff_role_change_open on staff_role_change (operator_id, role) where state = 'open';
create index staff_role_change_closed on staff_role_change (closed_at desc) where state <> 'open';
alter table staff_role_change enable row level security;
alter table staff_role_change force row level security;
create policy system on staff_role_change to jobs_system using (true) with check (true);
