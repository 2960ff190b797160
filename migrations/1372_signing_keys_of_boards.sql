-- expand: the previous release signs with the first key, which stays the first
-- By which a board signs the applicants that it sends. A new number is a new key.
alter table board_account add signing_number int not null default 1 check (signing_number > 0);
alter table board_account add signing_since timestamptz not null default now();
set local role jobs_system;
update board_account set signing_since = connected_at;
reset role;
-- Until then the key before it is accepted, too; null: not at all.
alter table board_account add earlier_key_until timestamptz;
