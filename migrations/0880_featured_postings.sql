-- expand: a company makes a posting stand out for seven days, for one boost credit
alter table posting add column featured_until timestamptz, add column times_featured int not null default 0 check (times_featured >= 0);
alter table public_posting add column featured_until timestamptz;
create index public_posting_featured on public_posting (site, featured_until) where featured_until is not null;
-- What readers see stays as it is, so the posting has not changed for search engines.
create or replace function stamp_public_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare told public_posting := new;
begin
  new.updated_at := old.updated_at;
  told.updated_at := old.updated_at;
  told.featured_until := old.featured_until;
  if new.anonymous then
    told.industry := old.industry;
    told.size_band := old.size_band;
  end if;
  if told is distinct from old then
    new.updated_at := now();
  end if;
  return new;
end $function$;
