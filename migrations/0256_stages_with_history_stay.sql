-- What was judged in a stage is kept: a stage cannot take it along. It still goes with the application that it is about.
alter table application_score
  drop constraint application_score_company_id_stage_id_fkey,
  add foreign key (company_id, stage_id) references pipeline_stage;
alter table stage_summary
  drop constraint stage_summary_company_id_stage_id_fkey,
  add foreign key (company_id, stage_id) references pipeline_stage;
alter table recommendation
  drop constraint recommendation_company_id_stage_id_fkey,
  add foreign key (company_id, stage_id) references pipeline_stage;
alter table stage_decision
  drop constraint stage_decision_company_id_stage_id_fkey,
  add foreign key (company_id, stage_id) references pipeline_stage;
