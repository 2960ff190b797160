-- A title of a family is looked for as it is said: its words next to each other, as pairs that the index knows ('^project managerrol').
-- Managers are no management, administrators nothing administrative, designers no designs and production no product. What titles shorten
-- is written out, hours a week are left aside, and the families come from a file that the start loads (`data/titles`).
create or replace function searchable_text(text) returns text language sql immutable parallel safe strict
  return regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(
    replace(replace(translate(regexp_replace($1, '\mA ?& ?P\M', 'airframe-powerplant', 'g'), '<>&', '   '), 'C++', ' cplusplus '), 'c++', ' cplusplus '),
    '\m([cf])(#|[- ]sharp\M)', '\1sharp ', 'gi'),
    '(?<![[:alnum:].@])\.net(?![[:alpha:]_])|\mdot[- ]net\M', 'dotnet ', 'gi'),
    '\m(asp|ado|vb)\.net\M', '\1 dotnet', 'gi'),
    '\m(?:([[:alnum:]]+)\.|(angular|backbone|d3|ember|express|knockout|nest|next|node|nuxt|react|three|vue))js\M', '\1\2 js', 'gi'),
    '\mIT\M', 'infotech', 'g'),
    '\m(officer|engineer|police|intern|medic|mechanic|operator|executive|customs|organic|physics|developer|emergenc(?=y|ies)|account(?=ant|ing)|universit(?=y|ies|é|e))(s|y|ies|és?|es?|ing|ants?)?\M',
    '\1role', 'gi'),
    '\m(entry[- ]level|no (?:(?:prior|previous|work|job) )*experience|experience (?:is )?not (?:needed|required|necessary))\M',
    '\1 beginnerrole', 'gi'),
    '\m(night[- ]?shifts?|nights|overnights?|(?:third|3rd|graveyard) shift)\M', '\1 nightrole', 'gi'),
    '\m(manager|administrator|designer|production)s?\M', '\1role', 'gi');

-- The aliases that say them, and words that are typed for both.
update search_alias set wanted = raw_words_query('product manager or project manager') || wanted where typed = raw_words_query('pm');
update search_alias set wanted = raw_words_query('mgr or manager') where typed = 'mgr';
update search_alias set wanted = raw_words_query('admin or administrative or administrator') where typed = 'admin';
update search_alias set wanted = raw_words_query('dba or database administrator') where typed = 'dba';
update search_alias set wanted = raw_words_query('sysadmin or systems administrator') where typed = 'sysadmin';
update search_alias set wanted = raw_words_query('network admin or network administrator') where typed = raw_words_query('network admin');
update search_alias set wanted = raw_words_query('sys admin or systems administrator or sysadmin') where typed = raw_words_query('sys admin');
update search_alias set wanted = raw_words_query('database admin or database administrator') where typed = raw_words_query('database admin');
-- "Machining" has the stem of machines that learn.
delete from search_alias where typed in ('machinist', 'machin');
insert into search_alias values ('manag', raw_words_query('management or manager')), ('administr', raw_words_query('administration or administrator')),
    ('design', raw_words_query('design or designer')), ('internship', raw_words_query('internship or intern'))
  on conflict (typed) do update set wanted = search_alias.wanted || excluded.wanted;

