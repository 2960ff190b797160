-- expand: the previous release neither writes nor reads the new table and columns; triggers keep the table for both

-- What seekers let employers see in a search beside their profile: none of it unless they say so.
alter table seeker_visibility
  add column shares_wishes boolean not null default false,
  add column shares_record boolean not null default false,
  add column shares_spouse boolean not null default false,
  add column wants_skillbridge boolean not null default false,
  -- What a search calls the seeker: an id of its own, since employers can have the ids of people who applied to them.
  add column profile_id uuid not null default gen_random_uuid();
create unique index seeker_visibility_profile on seeker_visibility (profile_id);

-- What a search of seekers reads: one narrow row for each seeker whom employers may find, and nothing that tells who it is.
create table found_profile (
  seeker_id uuid primary key references seeker (id) on delete cascade,
  site text not null,
  words tsvector not null,
  -- Keys of the names of companies that never find the seeker.
  hidden_from text[] not null,
  lat float8,
  lon float8,
  region text,
  education smallint,
  years smallint not null,
  pay integer,
  remote boolean not null,
  active_on date not null,
  branch text,
  rank text,
  codes text[] not null,
  clearance text,
  available_from text,
  spouse boolean not null,
  skillbridge boolean not null
);
create index found_profile_by_words on found_profile using gin (words) with (fastupdate = off);
create index found_profile_by_day on found_profile (site, active_on desc, seeker_id);
create index found_profile_of_service on found_profile (branch, rank) where branch is not null;
alter table found_profile alter column words set statistics 1000;
alter table found_profile enable row level security;
alter table found_profile force row level security;
create policy system on found_profile to jobs_system using (true) with check (true);
grant select, insert, update, delete on found_profile to jobs_system;
do $$
declare
  named text;
begin
  execute format('create policy owner on found_profile to %I using (true) with check (true)', current_user);
  foreach named in array '{account,work_wish,military_record}'::text[] loop
    execute format('create policy owner on %I for select to %I using (true)', named, current_user);
  end loop;
end $$;

create function first_day_of(month text) returns date language sql immutable parallel safe
  return case when month ~ '^(19|20)\d\d-(0[1-9]|1[0-2])(-|$)' then make_date(left(month, 4)::int, substr(month, 6, 2)::int, 1)
    when month ~ '^(19|20)\d\d$' then make_date(month::int, 1, 1) end;

-- Years of work, with jobs at the same time counted once.
create function years_worked(work jsonb) returns smallint language sql stable parallel safe
  return coalesce((select (sum(upper(span) - lower(span)) / 365)::smallint from unnest((
    select range_agg(daterange(started, ended)) from jsonb_array_elements(work) as job,
      lateral (select first_day_of(job ->> 'start') as started,
        case when coalesce(job ->> 'end', '') = '' then current_date else first_day_of(job ->> 'end') end as ended) as days
    where started < ended)) as span), 0);

-- 1 high school or a certificate, 2 associate, 3 bachelor, 4 master, 5 doctorate; src/features/profile-search/rules.ts has the same.
create function education_level(study_type text) returns smallint language sql immutable parallel safe
  return case
    when study_type ~* '\m(ph\.?\s?d|doctor|doctorate|j\.?d|m\.?d|ed\.?d|dnp|pharm\.?d)\M' then 5
    when study_type ~* '\m(master|masters|master''s|mba|m\.?s\.?c?|m\.?a|m\.?ed|mpa|mph|msn)\M' then 4
    when study_type ~* '\m(bachelor|bachelors|bachelor''s|b\.?s\.?c?|b\.?a|bba|bsn|beng)\M' then 3
    when study_type ~* '\m(associate|associates|associate''s|a\.?a\.?s?|a\.?s)\M' then 2
    when study_type <> '' then 1 end;

-- Whether a text tells who the person is: an address, a link, a long number, or one of their names. Surnames that are also jobs are words.
create function tells_who(value text, names text[]) returns boolean language sql stable parallel safe
  return coalesce(value ~* '@|://|\mwww\.|\m[a-z0-9-]+\.(com|net|org|io|me|dev)\M|\d(\D?\d){6}' or words_in(value) && names, false);

