-- An alert near a place finds the remote jobs that can be done from there, as its search does: `or_regions` of its place. In a state it finds
-- them by its regions, which hold both.
alter table job_alert add column or_regions tsquery;

create function or_regions(near jsonb) returns tsquery language sql immutable parallel safe
  return case when coalesce(near->'or_regions', '[]') <> '[]'
    then any_tag(array(select '#r' || region from jsonb_array_elements_text(near->'or_regions') as region)) end;

create or replace function alert_parts(site_code text, criteria jsonb, wanted tsquery, kinds tsquery) returns int[] language plpgsql
  security definer set search_path = public as $$
declare
  near constant jsonb := nullif(criteria->'near', 'null');
  remote constant tsquery := or_regions(near);
  needed jsonb;
  parts int[] := '{}';
begin
  if wanted is not null then
    needed := coalesce((select jsonb_agg(tokens) from needed_words(wanted)), '[]');
    parts := parts || keep_alert_part(site_code, wanted, null, needed, needed <> '[]' and is_met_by_words(wanted));
  end if;
  if kinds is not null then
    parts := parts || keep_alert_part(site_code, kinds, null, (select jsonb_agg(tags) from wanted_tags(criteria)), true);
  end if;
  if near is not null then
    needed := jsonb_build_array(to_jsonb(near_tags(near) || array(select '#r' || jsonb_array_elements_text(near->'or_regions'))));
    parts := parts || keep_alert_part(site_code, remote, near, needed, false);
  end if;
  if parts = '{}' then parts := array[keep_alert_part(site_code, null, null, '[]', true)]; end if;
  return parts_in_order(parts);
end $$;

create or replace function meets_alert(a job_alert, words tsvector, pay_max int, lat float8, lon float8) returns boolean
  language sql immutable parallel safe
  return case
    when a.miles is not null and is_within_miles(a.near_lat, a.near_lon, a.miles, lat, lon) is not true
      and (a.also_lats is null or not is_within_miles_of_any(a.also_lats, a.also_lons, a.miles, lat, lon))
      and (a.or_regions is null or not ts_match_vq(words, a.or_regions)) then false
    when a.pay_at_least is not null and (pay_max >= a.pay_at_least) is not true then false
    when a.kinds is not null and not ts_match_vq(words, a.kinds) then false
    else a.wanted is null or ts_match_vq(words, a.wanted) end;

create function replaced_once(text text, part text, by text) returns text language plpgsql immutable as $$
begin
  if cardinality(string_to_array(text, part)) <> 2 then raise exception 'not once in it: %', part; end if;
  return replace(text, part, by);
end $$;

do $$
declare
  compile constant text := pg_get_functiondef('compile_alert()'::regprocedure);
  match text := pg_get_functiondef('match_alerts(int)'::regprocedure);
begin
  execute replaced_once(compile, $a$  new.pay_at_least :=$a$, $b$  new.or_regions := or_regions(nullif(new.criteria->'near', 'null'));
  new.pay_at_least :=$b$);
  match := replaced_once(match, 'select p.id, p.near_lat,', 'select p.id, p.query, p.near_lat,');
  match := replaced_once(match, 'or c.also_lats is not null and', $b$or c.query is not null and ts_match_vq(f.words, c.query)
      or c.also_lats is not null and$b$);
  execute match;
end $$;
drop function replaced_once(text, text, text);

-- Alerts that stand: the state of a town stands in its name.
set local role jobs_system;
with asked as (
  select id, jsonb_typeof(criteria->'near') = 'object' as is_near, query->>'region' as region, query->'where' as places, criteria->'regions' as regions
  from job_alert where criteria->'location_types' = '[]' or criteria->'location_types' ? 'remote'
), lived_in as (
  select id, array(
    select region where is_near and region is not null
    union select substring(place from ', ([A-Z]{2})(?: \d{5})?$') from jsonb_array_elements_text(places) as place where is_near and region is null
    union select named from jsonb_array_elements_text(regions) as named where not is_near and named <> 'none'
  ) as states from asked
), remote as (
  select id, to_jsonb(array(select distinct tag from unnest(states) as state,
    unnest(case when state like '@%' then array['~' || state, '~*'] else array['~' || state, '~US', '~*'] end) as tag)) as regions
  from lived_in where array_remove(states, null) <> '{}'
)
update job_alert a set criteria = a.criteria || case when a.criteria->'location_types' = '["remote"]'
  then jsonb_build_object('near', null, 'regions', remote.regions)
  else jsonb_build_object(
    'near', case when jsonb_typeof(a.criteria->'near') = 'object' then a.criteria->'near' || jsonb_build_object('or_regions', remote.regions) end,
    'regions', case when a.criteria->'regions' = '[]' then '[]' else a.criteria->'regions' || remote.regions end) end
from remote where remote.id = a.id;
reset role;
