-- A search for a military code finds the postings that name it, and those that have a title of the civilian occupations which the code leads
-- to (`military_titles`); those that name it stand first. Search and alerts ask by the same function.

-- Looked for are the words and, where a code leads to titles, one of its tags or one of these as a phrase.
create function wanted_words(criteria jsonb) returns tsquery language plpgsql stable parallel safe as $$
declare
  words constant tsquery := coalesce(words_query(criteria->>'words'), '');
begin
  if coalesce(criteria->'military_titles', '[]') = '[]' then return words; end if;
  return words && (
    any_tag(array(select '#m' || code from jsonb_array_elements_text(criteria->'military_codes') as code))
    || (select raw_words_query(string_agg('"' || replace(title, '"', ' ') || '"', ' or '))
      from jsonb_array_elements_text(criteria->'military_titles') as title)
  );
end $$;

-- Codes that lead to titles are among the words.
create or replace function wanted_tags(criteria jsonb) returns table (tags text[]) language sql immutable parallel safe
begin atomic
  select array_agg(case when kind = '#p' and value = 'remote' then '#lremote' else kind || value end)
  from (values ('#r', criteria->'regions'), ('#l', criteria->'location_types'), ('#e', criteria->'employment_types'),
    ('#c', criteria->'categories'), ('#s', criteria->'skills'), ('#y', criteria->'cities'), ('#b', criteria->'badges'),
    ('#q', criteria->'clearances'), ('#p', criteria->'spouse'), ('#k', jsonb_build_array(criteria->'company_id')),
    ('#m', case when coalesce(criteria->'military_titles', '[]') = '[]' then criteria->'military_codes' end)) as given (kind, list),
    jsonb_array_elements_text(list) as value where value is not null group by kind;
end;

create function replaced_once(text text, part text, by text) returns text language plpgsql immutable as $$
begin
  if cardinality(string_to_array(text, part)) <> 2 then raise exception 'not once in it: %', part; end if;
  return replace(text, part, by);
end $$;

do $$
declare
  search text := pg_get_functiondef('search_postings(jsonb)'::regprocedure);
  compile constant text := pg_get_functiondef('compile_alert()'::regprocedure);
begin
  search := replaced_once(search, $a$coalesce(words_query(query->>'words'), '')$a$, 'wanted_words(query)');
  search := replaced_once(search, $a$  tags text[];
$a$, $b$  tags text[];
  -- Those that name a military code stand first among the best.
  naming tsquery := case when query->'military_titles' <> '[]'
    then any_tag(array(select '#m' || code from jsonb_array_elements_text(query->'military_codes') as code)) end;
$b$);
  search := replaced_once(search, $a$    is_narrowed := true;
  end loop;
$a$, $b$    is_narrowed := true;
  end loop;
  if kinds <> any_posting() then naming := naming && kinds; end if;
$b$);
  search := replaced_once(search, $a$    ), list as ($a$, $b$    ), named as materialized (
      select s.posting_id, s.posted_at
      from searched_postings(site_code, indexed, naming, area, heads_times, heads_since, pay, near_lat, near_lon, miles, also_lats, also_lons) s
      where by_relevance and naming is not null and (not has_phrase or ts_match_vq(s.words, wanted))
      order by s.posted_at desc limit 1000
    ), list as (
      select posting_id, posted_at, -9 as place from named
      union all$b$);
  search := replaced_once(search, 'select posting_id, posted_at, place from best where by_relevance',
    'select posting_id, posted_at, place from best b where by_relevance and not exists (select from named n where n.posting_id = b.posting_id)');
  search := replaced_once(search, 'not exists (select from best b where b.posting_id = f.posting_id)',
    'not exists (select from best b where b.posting_id = f.posting_id) and not exists (select from named n where n.posting_id = f.posting_id)');
  execute search;
  execute replaced_once(compile, $a$coalesce(words_query(new.criteria->>'words'), '')$a$, 'wanted_words(new.criteria)');
end $$;
drop function replaced_once(text, text, text);
