-- expand: postings of the previous release are jobs without a program
-- SkillBridge internships and fellowships: a posting says how they run, and a search finds them by program.
alter table posting
  add column program text not null default 'none' check (program in ('none', 'skillbridge', 'fellowship')),
  add column program_start text check (program_start in ('rolling', 'cohorts')),
  add column program_starts_on date,
  add column program_length int check (program_length between 1 and 730),
  add column program_length_unit text check (program_length_unit in ('days', 'weeks', 'months')),
  add column program_host text check (program_host in ('agreement', 'partner')),
  add column program_offer text check (program_offer in ('expected', 'possible', 'none'));
alter table public_posting
  add column program text not null default 'none' check (program in ('none', 'skillbridge', 'fellowship')),
  add column program_start text check (program_start in ('rolling', 'cohorts')),
  add column program_starts_on date,
  add column program_length int check (program_length between 1 and 730),
  add column program_length_unit text check (program_length_unit in ('days', 'weeks', 'months')),
  add column program_host text check (program_host in ('agreement', 'partner')),
  add column program_offer text check (program_offer in ('expected', 'possible', 'none'));

create or replace function asked_tags(p public_posting) returns text[] language sql immutable parallel safe
  return array_remove(array['#v' || p.level, '#u' || p.education, '#a' || p.work_eligibility, '#z' || p.polygraph,
      case when p.program <> 'none' then '#x' || p.program end,
      case when p.clearance_need = 'obtain' then '#q~' || p.clearance end,
      case when not p.anonymous then '#o' || company_slug(p.company_name) end], null)
    || array(select '#t' || shift from unnest(p.shifts) as shift)
    || array(select distinct '#f' || slug from unnest(p.benefits) as benefit, skill_slug(benefit) as slug where slug <> '');

create or replace function pg_temp.replaced_once(text text, part text, by text) returns text language plpgsql immutable as $$
begin
  if cardinality(string_to_array(text, part)) <> 2 then raise exception 'not once in it: %', part; end if;
  return replace(text, part, by);
end $$;

-- Bits 19 and 20 of the marks are the program, as facet-marks.ts reads them.
do $$
declare
  row_of constant text := pg_get_functiondef('posting_search_row(public_posting)'::regprocedure);
  wanted constant text := pg_get_functiondef('wanted_tags(jsonb)'::regprocedure);
begin
  execute pg_temp.replaced_once(row_of, '(posting_search_row.p).clearance)', '(posting_search_row.p).clearance)
    + 524288 * coalesce(array_position(''{skillbridge,fellowship}''::text[], (posting_search_row.p).program), 0)');
  execute pg_temp.replaced_once(wanted, '(''#b''::text,', '(''#x''::text, criteria -> ''programs''), (''#b''::text,');
end $$;
