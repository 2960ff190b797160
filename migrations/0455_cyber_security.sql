-- "Cyber" is what people call the work, and postings write it as one word or two. The two words stand before the one, or it would be
-- rewritten first and leave "security" to be found beside it.
insert into search_alias
  select raw_words_query(typed), raw_words_query(also) || raw_words_query(typed) from (values
    (1, 'cyber security', 'cybersecurity'), (2, 'cybersecurity', 'cyber security'), (3, 'cyber', 'cybersecurity'),
    (4, 'infosec', 'cybersecurity or cyber security or information security'), (5, 'helpdesk', 'help desk'), (6, 'help desk', 'helpdesk')
  ) as pair (place, typed, also) order by place;

-- Rows are jobs_system's to see.
set local role jobs_system;
update job_alert set criteria = criteria where criteria->>'words' ~* '\m(cyber|infosec|help ?desk)';
reset role;
