-- A search gives the ids of its page in their order; whoever asks joins what it needs of each. Putting whole cards together as JSON took
-- half the time of a search whose total is known. A phrase is looked for once, where its page was looked for again after it had been
-- counted; near a place half as many hits are counted, and a first sample that hardly ever finds one is not taken.

drop function search_postings(jsonb);

-- Postings of the same instant in the order of the search, so that its pages neither repeat nor leave out one.
drop index public_posting_newest;
create index public_posting_newest on public_posting (site, posted_at desc, posting_id) where state = 'live';

-- The ids of a page of hits in their order, how many hits there are and how they divide, in one snapshot. `query` has the keys of
-- JobQuery (src/server/search/job-search.ts) with posted_since in place of a number of days, `most`, how far it is worth counting, `count`,
-- whether to count at all, and `known`, how many hits there are where that was counted before.
-- A search with more hits counts only in the newest hours or days that hold so many. How far back that is, a sample of the newest postings
-- tells, for whatever combination of words and filters, so that no plan depends on the statistics of PostgreSQL. The page is then looked
-- for in the time that holds just that page.
create function search_postings(query jsonb, out total int, out capped boolean, out hits uuid[], out facets jsonb)
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
  most constant int := least((query->>'most')::int, case when has_phrase or miles is not null then 500 end);
  enough constant int := case when has_phrase then least(most, page_end + 1) else most end;
  most_checked constant int := 300;
  sorting constant text := case when query->>'sort' = 'relevance' and not has_words or query->>'sort' = 'distance' and miles is null
    then 'newest' else query->>'sort' end;
  by_date constant boolean := sorting in ('newest', 'relevance');
  by_relevance constant boolean := sorting = 'relevance';
  -- What made a phrase's hits dear to count is not done again for their page.
  keeps_hits constant boolean := has_phrase and by_date;
  kept_ids uuid[];
  kept_posted timestamptz[];
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
  known constant int := query->>'known';
  seen int := coalesce(known, 0);
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
  if known is null then
    select least(s.posted_at, newest - interval '1 second') into sample_start
      from posting_search s where s.site = site_code order by s.posted_at desc offset 256 limit 1;
  end if;
  -- Few rows tell enough about what is frequent, and more cost little about what is not, as hardly anything near a place is.
  foreach scale in array case when has_phrase then '{1}' when miles is not null then '{8,64}' else '{1,8,64}' end::int[] loop
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
        count(*) filter (where posted_at >= days_ago_30) as d5,
        array_agg(s.posting_id) filter (where keeps_hits) as ids, array_agg(s.posted_at) filter (where keeps_hits) as posted
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
      ) as all_facets) end,
      case when keeps_hits then coalesce((select ids from counted where kind = 15), '{}') end,
      case when keeps_hits then coalesce((select posted from counted where kind = 15), '{}') end
    into total, facets, kept_ids, kept_posted;
    seen := total;
    seen_since := greatest(hits_since, oldest);
    exit when total >= enough or hits_since <= since;
    hits_since := case when newest - hits_since < interval '1 year' then greatest(since, newest - 3 * (newest - hits_since)) else since end;
  end loop;
  capped := hits_since > since;
  if capped then total := least(total, most); end if;

  if known is not null then seen_since := greatest(since, oldest); end if;
  page_since := hits_since;
  if by_date and seen > page_end and kept_ids is null then
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
      where kept_ids is null and (not has_phrase or ts_match_vq(s.words, wanted))
      union all select *, 0 from unnest(kept_ids, kept_posted)
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
    select count(*), array_agg(posting_id order by number) filter (where number > page_end - page_size) from top
    into listed, hits;
    -- Fewer than were known may be left.
    exit when listed >= page_end or page_since <= greatest(hits_since, oldest);
    page_since := greatest(hits_since, newest - 4 * (newest - page_since));
  end loop;
  total := coalesce(total, 0);
  hits := coalesce(hits, '{}');
end $$;
