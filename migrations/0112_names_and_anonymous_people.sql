-- Names of one company are told alike with '&' or 'and', with or without accents, in letters of all scripts; and what is shown of somebody
-- who stays anonymous is named, so that whatever else a profile holds is not.

drop function visible_seekers(uuid);
alter table seeker_hidden_from drop column name_key;

-- What is left once case, accents, signs, and the words that companies add or leave out are gone.
create or replace function company_name_key(name text) returns text language plpgsql immutable parallel safe strict as $$
declare
  -- Letters with their marks taken off, and those that no mark makes.
  letters text := translate(replace(replace(replace(replace(lower(regexp_replace(normalize(name, NFKD), '[\u0300-\u036f]', '', 'g')),
    'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), '&', ' and '), 'øłđ', 'old');
  words text := regexp_replace(regexp_replace(letters, '[''’‘`´.]', '', 'g'),
    '[\u0001-\u002f\u003a-\u0060\u007b-\u00bf\u2000-\u206f\u3000-\u303f]+', ' ', 'g');
  key text := replace(regexp_replace(words,
    '(?<![^ ])(the|and|inc|incorporated|llc|ltd|limited|lp|llp|plc|co|corp|corporation|company)(?![^ ])', '', 'g'), ' ', '');
begin
  return coalesce(nullif(key, ''), nullif(replace(words, ' ', ''), ''), lower(trim(name)));
end $$;

delete from seeker_hidden_from h using seeker_hidden_from o
where o.seeker_id = h.seeker_id and company_name_key(o.name) = company_name_key(h.name) and o.name < h.name;
alter table seeker_hidden_from add column name_key text not null generated always as (company_name_key(name)) stored;
alter table seeker_hidden_from add primary key (seeker_id, name_key);

-- Of an entry of a résumé, the keys that may be shown; a value in which an employer is named is left out.
create function anonymous_entry(entry jsonb, keys text[], employers text[]) returns jsonb language sql immutable parallel safe
  return coalesce((select jsonb_object_agg(key, value) from jsonb_each(case when jsonb_typeof(entry) = 'object' then entry else '{}' end)
    where key = any(keys) and not exists (select from unnest(employers) as employer where position(employer in lower(value::text)) > 0)), '{}');

create function anonymous_entries(entries jsonb, keys text[], employers text[]) returns jsonb language sql immutable parallel safe
  return coalesce((select jsonb_agg(anonymous_entry(entry, keys, employers) order by at)
    from jsonb_array_elements(case when jsonb_typeof(entries) = 'array' then entries else '[]' end)
      with ordinality as listed (entry, at)), '[]');

-- A profile of nobody in particular: what was done and when, learned, certified and served, without the employers' names.
create function anonymous_profile(profile jsonb) returns jsonb language plpgsql immutable parallel safe as $$
declare
  employers text[] := coalesce((select array_agg(lower(trim(name))) from jsonb_path_query(profile, '$.work[*].name') as named (value),
    lateral (select value #>> '{}') as plain (name) where length(trim(name)) > 2), '{}');
begin
  return jsonb_build_object(
    'work', anonymous_entries(profile->'work', '{position,startDate,endDate}', employers),
    'education', anonymous_entries(profile->'education', '{institution,area,studyType,startDate,endDate}', employers),
    'certificates', anonymous_entries(profile->'certificates', '{name,issuer,date}', employers),
    'x_military', anonymous_entry(profile->'x_military', '{branch,rank,codes,occupation_code}', employers));
end $$;

-- The seekers whom a company may find, with no more of each than it may see: no address, no phone, and of who stays anonymous neither name
-- nor employers, nor words of their own. A request may ask for its own company alone. Every search for people reads this and no table of
-- seekers.
create function visible_seekers(for_company uuid) returns table (
  seeker_id uuid, anonymous boolean, first_name text, last_name text, city text, region text, headline text, skills text[], badges text[],
  profile jsonb, updated_at timestamptz
) language sql stable security definer set search_path = public
begin atomic
  select s.id, v.anonymous, case when not v.anonymous then s.first_name end, case when not v.anonymous then s.last_name end,
    s.city, s.region, case when not v.anonymous then s.headline end, s.skills, s.badges,
    case when v.anonymous then anonymous_profile(s.profile) else s.profile - 'basics' end,
    s.updated_at
  from company c
    join seeker s on s.site = c.site
    join seeker_visibility v on v.seeker_id = s.id and v.searchable
    join account a on a.id = s.id and a.disabled_at is null and a.email_confirmed_at is not null
  where c.company_id = for_company and c.company_enabled and (for_company = scope_company_id() or acts_as_system())
    and not exists (select from seeker_hidden_from h where h.seeker_id = s.id and h.name_key = company_name_key(c.business_name));
end;
revoke all on function visible_seekers(uuid) from public;
grant execute on function visible_seekers(uuid) to jobs_request, jobs_system;
