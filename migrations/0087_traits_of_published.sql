-- Publishing writes the traits of a posting as well: what the function inserts was fixed to the columns that there were when it was made.
create or replace function index_posting(id uuid) returns void language sql
begin atomic
  select unindex_posting(id);
  insert into posting_search select row.* from public_posting p, posting_search_row(p) row where p.posting_id = id and p.state = 'live';
  insert into search_word_source (posting_id, company_id, site, words)
    select p.posting_id, p.company_id, p.site, posting_words(p) from public_posting p where p.posting_id = id and p.state = 'live'
    on conflict (posting_id) do update set words = excluded.words;
end;

set local role jobs_system;
update posting_search s set traits = posting_traits(p.badges, p.portable, p.keeps_move, p.clearance)
  from public_posting p where p.posting_id = s.posting_id and s.traits <> posting_traits(p.badges, p.portable, p.keeps_move, p.clearance);
reset role;
