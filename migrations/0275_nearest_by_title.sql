-- The job nearest to a place round which there is none, by its title or skills: of those that merely mention a word, the nearest may be
-- any other work. `query` is what `search_postings` takes.
create function nearest_by_title(query jsonb) returns uuid language plpgsql stable
  set plan_cache_mode = force_generic_plan set enable_seqscan = off set jit = off set max_parallel_workers_per_gather = 0 as $$
declare
  wanted constant tsquery := wanted_words(query);
  indexed constant tsquery := regexp_replace(wanted::text, '<(-|\d+)>', '&', 'g')::tsquery;
  since constant timestamptz := coalesce((query->>'posted_since')::timestamptz, '-infinity');
  near_lat constant float8 := query#>>'{near,lat}';
  near_lon constant float8 := query#>>'{near,lon}';
  also record;
  kinds tsquery := any_posting();
  tags text[];
begin
  if querytree(wanted) in ('', 'T') then return null; end if;
  select * into also from other_places(query->'near');
  for tags in select w.tags from wanted_tags(query) w loop
    kinds := case when kinds = any_posting() then any_tag(tags) else kinds && any_tag(tags) end;
  end loop;
  return (
    select s.posting_id
    from searched_postings(query->>'site', case when wanted::text ~ '!' then wanted else indexed end, kinds, any_tag(near_tags(query->'near')),
      any_posting(), since, (query->>'pay_at_least')::int, near_lat, near_lon, (query#>>'{near,radius_miles}')::float8, also.lats, also.lons) s
    where ts_match_vq(ts_filter(s.head, '{a,b}'), wanted) and ts_match_vq(s.words, wanted)
    order by miles_to_nearest(array_prepend(near_lat, also.lats), array_prepend(near_lon, also.lons), s.lat, s.lon), s.posted_at desc, s.posting_id
    limit 1
  );
end $$;
