-- expand: what the words of a search mean is read once for its searches (near a place, remote, mentions), not by each of them; and a list of the
-- newest that counts nothing takes no samples first. Results stay the same.
create function search_words_read(query jsonb)
 RETURNS jsonb
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN jsonb_build_object('wanted', wanted_words(query), 'in_order', words_in_title(query->>'words'), 'heads', heads_wanted(query->>'words'),
  'plain', coalesce(words_query(query->>'words'), ''));
create or replace function search_postings(query jsonb, OUT total integer, OUT capped boolean, OUT hits uuid[], OUT facets jsonb)
 RETURNS record
 LANGUAGE plpgsql
 STABLE
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_seqscan TO 'off'
 SET enable_sort TO 'off'
 SET jit TO 'off'
 SET max_parallel_workers_per_gather TO '0'
 SET work_mem TO '32MB'
 SET client_min_messages TO 'warning'
AS $function$
declare
  site_code constant text := query->>'site';
  near_lat constant float8 := query#>>'{near,lat}';
  near_lon constant float8 := query#>>'{near,lon}';
  miles constant float8 := query#>>'{near,radius_miles}';
  -- Where else it may be, within as many miles.
  also_lats float8[];
  also_lons float8[];
  pay constant int := query->>'pay_at_least';
  since constant timestamptz := coalesce((query->>'posted_since')::timestamptz, '-infinity');
  page_size constant int := query->>'page_size';
  page_end constant int := (query->>'page')::int * page_size;
  words_read constant jsonb := coalesce(query->'words_read', search_words_read(query));
  wanted constant tsquery := words_read->>'wanted';
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
  is_counting constant boolean := coalesce((query->>'count')::boolean, false);
  is_faceted constant boolean := coalesce((query->>'facets')::boolean, false);
  -- A list of the newest, of which no more is asked, is looked for back from today until the page is full.
  is_listing constant boolean := query->>'known' is null and not is_counting and sorting = 'newest';
  area constant tsquery := case when miles is null then any_posting() else any_tag(near_tags(query->'near')) end;
  kinds tsquery := any_posting();
  is_narrowed boolean := miles is not null or has_words and querytree(wanted) not in ('', 'T');
  day_ago constant timestamptz := now() - interval '1 day';
  days_ago_3 constant timestamptz := now() - interval '3 days';
  days_ago_7 constant timestamptz := now() - interval '7 days';
  days_ago_14 constant timestamptz := now() - interval '14 days';
  days_ago_30 constant timestamptz := now() - interval '30 days';
  tags text[];
  -- What puts one match before another: the words as they follow each other in the title, and its head among them.
  in_order constant tsquery := words_read->>'in_order';
  heads constant tsquery := words_read->>'heads';
  plain constant tsquery := words_read->>'plain';
  -- Those that name a military code stand first among the best.
  naming tsquery := case when query->'military_titles' <> '[]'
    then any_tag(array(select '#m' || code from jsonb_array_elements_text(query->'military_codes') as code)) end;
  ranked_titles constant tsquery[] := titles_ranked(query->'military_titles');
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
  rows_needed float8;
  hits_since timestamptz := since;
  ranked_since timestamptz := since;
  scan_since timestamptz;
  times tsquery;
  ranked_times tsquery;
  listed int;
