-- expand: the previous release writes one place for each posting, which the trigger keeps as its first location
-- The places of a posting: the first is that of the posting itself, and the others follow in their order. A number, once given to a place, is
-- never given to another, because feeds send it as part of a lasting reference.
create table posting_location (
  company_id uuid not null,
  posting_id uuid not null,
  n int not null check (n >= 1),
  in_order int not null default 1,
  city text not null default '',
  region text not null default '',
  postal_code text not null default '',
  country text not null default '' check (country ~ '^([A-Z]{2})?$'),
  lat float8,
  lon float8,
  primary key (company_id, posting_id, n),
  foreign key (company_id, posting_id) references posting (company_id, id) on delete cascade
);
select protect_tenant_table('posting_location');

-- The highest number that a location of the posting ever had.
alter table posting add column locations_given int not null default 1;

insert into posting_location (company_id, posting_id, n, city, region, postal_code, country, lat, lon)
select company_id, id, 1, city, region, postal_code, country, lat, lon from posting;

create function keep_first_location() returns trigger language plpgsql as $$
begin
  insert into posting_location (company_id, posting_id, n, city, region, postal_code, country, lat, lon)
  values (new.company_id, new.id, 1, new.city, new.region, new.postal_code, new.country, new.lat, new.lon)
  on conflict (company_id, posting_id, n) do update set city = excluded.city, region = excluded.region,
    postal_code = excluded.postal_code, country = excluded.country, lat = excluded.lat, lon = excluded.lon;
  return null;
end $$;
create trigger first_location_begins after insert on posting for each row execute function keep_first_location();
create trigger first_location_changes after update of city, region, postal_code, country, lat, lon on posting for each row
  when ((old.city, old.region, old.postal_code, old.country, old.lat, old.lon) is distinct from
    (new.city, new.region, new.postal_code, new.country, new.lat, new.lon)) execute function keep_first_location();

-- The locations after the first as visitors see them: of an anonymous posting without ZIP codes, and with the middle of the city.
alter table public_posting add column additional_locations jsonb not null default '[]';

-- The one place where the locations of a public posting are read.
create function posting_locations(p public_posting)
  returns table (n int, in_order int, city text, region text, postal_code text, country text, lat float8, lon float8)
  language sql immutable parallel safe
  begin atomic
    select 1, 1, p.city, p.region, p.postal_code, p.country, p.lat, p.lon
    union all
    select (l.location->>'n')::int, l.number::int + 1, l.location->>'city', l.location->>'region', l.location->>'postal_code',
      l.location->>'country', (l.location->>'lat')::float8, (l.location->>'lon')::float8
    from jsonb_array_elements(p.additional_locations) with ordinality as l (location, number);
  end;

-- What the further locations add to the search entry of a posting.
create function also_placed(p public_posting, out lats float8[], out lons float8[], out regions text[], out tags text[], out words text)
  language sql immutable parallel safe
  begin atomic
    select array_agg(l.lat order by l.in_order) filter (where l.lat is not null), array_agg(l.lon order by l.in_order) filter (where l.lat is not null),
      array_agg(distinct searched_region(l.country, l.region)) filter (where searched_region(l.country, l.region) not in ('', placed_region(p))),
      array(select distinct tag from posting_locations(p) o, unnest(array[
          '#r' || nullif(searched_region(o.country, o.region), ''),
          case when o.country = 'US' and o.region <> '' and skill_slug(o.city) <> '' then '#y' || city_slug(o.city, o.region) end,
          '#g' || floor(o.lat * 4)::int || ':' || floor(o.lon * 4)::int, '#G' || floor(o.lat)::int || ':' || floor(o.lon)::int]) as tag
        where o.in_order > 1 and p.location_type <> 'remote' and tag is not null),
      string_agg(concat_ws(' . ', l.city, l.region), ' . ' order by l.in_order)
    from posting_locations(p) l where l.in_order > 1 and p.location_type <> 'remote';
  end;

-- The words of landing pages of the further locations.
create function also_landing_words(p public_posting) returns text[] language sql immutable parallel safe
  return array(select distinct word from posting_locations(p) l, unnest(landing_words('{}', l.city, l.region)) as word
      where l.in_order > 1 and l.country = 'US' and p.location_type <> 'remote'
    except select unnest(landing_words('{}', p.city, placed_state(p))));

-- The one of some points that is nearest to one of others.
create function nearest_spot(lats float8[], lons float8[], from_lats float8[], from_lons float8[]) returns float8[]
  language sql immutable parallel safe
  return (select array[spot.lat, spot.lon] from unnest(lats, lons) as spot (lat, lon)
    order by miles_to_nearest(from_lats, from_lons, spot.lat, spot.lon) nulls last limit 1);

create or replace function pg_temp.replaced_once(text text, part text, by text) returns text language plpgsql immutable as $$
begin
  if cardinality(string_to_array(text, part)) <> 2 then raise exception 'not once in it: %', part; end if;
  return replace(text, part, by);
end $$;

-- A posting stays one row in search, so that it is found and counted once. The points beside the first are arrays that few rows have.
do $$
declare
  row_of text := pg_get_functiondef('posting_search_row(public_posting)'::regprocedure);
  words_of text := pg_get_functiondef('posting_words(public_posting)'::regprocedure);
  search text := pg_get_functiondef('search_postings(jsonb)'::regprocedure);
  matching text := pg_get_functiondef('match_alerts(integer)'::regprocedure);
