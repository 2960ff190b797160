-- Search by what postings promise and ask (migration 0085), and near several places. Each filter is a kind of tag in the one inverted
-- index, as all others are, so a search without it does no more than before. To count them, a posting has its traits in a number, which
-- the steps of pay and age are added to, where each step was a count of its own; facet-marks.ts reads these numbers.

drop function search_postings(jsonb);
drop function searched_postings(text, tsquery, tsquery, tsquery, tsquery, timestamptz, int, float8, float8, float8);

alter table posting_search add column traits int not null default 0;
grant select (traits) on posting_search to jobs_request;

-- Bits 6 to 10: the badges; 11 and 12: portable, keeps through a move; from 13: the clearance, from 0 to 4. Those below are for the steps of
-- pay (0 to 2) and age (3 to 5) that a search counts.
create function posting_traits(badges text[], portable boolean, keeps_move boolean, clearance text) returns int
  language sql immutable parallel safe
  return 64 * (badges @> '{tpusa}')::int + 128 * (badges @> '{nsa}')::int + 256 * (badges @> '{veteran}')::int
    + 512 * (badges @> '{classical-conversations}')::int + 1024 * (badges @> '{military-spouse}')::int
    + 2048 * portable::int + 4096 * keeps_move::int
    + 8192 * (array_position('{none,confidential,secret,top_secret,ts_sci}'::text[], clearance) - 1);

-- A military code is found with its branch and without.
create function commitment_tags(badges text[], portable boolean, keeps_move boolean, clearance text, military_codes text[]) returns text[]
  language sql immutable parallel safe
  return array(select '#b' || badge from unnest(badges) as badge)
    || case when portable then '{#pportable}' else '{}'::text[] end || case when keeps_move then '{#pkeeps_move}' else '{}'::text[] end
    || case when clearance <> 'none' then array['#q' || clearance] else '{}' end
    || array(select tag from unnest(military_codes) as code, unnest(array['#m' || code, '#m' || split_part(code, ':', 2)]) as tag);

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
        case when not p.anonymous then p.company_id end, p.lat, p.lon) || landing_tags(p.skills, p.city, p.region)
        || commitment_tags(p.badges, p.portable, p.keeps_move, p.clearance, p.military_codes)),
    posting_traits(p.badges, p.portable, p.keeps_move, p.clearance))::posting_search);

-- The tags of each filter that is on; a posting needs one of each row. Search and alerts both ask by it. Remote work needs no tag of its
-- own to be friendly to spouses.
create or replace function wanted_tags(criteria jsonb) returns table (tags text[]) language sql immutable parallel safe
begin atomic
  select array_agg(case when kind = '#p' and value = 'remote' then '#lremote' else kind || value end)
  from (values ('#r', criteria->'regions'), ('#l', criteria->'location_types'), ('#e', criteria->'employment_types'),
    ('#c', criteria->'categories'), ('#s', criteria->'skills'), ('#y', criteria->'cities'), ('#b', criteria->'badges'),
    ('#q', criteria->'clearances'), ('#m', criteria->'military_codes'), ('#p', criteria->'spouse'),
    ('#k', jsonb_build_array(criteria->'company_id'))) as given (kind, list),
    jsonb_array_elements_text(list) as value where value is not null group by kind;
end;

-- Of `near` (lat, lon, radius_miles, also) the places besides the first.
create function other_places(near jsonb, out lats float8[], out lons float8[]) language sql immutable parallel safe
begin atomic
  select array_agg((place->>'lat')::float8), array_agg((place->>'lon')::float8) from jsonb_array_elements(near->'also') as place;
end;

-- The squares that the circles round all places touch.
create function near_tags(near jsonb) returns text[] language plpgsql immutable parallel safe as $$
declare
  miles constant float8 := near->>'radius_miles';
  tags text[] := area_tags((near->>'lat')::float8, (near->>'lon')::float8, miles);
begin
  if near->'also' is not null then
    select array_agg(distinct tag) into tags from (
      select unnest(tags) as tag
      union all select unnest(area_tags((place->>'lat')::float8, (place->>'lon')::float8, miles)) from jsonb_array_elements(near->'also') as place
    ) as touched;
  end if;
  return tags;
end $$;

