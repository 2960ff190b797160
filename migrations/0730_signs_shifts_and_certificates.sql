-- expand: signs that make a name of letters that say nothing by themselves ("AT&T", "R&D", "CompTIA A+"), shifts by every name that they have, and
-- certificates beside a title.

create or replace function pg_temp.replaced(source text, part text, by text) returns text language plpgsql immutable as $$
begin
  if cardinality(string_to_array(source, part)) <> 2 then raise exception 'not once in it: %', part; end if;
  return replace(source, part, by);
end $$;

-- Certificates and licenses that belong to a trade. Beside other words, a job whose text asks for one matches as well as one whose title
-- or skills name it. The start loads them from `data/titles`.
create table search_credential (word text primary key);
grant select on search_credential to jobs_request, jobs_visitor, jobs_system;
grant insert, delete on search_credential to jobs_system;

-- What people type for a certificate, as it is called: "security plus", "sec+".
create function certificates_in_full(text) returns text language plpgsql immutable parallel safe strict as $$
declare
  said text := $1;
begin
  if said ilike '%plus%' then said := regexp_replace(said, '\m(security|network|linux|server|cysa|pentest|casp|sec|net)[- ]plus\M', '\1+', 'gi'); end if;
  if said like '%+%' then said := regexp_replace(regexp_replace(said, '\msec\+(?!\w)', 'Security+', 'gi'), '\mnet\+(?!\w)', 'Network+', 'gi'); end if;
  return said;
end $$;

-- All else of these functions stays as it is.
do $$
declare
  text_of text := pg_get_functiondef('searchable_text(text)'::regprocedure);
  field text := pg_get_functiondef('with_it_as_field(text)'::regprocedure);
  titled text := pg_get_functiondef('titled(tsquery, text[])'::regprocedure);
  words_of text := pg_get_functiondef('title_words_query(text[], text[])'::regprocedure);
begin
  text_of := pg_temp.replaced(text_of, $a$'airframe-powerplant', 'g'); end if;$a$, $b$'airframe-powerplant', 'g');
    said := regexp_replace(said, '\m([[:alnum:]]{1,3})&([[:alnum:]])\M|\m([[:alnum:]])&([[:alnum:]]{2,3})\M|\m([[:alpha:]]) & ([[:alpha:]])\M', '\1\3\5and\2\4\6', 'g');
  end if;$b$);
  text_of := pg_temp.replaced(text_of, $a$  if small like any ('{%#%,%sharp%}')$a$, $b$  if said like '%+%' then
    said := regexp_replace(said, '(?<![[:alnum:]+.#])(?!lgbt)([[:alpha:]]+)\+(?![[:alnum:]+])', '\1plus ', 'gi');
  end if;
  if small like any ('{%#%,%sharp%}')$b$);
  text_of := pg_temp.replaced(text_of, $a$  return said;
end$a$, $b$  if small like any ('{%evening%,%shift%}') then
    said := regexp_replace(said, '\m((?:second|2nd|swing|evening)[- ]shifts?|evenings)\M', '\1 eveningrole', 'gi');
    said := regexp_replace(said, '\m((?:first|1st|day)[- ]shifts?)\M', '\1 dayrole', 'gi');
  end if;
  if small like '%weekend%' then
    said := regexp_replace(said, '(?<!\mno )(?<!\m(?:nights|evenings|holidays) or )(?<!\mwithout )\m(weekends?)\M(?! off)', '\1 weekendrole', 'gi');
  end if;
  return said;
end$b$);

  field := pg_temp.replaced(field, $a$regexp_replace($1, '\mit\M', 'IT', 'gi') else $1 end$a$,
    $b$regexp_replace(certificates_in_full($1), '\mit\M', 'IT', 'gi') else certificates_in_full($1) end$b$);

  titled := pg_temp.replaced(titled, $a$'{%#%,%=%,%beginnerrol%,%nightrol%}'$a$, $b$'{%#%,%=%,%beginnerrol%,%nightrol%,%eveningrol%,%weekendrol%,%dayrol%}'$b$);
  titled := pg_temp.replaced(titled, '|beginnerrol|nightrol)', '|beginnerrol|nightrol|eveningrol|weekendrol|dayrol)');
  words_of := pg_temp.replaced(words_of, '{beginnerrol,nightrol}', '{beginnerrol,nightrol,eveningrol,weekendrol,dayrol}');

  execute text_of;
  execute field;
  execute titled;
  execute words_of;
