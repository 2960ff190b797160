-- A job's page shows the newest jobs of its field, those of its state first: two walks along an index instead of sorting the field.
create index public_posting_alike on public_posting (site, category, posted_at desc) where state = 'live';
create index public_posting_alike_near on public_posting (site, category, region, posted_at desc) where state = 'live';
