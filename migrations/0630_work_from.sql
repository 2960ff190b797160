-- Remote work says from where it may be done: any state, or these. What nobody said is null. It takes the place of `portable`, which stays in
-- `posting` for the release before this one, and in `public_posting` as what search counts.
alter table posting
  add column work_from text check (work_from in ('any_state', 'these_states')),
  add column work_from_states text[] not null default '{}',
  add constraint work_from_is_remote check (work_from is null or location_type = 'remote'),
  add constraint states_of_these_states check ((work_from is not distinct from 'these_states') = (work_from_states <> '{}')),
  drop constraint portable_is_remote;
alter table public_posting
  add column work_from text check (work_from in ('any_state', 'these_states')),
  add column work_from_states text[] not null default '{}';

-- From where remote work may be done, among the regions of search: '~US' from any state, '~TX' from Texas, '~@DE' from Germany, '~*' from
-- anywhere. Where nobody said it, a job of a state is for this state alone, and one of which no place is known at all, but pay in another
-- currency, is for nowhere. '~mail' is work for whoever lives at an overseas post office of the armed forces: it moves along, or is kept.
create function work_from_tags(p public_posting) returns text[] language sql immutable parallel safe
  return (select array(select '#r' || place from unnest(from_where || case when p.keeps_move or from_where && '{~US,~*}' then '{~mail}' else '{}' end::text[]) as place) from (select
    case when p.location_type <> 'remote' then '{}'
      when p.work_from = 'any_state' then '{~US}'
      when p.work_from = 'these_states' then array(select '~' || state from unnest(p.work_from_states) as state)
      when p.country = 'US' and p.region <> '' then array['~' || p.region]
      when p.city <> '' then '{}'
      when p.country = 'US' then '{~US}'
      when p.country = '' and p.region = '' and p.pay_currency = 'USD' then '{~*}'
      else '{}' end::text[]
    || case when p.location_type = 'remote' and p.country not in ('', 'US') then array['~@' || p.country] else '{}' end as from_where) as given);

-- Remote work lies nowhere, so that it is in no search near a place or in a region but as what can be done from there.
create function placed_region(p public_posting) returns text language sql immutable parallel safe
  return case when p.location_type = 'remote' then '' else searched_region(p.country, p.region) end;
create function placed_state(p public_posting) returns text language sql immutable parallel safe
  return case when p.location_type <> 'remote' and p.country = 'US' then p.region else '' end;

-- What was written down before is changed in the places that tell where a job is, and nowhere else.
create function replaced_once(text text, part text, by text) returns text language plpgsql immutable as $$
begin
  if cardinality(string_to_array(text, part)) <> 2 then raise exception 'not once in it: %', part; end if;
  return replace(text, part, by);
end $$;

do $$
declare
  row_of text := pg_get_functiondef('posting_search_row(public_posting)'::regprocedure);
  words_of text := pg_get_functiondef('posting_words(public_posting)'::regprocedure);
  p constant text := '(posting_search_row.p)';
begin
  row_of := replaced_once(row_of, format('searched_region(%s.country, %1$s.region)', p), 'placed_region(posting_search_row.p)');
  row_of := replaced_once(row_of, format($a$CASE %s.country WHEN 'US'::text THEN %1$s.region ELSE ''::text END$a$, p), 'placed_state(posting_search_row.p)');
  row_of := replaced_once(row_of, 'commitment_tags(', 'work_from_tags(posting_search_row.p) || commitment_tags(');
  row_of := replace(row_of, p || '.lat', format($b$CASE WHEN %s.location_type <> 'remote' THEN %1$s.lat END$b$, p));
  row_of := replace(row_of, p || '.lon', format($b$CASE WHEN %s.location_type <> 'remote' THEN %1$s.lon END$b$, p));
  execute row_of;
  execute replaced_once(words_of, $a$CASE (p).country WHEN 'US'::text THEN (p).region ELSE ''::text END$a$, 'placed_state(p)');
end $$;
drop function replaced_once(text, text, text);

-- Rows are jobs_system's to see.
set local role jobs_system;
update posting set work_from = 'any_state' where portable;
update public_posting set work_from = 'any_state' where portable;
select index_posting(posting_id) from public_posting where state = 'live' and (location_type = 'remote' or keeps_move);
reset role;
