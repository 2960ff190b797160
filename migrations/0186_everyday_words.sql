-- What people type and what postings say: abbreviations, other names and other spellings of the same work are found as well. Phrases in
-- quotes are looked for as they are, and "jobs" or "openings" beside what is looked for says nothing.

create function raw_words_query(text) returns tsquery language sql immutable parallel safe strict
  return websearch_to_tsquery('public.jobs_english'::regconfig,
    regexp_replace(translate(searchable_text($1), '/–—_', '    '), '(?<=\w)-', ' ', 'g'));

-- A word or words as they are typed, and what is looked for then: the same, or what is said elsewhere.
create table search_alias (typed tsquery primary key, wanted tsquery not null);
grant select on search_alias to jobs_request;
insert into search_alias
  select raw_words_query(typed), raw_words_query(string_agg(also, ' or ')) || raw_words_query(typed) from (values
    ('rn', 'registered nurse'), ('registered nurse', 'rn'), ('lpn', 'licensed practical nurse'), ('licensed practical nurse', 'lpn'),
    ('lvn', 'licensed vocational nurse'), ('cna', 'nursing assistant'), ('nursing assistant', 'cna'), ('nurse aide', 'nursing assistant'),
    ('np', 'nurse practitioner'), ('emt', 'emergency medical technician'), ('physician', 'doctor'), ('doctor', 'physician'),
    ('pm', 'project manager'), ('qa', 'quality assurance'), ('hr', 'human resources'), ('csr', 'customer service representative'),
    ('swe', 'software engineer'), ('sre', 'site reliability engineer'), ('dba', 'database administrator'), ('sysadmin', 'systems administrator'),
    ('ux', 'user experience'), ('ml', 'machine learning'), ('ai', 'artificial intelligence'), ('dev', 'developer'),
    ('front end', 'frontend'), ('frontend', 'front end'), ('back end', 'backend'), ('backend', 'back end'), ('full stack', 'fullstack'),
    ('fullstack', 'full stack'), ('book keeper', 'bookkeeper'), ('fork lift', 'forklift'), ('ware house', 'warehouse'),
    ('sr', 'senior'), ('jr', 'junior'), ('mgr', 'manager'), ('rep', 'representative'), ('tech', 'technician'), ('asst', 'assistant'),
    ('admin', 'administrative'), ('cdl', 'commercial driver'), ('trucker', 'truck driver'), ('janitor', 'custodian'), ('custodian', 'janitor'),
    ('lawyer', 'attorney'), ('attorney', 'lawyer'), ('security guard', 'security officer'), ('security officer', 'security guard'),
    ('entry level', 'junior'), ('entry level', 'trainee')
  ) as pair (typed, also) group by typed;

create or replace function words_query(text) returns tsquery language plpgsql stable parallel safe strict as $$
declare
  wanted tsquery := raw_words_query(regexp_replace($1, '(?<![-"\w])(jobs|openings|vacancies)(?!["\w])', ' ', 'gi'));
begin
  if wanted::text ~ '<' then return raw_words_query($1); end if;
  return ts_rewrite(wanted, 'select typed, wanted from search_alias');
end $$;

-- Alerts that stand find them, too.
set local role jobs_system;
update job_alert set criteria = criteria;
reset role;
