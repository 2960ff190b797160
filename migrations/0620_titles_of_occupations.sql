-- A military code finds jobs by the titles of its civilian occupations. A job is of an occupation where its title has all words of one of
-- those titles and calls the person by the same word: 'Senior Electrician (Nights)' is one, 'Electrician Recruiter' is none.
-- `military_titles` of a search holds numbers of occupations, the nearest first; alerts of before hold titles, which are read as such.

-- Written anew at each start from src/server/military/titles. `wanted` is for what is searched, `shown` for the words of titles that ranking reads.
create table occupation_title (
  soc_code text primary key check (soc_code ~ '^\d\d-\d{4}(\.\d\d)?$'),
  titles text[] not null,
  but_not text[] not null,
  wanted tsquery not null
);
grant select on occupation_title to jobs_request, jobs_visitor, jobs_system;
grant insert, update, delete on occupation_title to jobs_system;

-- Titles with the same last word are one alternative, so that the query stays small.
create function titles_query(titles text[], but_not text[]) returns tsquery language sql stable parallel safe
  return (
    with read as (
      select array_to_string(tsvector_to_array(text_vector(coalesce(title_head(title), ''))), ' ') as head, tsvector_to_array(text_vector(title)) as words
      from unnest(titles) as given (typed), lateral (select regexp_replace(typed, '\mit\M', 'IT', 'g') as title) as spelled
    ), by_head as (
      select head, bool_or(words = array[head]) as is_whole,
        string_agg((select string_agg(quote_literal('^' || word), ' & ') from unnest(words) as word where word <> head), ' | ') as others
      from read where head <> '' and head !~ ' ' and words <> '{}' group by head
    )
    select coalesce(string_agg('(' || quote_literal('=' || head) || case when is_whole then '' else ' & (' || others || ')' end || ')', ' | ' order by head)::tsquery, '')
      && coalesce((select !!(string_agg(quote_literal('^' || word), ' | ')::tsquery)
        from unnest(but_not) as other, unnest(tsvector_to_array(text_vector(regexp_replace(other, '\mit\M', 'IT', 'g')))) as word), '')
    from by_head
  );

-- What each of these asks for, in their order.
create function titles_wanted(titles jsonb) returns table (wanted tsquery, place bigint) language sql stable parallel safe
begin atomic
  select coalesce((select o.wanted from occupation_title o where o.soc_code = given.title), titles_query(array[given.title], '{}')), given.place
  from jsonb_array_elements_text(titles) with ordinality as given (title, place);
end;

create function any_title(titles jsonb) returns tsquery language plpgsql stable parallel safe as $$
declare
  of_title tsquery;
  all_titles tsquery := '';
begin
  for of_title in select wanted from titles_wanted(titles) where numnode(wanted) > 0 loop
    all_titles := case when numnode(all_titles) = 0 then of_title else all_titles || of_title end;
  end loop;
  return all_titles;
end $$;

-- The same for the words of a title as ranking has them; nearer ones come first.
create function titles_ranked(titles jsonb) returns tsquery[] language sql stable parallel safe
  return (select array_agg(regexp_replace(wanted::text, '''\^((?:[^'']|'''')*)''', '''\1'':A', 'g')::tsquery order by place) from titles_wanted(titles));

create function nearness(title tsvector, ranked tsquery[]) returns float8 language sql immutable parallel safe
  return coalesce((select min(place) from unnest(ranked) with ordinality as given (wanted, place) where ts_match_vq(title, wanted)) / 100.0, 0);

create function replaced_once(text text, part text, by text) returns text language plpgsql immutable as $$
begin
  if cardinality(string_to_array(text, part)) <> 2 then raise exception 'not once in it: %', part; end if;
  return replace(text, part, by);
end $$;

do $$
declare
  words text := pg_get_functiondef('wanted_words(jsonb)'::regprocedure);
  search text := pg_get_functiondef('search_postings(jsonb)'::regprocedure);
begin
  words := replaced_once(words, $a$titled((select raw_words_query(string_agg('"' || replace(title, '"', ' ') || '"', ' or '))
      from jsonb_array_elements_text(criteria->'military_titles') as title), '{}')$a$, $b$any_title(criteria->'military_titles')$b$);
  search := replaced_once(search, $a$  newest timestamptz;
$a$, $b$  ranked_titles constant tsquery[] := titles_ranked(query->'military_titles');
  newest timestamptz;
$b$);
  search := replaced_once(search, $a$- ts_match_vq(h.head, heads)::int as place$a$,
    $b$- ts_match_vq(h.head, heads)::int + nearness(h.head, ranked_titles) as place$b$);
  execute words;
  execute search;
end $$;
drop function replaced_once(text, text, text);