-- A title with what it shortens written out.
create function title_in_full(title text) returns text language plpgsql immutable parallel safe strict as $$
declare
  short constant text[] := array['sr', 'jr', 'mgr', 'asst', 'assoc', 'supv', 'supvr', 'supr', 'coord', 'coor', 'engr', 'eng', 'spec', 'rep', 'dir', 'mgmt', 'mgt',
    'maint', 'svc', 'svcs', 'acctg', 'acct', 'mfg', 'whse', 'atty', 'tchr', 'insp', 'recep', 'prgm', 'info', 'govt', 'cust', 'equip', 'hosp', 'nurs', 'pharm', 'supp'];
  long constant text[] := array['senior', 'junior', 'manager', 'assistant', 'associate', 'supervisor', 'supervisor', 'supervisor', 'coordinator', 'coordinator',
    'engineer', 'engineer', 'specialist', 'representative', 'director', 'management', 'management', 'maintenance', 'service', 'services', 'accounting',
    'accountant', 'manufacturing', 'warehouse', 'attorney', 'teacher', 'inspector', 'receptionist', 'program', 'information', 'government', 'customer',
    'equipment', 'hospital', 'nursing', 'pharmacy', 'support'];
  given text := regexp_replace(title, '>?\m\d+(\.\d+)? ?(hrs?|hours?)\M\.?(\s*(/|a|per)?\s*(wk|week|pt|ft)\M\.?)*', ' ', 'gi');
  word text;
begin
  -- Every pattern that is made here costs as much as reading a page, so there are only those of words that occur.
  for word in select distinct lower(m[1]) from regexp_matches(given, '\m(sr|jr|mgr|asst|assoc|supv|supvr|supr|coord|coor|engr|eng|spec|rep|dir|mgmt|mgt|maint|svc|svcs|acctg|acct|mfg|whse|atty|tchr|insp|recep|prgm|info|govt|cust|equip|hosp|nurs|pharm|supp)\M', 'gi') as m
  loop
    given := regexp_replace(given, '\m' || word || '\M\.?', long[array_position(short, word)], 'gi');
  end loop;
  if given !~* '\m(admin|tech)\M' then return given; end if;
  given := regexp_replace(given, '\madmin\.?\s+(?=(assistant|associate|aide|clerk|support|secretary|coordinator|specialist)\M)', 'administrative ', 'gi');
  given := regexp_replace(given, '\madmin\M\.?', 'administrator', 'gi');
  return regexp_replace(given, '\mtech\M\.?(?=\s*($|[-–—,(/|:;]|i{1,3}\M|\d))', 'technician', 'gi');
end $$;

-- Words of a title that follow each other, without those that say nothing.
create function title_pairs(title text) returns tsvector language sql immutable parallel safe strict
  return (select array_to_tsvector(coalesce(array_agg(distinct '^' || pair.word || ' ' || pair.next) filter (where pair.next is not null), '{}'))
    from (select word.lexeme as word, lead(word.lexeme) over (partition by part.number order by place, word.lexeme) as next
      from regexp_split_to_table(title, '\s+[-–—]+\s+|[,;:)|]|\]') with ordinality as part (text, number),
        unnest(text_vector(part.text)) as word, unnest(word.positions) as place) as pair);

create or replace function match_words(p public_posting) returns tsvector language sql stable parallel safe
  return (select marked(text_vector(title), '^') || title_pairs(title)
      || array_to_tsvector(coalesce(array_agg(case when joined ~ ' ' then '~' else '+' end || joined) filter (where joined <> ''), '{}'))
      || array_to_tsvector(array(select '+' || given.word from unnest(tsvector_to_array(text_vector(array_to_string(p.skills, ', ')))) as given (word)
        where not exists (select from search_title_word t where t.stem = given.word)))
      || case when p.anonymous then '' else strip(marked(text_vector(p.company_name), '%')) end
      || strip(marked(text_vector(coalesce(title_head(title), '')), '='))
    from title_in_full(p.title) as title left join (select joined_words(skill) as joined from unnest(p.skills) as skill) as of_posting on true
    group by title);

-- The query for matches of what a plain query asks of the whole text. What is excluded, and what a job asks of beginners, is looked for in
-- the whole text. What has a mark already is meant so.
create or replace function titled(plain tsquery, of_companies text[]) returns tsquery language plpgsql stable parallel safe strict as $$
declare
  -- What keeps its meaning stands between signs of its own meanwhile.
  wanted text := regexp_replace(regexp_replace(plain::text, '!''((?:[^'']|'''')*)''', E'!\u0001\\1\u0001', 'g'),
    '''([#=](?:[^'']|'''')*|beginnerrol|nightrol)''', E'\u0001\\1\u0001', 'g');
  phrase text;
  word text;
  words text[];
