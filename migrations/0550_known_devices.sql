-- Browsers that an account signed in from before: its owner still gets in from one while others guess at the password.

create table known_device (
  -- Of the browser's token and the account's id, so that nobody reads from the table which accounts share a browser.
  token_hash bytea primary key,
  account_id uuid not null references account on delete cascade,
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index known_device_by_account on known_device (account_id);
create index known_device_over on known_device (expires_at);

alter table known_device enable row level security;
alter table known_device force row level security;
create policy system on known_device to jobs_system using (true) with check (true);
