-- More names for the same work, above all as people say it who served. Of names of several words the longer ones are looked for first, so
-- that "cyber security" is read as a whole before "cyber" is.

create or replace function words_query(text) returns tsquery language plpgsql stable parallel safe strict as $$
declare
  wanted tsquery := raw_words_query(regexp_replace($1, '(?<![-"\w])(jobs|openings|vacancies)(?!["\w])', ' ', 'gi'));
begin
  if wanted::text ~ '<' then return raw_words_query($1); end if;
  return ts_rewrite(wanted, 'select typed, wanted from search_alias order by numnode(typed) desc');
end $$;

insert into search_alias
  select raw_words_query(typed), raw_words_query(string_agg(also, ' or ')) || raw_words_query(typed) from (values
    ('information security', 'infosec'), ('information security', 'cybersecurity'),
    ('medic', 'emergency medical technician'), ('medic', 'paramedic'), ('corpsman', 'emergency medical technician'), ('corpsman', 'medical assistant'),
    ('intel analyst', 'intelligence analyst'), ('comms', 'communications'), ('IT support', 'help desk'), ('help desk', 'IT support'),
    ('network admin', 'network administrator'), ('sys admin', 'systems administrator'),
    ('database admin', 'database administrator'), ('vet tech', 'veterinary technician'), ('pharm tech', 'pharmacy technician'),
    ('pharmacy tech', 'pharmacy technician'), ('surgical tech', 'surgical technologist'), ('rad tech', 'radiologic technologist'),
    ('cpa', 'certified public accountant'), ('bdr', 'business development representative'), ('sdr', 'sales development representative'),
    ('housekeeper', 'room attendant'), ('nanny', 'child care'), ('childcare', 'child care'), ('child care', 'childcare'),
    ('healthcare', 'health care'), ('health care', 'healthcare'), ('caregiver', 'home health aide'), ('home health aide', 'caregiver'),
    ('teacher aide', 'paraprofessional'), ('teacher assistant', 'paraprofessional'), ('receptionist', 'front desk')
  ) as pair (typed, also) group by typed
  on conflict (typed) do update set wanted = search_alias.wanted || excluded.wanted;

-- Alerts that stand find them, too.
set local role jobs_system;
update job_alert set criteria = criteria where wanted is distinct from nullif(wanted_words(criteria), '');
reset role;
