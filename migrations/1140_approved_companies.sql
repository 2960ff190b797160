-- contract: the previous release reads company_enabled as 'shown on the site', so it stops before this runs
-- The approval by staff (readings §26) becomes a fact of its own. A company can be on the site without being approved.
alter table company rename column company_enabled to on_site;
alter table company add column company_enabled boolean not null default false;

-- Functions with a quoted body keep the old name; all others follow the column.
do $$
declare
  function record;
begin
  for function in select p.oid from pg_proc p
    where p.pronamespace = 'public'::regnamespace and p.prosrc like '%company\_enabled%' and p.prokind = 'f'
  loop
    execute replace(pg_get_functiondef(function.oid), 'company_enabled', 'on_site');
  end loop;
end $$;
