-- expand: the previous release asks for the levels that it knows; it must have ended before a posting asks for a new one
-- Public Trust and the clearances of the Department of Energy; whether applicants hold a clearance or have to be able to get it; polygraphs.
alter table posting
  drop constraint posting_clearance_check,
  add constraint posting_clearance_check check (clearance in ('none', 'public_trust', 'confidential', 'secret', 'doe_l', 'top_secret', 'doe_q', 'ts_sci')),
  add column clearance_need text not null default 'hold' check (clearance_need in ('hold', 'interim', 'obtain')),
  add column polygraph text check (polygraph in ('none', 'ci', 'full_scope'));
alter table public_posting
  drop constraint public_posting_clearance_check,
  add constraint public_posting_clearance_check check (clearance in ('none', 'public_trust', 'confidential', 'secret', 'doe_l', 'top_secret', 'doe_q', 'ts_sci')),
  add column clearance_need text not null default 'hold' check (clearance_need in ('hold', 'interim', 'obtain')),
  add column polygraph text check (polygraph in ('none', 'ci', 'full_scope'));

-- '#q~secret' is a job whose applicants have to be able to get Secret, beside '#qsecret' of all that ask for it.
create or replace function asked_tags(p public_posting) returns text[] language sql immutable parallel safe
  return array_remove(array['#v' || p.level, '#u' || p.education, '#a' || p.work_eligibility, '#z' || p.polygraph,
      case when p.clearance_need = 'obtain' then '#q~' || p.clearance end,
      case when not p.anonymous then '#o' || company_slug(p.company_name) end], null)
    || array(select '#t' || shift from unnest(p.shifts) as shift)
    || array(select distinct '#f' || slug from unnest(p.benefits) as benefit, skill_slug(benefit) as slug where slug <> '');

-- Bits 13 to 15 are the level, in this order, which facet-marks.ts has too; bit 16, from `posting_search_row`: applicants need not hold it yet;
-- bits 17 and 18: the polygraph.
create or replace function posting_traits(badges text[], portable boolean, keeps_move boolean, clearance text) returns int
  language sql immutable parallel safe
  return 64 * (badges @> '{tpusa}')::int + 128 * (badges @> '{nsa}')::int + 256 * (badges @> '{veteran}')::int
    + 512 * (badges @> '{classical-conversations}')::int + 1024 * (badges @> '{military-spouse}')::int
    + 2048 * portable::int + 4096 * keeps_move::int
    + 8192 * (array_position('{none,confidential,secret,top_secret,ts_sci,public_trust,doe_l,doe_q}'::text[], clearance) - 1);

create function pg_temp.replaced_once(text text, part text, by text) returns text language plpgsql immutable as $$
begin
  if cardinality(string_to_array(text, part)) <> 2 then raise exception 'not once in it: %', part; end if;
  return replace(text, part, by);
end $$;

do $$
declare
  row_of constant text := pg_get_functiondef('posting_search_row(public_posting)'::regprocedure);
  wanted constant text := pg_get_functiondef('wanted_tags(jsonb)'::regprocedure);
begin
  execute pg_temp.replaced_once(row_of, '(posting_search_row.p).clearance), posting_asks(', '(posting_search_row.p).clearance)
    + 65536 * ((posting_search_row.p).clearance_need = ''obtain'')::int
    + 131072 * coalesce(array_position(''{ci,full_scope}''::text[], (posting_search_row.p).polygraph), 0), posting_asks(');
  execute pg_temp.replaced_once(wanted, '(''#b''::text,', '(''#z''::text, criteria -> ''polygraphs''), (''#b''::text,');
end $$;
