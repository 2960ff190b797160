-- expand: the previous release neither writes nor reads the new columns
-- Who can be hired for a job abroad, and remote work that can be done overseas on military orders.
alter table posting
  add column overseas_hire text[] not null default '{}' check (overseas_hire <@ '{us_hire,sofa,local_national}'::text[]),
  add column overseas_orders boolean not null default false;
alter table public_posting
  add column overseas_hire text[] not null default '{}' check (overseas_hire <@ '{us_hire,sofa,local_national}'::text[]),
  add column overseas_orders boolean not null default false;

-- '~mail' is work for people with an address at a military post office; '~orders' is remote work that can be done at an installation abroad.
create or replace function work_from_tags(p public_posting) returns text[] language sql immutable parallel safe
  return (select array(select '#r' || place from unnest(from_where
      || case when p.keeps_move or p.overseas_orders or from_where && '{~US,~*}' then '{~mail}' else '{}' end::text[]
      || case when p.overseas_orders then '{~orders}' else '{}' end::text[]) as place)
    || array(select '#h' || hire from unnest(p.overseas_hire) as hire)
    || case when p.overseas_orders then '{#poverseas_orders}' else '{}' end::text[] from (select
    case when p.location_type <> 'remote' then '{}'
      when p.work_from = 'any_state' then '{~US}'
      when p.work_from = 'these_states' then array(select '~' || state from unnest(p.work_from_states) as state)
      when p.country = 'US' and p.region <> '' then array['~' || p.region]
      when p.city <> '' then '{}'
      when p.country = 'US' then '{~US}'
      when p.country = '' and p.region = '' and p.pay_currency = 'USD' then '{~*}'
      else '{}' end::text[]
    || case when p.location_type = 'remote' and p.country not in ('', 'US') then array['~@' || p.country] else '{}' end as from_where) as given);

create or replace function pg_temp.replaced_once(text text, part text, by text) returns text language plpgsql immutable as $$
begin
  if cardinality(string_to_array(text, part)) <> 2 then raise exception 'not once in it: %', part; end if;
  return replace(text, part, by);
end $$;

-- Bit 21 of the marks of a posting: can be done overseas on orders; bits 22 to 24: who can be hired. facet-marks.ts has the same.
do $$
declare
  row_of constant text := pg_get_functiondef('posting_search_row(public_posting)'::regprocedure);
  wanted constant text := pg_get_functiondef('wanted_tags(jsonb)'::regprocedure);
begin
  execute pg_temp.replaced_once(row_of, ', posting_asks(', ' + 2097152 * (posting_search_row.p).overseas_orders::int
    + 4194304 * (''us_hire'' = any((posting_search_row.p).overseas_hire))::int
    + 8388608 * (''sofa'' = any((posting_search_row.p).overseas_hire))::int
    + 16777216 * (''local_national'' = any((posting_search_row.p).overseas_hire))::int, posting_asks(');
  execute pg_temp.replaced_once(wanted, '(''#b''::text,', '(''#h''::text, criteria -> ''overseas_hires''), (''#b''::text,');
end $$;
