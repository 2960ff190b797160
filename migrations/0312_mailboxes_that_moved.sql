-- Where a link in mail to an address leads that its account has given up since: to the choices of that account, not of who has it next.
create table mailbox_move (
  site text not null check (site in ('rb', 'mh')),
  address_hash bytea not null,
  account_id uuid not null references account on delete cascade,
  moved_at timestamptz not null default now(),
  primary key (site, address_hash, moved_at)
);
create index mailbox_move_of_account on mailbox_move (account_id);
alter table mailbox_move enable row level security;
alter table mailbox_move force row level security;
create policy system on mailbox_move to jobs_system using (true) with check (true);
