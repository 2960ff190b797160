-- A connection keeps 32 patterns compiled. Reading the words of one search took more, so that each search compiled all of them again, which
-- took longer than to search. Now a pattern is used only where its letters occur, and a search without anything uncommon takes a few.
-- Every function gives what it gave before.

create or replace function searchable_text(text) returns text language plpgsql immutable parallel safe strict as $$
declare
  person constant text := '(?:s|y|ies|és?|es?|ing|ants?)?';
  words constant text[] := '{officer,engineer,police,intern,medic,mechanic,operator,executive,customs,organic,physics,developer,emergenc,account,universit,manager,administrator,designer,production}';
  endings constant text[] := array_fill(person, array[12]) || '{(?:y|ies),(?:ants?|ing),(?:y|ies|és?|es?),s?,s?,s?,s?}'::text[];
  small constant text := lower($1);
  said text := $1;
  word text;
begin
  if said like '%&%' then said := regexp_replace(said, '\mA ?& ?P\M', 'airframe-powerplant', 'g'); end if;
  said := replace(replace(translate(said, '<>&', '   '), 'C++', ' cplusplus '), 'c++', ' cplusplus ');
  if small like any ('{%#%,%sharp%}') then said := regexp_replace(said, '\m([cf])(#|[- ]sharp\M)', '\1sharp ', 'gi'); end if;
  if small like any ('{%.net%,%dot_net%}') then
    said := regexp_replace(said, '(?<![[:alnum:].@])\.net(?![[:alpha:]_])|\mdot[- ]net\M', 'dotnet ', 'gi');
    said := regexp_replace(said, '\m(asp|ado|vb)\.net\M', '\1 dotnet', 'gi');
  end if;
  if small like '%js%' then
    said := regexp_replace(said,
      '\m(?:([[:alnum:]]+)\.|(angular|backbone|d3|ember|express|knockout|nest|next|node|nuxt|react|three|vue))js\M', '\1\2 js', 'gi');
  end if;
  if said like '%IT%' then said := regexp_replace(said, '\mIT\M', 'infotech', 'g'); end if;
  -- A pattern of one word without parts to keep takes a thirtieth of the time of one for all of them.
  foreach word in array words loop
    if position(word in small) > 0 then
      said := regexp_replace(said, '\m' || word || endings[array_position(words, word)] || '\M', word || 'role', 'gi');
    end if;
  end loop;
  if small like any ('{%level%,%experience%}') then
    said := regexp_replace(said,
      '\m(entry[- ]level|no (?:(?:prior|previous|work|job) )*experience|experience (?:is )?not (?:needed|required|necessary))\M', '\1 beginnerrole', 'gi');
  end if;
  if small like any ('{%night%,%shift%}') then
    said := regexp_replace(said, '\m(night[- ]?shifts?|nights|overnights?|(?:third|3rd|graveyard) shift)\M', '\1 nightrole', 'gi');
  end if;
  return said;
end $$;

create or replace function raw_words_query(text) returns tsquery language plpgsql immutable parallel safe strict as $$
declare
  said text := translate(searchable_text($1), '/–—_', '    ');
begin
  if said like '%-%' then said := regexp_replace(said, '(?<=\w)-', ' ', 'g'); end if;
  return websearch_to_tsquery('public.jobs_english', said);
end $$;

create or replace function title_in_full(title text) returns text language plpgsql immutable parallel safe strict as $$
declare
  short constant text[] := array['sr', 'jr', 'mgr', 'asst', 'assoc', 'supv', 'supvr', 'supr', 'coord', 'coor', 'engr', 'eng', 'spec', 'rep', 'dir', 'mgmt', 'mgt',
    'maint', 'svc', 'svcs', 'acctg', 'acct', 'mfg', 'whse', 'atty', 'tchr', 'insp', 'recep', 'prgm', 'info', 'govt', 'cust', 'equip', 'hosp', 'nurs', 'pharm', 'supp'];
  long constant text[] := array['senior', 'junior', 'manager', 'assistant', 'associate', 'supervisor', 'supervisor', 'supervisor', 'coordinator', 'coordinator',
    'engineer', 'engineer', 'specialist', 'representative', 'director', 'management', 'management', 'maintenance', 'service', 'services', 'accounting',
    'accountant', 'manufacturing', 'warehouse', 'attorney', 'teacher', 'inspector', 'receptionist', 'program', 'information', 'government', 'customer',
    'equipment', 'hospital', 'nursing', 'pharmacy', 'support'];
  small constant text := lower(title);
  given text := title;
  word text;
