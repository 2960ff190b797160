-- expand: the previous release knows no other job boards
-- A board that a company connected. What opens the account there is encrypted with the key that key_id names.
create table board_account (
  company_id uuid not null references company on delete cascade,
  board_id text not null,
  -- By which the board names the account when it sends applicants: it says nothing of the company.
  id uuid not null default gen_random_uuid() unique,
  sealed_access bytea not null,
  key_id text not null,
  account_name text not null default '',
  -- Members who are no managers can only ask, and a manager sends.
  needs_authorization boolean not null default true,
  -- The most sends in a calendar month, of the whole team and of each member; null for no limit.
  team_per_month int check (team_per_month >= 0),
  member_per_month int check (member_per_month >= 0),
  connected_by uuid,
  connected_at timestamptz not null default now(),
  -- The company disconnected the board; the row goes when nothing of the company is on the board any more.
  leaving_at timestamptz,
  primary key (company_id, board_id),
  foreign key (company_id, connected_by) references employer_user (company_id, id) on delete set null (connected_by)
);
create index board_account_leaving on board_account (leaving_at) where leaving_at is not null;
select protect_tenant_table('board_account');

-- A posting on a board: one row, however often it is sent.
create table crosspost (
  company_id uuid not null,
  id uuid not null default gen_random_uuid(),
  posting_id uuid not null,
  board_id text not null,
  -- How often it was sent; each round spends a credit of its own.
  round int not null default 1,
  state text not null default 'queued' check (state in ('queued', 'sent', 'live', 'failed', 'expired', 'removed')),
  -- What it is to become, and stays to be until the board has confirmed it.
  wants text not null default 'live' check (wants in ('live', 'expired', 'removed')),
  message text not null default '',
  applications text not null default 'link' check (applications in ('link', 'at_board')),
  expires_at timestamptz,
  is_paid boolean not null,
  asked_by uuid,
  authorized_by uuid,
  authorized_at timestamptz,
  -- Set before the board is asked, so that what it may have taken is removed also after a crash.
  may_be_there boolean not null default false,
  was_live boolean not null default false,
  -- As which public view it was sent last.
  sent_anonymous boolean,
  sent_edition timestamptz,
  board_url text,
  attempts int not null default 0,
  -- When it is tended next; null: when something changes.
  next_at timestamptz,
  -- A worker is at it until then.
  taken_until timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  unique (company_id, posting_id, board_id),
  foreign key (company_id, posting_id) references posting (company_id, id) on delete cascade,
  foreign key (company_id, asked_by) references employer_user (company_id, id) on delete set null (asked_by),
  foreign key (company_id, authorized_by) references employer_user (company_id, id) on delete set null (authorized_by)
);
create index crosspost_due on crosspost (next_at) where next_at is not null;
create index crosspost_open on crosspost (posting_id) where state in ('queued', 'sent', 'live');
create index crosspost_of_board on crosspost (company_id, board_id);
select protect_tenant_table('crosspost');

-- What happened to it. Quotas count the rows of a month that queue a round.
create table crosspost_event (
  company_id uuid not null,
  id uuid not null default gen_random_uuid(),
  crosspost_id uuid not null,
  board_id text not null,
  round int not null,
  from_state text,
  to_state text not null,
  message text not null default '',
  employer_user uuid,
  -- The round never reached the board, so that it counts for no quota.
  is_returned boolean not null default false,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, crosspost_id) references crosspost on delete cascade,
  foreign key (company_id, employer_user) references employer_user (company_id, id) on delete set null (employer_user)
);
create index crosspost_event_of on crosspost_event (company_id, crosspost_id, created_at);
create index crosspost_event_month on crosspost_event (company_id, board_id, created_at) where to_state = 'queued';
select protect_tenant_table('crosspost_event');

-- Our own board, in development and demo.
create table local_board_object (
  kind text not null,
  id text not null,
  number bigint generated always as identity,
  body jsonb not null,
  primary key (kind, id)
);
alter table local_board_object enable row level security;
alter table local_board_object force row level security;
create policy system on local_board_object to jobs_system using (true) with check (true);