create function telling_names(first_name text, last_name text) returns text[] language sql stable parallel safe
  return coalesce((select array_agg(word) from unnest(words_in(first_name || ' ' || last_name)) as word where length(word) > 1
    and word <> all ('{baker,barber,butcher,butler,carpenter,cook,driver,farmer,fisher,gardener,law,mason,miller,page,painter,plumber,porter,
      potter,ranger,sawyer,singer,smith,steward,tailor,turner,usher,weaver}'::text[])), '{}');

-- What a search shows of a seeker. Null unless employers may find them, and only after the form told them that employers can unlock them. Of
-- anonymous people neither employers nor months are shown.
create function shown_profile(of_seeker uuid) returns jsonb language plpgsql stable security definer set search_path = public as $$
declare
  person seeker;
  chosen seeker_visibility;
  signed_in timestamptz;
  record military_record;
  wishes work_wish;
  profile jsonb;
  names text[];
  employers text[] := '{}';
  service jsonb;
  shown jsonb;
begin
  select * into chosen from seeker_visibility v where v.seeker_id = of_seeker and v.searchable and v.told_of_unlocks_at is not null;
  if not found then return null; end if;
  select a.last_signed_in_at into signed_in from account a
    where a.id = of_seeker and a.disabled_at is null and a.email_confirmed_at is not null;
  if not found then return null; end if;
  select * into person from seeker s where s.id = of_seeker;
  if not found then return null; end if;
  names := telling_names(person.first_name, person.last_name);
  profile := person.profile;
  if chosen.anonymous then
    profile := anonymous_profile(person.profile);
    select coalesce(array_agg(lower(trim(name))), '{}') into employers from jsonb_path_query(person.profile, '$.work[*].name') as named (value),
      lateral (select value #>> '{}') as plain (name) where length(trim(name)) > 2;
  end if;
  shown := jsonb_build_object(
    'profile_id', chosen.profile_id, 'anonymous', chosen.anonymous,
    'city', case when tells_who(person.city, names) then '' else person.city end,
    'region', case when length(person.region) <= 3 then upper(person.region) else '' end,
    'skills', (select coalesce(jsonb_agg(skill order by n), '[]') from unnest(person.skills) with ordinality as listed (skill, n)
      where not tells_who(skill, names) and not exists (select from unnest(employers) as employer where position(employer in lower(skill)) > 0)),
    'work', (select coalesce(jsonb_agg(jsonb_build_object(
        'position', case when tells_who(job ->> 'position', names) then '' else coalesce(job ->> 'position', '') end,
        'employer', case when tells_who(job ->> 'name', names) then '' else coalesce(job ->> 'name', '') end,
        'start', left(coalesce(job ->> 'startDate', ''), 7), 'end', left(coalesce(job ->> 'endDate', ''), 7)) order by n), '[]')
      from jsonb_array_elements(case jsonb_typeof(profile -> 'work') when 'array' then profile -> 'work' else '[]' end)
        with ordinality as listed (job, n) where jsonb_typeof(job) = 'object'),
    'education', (select coalesce(jsonb_agg(jsonb_build_object(
        'study_type', case when tells_who(school ->> 'studyType', names) then '' else coalesce(school ->> 'studyType', '') end,
        'area', case when tells_who(school ->> 'area', names) then '' else coalesce(school ->> 'area', '') end,
        'institution', case when tells_who(school ->> 'institution', names) then '' else coalesce(school ->> 'institution', '') end) order by n), '[]')
      from jsonb_array_elements(case jsonb_typeof(profile -> 'education') when 'array' then profile -> 'education' else '[]' end)
        with ordinality as listed (school, n) where jsonb_typeof(school) = 'object'),
    'certificates', (select coalesce(jsonb_agg(paper ->> 'name' order by n), '[]')
      from jsonb_array_elements(case jsonb_typeof(profile -> 'certificates') when 'array' then profile -> 'certificates' else '[]' end)
        with ordinality as listed (paper, n)
      where jsonb_typeof(paper) = 'object' and coalesce(paper ->> 'name', '') <> '' and not tells_who(paper ->> 'name', names)),
    'active_on', greatest(signed_in, person.updated_at)::date,
    'branch', null, 'rank', '', 'codes', '[]'::jsonb, 'clearance', null, 'clearance_state', null, 'available_from', '',
    'spouse', false, 'skillbridge', false, 'pay', null, 'remote', false);
  shown := shown || jsonb_build_object('years', years_worked(shown -> 'work'),
    'education_level', (select max(education_level(school ->> 'study_type')) from jsonb_array_elements(shown -> 'education') as school));
  if chosen.anonymous then
    shown := shown || jsonb_build_object('work', (select coalesce(jsonb_agg(
        job || jsonb_build_object('start', left(job ->> 'start', 4), 'end', left(job ->> 'end', 4)) order by n), '[]')
      from jsonb_array_elements(shown -> 'work') with ordinality as listed (job, n)));
  end if;
  if chosen.shares_wishes then
    select * into wishes from work_wish w where w.seeker_id = of_seeker;
    shown := shown || jsonb_build_object('pay', wishes.pay_yearly_dollars, 'remote', coalesce('remote' = any(wishes.location_types), false));
  end if;
  if person.site = 'mh' then
    service := profile -> 'x_military';
    if jsonb_typeof(service) = 'object' and coalesce(service ->> 'branch', '') <> '' and not tells_who(service ->> 'branch', names) then
      shown := shown || jsonb_build_object('branch', service ->> 'branch',
        'rank', case when tells_who(service ->> 'rank', names) then '' else coalesce(service ->> 'rank', '') end,
        'codes', (select coalesce(jsonb_agg(code), '[]') from jsonb_array_elements_text(
            case jsonb_typeof(service -> 'codes') when 'array' then service -> 'codes' else '[]' end) as code where not tells_who(code, names)));
    end if;
    select * into record from military_record m where m.seeker_id = of_seeker;
    if chosen.shares_record then
      shown := shown || jsonb_build_object('clearance', nullif(record.clearance, 'none'), 'clearance_state', record.clearance_state,
        'available_from', coalesce(record.available_from, ''));
    end if;
    shown := shown || jsonb_build_object('skillbridge', chosen.wants_skillbridge,
      'spouse', chosen.shares_spouse and coalesce(record.statuses && '{spouse,surviving_spouse}', false));
  end if;
  return shown;
end $$;

-- Words in their order, so that a phrase is found; `before` marks words of titles ('=') and skills ('~'); tags begin with ':'. No typed word begins like that.
create function placed_words(texts jsonb, before text) returns tsvector language sql stable parallel safe
  return coalesce((select string_agg(format('''%s'':%s', left(before || word, 60), least(16383, at)), ' ')::tsvector
    from (select word, row_number() over (order by n, m) + 5 * n as at
      from jsonb_array_elements_text(texts) with ordinality as listed (value, n),
        unnest(words_in(value)) with ordinality as split (word, m)) as numbered), '');

create function update_found_profile(of_seeker uuid) returns void language plpgsql security definer set search_path = public as $$
declare
  shown jsonb;
  titles jsonb;
begin
  -- One after the other, so that the later one reads what the earlier one wrote.
  perform pg_advisory_xact_lock(hashtextextended('found profile ' || of_seeker, 0));
  shown := shown_profile(of_seeker);
  delete from found_profile where seeker_id = of_seeker and shown is null;
  if shown is null then return; end if;
  titles := jsonb_path_query_array(shown, '$.work[*].position');
  insert into found_profile
    select s.id, s.site,
      placed_words(titles || jsonb_path_query_array(shown, '$.work[*].employer') || (shown -> 'skills') || (shown -> 'certificates')
          || jsonb_path_query_array(shown, '$.education[*].study_type') || jsonb_path_query_array(shown, '$.education[*].area')
          || jsonb_path_query_array(shown, '$.education[*].institution'), '')
        || placed_words(titles, '=') || placed_words(shown -> 'skills', '~')
        || array_to_tsvector(array_remove(array[
          ':site:' || s.site,
          case when shown ->> 'region' <> '' then ':region:' || (shown ->> 'region') end,
          ':g' || floor(home.lat * 4)::int || ':' || floor(home.lon * 4)::int,
          ':G' || floor(home.lat)::int || ':' || floor(home.lon)::int], null)),
      array(select h.name_key from seeker_hidden_from h where h.seeker_id = s.id),
      home.lat, home.lon, nullif(shown ->> 'region', ''), (shown ->> 'education_level')::smallint, (shown ->> 'years')::smallint,
      (shown ->> 'pay')::int, (shown ->> 'remote')::boolean, (shown ->> 'active_on')::date, shown ->> 'branch', shown ->> 'rank',
      array(select jsonb_array_elements_text(shown -> 'codes')),
      case when shown ->> 'clearance_state' in ('active', 'current') then shown ->> 'clearance' end, nullif(shown ->> 'available_from', ''),
      (shown ->> 'spouse')::boolean, (shown ->> 'skillbridge')::boolean
    from seeker s, home_of_seeker(s) as home where s.id = of_seeker
  on conflict (seeker_id) do update set site = excluded.site, words = excluded.words, hidden_from = excluded.hidden_from, lat = excluded.lat,
    lon = excluded.lon, region = excluded.region, education = excluded.education, years = excluded.years, pay = excluded.pay,
    remote = excluded.remote, active_on = excluded.active_on, branch = excluded.branch, rank = excluded.rank, codes = excluded.codes,
    clearance = excluded.clearance, available_from = excluded.available_from, spouse = excluded.spouse, skillbridge = excluded.skillbridge;
end $$;

-- The middle of the town, which the card names too; of the ZIP code’s town if no town is known. Never of the ZIP code: searches around many
-- places would tell it.
create function home_of_seeker(person seeker, out lat float8, out lon float8) language plpgsql stable as $$
declare
  town place;
begin
  select p.* into town from place p where lower(p.city) = lower(trim(person.city)) and p.region = upper(trim(person.region)) limit 1;
  if not found and person.postal_code ~ '^\d{5}' then
    select p.* into town from place p where p.postal_code = left(person.postal_code, 5) limit 1;
  end if;
  select avg(p.lat), avg(p.lon) into lat, lon from place p where lower(p.city) = lower(town.city) and p.region = town.region;
end $$;

create function note_found_profile() returns trigger language plpgsql security definer set search_path = public as $$
begin
  perform update_found_profile(case when tg_op = 'DELETE' then old.seeker_id else new.seeker_id end);
  return null;
end $$;
create function note_found_person() returns trigger language plpgsql security definer set search_path = public as $$
begin
  if exists (select from seeker_visibility v where v.seeker_id = new.id and v.searchable) then perform update_found_profile(new.id); end if;
  return null;
end $$;
create trigger visibility_found after insert or update or delete on seeker_visibility for each row execute function note_found_profile();
create trigger hidden_from_found after insert or update or delete on seeker_hidden_from for each row execute function note_found_profile();
create trigger wishes_found after insert or update or delete on work_wish for each row execute function note_found_profile();
create trigger record_found after insert or update or delete on military_record for each row execute function note_found_profile();
create trigger seeker_found after insert or update of first_name, last_name, city, region, postal_code, skills, profile on seeker
  for each row execute function note_found_person();
create trigger account_found after update of disabled_at, email_confirmed_at, last_signed_in_at on account for each row
  when (new.type = 'seeker' and (old.disabled_at, old.email_confirmed_at, old.last_signed_in_at::date)
    is distinct from (new.disabled_at, new.email_confirmed_at, new.last_signed_in_at::date))
  execute function note_found_person();

-- A page of the seekers whom a company may find, with counts of what can narrow them. A request may ask for its own company alone. Counts are
-- of the 10,000 most recently active at most. `conditions` narrow beyond the words.
create function found_profiles(for_company uuid, asked tsquery, conditions jsonb, sort text, most int, skip int) returns jsonb
language plpgsql stable security definer set search_path = public as $$
declare
  own record;
  narrowing text := '';
  near jsonb := conditions -> 'near';
  answer jsonb;
begin
  select c.site, company_name_key(c.business_name) as name_key into own from company c
    where c.company_id = for_company and c.on_site and c.company_enabled and (for_company = scope_company_id() or acts_as_system());
  if not found then return '{"total": 0, "profiles": [], "facets": {}}'; end if;
  if near is not null then
    asked := asked && (select string_agg(format('''%s''', replace(tag, '#', ':')), ' | ')::tsquery
      from unnest(area_tags((near ->> 'lat')::float8, (near ->> 'lon')::float8, (near ->> 'miles')::float8)) as tag);
    narrowing := narrowing || ' and is_within_miles(($3->''near''->>''lat'')::float8, ($3->''near''->>''lon'')::float8,
      ($3->''near''->>''miles'')::float8, p.lat, p.lon)';
  end if;
  if conditions ? 'profile_id' then
    narrowing := narrowing || ' and p.seeker_id = (select v.seeker_id from seeker_visibility v where v.profile_id = ($3->>''profile_id'')::uuid)';
  end if;
  if conditions ? 'education' then narrowing := narrowing || ' and p.education >= ($3->>''education'')::int'; end if;
  if conditions ? 'years' then narrowing := narrowing || ' and p.years >= ($3->>''years'')::int'; end if;
  if conditions ? 'pay' then narrowing := narrowing || ' and p.pay <= ($3->>''pay'')::int'; end if;
  if conditions ? 'remote' then narrowing := narrowing || ' and p.remote'; end if;
  if conditions ? 'active_days' then narrowing := narrowing || ' and p.active_on >= current_date - ($3->>''active_days'')::int'; end if;
  if conditions ? 'branches' then
    narrowing := narrowing || ' and p.branch = any(array(select jsonb_array_elements_text($3->''branches'')))';
  end if;
  if conditions ? 'ranks' then
    narrowing := narrowing || ' and (p.branch || ''|'' || p.rank) = any(array(select jsonb_array_elements_text($3->''ranks'')))';
  end if;
  if conditions ? 'codes' then
    narrowing := narrowing || ' and array(select p.branch || ''|'' || code from unnest(p.codes) as code)
      && array(select jsonb_array_elements_text($3->''codes''))';
  end if;
  if conditions ? 'clearances' then
    narrowing := narrowing || ' and p.clearance = any(array(select jsonb_array_elements_text($3->''clearances'')))';
  end if;
  if conditions ? 'available_by' then
    narrowing := narrowing || ' and p.available_from || case length(p.available_from) when 4 then ''-12'' else '''' end <= $3->>''available_by''';
  end if;
  if conditions ? 'spouse' then narrowing := narrowing || ' and p.spouse'; end if;
  if conditions ? 'skillbridge' then narrowing := narrowing || ' and p.skillbridge'; end if;
  execute format($q$
    with hits as materialized (
      select p.seeker_id, p.active_on, p.years, p.region, p.education, p.remote, p.branch, p.clearance, p.spouse, p.skillbridge
      from found_profile p
      where p.site = $1 and p.words @@ $2 and $4 <> all(p.hidden_from) %s
      order by p.active_on desc, p.seeker_id limit 10001),
    page as (select seeker_id, row_number() over (order by %s active_on desc, seeker_id) as n from hits order by n limit $5 offset $6),
    counts (kind, value, number) as (
      select 'region', region, count(*) from hits where region is not null group by region
      union all select 'education', education::text, count(*) from hits where education is not null group by education
      union all select 'years', case when years >= 10 then '10' when years >= 5 then '5' when years >= 2 then '2' else '0' end, count(*) from hits group by 2
      union all select 'remote', 'true', count(*) from hits where remote having count(*) > 0
      union all select 'branch', branch, count(*) from hits where branch is not null group by branch
      union all select 'clearance', clearance, count(*) from hits where clearance is not null group by clearance
      union all select 'spouse', 'true', count(*) from hits where spouse having count(*) > 0
      union all select 'skillbridge', 'true', count(*) from hits where skillbridge having count(*) > 0)
    select jsonb_build_object(
      'total', (select count(*) from hits),
      'profiles', (select coalesce(jsonb_agg(shown_profile(seeker_id) || jsonb_build_object('seeker_id', seeker_id) order by n), '[]') from page),
      'facets', (select coalesce(jsonb_object_agg(kind, listed), '{}') from (
        select kind, jsonb_agg(jsonb_build_object('value', value, 'count', number) order by number desc, value) as listed
        from counts group by kind) as by_kind))$q$,
    narrowing, case sort when 'years' then 'years desc,' else '' end)
  into answer using own.site, asked, conditions, own.name_key, most, skip;
  return answer;
end $$;

-- The branches, ranks and codes as the seekers of a site wrote them, whom a company may find.
create function found_service(for_company uuid) returns table (branch text, rank text, codes text[])
language sql stable security definer set search_path = public
begin atomic
  select p.branch, coalesce(p.rank, ''), array_agg(distinct code) filter (where code is not null)
  from company c join found_profile p on p.site = c.site and p.branch is not null left join lateral unnest(p.codes) as code on true
  where c.company_id = for_company and c.on_site and c.company_enabled and (for_company = scope_company_id() or acts_as_system())
    and company_name_key(c.business_name) <> all (p.hidden_from)
  group by 1, 2;
end;

-- Who a found profile is, for unlocking them.
create function seeker_of_profile(for_company uuid, of_profile uuid) returns uuid language sql stable security definer set search_path = public
begin atomic
  select v.seeker_id from company c join seeker s on s.site = c.site join seeker_visibility v on v.seeker_id = s.id
  where c.company_id = for_company and c.on_site and c.company_enabled and (for_company = scope_company_id() or acts_as_system())
    and v.profile_id = of_profile;
end;

revoke all on function seeker_of_profile(uuid, uuid), shown_profile(uuid), update_found_profile(uuid), note_found_profile(),
  note_found_person(), found_profiles(uuid, tsquery, jsonb, text, int, int), found_service(uuid) from public;
grant execute on function seeker_of_profile(uuid, uuid), found_profiles(uuid, tsquery, jsonb, text, int, int), found_service(uuid)
  to jobs_request, jobs_system;

select update_found_profile(seeker_id) from seeker_visibility where searchable;
