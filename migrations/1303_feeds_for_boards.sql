-- expand: boards that fetch a file of a company's jobs instead of being told of each
create table board_feed_ad (
  company_id uuid not null references company on delete cascade,
  board_id text not null,
  ad_key uuid not null,
  -- When the board first fetched the file with it; null: not yet.
  listed_at timestamptz,
  -- Since when the file leaves it out; the row goes when the board has fetched the file without it.
  leaves_at timestamptz,
  primary key (company_id, board_id, ad_key)
);
select protect_tenant_table('board_feed_ad');
alter table board_account add fetched_at timestamptz;
alter table board_account add fetched_jobs int not null default 0;
