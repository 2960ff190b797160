-- The parser of PostgreSQL takes "<style>" for markup and whatever follows an open "<script>" as well, "&x;" for a character, "Node.js" and
-- "ASP.NET" for hosts. So "<", ">" and "&" part words and are nothing else, and names of languages and frameworks are told by their letters
-- wherever they stand: "C#", "F#", ".NET" and "ASP.NET", "Node.js" and "NodeJS".

create or replace function searchable_text(text) returns text language sql immutable parallel safe strict
  return regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(
    replace(replace(translate($1, '<>&', '   '), 'C++', ' cplusplus '), 'c++', ' cplusplus '),
    '\m([cf])(#|[- ]sharp\M)', '\1sharp ', 'gi'),
    '(?<![[:alnum:].@])\.net(?![[:alpha:]_])|\mdot[- ]net\M', 'dotnet ', 'gi'),
    '\m(asp|ado|vb)\.net\M', '\1 dotnet', 'gi'),
    '\m(?:([[:alnum:]]+)\.|(angular|backbone|d3|ember|express|knockout|nest|next|node|nuxt|react|three|vue))js\M', '\1\2 js', 'gi'),
    '\mIT\M', 'infotech', 'g'),
    '\m(officer|engineer|police|intern|medic|mechanic|operator|executive|customs|organic|physics|emergenc(?=y|ies)|account(?=ant|ing)|universit(?=y|ies|é|e))(s|y|ies|és?|es?|ing|ants?)?\M',
    '\1role', 'gi'),
    '\m(entry[- ]level|no (?:(?:prior|previous|work|job) )*experience|experience (?:is )?not (?:needed|required|necessary))\M',
    '\1 beginnerrole', 'gi');

-- Employers leave the "js" out. Of what "reacts", only what is about code.
insert into search_alias select raw_words_query(name || '.js'), raw_words_query(name) from unnest(array['angular', 'node', 'vue']) as name;
insert into search_alias select raw_words_query('react.js'), raw_words_query('react') && raw_words_query('js or javascript or typescript or html or frontend');

-- Rows are jobs_system's to see.
set local role jobs_system;
update posting_search s set head = row.head, words = row.words
from public_posting p, posting_search_row(p) row
where p.posting_id = s.posting_id
  and concat_ws(' ', p.title, array_to_string(p.skills, ' '), p.company_name, p.city, p.description)
    ~* '<|&#?\w+;|\.net|\mdot[- ]net|js\M|\mf#|\m[cf][- ]sharp'
  and (s.head, s.words) is distinct from (row.head, row.words);
update job_alert set criteria = criteria where wanted is distinct from nullif(wanted_words(criteria), '');
reset role;
