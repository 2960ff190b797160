-- Since an intern is not international any more (0240), who looks for one finds internships as well.
insert into search_alias select raw_words_query('intern'), raw_words_query('intern or internship');

-- Rows are jobs_system's to see.
set local role jobs_system;
update job_alert set criteria = criteria where criteria->>'words' ~* '\minterns?\M';
reset role;