begin
  for phrase in select m[1] from regexp_matches(wanted, '(''(?:[^'']|'''')*''(?: <(?:-|\d+)> ''(?:[^'']|'''')*'')+)', 'g') as m
    order by length(m[1]) desc
  loop
    words := array(select m[1] from regexp_matches(phrase, '''((?:[^'']|'''')*)''', 'g') as m);
    wanted := replace(wanted, phrase, '(' || (select string_agg(E'\u0001^' || words[at] || ' ' || words[at + 1] || E'\u0001', ' & ')
      from generate_series(1, cardinality(words) - 1) as at) || ')');
  end loop;
  wanted := regexp_replace(wanted, '''((?:[^'']|'''')*)''', '''^\1''', 'g');
  foreach word in array of_companies loop
    word := replace(word, '''', '''''');
    wanted := replace(wanted, '''^' || word || '''', '(''^' || word || ''' | ''+' || word || ''' | ''%' || word || ''')');
  end loop;
  return translate(wanted, E'\u0001', '''')::tsquery;
end $$;

-- Of which words a title of the field has one: an employer, or an import, may have filed anything below it.
alter table search_field add column evidence tsquery;
grant insert, update, delete on search_family, search_field, search_title_word to jobs_system;

-- A title of a family as a query: its words next to each other, the head of a title, or a mark.
create function said_title(title text) returns tsquery language sql stable parallel safe strict
  return case left(title, 1) when '#' then any_tag(array[title])
    when '=' then any_tag(array(select '=' || stem from unnest(tsvector_to_array(text_vector(substr(title, 2)))) as stem))
    else raw_words_query('"' || title_in_full(title) || '"') end;

-- `wanted` is marked as `titled` marks it.
delete from search_family;
alter table search_family alter column wanted type text;

-- Which version of the file the tables hold.
create table search_vocabulary (checksum text primary key);
grant select, insert, delete on search_vocabulary to jobs_system;

-- The words as they follow each other in a title.
create function title_phrase_query(words text) returns tsquery language sql stable parallel safe strict
  return titled(phraseto_tsquery('public.jobs_english', translate(searchable_text(words), '-/–—_"', '      ')), '{}');

-- Words without choices and exclusions: each as part of a title that has a family, the longest first, or in the title or the skills itself.
create function match_of(given text) returns tsquery language plpgsql stable parallel safe strict as $$
declare
  spoken constant text[] := (array(select word from regexp_split_to_table(
    regexp_replace(title_in_full(regexp_replace(given, '(?<![-"\w])(jobs|openings|vacancies)(?!["\w])', ' ', 'gi')), '\mit\M', 'IT', 'gi'), '[\s,;/()]+') as word
    where word <> ''))[1:12];
  together constant text[] := tsvector_to_array(text_vector(array_to_string(spoken, ' ')));
  of_companies constant text[] := array(select lexeme.word from unnest(together) as lexeme (word)
    where not exists (select from search_title_word t where t.stem = lexeme.word));
  in_title constant tsvector := array_to_tsvector(array(select '^' || lexeme.word from unnest(together) as lexeme (word)));
  plain constant tsquery := words_query(array_to_string(spoken, ' '));
  at int := 1;
  size int;
  family record;
  rest text[] := '{}';
  part tsquery;
  wanted tsquery := '';
begin
  while at <= cardinality(spoken) loop
    size := least(5, cardinality(spoken) - at + 1);
    loop
      select f.wanted, f.but_not into family from search_family f where f.typed = raw_words_query(array_to_string(spoken[at:at + size - 1], ' '));
      exit when found or size = 1;
      size := size - 1;
    end loop;
    if found then
      part := title_words_query(spoken[at:at + size - 1], '{}') || family.wanted::tsquery;
      -- A row has room for eight thousand bytes, and those of alerts hold more than this.
      if pg_column_size(wanted) + pg_column_size(part) > 7000 then part := title_words_query(spoken[at:at + size - 1], '{}'); end if;
      if family.but_not is not null and not in_title @@ family.but_not then
        part := part && !!family.but_not;
        -- A program manager for a product is one.
        if size > 1 then part := title_phrase_query(array_to_string(spoken[at:at + size - 1], ' ')) || part; end if;
      end if;
      wanted := wanted && title_words_query(rest, of_companies) && part;
      rest := '{}';
    else
      rest := rest || spoken[at];
    end if;
    at := at + size;
  end loop;
  wanted := wanted && title_words_query(rest, of_companies);
  -- Words of titles are work, and as a skill they are asked of many other trades.
  if cardinality(together) > 1 and of_companies <> '{}' then
    wanted := wanted || any_tag(array['~' || array_to_string(together, ' ')])
      || (select string_agg(quote_literal('%' || word), ' & ') from unnest(together) as word)::tsquery;
  end if;
  -- Nobody begins as a senior.
  if plain @> '''beginnerrol'''::tsquery then wanted := wanted && !!any_tag('{^senior,^lead,^princip,^managerrol,^director,^chief,^supervisor}'); end if;
  return wanted;
end $$;

-- Words that a title has next to each other, or anywhere as long as one of them is its head. Names of skills and companies may be added.
create function title_words_query(words text[], of_companies text[]) returns tsquery language plpgsql stable parallel safe strict as $$
declare
  given constant text := array_to_string(words, ' ');
  stems constant text[] := tsvector_to_array(text_vector(given));
  wanted constant tsquery := coalesce(titled(words_query(given), of_companies), '');
begin
  if cardinality(stems) < 2 or stems && of_companies or stems && '{beginnerrol,nightrol}' then return wanted; end if;
  return wanted && (title_phrase_query(given)
    || any_tag(array(select '=' || replace(m[1], '''''', '''') from regexp_matches(words_query(given)::text, '''((?:[^'']|'''')*)''', 'g') as m)));
