-- A job's page shows the newest jobs of the same title before others of its field: one more walk along an index.
create index public_posting_titled on public_posting (site, lower(title), posted_at desc) where state = 'live';
