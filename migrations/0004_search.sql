-- Job search: a narrow table beside the public projection, one inverted index, a dictionary for suggestions.
-- docs/decisions has the measurements behind the shape.

create text search configuration jobs_english (copy = english);
alter text search configuration jobs_english alter mapping for hword, hword_part, word with unaccent, english_stem;

-- What the parser of PostgreSQL would lose or misread: names of languages made of signs, "IT" (a stop word), and words joined by
-- a stroke (it takes "RN/LPN" for a file). Applied alike to texts and to what is searched for.
create function searchable_text(text) returns text language sql immutable parallel safe strict
  return regexp_replace(
    replace(replace(replace(replace(replace(replace($1, 'C++', ' cplusplus '), 'c++', ' cplusplus '), 'C#', ' csharp '), 'c#', ' csharp '),
      ' .NET', ' dotnet '), ' .net', ' dotnet '),
    '\mIT\M', 'infotech', 'g');

create function text_vector(text) returns tsvector language sql immutable parallel safe strict
  return to_tsvector('public.jobs_english'::regconfig, translate(searchable_text($1), '-/–—_', '     '));

-- "Quoted phrases", -exclusions and OR, as people know them from the web.
create function words_query(text) returns tsquery language sql immutable parallel safe strict
  return websearch_to_tsquery('public.jobs_english'::regconfig,
    regexp_replace(translate(searchable_text($1), '/–—_', '    '), '(?<=\w)-', ' ', 'g'));