end $$;

-- What matches words.
create or replace function match_query(words text) returns tsquery language plpgsql stable parallel safe strict as $$
declare
  field constant search_field := (select f from search_field f where f.typed = raw_words_query(words));
  choice text;
  said text;
  not_said text;
  wanted tsquery := '';
  part tsquery;
begin
  foreach choice in array regexp_split_to_array(words, '\s+(?:OR|\|)\s+') loop
    said := btrim(regexp_replace(choice, '(^|\s)-\S+', ' ', 'g'));
    not_said := (select string_agg(m[1], ' ') from regexp_matches(choice, '(?:^|\s)-(\S+)', 'g') as m);
    part := case when said = '' then words_query(choice) else match_of(said) end;
    if said <> '' and not_said is not null then part := part && coalesce(!!nullif(words_query(replace(not_said, ' ', ' or ')), ''), ''); end if;
    wanted := wanted || part;
  end loop;
  if field.category is not null then
    wanted := wanted || case when field.evidence is null then any_tag(array['#c' || field.category])
      else any_tag(array['#c' || field.category]) && titled(field.evidence, '{}') end;
  end if;
  return wanted;
end $$;
drop function title_query(text);
drop function is_plain_text(text);

update search_title_word set stem = (tsvector_to_array(text_vector(case word when 'it' then 'IT' else word end)))[1]
  where word in ('manager', 'administrator', 'designer', 'production');
update search_field f set typed = raw_words_query('production') where typed = 'product';

select reindex_all();
set local role jobs_system;
update job_alert set criteria = criteria where wanted is distinct from nullif(wanted_words(criteria), '');
reset role;
