-- The stemmer takes "university" for "universal" and "universe". Universities are words of their own now, as officers are (0225), and a
-- "université" is one as well.

create or replace function searchable_text(text) returns text language sql immutable parallel safe strict
  return regexp_replace(regexp_replace(
    replace(replace(replace(replace(replace(replace($1, 'C++', ' cplusplus '), 'c++', ' cplusplus '), 'C#', ' csharp '), 'c#', ' csharp '),
      ' .NET', ' dotnet '), ' .net', ' dotnet '),
    '\mIT\M', 'infotech', 'g'),
    '\m(officer|engineer|police|intern|medic|mechanic|operator|executive|customs|organic|physics|emergenc(?=y|ies)|account(?=ant|ing)|universit(?=y|ies|é|e))(s|y|ies|és?|es?|ing|ants?)?\M',
    '\1role', 'gi');

-- Rows are jobs_system's to see.
set local role jobs_system;
update posting_search s set head = row.head, words = row.words
from public_posting p, posting_search_row(p) row
where p.posting_id = s.posting_id and s.words @@ '''univers'' | ''universit'''::tsquery
  and (s.head, s.words) is distinct from (row.head, row.words);
update job_alert set criteria = criteria where wanted is distinct from nullif(wanted_words(criteria), '');
reset role;
