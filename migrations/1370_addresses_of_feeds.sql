-- expand: the previous release deletes what this one keeps for a month, and reads the same columns
-- The address of a feed is made of this, so that it stays through new credentials and a disconnection that is not complete.
alter table board_account add feed_since timestamptz not null default now();
set local role jobs_system;
update board_account set feed_since = connected_at;
reset role;
-- Nothing of the company is on the board any more, and its credentials are gone. What comes late is recognized for a month.
alter table board_account add ended_at timestamptz;
create index board_account_ended on board_account (ended_at) where ended_at is not null;

-- Addresses of feeds that ended: each serves an empty feed for a month, so that a board drops the jobs.
create table ended_board_feed (
  company_id uuid not null references company on delete cascade,
  board_id text not null,
  feed_since timestamptz not null,
  ended_at timestamptz not null default now(),
  primary key (company_id, board_id, feed_since)
);
create index ended_board_feed_ended on ended_board_feed (ended_at);
select protect_tenant_table('ended_board_feed');

-- Since when the file was fetched without the ad. Anybody may have fetched it, so it is gone from the board only a day later.
alter table board_feed_ad add left_out_at timestamptz;
-- When anybody, also a person with a browser, first got the file with it: from then on it may be anywhere.
alter table board_feed_ad add served_at timestamptz;
set local role jobs_system;
update board_feed_ad set served_at = listed_at;
reset role;