begin
  if query#>'{near,also}' is not null then
    select a.lats, a.lons into also_lats, also_lons from other_places(query->'near') a;
  end if;
  for tags in select w.tags from wanted_tags(query) w
  loop
    kinds := case when kinds = any_posting() then any_tag(tags) else kinds && any_tag(tags) end;
    is_narrowed := true;
  end loop;
  if kinds <> any_posting() then naming := naming && kinds; end if;

  select s.posted_at into newest from posting_search s where s.site = site_code order by s.posted_at desc limit 1;
  select s.posted_at into oldest from posting_search s where s.site = site_code order by s.posted_at limit 1;
  select reltuples into rows_in_all from pg_class where oid = ('posting_search_' || site_code)::regclass;
  if known is null then
    select least(s.posted_at, newest - interval '1 second') into sample_start
      from posting_search s where s.site = site_code order by s.posted_at desc offset 256 limit 1;
  end if;
  -- Few rows tell enough about what is frequent, and more cost little about what is not, as hardly anything near a place is.
  foreach scale in array case when has_phrase then '{1}' when miles is not null then '{8,64}' else '{1,8,64}' end::int[] loop
    exit when rows_in_all <= greatest(20000, 2560 * scale) or seen >= 40 or sample_start is null or is_listing
      or newest - scale * (newest - sample_start) <= since;
    seen_since := newest - scale * (newest - sample_start);
    rows_sampled := 256 * scale;
    times := times_query(seen_since, oldest, newest, is_narrowed);
    select count(*), count(*) filter (where not has_phrase or ts_match_vq(s.words, wanted)) into seen_words, seen
      from searched_postings(site_code, indexed, kinds, area, times, seen_since, pay, near_lat, near_lon, miles, also_lats, also_lons) s;
    -- As many rows as hold enough hits with a probability of about 98 %; nearly all are no saving.
    rows_needed := rows_sampled * most * (1 + 2 / sqrt(greatest(seen, 1))) / greatest(seen, 1);
    if has_phrase then
      rows_needed := least(rows_needed, greatest(rows_sampled * 1.5 * enough / greatest(seen, 1),
        rows_sampled * most_checked / greatest(seen_words, 1)));
    end if;
    hits_since := case when rows_needed < 0.9 * rows_in_all
      then greatest(since, newest - (newest - seen_since) * (rows_needed / rows_sampled)) else since end;
    ranked_since := case when by_relevance and seen * rows_in_all > 2000.0 * rows_sampled
      then greatest(since, newest - (newest - seen_since) * (1200.0 / seen)) else since end;
  end loop;

  if known is not null then seen_since := greatest(since, oldest); end if;
  scan_since := case
    when is_counting then case when by_relevance then least(hits_since, ranked_since) else hits_since end
    when by_relevance then ranked_since
    when is_listing then greatest(since, newest - 8 * (newest - sample_start))
    when sorting = 'newest' and seen > page_end
      then greatest(hits_since, newest - (newest - seen_since) * (1.3 * page_end + 10) / seen)
    else hits_since end;
  ranked_times := times_query(ranked_since, oldest, newest, true);
  loop
    times := times_query(scan_since, oldest, newest, is_narrowed);
    with matched as materialized (
      select s.posting_id, s.posted_at, s.region, s.category, s.employment_type, s.location_type, s.asks, s.benefits, s.shown_company_id, s.traits, s.sure_pay,
        case when by_relevance then s.head end as head,
        case sorting when 'pay' then coalesce(-s.sure_pay::float8, 'infinity') when 'distance' then case when also_lats is null then miles_between(near_lat, near_lon, s.lat, s.lon)
            else miles_to_nearest(array_prepend(near_lat, also_lats), array_prepend(near_lon, also_lons), s.lat, s.lon) end
          else 0 end as place
      from searched_postings(site_code, indexed, kinds, area, times, scan_since, pay, near_lat, near_lon, miles, also_lats, also_lons) s
      where not has_phrase or ts_match_vq(s.words, wanted)
    ), counted as materialized (
      -- Traits and steps of pay and age are one number to group by. The few groups that come of it are added up outside.
      select grouping(region, category, employment_type, location_type, marks, asks, shifts, benefits_1, benefits_2, benefits_3, shown_company_id) as kind, count(*) as n,
        coalesce(region, category, employment_type, location_type, marks::text, asks::text, shifts::text, benefits_1::text, benefits_2::text, benefits_3::text, shown_company_id::text) as value
      from (
        select m.region, m.category, m.employment_type, m.location_type, m.asks & 255 as asks, m.asks >> 8 as shifts,
          m.benefits & 63 as benefits_1, m.benefits >> 6 & 63 as benefits_2, m.benefits >> 12 as benefits_3, m.shown_company_id, m.traits
          + case when m.sure_pay >= 80000 then case when m.sure_pay >= 150000 then 5 when m.sure_pay >= 100000 then 4 else 3 end
            when m.sure_pay >= 60000 then 2 when m.sure_pay >= 40000 then 1 else 0 end
          + case when m.posted_at >= days_ago_7 then case when m.posted_at >= day_ago then 40 when m.posted_at >= days_ago_3 then 32 else 24 end
            when m.posted_at >= days_ago_14 then 16 when m.posted_at >= days_ago_30 then 8 else 0 end as marks
        from matched m where is_faceted and m.posted_at >= hits_since
        -- Else the planner takes there to be so many marks that it sorts.
        offset 0
      ) as hit
      group by grouping sets (region, category, employment_type, location_type, marks, asks, shifts, benefits_1, benefits_2, benefits_3, shown_company_id)
    ), best as materialized (
      select h.posting_id, h.posted_at, -1 - ts_rank('{0.02,0.02,0.4,1}', h.head, plain)
        - 2 * ts_match_vq(h.head, in_order)::int - ts_match_vq(h.head, heads)::int + case when ranked_titles is null then 0 else nearness(h.head, ranked_titles) end as place
      from (select m.* from matched m where by_relevance and m.posted_at >= ranked_since order by m.posted_at desc limit 1000) as h
    ), named as materialized (
      select s.posting_id, s.posted_at
      from searched_postings(site_code, indexed, naming, area, ranked_times, ranked_since, pay, near_lat, near_lon, miles, also_lats, also_lons) s
      where by_relevance and naming is not null and (not has_phrase or ts_match_vq(s.words, wanted))
      order by s.posted_at desc limit 1000
    ), list as (
      select posting_id, posted_at, -9 as place from named
      union all select posting_id, posted_at, place from matched m where not by_relevance and m.posted_at >= hits_since
      union all select posting_id, posted_at, place from best b where by_relevance and not exists (select from named n where n.posting_id = b.posting_id)
      union all select posting_id, posted_at, place from matched m
        where by_relevance and m.posted_at >= hits_since and (select count(*) from best) < page_end
          and not exists (select from best b where b.posting_id = m.posting_id) and not exists (select from named n where n.posting_id = m.posting_id)
    ), top as (
      select posting_id, row_number() over () as number
      from (select posting_id from list order by place, posted_at desc, posting_id limit page_end) as ordered
    )
    select (select count(*) from matched m where m.posted_at >= hits_since), case when is_faceted and is_counting then (
      select jsonb_object_agg(facet, counts) from (
        select facet, jsonb_agg(jsonb_build_object('value', value, 'count', n) order by n desc, value) as counts
        from (
          select * from counted where kind <> 2046
          union all (select * from counted where kind = 2046 and value is not null order by n desc, value limit 20)
        ) as offered join (values (1023, 'region'), (1535, 'category'), (1791, 'employment_type'), (1919, 'location_type'), (1983, 'marks'), (2015, 'asks'), (2031, 'shifts'),
      (2039, 'benefits_1'), (2043, 'benefits_2'), (2045, 'benefits_3'), (2046, 'company')) as column_of (kind, facet) using (kind)
        where value <> '' group by facet
      ) as all_facets) end,
      (select count(*) from top), (select array_agg(posting_id order by number) from top where number > page_end - page_size)
    into seen, facets, listed, hits;
    if is_counting then
      total := seen;
      exit when total >= enough or hits_since <= since;
      hits_since := case when newest - hits_since < interval '1 year' then greatest(since, newest - 3 * (newest - hits_since)) else since end;
      scan_since := case when by_relevance then least(hits_since, ranked_since) else hits_since end;
    else
      -- Fewer than were known may be left.
      exit when listed >= page_end or scan_since <= greatest(hits_since, oldest);
      scan_since := case when by_relevance then hits_since else greatest(hits_since, newest - 4 * (newest - scan_since)) end;
    end if;
  end loop;
  capped := hits_since > since;
  if capped then total := least(total, most); end if;
  total := coalesce(total, 0);
  hits := coalesce(hits, '{}');
end $function$;
