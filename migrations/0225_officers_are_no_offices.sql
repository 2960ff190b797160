-- The stemmer takes "officer" for "office" and "engineer" for "engine". They are words of their own now, in postings and in what is searched
-- for, each with its plural, and "engineering" with "engineer". Of equal finds, one by its title stands before one by its company's name.

create or replace function searchable_text(text) returns text language sql immutable parallel safe strict
  return regexp_replace(regexp_replace(
    replace(replace(replace(replace(replace(replace($1, 'C++', ' cplusplus '), 'c++', ' cplusplus '), 'C#', ' csharp '), 'c#', ' csharp '),
      ' .NET', ' dotnet '), ' .net', ' dotnet '),
    '\mIT\M', 'infotech', 'g'),
    '\m(officer|engineer)(s|ing)?\M', '\1role', 'gi');

do $$
declare
  search constant text := pg_get_functiondef('search_postings(jsonb)'::regprocedure);
begin
  if position('ts_rank(h.head, wanted)' in search) = 0 then raise exception 'search_postings ranks in another way'; end if;
  execute replace(search, 'ts_rank(h.head, wanted)', $w$ts_rank('{0.02,0.02,0.4,1}', h.head, wanted)$w$);
end $$;

update search_alias set
  typed = replace(replace(typed::text, '''offic''', raw_words_query('officer')::text), '''engin''', raw_words_query('engineer')::text)::tsquery,
  wanted = replace(replace(wanted::text, '''offic''', raw_words_query('officer')::text), '''engin''', raw_words_query('engineer')::text)::tsquery;

-- Rows are jobs_system's to see.
set local role jobs_system;
update posting_search s set head = row.head, words = row.words
from public_posting p, posting_search_row(p) row
where p.posting_id = s.posting_id and s.words @@ '''offic'' | ''engin'''::tsquery;
update job_alert set criteria = criteria where criteria->>'words' ~* 'officer|engineer' or criteria->>'military_titles' ~* 'officer|engineer';
reset role;
