-- Search in few prepared statements: what narrows a search are words like any other in the one inverted index, so that each search,
-- whatever it asks for, runs the same statements, planned once a connection. docs/decisions/0007 has the measurements.

drop function search_postings(jsonb), list_of_hits_sql(text), facets_of_hits_sql(), posted_since_sql(text, timestamptz, timestamptz, timestamptz);
drop index posting_search_words, posting_search_newest, posting_search_by_company;
drop function posting_tags(timestamptz, text, text, text, text, float8, float8), time_tags(timestamptz, timestamptz),
  area_tags(float8, float8, float8);

-- All that a search can be narrowed by, as words that no text holds: region, kinds of work, the company where it is shown, squares of a
-- quarter and of a whole degree, and the hour, day and week of posting, so that "the newest" is cut out by the index as well.
create function posting_tags(posted_at timestamptz, region text, category text, employment_type text, location_type text,
    shown_company_id uuid, lat float8, lon float8) returns text[] language sql immutable parallel safe
  return array_remove(array['#h' || hour_of(posted_at), '#d' || hour_of(posted_at) / 24, '#w' || hour_of(posted_at) / 168, '#r' || region,
    '#c' || category, '#e' || employment_type, '#l' || location_type, '#k' || shown_company_id,
    '#g' || floor(lat * 4)::int || ':' || floor(lon * 4)::int, '#G' || floor(lat)::int || ':' || floor(lon)::int], null);

