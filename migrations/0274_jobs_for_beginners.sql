-- "No" is no word of the index, so "no experience" was looked for as "experience". What says that a job is for beginners, in its text or in a
-- search, now has a word of its own behind it, and "entry level" finds it.

create or replace function searchable_text(text) returns text language sql immutable parallel safe strict
  return regexp_replace(regexp_replace(regexp_replace(
    replace(replace(replace(replace(replace(replace($1, 'C++', ' cplusplus '), 'c++', ' cplusplus '), 'C#', ' csharp '), 'c#', ' csharp '),
      ' .NET', ' dotnet '), ' .net', ' dotnet '),
    '\mIT\M', 'infotech', 'g'),
    '\m(officer|engineer|police|intern|medic|mechanic|operator|executive|customs|organic|physics|emergenc(?=y|ies)|account(?=ant|ing)|universit(?=y|ies|é|e))(s|y|ies|és?|es?|ing|ants?)?\M',
    '\1role', 'gi'),
    '\m(entry[- ]level|no (?:(?:prior|previous|work|job) )*experience|experience (?:is )?not (?:needed|required|necessary))\M',
    '\1 beginnerrole', 'gi');

delete from search_alias where typed::text in ('''entri'' & ''level''', '''level'' & ''entri''');
insert into search_alias select raw_words_query('entry level'), raw_words_query('beginnerrole or junior or trainee');

-- Rows are jobs_system's to see.
set local role jobs_system;
update posting_search s set head = row.head, words = row.words
from public_posting p, posting_search_row(p) row
where p.posting_id = s.posting_id and s.words @@ '''experi'' | ''entri'' & ''level'''::tsquery
  and concat_ws(' ', p.title, rich_text_plain(p.description))
    ~* '\m(entry[- ]level|no ((prior|previous|work|job) )*experience|experience (is )?not (needed|required|necessary))\M'
  and (s.head, s.words) is distinct from (row.head, row.words);
update job_alert set criteria = criteria where wanted is distinct from nullif(wanted_words(criteria), '');
reset role;