begin
  if small like any ('{%hr%,%hour%}') then
    given := regexp_replace(given, '>?\m\d+(\.\d+)? ?(hrs?|hours?)\M\.?(\s*(/|a|per)?\s*(wk|week|pt|ft)\M\.?)*', ' ', 'gi');
  end if;
  -- Every pattern that is made here costs as much as reading a page, so there are only those of words that occur.
  for word in select distinct lower(m[1]) from regexp_matches(given, '\m(sr|jr|mgr|asst|assoc|supv|supvr|supr|coord|coor|engr|eng|spec|rep|dir|mgmt|mgt|maint|svc|svcs|acctg|acct|mfg|whse|atty|tchr|insp|recep|prgm|info|govt|cust|equip|hosp|nurs|pharm|supp)\M', 'gi') as m
  loop
    given := regexp_replace(given, '\m' || word || '\M\.?', long[array_position(short, word)], 'gi');
  end loop;
  if small not like '%admin%' and small not like '%tech%' or given !~* '\m(admin|tech)\M' then return given; end if;
  given := regexp_replace(given, '\madmin\.?\s+(?=(assistant|associate|aide|clerk|support|secretary|coordinator|specialist)\M)', 'administrative ', 'gi');
  given := regexp_replace(given, '\madmin\M\.?', 'administrator', 'gi');
  return regexp_replace(given, '\mtech\M\.?(?=\s*($|[-–—,(/|:;]|i{1,3}\M|\d))', 'technician', 'gi');
end $$;

-- "IT" as the field that it is in what people look for, however they write it.
create function with_it_as_field(text) returns text language plpgsql immutable parallel safe strict as $$
begin
  return case when $1 ilike '%it%' then regexp_replace($1, '\mit\M', 'IT', 'gi') else $1 end;
end $$;

create function without_jobs(text) returns text language plpgsql immutable parallel safe strict as $$
begin
  return case when $1 ilike any ('{%jobs%,%openings%,%vacancies%}')
    then regexp_replace($1, '(?<![-"\w])(jobs|openings|vacancies)(?!["\w])', ' ', 'gi') else $1 end;
end $$;

create or replace function words_query(text) returns tsquery language plpgsql stable parallel safe strict as $$
declare
  said constant text := with_it_as_field($1);
  plain constant tsquery := raw_words_query(without_jobs(said));
begin
  if plain::text like '%<%' then return raw_words_query(said); end if;
  -- Either way its words come in the same order, so that alerts for the same words have one part in common.
  if not exists (select from search_alias a where a.typed <@ plain) then return ts_rewrite(plain, '''#none''', '''#none'''); end if;
  return ts_rewrite(plain, 'select typed, wanted from search_alias order by numnode(typed) desc');
end $$;
create index search_alias_typed on search_alias using gist (typed);

create or replace function titled(plain tsquery, of_companies text[]) returns tsquery language plpgsql stable parallel safe strict as $$
declare
  -- What keeps its meaning stands between signs of its own meanwhile.
  wanted text := plain::text;
  phrase text;
  word text;
  words text[];
