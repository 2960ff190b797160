-- expand: what names an employer of an anonymous person is left out in every spelling; a renamed company stays hidden
create or replace function pg_temp.replaced_once(text text, part text, by text) returns text language plpgsql immutable as $$
begin
  if cardinality(string_to_array(text, part)) <> 2 then raise exception 'not once in it: %', part; end if;
  return replace(text, part, by);
end $$;

-- The words of a text, one space around each.
create function plain_words(value text) returns text
language sql immutable parallel safe
return ' ' || trim(regexp_replace(lower(regexp_replace(normalize(coalesce(value, ''), NFKD), '[\u0300-\u036f''’.]', '', 'g')), '[^[:alnum:]]+', ' ', 'g')) || ' ';

-- By which an employer is recognized in other texts: its words without the legal form. Empty for a name without words.
create function employer_words(name text) returns text
language sql immutable parallel safe
return nullif(regexp_replace(regexp_replace(plain_words(name), '^ the (?=.)', ' '),
  '( (inc|incorporated|llc|ltd|limited|lp|llp|plc|co|corp|corporation|company))+ $', ' '), '  ');

create or replace function anonymous_entry(entry jsonb, keys text[], employers text[]) returns jsonb
language sql immutable parallel safe
return coalesce((select jsonb_object_agg(key, value) from jsonb_each(case when jsonb_typeof(entry) = 'object' then entry else '{}' end)
  where key = any(keys) and not exists (select from unnest(employers) as employer where position(employer in plain_words(value #>> '{}')) > 0)), '{}');

do $$
declare
  in_sql constant text := 'array_agg(lower(trim(name)))';
  in_array constant text := ' where length(trim(name)) > 2';
  body text := pg_get_functiondef('anonymous_profile(jsonb)'::regprocedure);
begin
  body := pg_temp.replaced_once(body, in_sql, 'array_agg(employer_words(name))');
  execute pg_temp.replaced_once(body, in_array, ' where trim(employer_words(name)) <> ''''');
  body := pg_get_functiondef('shown_profile(uuid)'::regprocedure);
  body := pg_temp.replaced_once(body, in_sql, 'array_agg(employer_words(name))');
  body := pg_temp.replaced_once(body, in_array, ' where trim(employer_words(name)) <> ''''');
  execute pg_temp.replaced_once(body, 'position(employer in lower(skill))', 'position(employer in plain_words(skill))');
end $$;

-- One person, without building the profiles of all others.
create or replace function lock_visible_seeker(for_company uuid, of_seeker uuid) returns table (email text, first_name text)
language plpgsql security definer set search_path = public as $$
begin
  if not (for_company = scope_company_id() or acts_as_system()) then return; end if;
  perform from seeker_visibility v where v.seeker_id = of_seeker for share;
  return query select s.email, s.first_name
    from company c
    join seeker s on s.site = c.site and s.id = of_seeker
    join seeker_visibility v on v.seeker_id = s.id and v.searchable and v.told_of_unlocks_at is not null
    join account a on a.id = s.id and a.disabled_at is null and a.email_confirmed_at is not null
    where c.company_id = for_company and c.on_site and c.company_enabled
      and not exists (select from seeker_hidden_from h where h.seeker_id = s.id and h.name_key = company_name_key(c.business_name));
end $$;

-- Who hides from a company hides from it under its new name as well.
create function hide_from_new_name() returns trigger
language plpgsql security definer set search_path = public as $$
begin
  insert into seeker_hidden_from (seeker_id, name)
    select h.seeker_id, left(new.business_name, 120) from seeker_hidden_from h join seeker s on s.id = h.seeker_id
    where h.name_key = company_name_key(old.business_name) and s.site = new.site
  on conflict do nothing;
  return null;
end $$;
revoke all on function hide_from_new_name() from public;
create trigger hide_from_new_name after update of business_name on company for each row
  when (company_name_key(old.business_name) <> company_name_key(new.business_name)) execute function hide_from_new_name();
create index seeker_hidden_from_name on seeker_hidden_from (name_key);
do $$ begin
  execute format('create policy owner_adds on seeker_hidden_from for insert to %I with check (true)', current_user);
end $$;

select update_found_profile(v.seeker_id) from seeker_visibility v where v.searchable and v.anonymous;