create function is_within_miles_of_any(lats float8[], lons float8[], miles float8, lat float8, lon float8) returns boolean
  language sql immutable parallel safe
  return exists (select from unnest(lats, lons) as place (place_lat, place_lon) where is_within_miles(place_lat, place_lon, miles, lat, lon));

create function miles_to_nearest(lats float8[], lons float8[], lat float8, lon float8) returns float8 language sql immutable parallel safe
  return (select min(miles_between(place_lat, place_lon, lat, lon)) from unnest(lats, lons) as place (place_lat, place_lon));

-- What meets all of a search but its words' order, posted since then. The index answers each of the four queries, in whatever combination;
-- that the date is compared "is true" keeps the planner from the index of dates, by which each vector would have to be read.
create function searched_postings(site_code text, indexed tsquery, kinds tsquery, area tsquery, times tsquery, since timestamptz,
    pay_at_least int, near_lat float8, near_lon float8, miles float8, also_lats float8[], also_lons float8[])
  returns table (posting_id uuid, posted_at timestamptz, region text, category text, employment_type text, location_type text, pay_max int,
    lat float8, lon float8, head tsvector, words tsvector, traits int) language sql stable parallel safe
begin atomic
  select s.posting_id, s.posted_at, s.region, s.category, s.employment_type, s.location_type, s.pay_max, s.lat, s.lon, s.head, s.words, s.traits
  from posting_search s
  where s.site = site_code and s.words @@ indexed and s.words @@ kinds and s.words @@ area and s.words @@ times
    and (s.posted_at >= since) is true and (pay_at_least is null or s.pay_max >= pay_at_least)
    and (miles is null or is_within_miles(near_lat, near_lon, miles, s.lat, s.lon)
      or also_lats is not null and is_within_miles_of_any(also_lats, also_lons, miles, s.lat, s.lon));
