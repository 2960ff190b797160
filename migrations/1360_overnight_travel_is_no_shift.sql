-- expand: 'night shift' does not find overnight travel or stays, nor 'weekends' work that is only occasional.

create or replace function pg_temp.replaced_once(text text, part text, by text) returns text language plpgsql immutable as $$
begin
  if cardinality(string_to_array(text, part)) <> 2 then raise exception 'not once in it: %', part; end if;
  return replace(text, part, by);
end $$;

do $$
declare
  text_of text := pg_get_functiondef('searchable_text(text)'::regprocedure);
begin
  text_of := pg_temp.replaced_once(text_of, '\m(night[- ]?shifts?|nights|overnights?|',
    '\m(night[- ]?shifts?|nights|overnights?(?![- ](?:travel|trips?|stays?|visits?|accommodation|lodging|camp|camping|deliver|delivery|shipping|shipments?|parcels?|mail)\M)|');
  text_of := pg_temp.replaced_once(text_of, '(?<!\mwithout )\m(weekends?)\M', '(?<!\mwithout )(?<!\moccasional(?:ly)?\M[^.;]{0,40})\m(weekends?)\M');
  execute text_of;
end $$;

select reindex_all();
set local role jobs_system;
update job_alert set criteria = criteria where wanted is distinct from nullif(wanted_words(criteria), '');
reset role;