create function rich_text_plain(document jsonb) returns text language sql immutable parallel safe strict
  return (select string_agg(node #>> '{}', ' ') from jsonb_path_query(document, 'strict $.**.text') as node);

-- Pay by year in whole dollars (interpretations §25: hours of a week × 52, 40 when not given; a day has eight).
create function yearly_dollars(cents bigint, unit text, hours_per_week int) returns int
  language sql immutable parallel safe
  return case when cents is not null then round(least(2000000000, cents / 100.0 * case unit
    when 'hour' then coalesce(hours_per_week, 40) * 52.0
    when 'day' then coalesce(hours_per_week, 40) * 52.0 / 8
    when 'week' then 52 when 'month' then 12 else 1 end))::int end;

-- A sphere of 6,371 km, in miles.
create function miles_between(lat1 float8, lon1 float8, lat2 float8, lon2 float8) returns float8
  language sql immutable parallel safe
  return 2 * 3958.7558657441 * asin(least(1, sqrt(
    sin(radians(lat2 - lat1) / 2) ^ 2 + cos(radians(lat1)) * cos(radians(lat2)) * sin(radians(lon2 - lon1) / 2) ^ 2)));

create table posting_search (
  posting_id uuid not null,
  company_id uuid not null,
  -- Absent when anonymous: by this one can search.
  shown_company_id uuid,
  posted_at timestamptz not null,
  lat float8,
  lon float8,
  pay_min int,
  pay_max int,
  site text not null,
  region text not null,
  category text not null,
  employment_type text not null,
  location_type text not null,
  -- Title, skills and (unless anonymous) company, weighted A, B and C.
  head tsvector not null,
  -- All of that, the description, city and region.
  words tsvector not null,
  primary key (posting_id, site)
) partition by list (site);
-- The long vector is always kept beside the row, so that counting reads few pages, and uncompressed: a phrase is checked against
-- the vector itself, and unpacking it takes longer than reading it.
create table posting_search_rb partition of posting_search for values in ('rb') with (toast_tuple_target = 256);
create table posting_search_mh partition of posting_search for values in ('mh') with (toast_tuple_target = 256);
alter table posting_search_rb alter column words set storage external, alter column head set storage main;
alter table posting_search_mh alter column words set storage external, alter column head set storage main;

-- The same as miles_between(…) <= miles, as a comparison of chords: the part that differs from row to row takes three cosines.
create function is_within_miles(lat1 float8, lon1 float8, miles float8, lat2 float8, lon2 float8) returns boolean
  language sql immutable parallel safe
  return (1 - cos(radians(lat2 - lat1))) + cos(radians(lat1)) * cos(radians(lat2)) * (1 - cos(radians(lon2 - lon1)))
    <= 2 * sin(least(pi() / 2, miles / (2 * 3958.7558657441))) ^ 2;

create function hour_of(timestamptz) returns int language sql immutable parallel safe
  return floor(extract(epoch from $1 at time zone 'UTC') / 3600)::int;

-- All that a search can be narrowed by, as keys beside the words in the one inverted index: region, kinds of work, squares of a
-- quarter and of a whole degree, and the hour, day and week of posting, so that "the newest" is cut out by the index as well.
create function posting_tags(posted_at timestamptz, region text, category text, employment_type text, location_type text,
    lat float8, lon float8) returns text[] language sql immutable parallel safe
  return array['h' || hour_of(posted_at), 'd' || hour_of(posted_at) / 24, 'w' || hour_of(posted_at) / 168, 'r' || region, 'c' || category,
      'e' || employment_type, 'l' || location_type]
    || case when lat is null or lon is null then '{}'::text[]
       else array['g' || floor(lat * 4)::int || ':' || floor(lon * 4)::int, 'G' || floor(lat)::int || ':' || floor(lon)::int] end;

-- The time from one instant to another in few tags: weeks, before them the days of the first week and the hours of the first day. A long
-- time begins with a whole day or week instead, so that a bit more than asked for is found.
create function time_tags(since timestamptz, until timestamptz) returns text[] language sql immutable parallel safe strict
  return (
    with span as (select hour_of(since) as hour, hour_of(until) as last), cut as (
      select last, case when last - hour > 24 * 60 then hour / 168 * 168 when last - hour > 24 * 8 then hour / 24 * 24 else hour end as first from span
    ), parts as (
      select *, (first + 23) / 24 as day, ((first + 23) / 24 + 6) / 7 as week from cut
    )
    select array(select 'h' || n from generate_series(first, least(last, day * 24 - 1)) as n)
      || array(select 'd' || n from generate_series(day, least(last / 24, week * 7 - 1)) as n)
      || array(select 'w' || n from generate_series(week, last / 168) as n)
    from parts);

-- The squares that a circle touches; the exact distance is checked afterwards.
create function area_tags(lat float8, lon float8, miles float8) returns text[] language sql immutable parallel safe
  return (
    with box as (select degrees(miles / 3958.7558657441) * 1.001 as up, case when miles > 60 then 1 else 4 end as scale),
    wide as (select *, least(180, up / greatest(0.01, cos(radians(least(89, abs(lat) + up))))) as side from box)
    select array_agg(distinct case scale when 1 then 'G' else 'g' end || y || ':'
      || ((x + 180 * scale) % (360 * scale) + 360 * scale) % (360 * scale) - 180 * scale)
    from wide, generate_series(floor((lat - up) * scale)::int, floor((lat + up) * scale)::int) as y,
      generate_series(floor((lon - side) * scale)::int, floor((lon + side) * scale)::int) as x);

-- No pending list: it would make every reader pay for what one publisher saves.
create index posting_search_words on posting_search using gin
  (posting_tags(posted_at, region, category, employment_type, location_type, lat, lon), head, words) with (fastupdate = off);
create index posting_search_newest on posting_search (site, posted_at);
create index posting_search_by_company on posting_search (shown_company_id);

alter table posting_search enable row level security;
alter table posting_search force row level security;
create policy everyone on posting_search for select to jobs_request using (true);
create policy company_insert on posting_search for insert to jobs_request with check (company_id = scope_company_id());
create policy company_delete on posting_search for delete to jobs_request using (company_id = scope_company_id());
create policy system on posting_search to jobs_system using (true) with check (true);
-- Not company_id: whose posting an anonymous one is must not be askable.
grant select (posting_id, shown_company_id, posted_at, lat, lon, pay_min, pay_max, site, region, category, employment_type,
  location_type, head, words) on posting_search to jobs_request;
grant insert, delete on posting_search to jobs_request;

-- The words and phrases that live postings have in title, skills and company, for completion and "did you mean".
create table search_word (
  site text not null check (site in ('rb', 'mh')),
  word text collate "C" not null,
  postings int not null,
  primary key (site, word)
);
create index search_word_unused on search_word (site) where postings <= 0;
create index search_word_alike on search_word using gin (word gin_trgm_ops) where word not like '% %';
grant select on search_word to jobs_request;

-- What each live posting gives to the dictionary, and what of it is counted already; publishers never wait for each other's words.
create table search_word_source (
  posting_id uuid primary key,
  company_id uuid not null,
  site text not null check (site in ('rb', 'mh')),
  words text[] not null,
  counted text[] not null default '{}'
);
create index search_word_source_changed on search_word_source (posting_id) where words <> counted;
alter table search_word_source enable row level security;
alter table search_word_source force row level security;
create policy company on search_word_source to jobs_request using (company_id = scope_company_id()) with check (company_id = scope_company_id());
create policy system on search_word_source to jobs_system using (true) with check (true);
create index search_word_source_gone on search_word_source (posting_id) where words = '{}' and counted = '{}';
grant select, insert, update on search_word_source to jobs_request;

create function dictionary_words(title text, skills text[], company_name text) returns text[]
  language sql immutable parallel safe
  return (select coalesce(array_agg(distinct word order by word), '{}') from (
    select word from regexp_split_to_table(lower(concat_ws(' ', title, array_to_string(skills, ' '), company_name)), '[^[:alnum:]+#]+') as word
      where length(word) between 3 and 40 and word !~ '^[0-9]+$'
    union all select phrase from unnest(skills || title) as given, lower(btrim(given)) as phrase where length(phrase) between 3 and 60
  ) as found);

create function posting_search_row(p public_posting) returns posting_search language sql stable parallel safe
  return (select row(p.posting_id, p.company_id, case when not p.anonymous then p.company_id end, p.posted_at, p.lat, p.lon,
    yearly_dollars(coalesce(p.pay_min_cents, p.pay_max_cents), p.pay_unit, p.hours_per_week),
    yearly_dollars(coalesce(p.pay_max_cents, p.pay_min_cents), p.pay_unit, p.hours_per_week),
    p.site, p.region, p.category, p.employment_type, p.location_type,
    setweight(text_vector(p.title), 'A') || setweight(text_vector(array_to_string(p.skills, ', ')), 'B')
      || case when p.anonymous then '' else setweight(text_vector(p.company_name), 'C') end,
    text_vector(concat_ws(' . ', p.title, array_to_string(p.skills, ', '), case when not p.anonymous then p.company_name end,
      p.city, p.region, rich_text_plain(p.description))))::posting_search);

-- Takes a posting out of search, at once for everybody who searches after this commit. Whoever may not, changes nothing.
create function unindex_posting(id uuid) returns void language sql
begin atomic
  delete from posting_search s where s.posting_id = id;
  update search_word_source set words = '{}' where posting_id = id and words <> '{}';
end;

-- Puts a live posting, as public_posting shows it in this transaction, into search, or takes it out when it is not live.
create function index_posting(id uuid) returns void language sql
begin atomic
  select unindex_posting(id);
  insert into posting_search select row.* from public_posting p, posting_search_row(p) row where p.posting_id = id and p.state = 'live';
  insert into search_word_source (posting_id, company_id, site, words)
    select p.posting_id, p.company_id, p.site, dictionary_words(p.title, p.skills, case when not p.anonymous then p.company_name end)
    from public_posting p where p.posting_id = id and p.state = 'live'
    on conflict (posting_id) do update set words = excluded.words;
end;

-- Brings the dictionary up to date with at most 10,000 postings and returns how many; the worker calls it every minute.
create function count_search_words() returns int language plpgsql as $$
declare changed int;
begin
  if not pg_try_advisory_xact_lock(7201003) then return 0; end if;
  with taken as (
    select posting_id, words, counted from search_word_source where words <> counted order by posting_id limit 10000 for update skip locked
  ), done as (
    update search_word_source s set counted = taken.words from taken where s.posting_id = taken.posting_id
    returning s.site, taken.words, taken.counted
  ), written as (
    insert into search_word select site, word, sum(change) from (
      select site, unnest(words) as word, 1 as change from done union all select site, unnest(counted), -1 from done
    ) as changes group by site, word having sum(change) <> 0 order by site, word
    on conflict (site, word) do update set postings = search_word.postings + excluded.postings
  )
  select count(*) into changed from done;
  delete from search_word where postings <= 0;
  delete from search_word_source where words = '{}' and counted = '{}';
  return changed;
end $$;

-- All of search anew, for imports and demo data; call count_search_words afterwards until it gives 0. Tables and indexes are the
-- owner's to rebuild, rows are jobs_system's to see: so it changes between the connection's own user and that role, and back.
create function reindex_all() returns void language plpgsql as $$
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
  create index posting_search_words on posting_search using gin
    (posting_tags(posted_at, region, category, employment_type, location_type, lat, lon), head, words) with (fastupdate = off);
  analyze posting_search;
  if role_before <> 'none' then execute format('set local role %I', role_before); end if;
end $$;
revoke all on function reindex_all(), count_search_words() from public;
grant execute on function reindex_all(), count_search_words() to jobs_system;

-- The pieces that `search_postings` writes its statement with.
create function posted_since_sql(tags_of text, first timestamptz, since timestamptz, newest timestamptz) returns text language sql immutable
  return concat_ws(' and ', 'true', tags_of || ' && ' || quote_literal(time_tags(first, newest)) || '::text[]',
    -- Written so that the index of dates is no choice: by it, each vector would have to be read.
    's.posted_at at time zone ''UTC'' >= ' || quote_literal(since at time zone 'UTC'));

-- Four columns counted in one pass, then the steps that count as "at least" so much a year and "within" so many days.
create function facets_of_hits_sql() returns text language sql stable
  return format($sql$(
    select jsonb_object_agg(facet, counts) from (
      select facet, jsonb_agg(jsonb_build_object('value', value, 'count', n) order by n desc, value) as counts from (
        select case when grouping(region) = 0 then 'region' when grouping(category) = 0 then 'category'
            when grouping(employment_type) = 0 then 'employment_type' else 'location_type' end as facet,
          coalesce(region, category, employment_type, location_type) as value, count(*) as n
        from hits group by grouping sets (region, category, employment_type, location_type)
      ) as counted where value <> '' group by facet
      union all
      select facet, jsonb_agg(jsonb_build_object('value', value::text, 'count', n) order by value) from (
        select count(*) filter (where pay_max >= 40000) as p1, count(*) filter (where pay_max >= 60000) as p2,
          count(*) filter (where pay_max >= 80000) as p3, count(*) filter (where pay_max >= 100000) as p4,
          count(*) filter (where pay_max >= 150000) as p5,
          count(*) filter (where posted_at >= %1$L) as d1, count(*) filter (where posted_at >= %2$L) as d2,
          count(*) filter (where posted_at >= %3$L) as d3, count(*) filter (where posted_at >= %4$L) as d4,
          count(*) filter (where posted_at >= %5$L) as d5
        from hits
      ) as step, lateral (values ('pay', 40000, p1), ('pay', 60000, p2), ('pay', 80000, p3), ('pay', 100000, p4), ('pay', 150000, p5),
        ('days', 1, d1), ('days', 3, d2), ('days', 7, d3), ('days', 14, d4), ('days', 30, d5)) as row (facet, value, n)
      where n > 0 group by facet
    ) as all_facets
  )$sql$, now() - interval '1 day', now() - interval '3 days', now() - interval '7 days', now() - interval '14 days', now() - interval '30 days');

-- All that one page can be of, from `hits` (and, for relevance, `best`: what has the words in its head, ranked), and in which order.
create function list_of_hits_sql(sorting text) returns text language sql immutable
  return case sorting
    when 'relevance' then
      '(select posting_id, posted_at, rank, 1 as tier from best
        union all select h.posting_id, h.posted_at, 0, 2 from hits h
          where not exists (select from best b where b.posting_id = h.posting_id)) as tiers order by tier, rank desc, posted_at desc, posting_id'
    when 'pay' then 'hits order by pay_max desc nulls last, posted_at desc, posting_id'
    when 'distance' then 'hits order by distance_miles, posted_at desc, posting_id'
    else 'hits order by posted_at desc, posting_id' end;

-- The page of hits, how many there are and how they divide, in one round trip and one snapshot. `query` has the keys of JobQuery
-- (src/server/search/job-search.ts) with posted_since in place of a number of days, and `most`, how far it is worth counting.
-- A search with more hits looks only at the newest hours or days that hold so many. How far back that is, a sample of the newest postings
-- tells, for whatever combination of words and filters, so that no plan depends on the statistics of PostgreSQL.
create function search_postings(query jsonb, out total int, out capped boolean, out hits jsonb, out facets jsonb)
  language plpgsql stable
  set enable_seqscan = off set jit = off set max_parallel_workers_per_gather = 0 set work_mem = '32MB' set client_min_messages = warning as $$
declare
  tags_of constant text := 'posting_tags(s.posted_at, s.region, s.category, s.employment_type, s.location_type, s.lat, s.lon)';
  site_code constant text := query->>'site';
  near constant jsonb := nullif(query->'near', 'null');
  since constant timestamptz := query->>'posted_since';
  page_size constant int := query->>'page_size';
  page_start constant int := ((query->>'page')::int - 1) * page_size;
  wanted constant tsquery := coalesce(words_query(query->>'words'), '');
  has_words constant boolean := numnode(wanted) > 0;
  -- The index knows which postings have all words of a phrase; whether these stand together is then read in each one's vector,
  -- thirty times as slow. So with a phrase, fewer are looked at, and counting stops where the page is full.
  has_phrase constant boolean := wanted::text ~ '<' and wanted::text !~ '!';
  indexed constant tsquery := case when has_phrase then regexp_replace(wanted::text, '<(-|\d+)>', '&', 'g')::tsquery else wanted end;
  together constant text := case when has_phrase then format('ts_match_vq(s.words, %L)', wanted) else 'true' end;
  most constant int := least((query->>'most')::int, case when has_phrase then 1000 end);
  enough constant int := case when has_phrase then least(most, page_start + page_size + 1) else most end;
  most_checked constant int := 1500;
  rows_sampled constant int := case when has_phrase then 1024 else 2048 end;
  sorting constant text := case when query->>'sort' = 'relevance' and not has_words or query->>'sort' = 'distance' and near is null
    then 'newest' else query->>'sort' end;
  in_head constant text := case when sorting = 'relevance' then format('s.head @@ %L::tsquery and ts_match_vq(s.head, %L)', indexed, wanted) else 'false' end;
  distance constant text := case when near is null then 'null::float8'
    else format('miles_between(%L, %L, lat, lon)', near->>'lat', near->>'lon') end;
  conditions text;
  tags text[];
  newest timestamptz;
  sample_start timestamptz;
  rows_in_all real;
  candidates int;
  sampled int;
  sampled_heads int;
  rows_needed float8;
  hits_since timestamptz := since;
  heads_since timestamptz := since;
begin
  conditions := concat_ws(' and ', format('s.site = %L', site_code),
    case when has_words then format('s.words @@ %L::tsquery', indexed) end,
    case when near is not null then format('is_within_miles(%L, %L, %L, s.lat, s.lon)', near->>'lat', near->>'lon', near->>'radius_miles') end,
    's.pay_max >= ' || (query->>'pay_at_least')::int,
    's.shown_company_id = ' || quote_literal(query->>'company_id'));
  for tags in
    select array_agg(kind || value) from (values ('r', query->'regions'), ('l', query->'location_types'),
      ('e', query->'employment_types'), ('c', query->'categories')) as given (kind, list), jsonb_array_elements_text(list) as value group by kind
    union all
    select area_tags((near->>'lat')::float8, (near->>'lon')::float8, (near->>'radius_miles')::float8) where near is not null
  loop
    conditions := conditions || format(' and %s && %L::text[]', tags_of, tags);
  end loop;

  select max(s.posted_at) into newest from posting_search s where s.site = site_code;
  select s.posted_at into sample_start from posting_search s where s.site = site_code order by s.posted_at desc offset rows_sampled limit 1;
  select reltuples into rows_in_all from pg_class where oid = format('posting_search_%s', site_code)::regclass;
  if rows_in_all > 10 * rows_sampled and sample_start > coalesce(since, '-infinity') then
    execute format('select count(*), count(*) filter (where %s), count(*) filter (where %s) from posting_search s where %s and %s',
      together, in_head, conditions, posted_since_sql(tags_of, sample_start, sample_start, newest))
      into candidates, sampled, sampled_heads;
    -- As many rows as hold enough hits with a probability of about 98 %; more than half of all are no saving.
    rows_needed := rows_sampled * most * (1 + 2 / sqrt(greatest(sampled, 1))) / greatest(sampled, 1);
    if has_phrase then
      rows_needed := least(rows_needed, greatest(rows_sampled * 1.5 * enough / greatest(sampled, 1),
        rows_sampled * most_checked / greatest(candidates, 1)));
    end if;
    if rows_needed < rows_in_all / 2 then
      hits_since := greatest(since, newest - (newest - sample_start) * (rows_needed / rows_sampled));
    end if;
    if sampled_heads * rows_in_all > 2000.0 * rows_sampled then
      heads_since := greatest(since, newest - (newest - sample_start) * (1200.0 / sampled_heads));
    end if;
  end if;

  loop
    execute format('with hits as materialized (
        select s.posting_id, s.posted_at, s.region, s.category, s.employment_type, s.location_type, s.pay_max%12$s
        from posting_search s where %2$s and %11$s and %3$s
      ), best as materialized (
        select s.posting_id, s.posted_at, ts_rank(s.head, %4$L) as rank
        from posting_search s where %2$s and %5$s and %6$s order by s.posted_at desc limit 1000
      ), page as (
        select *, row_number() over () as place from (select posting_id from %7$s limit %8$s offset %9$s) as listed
      )
      select (select count(*) from hits), %10$s,
        (select jsonb_agg(to_jsonb(card) order by place) from page, lateral (
          select p.posting_id, p.title, p.company_name, p.logo_key, p.anonymous, p.industry, p.location_type, p.city, p.region, p.country,
            p.pay_min_cents, p.pay_max_cents, p.pay_unit, p.hours_per_week, p.employment_type, p.category, p.skills, p.openings,
            p.posted_at, %1$s as distance_miles
          from public_posting p where p.posting_id = page.posting_id) as card)',
      distance, conditions, posted_since_sql(tags_of, hits_since, since, newest), wanted, in_head,
      posted_since_sql(tags_of, heads_since, since, newest), list_of_hits_sql(sorting), page_size, page_start,
      case when (query->>'facets')::boolean then facets_of_hits_sql() else 'null::jsonb' end, together,
      case when sorting = 'distance' then ', ' || distance || ' as distance_miles' end)
    into total, facets, hits;
    exit when total >= enough or hits_since is not distinct from since;
    hits_since := case when newest - hits_since < interval '1 year' then greatest(since, newest - 3 * (newest - hits_since)) else since end;
  end loop;
  capped := hits_since is distinct from since;
  if capped then total := least(total, most); end if;
  hits := coalesce(hits, '[]');
end $$;