end;

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
  -- Where else it may be, within as many miles.
  also_lats float8[];
  also_lons float8[];
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
  area constant tsquery := case when miles is null then any_posting() else any_tag(near_tags(query->'near')) end;
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
  if query#>'{near,also}' is not null then
    select a.lats, a.lons into also_lats, also_lons from other_places(query->'near') a;
  end if;
  for tags in select w.tags from wanted_tags(query) w
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
      from searched_postings(site_code, indexed, kinds, area, times, seen_since, pay, near_lat, near_lon, miles, also_lats, also_lons) s;
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
      -- Traits and steps of pay and age are one number to group by. The few groups that come of it are added up outside.
      select grouping(region, category, employment_type, location_type, marks) as kind, count(*) as n,
        coalesce(region, category, employment_type, location_type, marks::text) as value,
        array_agg(posting_id) filter (where keeps_hits) as ids, array_agg(posted_at) filter (where keeps_hits) as posted
      from (
        select s.posting_id, s.posted_at, s.region, s.category, s.employment_type, s.location_type, s.traits
          + case when s.pay_max >= 80000 then case when s.pay_max >= 150000 then 5 when s.pay_max >= 100000 then 4 else 3 end
            when s.pay_max >= 60000 then 2 when s.pay_max >= 40000 then 1 else 0 end
          + case when s.posted_at >= days_ago_7 then case when s.posted_at >= day_ago then 40 when s.posted_at >= days_ago_3 then 32 else 24 end
            when s.posted_at >= days_ago_14 then 16 when s.posted_at >= days_ago_30 then 8 else 0 end as marks
        from searched_postings(site_code, indexed, kinds, area, times, hits_since, pay, near_lat, near_lon, miles, also_lats, also_lons) s
        where not has_phrase or ts_match_vq(s.words, wanted)
        -- Else the planner takes there to be so many marks that it sorts.
        offset 0
      ) as hit
      group by grouping sets (region, category, employment_type, location_type, marks, ())
    )
    select (select n from counted where kind = 31), case when (query->>'facets')::boolean then (
      select jsonb_object_agg(facet, counts) from (
        select facet, jsonb_agg(jsonb_build_object('value', value, 'count', n) order by n desc, value) as counts
        from counted join (values (15, 'region'), (23, 'category'), (27, 'employment_type'), (29, 'location_type'), (30, 'marks')) as column_of (kind, facet) using (kind)
        where value <> '' group by facet
      ) as all_facets) end,
      case when keeps_hits then coalesce((select ids from counted where kind = 31), '{}') end,
      case when keeps_hits then coalesce((select posted from counted where kind = 31), '{}') end
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
        case sorting when 'pay' then coalesce(-s.pay_max::float8, 'infinity') when 'distance' then case when also_lats is null then miles_between(near_lat, near_lon, s.lat, s.lon)
            else miles_to_nearest(array_prepend(near_lat, also_lats), array_prepend(near_lon, also_lons), s.lat, s.lon) end
          else 0 end as place
      from searched_postings(site_code, indexed, kinds, area, times, page_since, pay, near_lat, near_lon, miles, also_lats, also_lons) s
      where kept_ids is null and (not has_phrase or ts_match_vq(s.words, wanted))
      union all select *, 0 from unnest(kept_ids, kept_posted)
    ), best as materialized (
      select h.posting_id, h.posted_at, -1 - ts_rank(h.head, wanted) as place from (
        select s.posting_id, s.posted_at, s.head
        from searched_postings(site_code, indexed, kinds, area, heads_times, heads_since, pay, near_lat, near_lon, miles, also_lats, also_lons) s
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

-- Alerts: the same filters by the same tags, and all places of a search.
alter table job_alert add column also_lats float8[], add column also_lons float8[];

create or replace function alert_anchors(site_code text, criteria jsonb, wanted tsquery) returns text[] language sql stable
begin atomic
  select coalesce((
    select tokens from (
      select tokens from needed_words(wanted)
      union all select tags from wanted_tags(criteria)
      union all select near_tags(criteria->'near') where criteria#>>'{near,lat}' is not null
    ) as needed
    order by (select sum(coalesce(t.share, case left(wanted_token, 2) when '#l' then 0.5 when '#e' then 0.5 when '#c' then 0.1 when '#r' then 0.05
        when '#b' then 0.1 when '#p' then 0.1 when '#q' then 0.02 when '#s' then 0.005 when '#y' then 0.002 when '#m' then 0.001
        when '#G' then 0.002 when '#g' then 0.0003 when '#k' then 0.0001 else 0.0002 end))
      from unnest(tokens) as wanted_token left join search_token t on t.site = site_code and t.token = wanted_token), cardinality(tokens), tokens
    limit 1), array['#any']);
end;

create or replace function compile_alert() returns trigger language plpgsql as $$
declare tags text[];
begin
  new.wanted := nullif(coalesce(words_query(new.criteria->>'words'), ''), '');
  new.near_lat := new.criteria#>>'{near,lat}';
  new.near_lon := new.criteria#>>'{near,lon}';
  new.miles := new.criteria#>>'{near,radius_miles}';
  select a.lats, a.lons into new.also_lats, new.also_lons from other_places(nullif(new.criteria->'near', 'null')) a;
  new.pay_at_least := new.criteria->>'pay_at_least';
  new.kinds := null;
  for tags in select w.tags from wanted_tags(new.criteria) w loop
    new.kinds := case when new.kinds is null then any_tag(tags) else new.kinds && any_tag(tags) end;
  end loop;
  new.anchored_at := now();
  return new;
end $$;

create or replace function meets_alert(a job_alert, words tsvector, pay_max int, lat float8, lon float8) returns boolean
  language sql immutable parallel safe
  return case
    when a.miles is not null and is_within_miles(a.near_lat, a.near_lon, a.miles, lat, lon) is not true
      and (a.also_lats is null or not is_within_miles_of_any(a.also_lats, a.also_lons, a.miles, lat, lon)) then false
    when a.pay_at_least is not null and (pay_max >= a.pay_at_least) is not true then false
    when a.kinds is not null and not ts_match_vq(words, a.kinds) then false
    else a.wanted is null or ts_match_vq(words, a.wanted) end;

-- Searches that were kept before, in the words of the contract as it is now.
set local role jobs_system;
update job_alert set query = query || jsonb_build_object('badge', '[]'::jsonb, 'military_code', '[]'::jsonb, 'spouse', '[]'::jsonb,
  'where', case when query->>'where' <> '' then jsonb_build_array(query->'where') else '[]' end);
reset role;
