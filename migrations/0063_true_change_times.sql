-- When the public content of a posting changed: search engines are told so, and are not to come for nothing. Writing the same again is
-- no change, whoever writes.
create function stamp_public_change() returns trigger language plpgsql as $$
begin
  new.updated_at := old.updated_at;
  if new is distinct from old then
    new.updated_at := now();
  end if;
  return new;
end $$;
create trigger stamp_public_change before update on public_posting for each row execute function stamp_public_change();

-- Lists of all live postings are read piece by piece in this order, and counted without reading the postings themselves.
create index public_posting_listed on public_posting (site, posted_at, posting_id) include (updated_at) where state = 'live';
