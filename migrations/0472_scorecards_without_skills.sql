-- A scorecard that says yes or no on the whole counts, although it scores no skill.
update application set score_count = given.cards
from (
  select company_id, application_id, count(*)::int as cards
  from (
    select distinct on (company_id, application_id, stage_id, employer_user) company_id, application_id, skills, overall
    from application_score
    order by company_id, application_id, stage_id, employer_user, created_at desc, corrects is not null desc
  ) newest
  where overall <> 'no_decision' or exists (select from jsonb_each(skills) skill where skill.value <> 'null')
  group by company_id, application_id
) given
where application.company_id = given.company_id and application.id = given.application_id
  and application.score_count <> given.cards;
