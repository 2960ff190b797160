-- As officers are no offices (0225), the police is no policy, an intern not international, a medic not medical, a mechanic not mechanical,
-- an operator not an operation, an executive nothing to execute, an accountant not accountable, customs no customers, an emergency not
-- emerging, organic no organization and physics not physical, though the stemmer takes one for the other.

create or replace function searchable_text(text) returns text language sql immutable parallel safe strict
  return regexp_replace(regexp_replace(
    replace(replace(replace(replace(replace(replace($1, 'C++', ' cplusplus '), 'c++', ' cplusplus '), 'C#', ' csharp '), 'c#', ' csharp '),
      ' .NET', ' dotnet '), ' .net', ' dotnet '),
    '\mIT\M', 'infotech', 'g'),
    '\m(officer|engineer|police|intern|medic|mechanic|operator|executive|customs|organic|physics|emergenc(?=y|ies)|account(?=ant|ing))(s|y|ies|ing|ants?)?\M',
    '\1role', 'gi');

update search_alias set
  typed = replace(typed::text, '''emerg''', raw_words_query('emergency')::text)::tsquery,
  wanted = replace(wanted::text, '''emerg''', raw_words_query('emergency')::text)::tsquery;

-- Rows are jobs_system's to see.
set local role jobs_system;
update posting_search s set head = row.head, words = row.words
from public_posting p, posting_search_row(p) row
where p.posting_id = s.posting_id
  and s.words @@ '''polic'' | ''intern'' | ''medic'' | ''mechan'' | ''oper'' | ''execut'' | ''custom'' | ''organ'' | ''physic'' | ''emerg'' | ''account'''::tsquery
  and p::text ~* '\m(police|intern|medic|mechanic|operator|executive|customs|organic|physics|emergenc(y|ies)|account(ants?|ing))';
update job_alert set criteria = criteria
where concat(criteria->>'words', ' ', criteria->>'military_titles')
  ~* '\m(police|intern|medic|mechanic|operator|executive|customs|organic|physics|emergenc(y|ies)|account(ants?|ing))';
reset role;
