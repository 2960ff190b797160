-- A search that shows no facets counts its hits without dividing them, and only an order by relevance reads words for it. Each hit was asked
-- how near its title is to a military code, whether or not one was given, which took longer than all else of ranking.

create or replace function pg_temp.replaced(source text, part text, by text) returns text language plpgsql immutable as $$
begin
  if cardinality(string_to_array(source, part)) <> 2 then raise exception 'not once in it: %', part; end if;
  return replace(source, part, by);
end $$;

-- All else of it stays as it is.
do $$
declare
  search text := pg_get_functiondef('search_postings(jsonb)'::regprocedure);
begin
  search := pg_temp.replaced(search, 'words_in_title(query->>''words'')', 'case when by_relevance then words_in_title(query->>''words'') end');
  search := pg_temp.replaced(search, 'heads_wanted(query->>''words'')', 'case when by_relevance then heads_wanted(query->>''words'') end');
  search := pg_temp.replaced(search, 'coalesce(words_query(query->>''words''), '''')', 'case when by_relevance then coalesce(words_query(query->>''words''), '''') end');
  search := pg_temp.replaced(search, 'nearness(h.head, ranked_titles)', 'case when ranked_titles is null then 0 else nearness(h.head, ranked_titles) end');
  search := pg_temp.replaced(search, $a$    with counted as materialized ($a$, $b$    if not coalesce((query->>'facets')::boolean, false) and not keeps_hits then
      select count(*) into total
      from searched_postings(site_code, indexed, kinds, area, times, hits_since, pay, near_lat, near_lon, miles, also_lats, also_lons) s
      where not has_phrase or ts_match_vq(s.words, wanted);
    else
    with counted as materialized ($b$);
  search := pg_temp.replaced(search, $a$    into total, facets, kept_ids, kept_posted;
$a$, $b$    into total, facets, kept_ids, kept_posted;
    end if;
$b$);
  execute search;
end $$;
