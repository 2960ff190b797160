-- The day (UTC) on which a posting that the page of a skill, city or state lists came, changed or went, beside the count of them. A
-- day, since the moment of an anonymous posting could tell whose it is.
alter table search_word add column changed_on date;
alter table search_word_source add column changed_on date, add column counted_on date;

drop index search_word_source_changed;
create index search_word_source_changed on search_word_source (posting_id)
  where words <> counted or changed_on is distinct from counted_on;

create function changed_on(p public_posting) returns date language sql immutable parallel safe
  return (p.updated_at at time zone 'UTC')::date;

create or replace function index_posting(id uuid) returns void language sql
begin atomic
  select unindex_posting(id);
  insert into posting_search select row.* from public_posting p, posting_search_row(p) row where p.posting_id = id and p.state = 'live';
  insert into search_word_source (posting_id, company_id, site, words, changed_on)
    select p.posting_id, p.company_id, p.site, posting_words(p), changed_on(p) from public_posting p where p.posting_id = id and p.state = 'live'
    on conflict (posting_id) do update set words = excluded.words, changed_on = excluded.changed_on;
end;

create or replace function count_search_words() returns int language plpgsql as $$
declare
  changed int;
  today constant date := (now() at time zone 'UTC')::date;
begin
  if not pg_try_advisory_xact_lock(7201003) then return 0; end if;
  with taken as (
    select posting_id, words, counted, changed_on from search_word_source
    where words <> counted or changed_on is distinct from counted_on order by posting_id limit 10000 for update skip locked
  ), done as (
    update search_word_source s set counted = taken.words, counted_on = taken.changed_on from taken where s.posting_id = taken.posting_id
    returning s.site, taken.words, taken.counted, case when taken.words = '{}' then today else taken.changed_on end as changed_on
  ), written as (
    insert into search_word select site, word, sum(change), case when word like '#%' then max(changed_on) end from (
      select site, unnest(words) as word, 1 as change, changed_on from done union all select site, unnest(counted), -1, changed_on from done
    ) as changes group by site, word having sum(change) <> 0 or word like '#%' order by site, word
    on conflict (site, word) do update set postings = search_word.postings + excluded.postings,
      changed_on = greatest(search_word.changed_on, excluded.changed_on)
  )
  select count(*) into changed from done;
  delete from search_word where postings <= 0;
  delete from search_word_source where words = '{}' and counted = '{}';
  return changed;
end $$;

do $$
declare before constant text := pg_get_functiondef('reindex_all()'::regprocedure);
begin
  if position('posting_words(p) from' in before) = 0 then raise exception 'reindex_all fills the dictionary in another way'; end if;
  execute replace(replace(before, 'posting_words(p) from', 'posting_words(p), changed_on(p) from'), 'company_id, site, words)', 'company_id, site, words, changed_on)');
end $$;

set local role jobs_system;
update search_word_source s set changed_on = changed_on(p), counted_on = changed_on(p) from public_posting p where p.posting_id = s.posting_id;
update search_word w set changed_on = known.changed_on
from (select site, word, max(changed_on) as changed_on from search_word_source, unnest(words) as word where word like '#%' group by site, word) known
where known.site = w.site and known.word = w.word;
reset role;
