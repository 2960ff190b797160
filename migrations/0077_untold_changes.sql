-- A company that changes its industry or size changes all its postings in one moment. The time of it would tell which of the anonymous
-- ones are its own, so theirs stays as it was.
create or replace function stamp_public_change() returns trigger language plpgsql as $$
declare told public_posting := new;
begin
  new.updated_at := old.updated_at;
  told.updated_at := old.updated_at;
  if new.anonymous then
    told.industry := old.industry;
    told.size_band := old.size_band;
  end if;
  if told is distinct from old then
    new.updated_at := now();
  end if;
  return new;
end $$;

-- When a posting changed, as the public is told: of an anonymous one only the day (UTC), or when it was posted if that is later.
create function told_change(anonymous boolean, posted_at timestamptz, updated_at timestamptz) returns timestamptz
language sql immutable parallel safe
  return case when anonymous then greatest(posted_at, date_trunc('day', updated_at at time zone 'UTC') at time zone 'UTC') else updated_at end;

drop index public_posting_listed;
create index public_posting_listed on public_posting (site, posted_at, posting_id) include (updated_at, anonymous) where state = 'live';
