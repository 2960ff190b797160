-- expand: the previous release neither writes nor reads the new column
-- How employees keep a job through a military move. A job of which the employer said only that it can be kept has no way here.
alter table posting
  add column keeps_move_by text[] not null default '{}' check (keeps_move_by <@ '{transfer,remote,held_open}'::text[]);
alter table public_posting
  add column keeps_move_by text[] not null default '{}' check (keeps_move_by <@ '{transfer,remote,held_open}'::text[]);

create or replace function pg_temp.replaced_once(text text, part text, by text) returns text language plpgsql immutable as $$
begin
  if cardinality(string_to_array(text, part)) <> 2 then raise exception 'not once in it: %', part; end if;
  return replace(text, part, by);
end $$;

-- Bits 25 to 27 of the marks of a posting; facet-marks.ts has the same. Searches find the ways by tags such as '#pkept_transfer'.
do $$
declare
  row_of text := pg_get_functiondef('posting_search_row(public_posting)'::regprocedure);
begin
  row_of := pg_temp.replaced_once(row_of, ', posting_asks(', ' + 33554432 * (''transfer'' = any((posting_search_row.p).keeps_move_by))::int
    + 67108864 * (''remote'' = any((posting_search_row.p).keeps_move_by))::int
    + 134217728 * (''held_open'' = any((posting_search_row.p).keeps_move_by))::int, posting_asks(');
  execute pg_temp.replaced_once(row_of, 'commitment_tags(',
    'array(select ''#pkept_'' || way from unnest((posting_search_row.p).keeps_move_by) as way) || commitment_tags(');
end $$;