begin
  row_of := pg_temp.replaced_once(row_of, 'benefit_bits((posting_search_row.p).benefits))::posting_search',
    'benefit_bits((posting_search_row.p).benefits), also.lats, also.lons, also.regions)::posting_search');
  row_of := pg_temp.replaced_once(row_of, 'FROM (SELECT placed_region(posting_search_row.p) AS region) place',
    'FROM (SELECT placed_region(posting_search_row.p) AS region) place, also_placed(posting_search_row.p) also');
  row_of := pg_temp.replaced_once(row_of, '|| landing_tags(', '|| also.tags || landing_tags(');
  row_of := pg_temp.replaced_once(row_of, '(posting_search_row.p).city, (posting_search_row.p).region, rich_text_plain(',
    '(posting_search_row.p).city, (posting_search_row.p).region, also.words, rich_text_plain(');
  words_of := pg_temp.replaced_once(words_of, 'landing_words((p).skills, (p).city, placed_state(p))',
    'landing_words((p).skills, (p).city, placed_state(p)) || also_landing_words(p)');

  search := pg_temp.replaced_once(search, 's.region, s.category, s.employment_type', 's.region, s.also_regions, s.category, s.employment_type');
  search := pg_temp.replaced_once(search, 'select * from counted where kind <> 2046',
    'select kind, sum(n)::bigint as n, value from (
            select kind, n, value from counted where kind <> 2046
            union all select 1023, count(*), other.region from matched m, unnest(m.also_regions) as other (region)
              where is_faceted and m.posted_at >= hits_since group by other.region
          ) as of_all group by kind, value');

  matching := pg_temp.replaced_once(matching, '  lons float8[];', '  lons float8[];
  -- Points beside the first, of the few postings that have them.
  others jsonb[];');
  matching := pg_temp.replaced_once(matching, 'array_agg(s.lon), min(', 'array_agg(s.lon),
    array_agg(case when s.also_lats is not null then jsonb_build_array(to_jsonb(s.also_lats), to_jsonb(s.also_lons)) end), min(');
  matching := pg_temp.replaced_once(matching, 'sites, lats, lons, first_added', 'sites, lats, lons, others, first_added');
  matching := pg_temp.replaced_once(matching, '), token as materialized (', '), spot as materialized (
    select number, words, lat, lon from fresh
    union all select f.number, f.words, other.lat::float8, other.lon::float8 from fresh f,
      rows from (jsonb_array_elements_text(others[f.number]->0), jsonb_array_elements_text(others[f.number]->1)) as other (lat, lon)
  ), token as materialized (');
  matching := pg_temp.replaced_once(matching, 'select c.id, null, array_agg(f.number)', 'select c.id, null, array_agg(distinct f.number)');
  matching := pg_temp.replaced_once(matching, ') as c join fresh f on f.number = c.number
    where is_within_miles(', ') as c join spot f on f.number = c.number
    where is_within_miles(');

  alter table posting_search add column also_lats float8[], add column also_lons float8[], add column also_regions text[];
  grant select (also_lats, also_lons, also_regions) on posting_search to jobs_request, jobs_visitor;
  drop function searched_postings;
  execute row_of;
  execute words_of;
  execute search;
  execute matching;
end $$;

create or replace function index_posting(id uuid) returns void language sql
  begin atomic
    select unindex_posting(id);
    insert into posting_search select found.* from public_posting p, posting_search_row(p) found where p.posting_id = index_posting.id and p.state = 'live';
    insert into search_word_source (posting_id, company_id, site, words, changed_on)
      select p.posting_id, p.company_id, p.site, posting_words(p), changed_on(p) from public_posting p where p.posting_id = index_posting.id and p.state = 'live'
      on conflict (posting_id) do update set words = excluded.words, changed_on = excluded.changed_on;
  end;

-- The point of a posting with several is the one nearest to what was asked.
create function searched_postings(site_code text, indexed tsquery, kinds tsquery, area tsquery, times tsquery, since timestamptz, pay_at_least int,
    near_lat float8, near_lon float8, miles float8, also_lats float8[], also_lons float8[])
  returns table (posting_id uuid, posted_at timestamptz, region text, also_regions text[], category text, employment_type text, location_type text,
    sure_pay int, lat float8, lon float8, head tsvector, words tsvector, traits int, asks int, benefits int, shown_company_id uuid)
  language sql stable parallel safe
  begin atomic
    select s.posting_id, s.posted_at, s.region, s.also_regions, s.category, s.employment_type, s.location_type, s.sure_pay,
      case when s.also_lats is null or miles is null then s.lat else (nearest_spot(array_prepend(s.lat, s.also_lats), array_prepend(s.lon, s.also_lons),
        array_prepend(near_lat, searched_postings.also_lats), array_prepend(near_lon, searched_postings.also_lons)))[1] end,
      case when s.also_lats is null or miles is null then s.lon else (nearest_spot(array_prepend(s.lat, s.also_lats), array_prepend(s.lon, s.also_lons),
        array_prepend(near_lat, searched_postings.also_lats), array_prepend(near_lon, searched_postings.also_lons)))[2] end,
      s.head, s.words, s.traits, s.asks, s.benefits, s.shown_company_id
    from posting_search s
    where s.site = site_code and s.words @@ indexed and s.words @@ kinds and s.words @@ area and s.words @@ times and (s.posted_at >= since) is true
      and (pay_at_least is null or s.sure_pay >= pay_at_least)
      and (miles is null or is_within_miles(near_lat, near_lon, miles, s.lat, s.lon)
        or searched_postings.also_lats is not null
          and is_within_miles_of_any(searched_postings.also_lats, searched_postings.also_lons, miles, s.lat, s.lon)
        or s.also_lats is not null and exists (
          select from unnest(array_prepend(near_lat, searched_postings.also_lats), array_prepend(near_lon, searched_postings.also_lons)) as asked (lat, lon)
          where is_within_miles_of_any(s.also_lats, s.also_lons, miles, asked.lat, asked.lon)));
  end;