end $$;

insert into search_alias
  select distinct on (raw_words_query(typed)) raw_words_query(typed), any_tag(string_to_array(wanted, ' ')) from (values
    ('eveningrol', 'second shift|2nd shift|swing shift|evening shift|second shifts|evenings'),
    ('dayrol', 'first shift|1st shift|day shift'), ('weekendrol', 'weekends|weekend|weekend shift|weekend shifts|weekend work')) as said (wanted, names),
    unnest(string_to_array(names, '|')) as typed
  on conflict (typed) do update set wanted = excluded.wanted;

-- As before, with certificates, and with no senior title for apprentices and helpers either.
create or replace function match_of(given text) returns tsquery language plpgsql stable parallel safe strict as $$
declare
  spoken constant text[] := (array(select word from regexp_split_to_table(with_it_as_field(title_in_full(without_jobs(given))), '[\s,;/()]+') as word
    where word <> ''))[1:12];
  together constant text[] := tsvector_to_array(text_vector(array_to_string(spoken, ' ')));
  of_companies constant text[] := array(select lexeme.word from unnest(together) as lexeme (word)
    where not exists (select from search_title_word t where t.stem = lexeme.word));
  credentials constant text[] := array(select given.word from unnest(spoken) as given (word)
    where exists (select from search_credential c where c.word = lower(given.word)));
  in_title constant tsvector := array_to_tsvector(array(select '^' || lexeme.word from unnest(together) as lexeme (word)));
  at int := 1;
  size int;
  family record;
  has_family boolean;
  rest text[] := '{}';
  part tsquery;
  wanted tsquery := '';
  too_high text[];
begin
  while at <= cardinality(spoken) loop
    size := least(5, cardinality(spoken) - at + 1);
    loop
      select f.wanted, f.but_not into family from search_family f where f.typed = raw_words_query(array_to_string(spoken[at:at + size - 1], ' '));
      has_family := found;
      exit when has_family or size = 1;
      size := size - 1;
    end loop;
    if has_family then
      part := title_words_query(spoken[at:at + size - 1], '{}') || family.wanted::tsquery;
      -- A row has room for eight thousand bytes, and those of alerts hold more than this.
      if pg_column_size(wanted) + pg_column_size(part) > 7000 then part := title_words_query(spoken[at:at + size - 1], '{}'); end if;
      if family.but_not is not null and not in_title @@ family.but_not then
        part := part && !!family.but_not;
        -- A program manager for a product is one.
        if size > 1 then part := title_phrase_query(array_to_string(spoken[at:at + size - 1], ' ')) || part; end if;
      end if;
    end if;
    -- By itself a certificate is a title or a skill; beside a title the text may ask for it.
    if size = 1 and spoken[at] = any(credentials) and cardinality(credentials) < cardinality(spoken) then
      part := case when has_family then part else title_words_query(spoken[at:at], of_companies) end || words_query(spoken[at]);
      has_family := true;
    end if;
    if has_family then
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
  if together && '{beginnerrol,apprentic,helper}' then
    too_high := array(select level from unnest('{^senior,^lead,^princip,^managerrol,^director,^chief,^supervisor,^master,^journeyman,^foreman}'::text[]) as level
      where substr(level, 2) <> all(together));
    wanted := wanted && !!any_tag(too_high);
  end if;
  return wanted;
end $$;

-- The start reads the titles again.
delete from search_vocabulary;
select reindex_all();
set local role jobs_system;
update job_alert set criteria = criteria where wanted is distinct from nullif(wanted_words(criteria), '');
reset role;
