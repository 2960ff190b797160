-- A second step at signing in: a code of the person's own device (TOTP, RFC 6238), for accounts with a password.

create table two_factor (
  account_id uuid primary key references account on delete cascade,
  -- The device's secret, sealed under a key of ours.
  sealed_secret bytea not null,
  -- Absent until a first code has shown that the device has the secret.
  confirmed_at timestamptz,
  -- The time step of the newest code that was used: neither it nor an earlier one works again.
  last_step bigint not null default 0,
  created_at timestamptz not null default now()
);

-- For who has lost the device; each works once.
create table recovery_code (
  account_id uuid not null references two_factor on delete cascade,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (account_id, code_hash)
);

-- Who has shown the right password in a browser and owes the code. The browser is the hash of its random id.
create table sign_in_step (
  visitor_hash bytea not null,
  site text not null check (site in ('rb', 'mh')),
  account_id uuid not null references account on delete cascade,
  next text,
  tries int not null default 0,
  expires_at timestamptz not null,
  primary key (site, visitor_hash)
);
create index sign_in_step_by_account on sign_in_step (account_id);

do $$ declare name text; begin
  foreach name in array array['two_factor', 'recovery_code', 'sign_in_step'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy system on %I to jobs_system using (true) with check (true)', name);
  end loop;
end $$;
