-- Who of the employers may find a seeker without an application. Nobody, unless the seeker says so.

-- What is alike in the names of one company, however somebody writes them. Names without Latin letters are compared as they are.
create function company_name_key(name text) returns text language sql immutable parallel safe strict
  return coalesce(nullif(regexp_replace(regexp_replace(regexp_replace(lower(name), '[''’.]', '', 'g'), '[^a-z0-9]+', ' ', 'g'),
    '\m(the|inc|incorporated|llc|ltd|limited|lp|llp|plc|co|corp|corporation|company)\M|\s', '', 'g'), ''), lower(trim(name)));

create table seeker_visibility (
  seeker_id uuid primary key references seeker on delete cascade,
  searchable boolean not null default false,
  anonymous boolean not null default false,
  version int not null default 1,
  updated_at timestamptz not null default now()
);

-- By name and not by id: whoever hides learns nothing of who has an account here, and who signs up later is hidden from as well.
create table seeker_hidden_from (
  seeker_id uuid not null references seeker on delete cascade,
  name text not null check (length(name) between 1 and 120),
  name_key text not null generated always as (company_name_key(name)) stored,
  primary key (seeker_id, name_key)
);

do $$ declare name text; begin
  foreach name in array array['seeker_visibility', 'seeker_hidden_from'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy own on %I to jobs_request using (seeker_id = scope_seeker_id()) with check (seeker_id = scope_seeker_id())', name);
    execute format('create policy system on %I to jobs_system using (true) with check (true)', name);
    execute format('grant select, insert, update, delete on %I to jobs_request', name);
  end loop;
  -- The function below runs as the owner, whom forced row security would otherwise show nothing.
  foreach name in array array['seeker_visibility', 'seeker_hidden_from', 'seeker', 'company'] loop
    execute format('create policy owner on %I for select to %I using (true)', name, current_user);
  end loop;
end $$;

-- The seekers whom a company may find, with no more of each than it may see: no address, no phone, and of who stays anonymous neither name
-- nor employers. A request may ask for its own company alone. Every search for people reads this and no table of seekers.
create function visible_seekers(for_company uuid) returns table (
  seeker_id uuid, anonymous boolean, first_name text, last_name text, city text, region text, headline text, skills text[], badges text[],
  profile jsonb, updated_at timestamptz
) language sql stable security definer set search_path = public
begin atomic
  select s.id, v.anonymous, case when not v.anonymous then s.first_name end, case when not v.anonymous then s.last_name end,
    s.city, s.region, s.headline, s.skills, s.badges,
    case when v.anonymous
      then s.profile - 'basics' - 'references' || jsonb_build_object('work', coalesce((
        select jsonb_agg(job - 'name' - 'url' - 'summary' - 'highlights' order by at)
        from jsonb_array_elements(case when jsonb_typeof(s.profile->'work') = 'array' then s.profile->'work' else '[]' end)
          with ordinality as worked (job, at)), '[]'))
      else s.profile - 'basics' end,
    s.updated_at
  from company c
    join seeker s on s.site = c.site
    join seeker_visibility v on v.seeker_id = s.id and v.searchable
    join account a on a.id = s.id and a.disabled_at is null and a.email_confirmed_at is not null
  where c.company_id = for_company and c.company_enabled and (for_company = scope_company_id() or acts_as_system())
    and not exists (select from seeker_hidden_from h where h.seeker_id = s.id and h.name_key = company_name_key(c.business_name));
end;
revoke all on function visible_seekers(uuid) from public;
grant execute on function visible_seekers(uuid) to jobs_request, jobs_system;