begin
  if wanted like '%!%' then wanted := regexp_replace(wanted, '!''((?:[^'']|'''')*)''', E'!\u0001\\1\u0001', 'g'); end if;
  if wanted like any ('{%#%,%=%,%beginnerrol%,%nightrol%}') then
    wanted := regexp_replace(wanted, '''([#=](?:[^'']|'''')*|beginnerrol|nightrol)''', E'\u0001\\1\u0001', 'g');
  end if;
  if wanted like '%<%' then
    for phrase in select m[1] from regexp_matches(wanted, '(''(?:[^'']|'''')*''(?: <(?:-|\d+)> ''(?:[^'']|'''')*'')+)', 'g') as m
      order by length(m[1]) desc
    loop
      words := array(select m[1] from regexp_matches(phrase, '''((?:[^'']|'''')*)''', 'g') as m);
      wanted := replace(wanted, phrase, '(' || (select string_agg(E'\u0001^' || words[at] || ' ' || words[at + 1] || E'\u0001', ' & ')
        from generate_series(1, cardinality(words) - 1) as at) || ')');
    end loop;
  end if;
  wanted := regexp_replace(wanted, '''((?:[^'']|'''')*)''', '''^\1''', 'g');
  foreach word in array of_companies loop
    word := replace(word, '''', '''''');
    wanted := replace(wanted, '''^' || word || '''', '(''^' || word || ''' | ''+' || word || ''' | ''%' || word || ''')');
  end loop;
  return translate(wanted, E'\u0001', '''')::tsquery;
end $$;

create or replace function match_of(given text) returns tsquery language plpgsql stable parallel safe strict as $$
declare
  spoken constant text[] := (array(select word from regexp_split_to_table(with_it_as_field(title_in_full(without_jobs(given))), '[\s,;/()]+') as word
    where word <> ''))[1:12];
  together constant text[] := tsvector_to_array(text_vector(array_to_string(spoken, ' ')));
  of_companies constant text[] := array(select lexeme.word from unnest(together) as lexeme (word)
    where not exists (select from search_title_word t where t.stem = lexeme.word));
  in_title constant tsvector := array_to_tsvector(array(select '^' || lexeme.word from unnest(together) as lexeme (word)));
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
  if 'beginnerrol' = any(together) then wanted := wanted && !!any_tag('{^senior,^lead,^princip,^managerrol,^director,^chief,^supervisor}'); end if;
  return wanted;
end $$;

create or replace function title_words_query(words text[], of_companies text[]) returns tsquery language plpgsql stable parallel safe strict as $$
declare
  given constant text := array_to_string(words, ' ');
  stems constant text[] := tsvector_to_array(text_vector(given));
  plain constant tsquery := words_query(given);
  wanted constant tsquery := coalesce(titled(plain, of_companies), '');
begin
  if cardinality(stems) < 2 or stems && of_companies or stems && '{beginnerrol,nightrol}' then return wanted; end if;
  return wanted && (title_phrase_query(given)
    || any_tag(array(select '=' || replace(m[1], '''''', '''') from regexp_matches(plain::text, '''((?:[^'']|'''')*)''', 'g') as m)));
end $$;

create or replace function match_query(words text) returns tsquery language plpgsql stable parallel safe strict as $$
declare
  field constant search_field := (select f from search_field f where f.typed = raw_words_query(words));
  choice text;
  said text;
  not_said text;
  wanted tsquery := '';
  part tsquery;
begin
  foreach choice in array case when words ~~ any ('{%OR%,%|%}') then regexp_split_to_array(words, '\s+(?:OR|\|)\s+') else array[words] end loop
    said := btrim(choice);
    not_said := null;
    if choice like '%-%' then
      said := btrim(regexp_replace(choice, '(^|\s)-\S+', ' ', 'g'));
      not_said := (select string_agg(m[1], ' ') from regexp_matches(choice, '(?:^|\s)-(\S+)', 'g') as m);
    end if;
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

create or replace function heads_wanted(words text) returns tsquery language sql stable parallel safe
  return any_tag(array(select '=' || word from unnest(tsvector_to_array(text_vector(with_it_as_field(coalesce(words, ''))))) as word));

create or replace function wanted_words(criteria jsonb) returns tsquery language plpgsql stable parallel safe as $$
declare
  words constant text := coalesce(criteria->>'words', '');
  plain constant tsquery := coalesce(words_query(words), '');
  wanted tsquery := case when numnode(plain) = 0 or criteria->>'in' = 'text' or translate(words, '"“”', '') <> words then plain else match_query(words) end;
begin
  if criteria->>'in' = 'mentions' then wanted := case when wanted = plain then '''#none'''::tsquery else plain && !!wanted end; end if;
  if coalesce(criteria->'military_titles', '[]') = '[]' then return wanted; end if;
  return wanted && (
    any_tag(array(select '#m' || code from jsonb_array_elements_text(criteria->'military_codes') as code))
    || any_title(criteria->'military_titles')
  );
end $$;
