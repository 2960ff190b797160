-- expand: the previous release keeps these words up to date without knowing of them
-- A text as words in lower case without accents. "+" and "#" belong to words: C++, C#. Of a huge text the beginning, since a tsvector
-- holds a megabyte.
create function words_in(text) returns text[] language sql stable parallel safe strict
  return array_remove(string_to_array(translate(
    lower(unaccent(normalize(left($1, case when octet_length($1) <= 240000 then 240000 else 60000 end)))),
    E' \t\n\r\f\v!"$%&''()*,-./:;<=>?@[\\]^_`{|}~–—…“”‘’•·', repeat(' ', 60)), ' '), '');

-- Names stand in it a second time, after an "@": one or two letters that are typed begin a name, not just any word.
create function word_vector(words text[], names text[]) returns tsvector language sql immutable parallel safe
  return (select array_to_tsvector(coalesce(array_agg(distinct word), '{}')) from (
    select left(word, 60) as word from unnest(words) as word union all select '@' || left(name, 60) from unnest(names) as name) all_words);

-- What is searched for, word by word: each begins a word. A plural finds the singular. Null without any word.
create function words_asked(text) returns tsquery[] language sql stable parallel safe strict
  return (select array_agg(case
      when length(word) < 3 then format('''%s'' | ''@%s'':*', word, word)
      when length(word) > 3 and word like '%s' then format('''%s'':*', left(word, -1))
      else format('''%s'':*', left(word, 60)) end::tsquery)
    from (select distinct word from unnest(words_in($1)) as word order by word limit 8) words);

create function all_asked(text) returns tsquery language sql stable parallel safe strict
  return (select string_agg('(' || word::text || ')', ' & ')::tsquery from unnest(words_asked($1)) as word);

create function any_asked(text) returns tsquery language sql stable parallel safe strict
  return (select string_agg('(' || word::text || ')', ' | ')::tsquery from unnest(words_asked($1)) as word);

-- The texts of a confirmed résumé, without its keys and what the application itself says.
create function texts_of_resume(jsonb) returns text language sql immutable parallel safe strict
  return (select string_agg(node #>> '{}', ' ') from jsonb_path_query(
    case when jsonb_typeof($1) = 'object' then $1 - 'basics' - 'skills' else '{}' end, 'strict $.** ? (@.type() == "string")') as node);

-- Without the questions, which are the same for everyone.
create function texts_of_answers(jsonb) returns text language sql immutable parallel safe strict
  return (select string_agg(node #>> '{}', ' ') from jsonb_path_query($1, 'lax $[*].answer') as node);

-- What the members who may open an applicant find them by, apart from private notes, and about where the person lives.
create table applicant_words (
  company_id uuid not null,
  application_id uuid not null,
  words tsvector not null,
  lat float8,
  lon float8,
  primary key (company_id, application_id),
  foreign key (company_id, application_id) references application (company_id, id) on delete cascade
);
create index applicant_words_found on applicant_words using gin (company_id, words);
create index applicant_words_near on applicant_words (company_id, lat, lon) where lat is not null;
select protect_tenant_table('applicant_words');

-- What only the readers of a private note find the applicant by.
create table private_note_words (
  company_id uuid not null,
  note_id uuid not null,
  application_id uuid not null,
  words tsvector not null,
  primary key (company_id, note_id),
  foreign key (company_id, note_id) references application_note (company_id, id) on delete cascade,
  foreign key (company_id, application_id) references application (company_id, id) on delete cascade
);
create index private_note_words_found on private_note_words using gin (company_id, words);
create index private_note_words_by_application on private_note_words (company_id, application_id);
select protect_tenant_table('private_note_words');

create function note_text(body text) returns text language sql immutable parallel safe strict
  return regexp_replace(body, '@\[[0-9a-f-]{36}\]', ' ', 'g');

create function words_of_applicant(person application) returns tsvector language sql stable
  return word_vector(
    words_in(concat_ws(' ', person.first_name, person.last_name, coalesce(person.contact_email, person.email), person.phone,
      person.headline, array_to_string(person.skills, ' '), person.city, person.region, person.postal_code))
    || words_in(concat_ws(' ', texts_of_resume(person.profile), texts_of_answers(person.answers), person.cover_letter_text))
    || coalesce(words_in((select string_agg(file.text, ' ' order by file.created_at desc, file.id) from application_file file
      where file.company_id = person.company_id and file.application_id = person.id)), '{}')
    || coalesce(words_in((select string_agg(note_text(note.body), ' ' order by note.created_at desc, note.id) from application_note note
      where note.company_id = person.company_id and note.application_id = person.id and note.deleted_at is null
        and not note.is_private)), '{}'),
    words_in(person.first_name || ' ' || person.last_name));

-- The middle of the ZIP code, else of the town.
create function home_of_applicant(person application, out lat float8, out lon float8) language plpgsql stable as $$
begin
  if person.postal_code ~ '^\d{5}' then
    select avg(place.lat), avg(place.lon) into lat, lon from place where place.postal_code = left(person.postal_code, 5);
  elsif trim(person.city) <> '' then
    select avg(place.lat), avg(place.lon) into lat, lon from place
      where lower(place.city) = lower(trim(person.city)) and place.region = upper(trim(person.region));
  end if;
end $$;

-- Locks the row before it reads, so that of two who write at once the second sees what the first wrote.
create function update_applicant_words(company uuid, applicant uuid) returns void language plpgsql as $$
declare
  person application;
begin
  insert into applicant_words (company_id, application_id, words) select company, applicant, ''
    where exists (select from application where company_id = company and id = applicant)
    on conflict do nothing;
  perform from applicant_words where company_id = company and application_id = applicant for update;
  select * into person from application where company_id = company and id = applicant;
  if person.erased_at is not null then
    delete from applicant_words where company_id = company and application_id = applicant;
    delete from private_note_words where company_id = company and application_id = applicant;
  else
    update applicant_words set words = words_of_applicant(person), (lat, lon) = (select lat, lon from home_of_applicant(person))
      where company_id = company and application_id = applicant;
  end if;
end $$;

create function note_applicant_words() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    -- Nobody else knows the applicant yet: no lock, no other texts.
    insert into applicant_words select new.company_id, new.id, words_of_applicant(new), home.lat, home.lon from home_of_applicant(new) home
      where new.erased_at is null;
  else
    perform update_applicant_words(new.company_id, new.id);
  end if;
  return null;
end $$;
create trigger application_words_added after insert on application for each row execute function note_applicant_words();
create trigger application_words_changed after update of first_name, last_name, email, contact_email, phone, headline, skills, city, region,
    postal_code, profile, answers, cover_letter_text, erased_at on application
  for each row when ((old.first_name, old.last_name, old.email, old.contact_email, old.phone, old.headline, old.skills, old.city, old.region,
      old.postal_code, old.profile, old.answers, old.cover_letter_text, old.erased_at)
    is distinct from (new.first_name, new.last_name, new.email, new.contact_email, new.phone, new.headline, new.skills, new.city, new.region,
      new.postal_code, new.profile, new.answers, new.cover_letter_text, new.erased_at))
  execute function note_applicant_words();

create function note_file_words() returns trigger language plpgsql as $$
declare
  file application_file := case when tg_op = 'DELETE' then old else new end;
begin
  if file.text is not null or tg_op = 'UPDATE' and old.text is not null then
    perform update_applicant_words(file.company_id, file.application_id);
  end if;
  return null;
end $$;
create trigger application_file_words after insert or update of text, application_id or delete on application_file
  for each row execute function note_file_words();

create function note_note_words() returns trigger language plpgsql as $$
declare
  note application_note := case when tg_op = 'DELETE' then old else new end;
begin
  if tg_op <> 'INSERT' then
    delete from private_note_words where company_id = old.company_id and note_id = old.id;
  end if;
  if tg_op <> 'DELETE' and note.is_private and note.deleted_at is null then
    insert into private_note_words select note.company_id, note.id, note.application_id, word_vector(words_in(note_text(note.body)), '{}')
      where exists (select from application where company_id = note.company_id and id = note.application_id and erased_at is null);
  end if;
  if not note.is_private or tg_op = 'UPDATE' and not old.is_private then
    perform update_applicant_words(note.company_id, note.application_id);
  end if;
  return null;
end $$;
create trigger application_note_words after insert or update of body, deleted_at, is_private or delete on application_note
  for each row execute function note_note_words();
