-- Jobs by skill and by city: two more kinds of tags in the one inverted index, and both counted by the dictionary's own way of counting,
-- as words that no text holds.

-- A skill or a city as part of an address; skillSlug in src/rules/slug.ts is the same. Nothing where there is no Latin letter or digit.
create function skill_slug(text) returns text language sql immutable parallel safe strict
  return btrim(left(btrim(regexp_replace(
    replace(replace(replace(regexp_replace(lower(regexp_replace(normalize($1, nfkd), '[\u0300-\u036f]', '', 'g')),
      '(^|\s)\.(?=[a-z])', '\1dot ', 'g'), '+', ' plus '), '#', ' sharp '), '&', ' and '),
    '[^a-z0-9]+', '-', 'g'), '-'), 60), '-');

create function city_slug(city text, region text) returns text language sql immutable parallel safe strict
  return skill_slug(region) || '/' || skill_slug(city);

create function landing_tags(skills text[], city text, region text) returns text[] language sql immutable parallel safe
  return array(select '#s' || slug from unnest(skills) as skill, skill_slug(skill) as slug where slug <> '')
    || case when skill_slug(city) <> '' and region <> '' then array['#y' || city_slug(city, region)] else '{}' end;

-- What the dictionary counts of a posting besides words: '#s' slug '|' skill, '#y' slug '|' city, '#r' state; each skill once.
create function landing_words(skills text[], city text, region text) returns text[] language sql immutable parallel safe
  return array(select distinct on (slug) '#s' || slug || '|' || left(regexp_replace(btrim(skill), '\s+', ' ', 'g'), 80)
      from unnest(skills) as skill, skill_slug(skill) as slug where slug <> '' order by slug, skill collate "C")
    || case when skill_slug(city) <> '' and region <> '' then array['#y' || city_slug(city, region) || '|' || btrim(city)] else '{}' end
    || case when region <> '' then array['#r' || region] else '{}' end;

create function posting_words(p public_posting) returns text[] language sql immutable parallel safe
  return dictionary_words(p.title, p.skills, case when not p.anonymous then p.company_name end) || landing_words(p.skills, p.city, p.region);

create or replace function posting_search_row(p public_posting) returns posting_search language sql stable parallel safe
  return (select row(p.posting_id, p.company_id, case when not p.anonymous then p.company_id end, p.posted_at, p.lat, p.lon,
    yearly_dollars(coalesce(p.pay_min_cents, p.pay_max_cents), p.pay_unit, p.hours_per_week),
    yearly_dollars(coalesce(p.pay_max_cents, p.pay_min_cents), p.pay_unit, p.hours_per_week),
    p.site, p.region, p.category, p.employment_type, p.location_type,
    setweight(text_vector(p.title), 'A') || setweight(text_vector(array_to_string(p.skills, ', ')), 'B')
      || case when p.anonymous then '' else setweight(text_vector(p.company_name), 'C') end,
    text_vector(concat_ws(' . ', p.title, array_to_string(p.skills, ', '), case when not p.anonymous then p.company_name end,
      p.city, p.region, rich_text_plain(p.description)))
      || array_to_tsvector(posting_tags(p.posted_at, p.region, p.category, p.employment_type, p.location_type,
        case when not p.anonymous then p.company_id end, p.lat, p.lon) || landing_tags(p.skills, p.city, p.region)))::posting_search);

create or replace function index_posting(id uuid) returns void language sql
begin atomic
  select unindex_posting(id);
  insert into posting_search select row.* from public_posting p, posting_search_row(p) row where p.posting_id = id and p.state = 'live';
  insert into search_word_source (posting_id, company_id, site, words)
    select p.posting_id, p.company_id, p.site, posting_words(p) from public_posting p where p.posting_id = id and p.state = 'live'
    on conflict (posting_id) do update set words = excluded.words;
end;

create or replace function reindex_all() returns void language plpgsql as $$
declare role_before constant text := current_setting('role');
begin
  reset role;
  drop index posting_search_words;
  truncate posting_search, search_word, search_word_source;
  set local role jobs_system;
  insert into posting_search select row.* from (select p from public_posting p where state = 'live' order by site, posted_at) as ordered,
    posting_search_row(ordered.p) row;
  insert into search_word_source (posting_id, company_id, site, words)
    select p.posting_id, p.company_id, p.site, posting_words(p) from public_posting p where p.state = 'live';
  reset role;
  create index posting_search_words on posting_search using gin (head, words) with (fastupdate = off);
  analyze posting_search;
  if role_before <> 'none' then execute format('set local role %I', role_before); end if;
end $$;

-- The search takes two more kinds of tags; all else of it stays as it is.
do $$
declare
  before constant text := pg_get_functiondef('search_postings(jsonb)'::regprocedure);
  kind constant text := '(''#c'', query->''categories'')';
begin
  if position(kind in before) = 0 then raise exception 'search_postings names its kinds of tags in another way'; end if;
  execute replace(before, kind, kind || ', (''#s'', query->''skills''), (''#y'', query->''cities'')');
end $$;

-- The words that are tags are no words for suggestions.
drop index search_word_alike;
create index search_word_alike on search_word using gin (word gin_trgm_ops) where word not like '% %' and word not like '#%';

set local role jobs_system;
update posting_search s set words = s.words || array_to_tsvector(landing_tags(p.skills, p.city, p.region))
  from public_posting p where p.posting_id = s.posting_id;
update search_word_source s set words = s.words || landing_words(p.skills, p.city, p.region)
  from public_posting p where p.posting_id = s.posting_id and p.state = 'live';
do $$ begin while count_search_words() > 0 loop end loop; end $$;
reset role;