-- Postings that have one of the tags.
create function any_tag(tags text[]) returns tsquery language plpgsql immutable parallel safe as $$
begin
  return coalesce((select string_agg('''' || replace(replace(tag, '\', '\\'), '''', '''''') || '''', '|') from unnest(tags) as tag), '''#none''');
end $$;

-- What narrows nothing, and costs the index nothing beside anything that does.
create function any_posting() returns tsquery language sql immutable parallel safe return '!''#none'''::tsquery;

-- The time from one instant to another in few tags: weeks, before them the days of the first week and the hours of the first day. A long
-- time begins with a whole day or week instead, so that a bit more than asked for is found.
create function time_tags(since timestamptz, until timestamptz) returns text[] language plpgsql immutable parallel safe strict as $$
declare
  last constant int := hour_of(until);
  hours constant int := last - hour_of(since);
  first constant int := case when hours > 24 * 60 then hour_of(since) / 168 * 168 when hours > 24 * 8 then hour_of(since) / 24 * 24 else hour_of(since) end;
  day constant int := (first + 23) / 24;
  week constant int := (day + 6) / 7;
begin
  return array(select '#h' || n from generate_series(first, least(last, day * 24 - 1)) as n
    union all select '#d' || n from generate_series(day, least(last / 24, week * 7 - 1)) as n
    union all select '#w' || n from generate_series(week, last / 168) as n);
end $$;

-- Nothing where there is no beginning, unless nothing else narrows a search: the index has to be given something to look for.
create function times_query(since timestamptz, oldest timestamptz, newest timestamptz, is_narrowed boolean) returns tsquery
  language plpgsql immutable parallel safe as $$
begin
  return case when since = '-infinity' and is_narrowed then any_posting() else any_tag(time_tags(greatest(since, oldest), newest)) end;
end $$;

-- The squares that a circle touches; the exact distance is checked afterwards.
create function area_tags(lat float8, lon float8, miles float8) returns text[] language plpgsql immutable parallel safe as $$
declare
  up constant float8 := degrees(miles / 3958.7558657441) * 1.001;
  side constant float8 := least(180, up / greatest(0.01, cos(radians(least(89, abs(lat) + up)))));
  scale constant int := case when miles > 60 then 1 else 4 end;
begin
  return array(select distinct case scale when 1 then '#G' else '#g' end || y || ':'
      || ((x + 180 * scale) % (360 * scale) + 360 * scale) % (360 * scale) - 180 * scale
    from generate_series(floor((lat - up) * scale)::int, floor((lat + up) * scale)::int) as y,
      generate_series(floor((lon - side) * scale)::int, floor((lon + side) * scale)::int) as x);
end $$;

create or replace function posting_search_row(p public_posting) returns posting_search language sql stable parallel safe
  return (select row(p.posting_id, p.company_id, case when not p.anonymous then p.company_id end, p.posted_at, p.lat, p.lon,
    yearly_dollars(coalesce(p.pay_min_cents, p.pay_max_cents), p.pay_unit, p.hours_per_week),
    yearly_dollars(coalesce(p.pay_max_cents, p.pay_min_cents), p.pay_unit, p.hours_per_week),
    p.site, p.region, p.category, p.employment_type, p.location_type,
    setweight(text_vector(p.title), 'A') || setweight(text_vector(array_to_string(p.skills, ', ')), 'B')
      || case when p.anonymous then '' else setweight(text_vector(p.company_name), 'C') end,
    text_vector(concat_ws(' . ', p.title, array_to_string(p.skills, ', '), case when not p.anonymous then p.company_name end,
      p.city, p.region, rich_text_plain(p.description)))
      || array_to_tsvector(posting_tags(p.posted_at, p.region, p.category, p.employment_type, p.location_type,
        case when not p.anonymous then p.company_id end, p.lat, p.lon)))::posting_search);

-- Rows are jobs_system's to see and indexes the owner's to make, here as in reindex_all.
set local role jobs_system;
update posting_search s set words = s.words
  || array_to_tsvector(posting_tags(s.posted_at, s.region, s.category, s.employment_type, s.location_type, s.shown_company_id, s.lat, s.lon));
reset role;

-- No pending list: it would make every reader pay for what one publisher saves.
create index posting_search_words on posting_search using gin (head, words) with (fastupdate = off);
create index posting_search_newest on posting_search (posted_at) include (site);

-- No index but that of words can answer a search, so a plan made while there were hardly any postings is as good for a million.
alter table posting_search drop constraint posting_search_pkey;
create unique index posting_search_rb_ids on posting_search_rb (posting_id);
create unique index posting_search_mh_ids on posting_search_mh (posting_id);

create or replace function reindex_all() returns void language plpgsql as $$
declare role_before constant text := current_setting('role');
begin
  reset role;
  drop index posting_search_words;
  truncate posting_search, search_word, search_word_source;
  set local role jobs_system;
  insert into posting_search select row.* from (select p from public_posting p where state = 'live' order by site, posted_at) as ordered,
    posting_search_row(ordered.p) row;
  insert into search_word_source (posting_id, company_id, site, words)
    select posting_id, company_id, site, dictionary_words(title, skills, case when not anonymous then company_name end)
    from public_posting where state = 'live';
  reset role;
  create index posting_search_words on posting_search using gin (head, words) with (fastupdate = off);
  analyze posting_search;
  if role_before <> 'none' then execute format('set local role %I', role_before); end if;
end $$;

-- What meets all of a search but its words' order, posted since then. The index answers each of the four queries, in whatever combination;
-- that the date is compared "is true" keeps the planner from the index of dates, by which each vector would have to be read.
create function searched_postings(site_code text, indexed tsquery, kinds tsquery, area tsquery, times tsquery, since timestamptz,
    pay_at_least int, near_lat float8, near_lon float8, miles float8)
  returns table (posting_id uuid, posted_at timestamptz, region text, category text, employment_type text, location_type text, pay_max int,
    lat float8, lon float8, head tsvector, words tsvector) language sql stable parallel safe
begin atomic
  select s.posting_id, s.posted_at, s.region, s.category, s.employment_type, s.location_type, s.pay_max, s.lat, s.lon, s.head, s.words
  from posting_search s
  where s.site = site_code and s.words @@ indexed and s.words @@ kinds and s.words @@ area and s.words @@ times
    and (s.posted_at >= since) is true and (pay_at_least is null or s.pay_max >= pay_at_least)
    and (miles is null or is_within_miles(near_lat, near_lon, miles, s.lat, s.lon));
end;

-- The page of hits, how many there are and how they divide, in one round trip and one snapshot. `query` has the keys of JobQuery
-- (src/server/search/job-search.ts) with posted_since in place of a number of days, `most`, how far it is worth counting, and `count`,
-- whether to count at all.
-- A search with more hits counts only in the newest hours or days that hold so many. How far back that is, a sample of the newest postings
-- tells, for whatever combination of words and filters, so that no plan depends on the statistics of PostgreSQL. The page is then looked
-- for in the time that holds just that page.
create function search_postings(query jsonb, out total int, out capped boolean, out hits jsonb, out facets jsonb)
  language plpgsql stable
  set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_sort = off set jit = off set max_parallel_workers_per_gather = 0
  set work_mem = '32MB' set client_min_messages = warning as $$
declare
  site_code constant text := query->>'site';
  near_lat constant float8 := query#>>'{near,lat}';
  near_lon constant float8 := query#>>'{near,lon}';
  miles constant float8 := query#>>'{near,radius_miles}';
  pay constant int := query->>'pay_at_least';
  since constant timestamptz := coalesce((query->>'posted_since')::timestamptz, '-infinity');
  page_size constant int := query->>'page_size';
  page_end constant int := (query->>'page')::int * page_size;
  wanted constant tsquery := coalesce(words_query(query->>'words'), '');
  has_words constant boolean := numnode(wanted) > 0;
  -- The index knows which postings have all words of a phrase; whether these stand together is then read in each one's vector,
  -- thirty times as slow. So with a phrase, fewer are looked at, and counting stops where the page is full.
  has_phrase constant boolean := wanted::text ~ '<' and wanted::text !~ '!';
  indexed constant tsquery := case when has_phrase then regexp_replace(wanted::text, '<(-|\d+)>', '&', 'g')::tsquery
    when has_words then wanted else any_posting() end;
  -- Hits near a place are so far apart that each costs three times as much to count.
  most constant int := least((query->>'most')::int, case when has_phrase or miles is not null then 1000 end);
  enough constant int := case when has_phrase then least(most, page_end + 1) else most end;
  most_checked constant int := 600;
  sorting constant text := case when query->>'sort' = 'relevance' and not has_words or query->>'sort' = 'distance' and miles is null
    then 'newest' else query->>'sort' end;
  by_date constant boolean := sorting in ('newest', 'relevance');
  by_relevance constant boolean := sorting = 'relevance';
  area constant tsquery := case when miles is null then any_posting() else any_tag(area_tags(near_lat, near_lon, miles)) end;
  kinds tsquery := any_posting();
  is_narrowed boolean := miles is not null or has_words and querytree(wanted) not in ('', 'T');
  day_ago constant timestamptz := now() - interval '1 day';
  days_ago_3 constant timestamptz := now() - interval '3 days';
  days_ago_7 constant timestamptz := now() - interval '7 days';
  days_ago_14 constant timestamptz := now() - interval '14 days';
  days_ago_30 constant timestamptz := now() - interval '30 days';
  tags text[];
  newest timestamptz;
  oldest timestamptz;
  rows_in_all real;
  sample_start timestamptz;
  scale int;
  rows_sampled int;
  -- How many hits there are since when, as far as is known.
  seen int := 0;
  seen_since timestamptz;
  seen_words int;
  seen_heads int;
  rows_needed float8;
  hits_since timestamptz := since;
  heads_since timestamptz := since;
  page_since timestamptz;
  times tsquery;
  heads_times tsquery;
  listed int;
begin
  for tags in
    select array_agg(kind || value) from (values ('#r', query->'regions'), ('#l', query->'location_types'),
      ('#e', query->'employment_types'), ('#c', query->'categories'), ('#k', jsonb_build_array(query->'company_id'))) as given (kind, list),
      jsonb_array_elements_text(list) as value where value is not null group by kind
  loop
    kinds := case when kinds = any_posting() then any_tag(tags) else kinds && any_tag(tags) end;
    is_narrowed := true;
  end loop;

  select s.posted_at into newest from posting_search s where s.site = site_code order by s.posted_at desc limit 1;
  select s.posted_at into oldest from posting_search s where s.site = site_code order by s.posted_at limit 1;
  select reltuples into rows_in_all from pg_class where oid = ('posting_search_' || site_code)::regclass;
  select least(s.posted_at, newest - interval '1 second') into sample_start
    from posting_search s where s.site = site_code order by s.posted_at desc offset 256 limit 1;
  -- Few rows tell enough about what is frequent, and more cost little about what is not.
  foreach scale in array case when has_phrase then '{1}' else '{1,8,64}' end::int[] loop
    exit when rows_in_all <= greatest(20000, 2560 * scale) or seen >= 40 or sample_start is null
      or newest - scale * (newest - sample_start) <= since;
    seen_since := newest - scale * (newest - sample_start);
    rows_sampled := 256 * scale;
    times := times_query(seen_since, oldest, newest, is_narrowed);
    select count(*), count(*) filter (where not has_phrase or ts_match_vq(s.words, wanted)),
        count(*) filter (where by_relevance and ts_match_vq(s.head, wanted))
      into seen_words, seen, seen_heads
      from searched_postings(site_code, indexed, kinds, area, times, seen_since, pay, near_lat, near_lon, miles) s;
    -- As many rows as hold enough hits with a probability of about 98 %; nearly all are no saving.
    rows_needed := rows_sampled * most * (1 + 2 / sqrt(greatest(seen, 1))) / greatest(seen, 1);
    if has_phrase then
      rows_needed := least(rows_needed, greatest(rows_sampled * 1.5 * enough / greatest(seen, 1),
        rows_sampled * most_checked / greatest(seen_words, 1)));
    end if;
    hits_since := case when rows_needed < 0.9 * rows_in_all
      then greatest(since, newest - (newest - seen_since) * (rows_needed / rows_sampled)) else since end;
    heads_since := case when seen_heads * rows_in_all > 2000.0 * rows_sampled
      then greatest(since, newest - (newest - seen_since) * (1200.0 / seen_heads)) else since end;
  end loop;

  while (query->>'count')::boolean loop
    times := times_query(hits_since, oldest, newest, is_narrowed);
    with counted as materialized (
      select grouping(region, category, employment_type, location_type) as kind, count(*) as n,
        coalesce(region, category, employment_type, location_type) as value,
        count(*) filter (where pay_max >= 40000) as p1, count(*) filter (where pay_max >= 60000) as p2,
        count(*) filter (where pay_max >= 80000) as p3, count(*) filter (where pay_max >= 100000) as p4,
        count(*) filter (where pay_max >= 150000) as p5,
        count(*) filter (where posted_at >= day_ago) as d1, count(*) filter (where posted_at >= days_ago_3) as d2,
        count(*) filter (where posted_at >= days_ago_7) as d3, count(*) filter (where posted_at >= days_ago_14) as d4,
        count(*) filter (where posted_at >= days_ago_30) as d5
      from searched_postings(site_code, indexed, kinds, area, times, hits_since, pay, near_lat, near_lon, miles) s
      where not has_phrase or ts_match_vq(s.words, wanted)
      group by grouping sets (region, category, employment_type, location_type, ())
    )
    select (select n from counted where kind = 15), case when (query->>'facets')::boolean then (
      select jsonb_object_agg(facet, counts) from (
        select facet, jsonb_agg(jsonb_build_object('value', value, 'count', n) order by n desc, value) as counts
        from counted join (values (7, 'region'), (11, 'category'), (13, 'employment_type'), (14, 'location_type')) as column_of (kind, facet) using (kind)
        where value <> '' group by facet
        union all
        select facet, jsonb_agg(jsonb_build_object('value', step.value::text, 'count', step.n) order by step.value)
        from counted, lateral (values ('pay', 40000, p1), ('pay', 60000, p2), ('pay', 80000, p3), ('pay', 100000, p4), ('pay', 150000, p5),
          ('days', 1, d1), ('days', 3, d2), ('days', 7, d3), ('days', 14, d4), ('days', 30, d5)) as step (facet, value, n)
        where kind = 15 and step.n > 0 group by facet
      ) as all_facets) end
    into total, facets;
    seen := total;
    seen_since := greatest(hits_since, oldest);
    exit when total >= enough or hits_since <= since;
    hits_since := case when newest - hits_since < interval '1 year' then greatest(since, newest - 3 * (newest - hits_since)) else since end;
  end loop;
  capped := hits_since > since;
  if capped then total := least(total, most); end if;

  page_since := hits_since;
  if by_date and seen > page_end then
    page_since := greatest(hits_since, newest - (newest - seen_since) * (1.3 * page_end + 10) / seen);
  end if;
  heads_times := times_query(heads_since, oldest, newest, true);
  loop
    times := times_query(page_since, oldest, newest, is_narrowed);
    with found as (
      select s.posting_id, s.posted_at,
        case sorting when 'pay' then coalesce(-s.pay_max::float8, 'infinity') when 'distance' then miles_between(near_lat, near_lon, s.lat, s.lon)
          else 0 end as place
      from searched_postings(site_code, indexed, kinds, area, times, page_since, pay, near_lat, near_lon, miles) s
      where not has_phrase or ts_match_vq(s.words, wanted)
    ), best as materialized (
      select h.posting_id, h.posted_at, -1 - ts_rank(h.head, wanted) as place from (
        select s.posting_id, s.posted_at, s.head
        from searched_postings(site_code, indexed, kinds, area, heads_times, heads_since, pay, near_lat, near_lon, miles) s
        where by_relevance and s.head @@ indexed and ts_match_vq(s.head, wanted) offset 0
      ) as h order by h.posted_at desc limit 1000
    ), list as (
      select posting_id, posted_at, place from found where not by_relevance
      union all select posting_id, posted_at, place from best where by_relevance
      union all select posting_id, posted_at, place from found f
        where by_relevance and not exists (select from best b where b.posting_id = f.posting_id)
    ), top as (
      select posting_id, row_number() over () as number
      from (select posting_id from list order by place, posted_at desc, posting_id limit page_end) as ordered
    )
    select (select count(*) from top), (
      select jsonb_agg(to_jsonb(card) order by number) from top, lateral (
        select p.posting_id, p.title, p.company_name, p.logo_key, p.anonymous, p.industry, p.location_type, p.city, p.region, p.country,
          p.pay_min_cents, p.pay_max_cents, p.pay_unit, p.hours_per_week, p.employment_type, p.category, p.skills, p.openings,
          p.posted_at, case when miles is not null then miles_between(near_lat, near_lon, p.lat, p.lon) end as distance_miles
        from public_posting p where p.posting_id = top.posting_id) as card
      where number > page_end - page_size)
    into listed, hits;
    exit when listed >= page_end or page_since <= hits_since;
    page_since := greatest(hits_since, newest - 4 * (newest - page_since));
  end loop;
  total := coalesce(total, 0);
  hits := coalesce(hits, '[]');
end $$;
