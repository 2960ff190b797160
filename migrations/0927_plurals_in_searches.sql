-- expand: the previous release searches by the same function
-- A plural finds the singular as a whole word: "frames" finds "frame", and "Davis" no "David".
create or replace function words_asked(text) returns tsquery[] language sql stable parallel safe strict
  return (select array_agg(case
      when length(word) < 3 then format('''%s'' | ''@%s'':*', word, word)
      when length(word) > 3 and word like '%s' then format('''%s'':* | ''%s''', left(word, 60), left(left(word, -1), 60))
      else format('''%s'':*', left(word, 60)) end::tsquery)
    from (select distinct word from unnest(words_in($1)) as word order by word limit 8) words);
