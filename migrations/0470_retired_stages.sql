-- A stage that somebody came through is retired when it is deleted: its history keeps its name, and nothing lists it any more.
alter table pipeline_stage add column retired_at timestamptz;
drop index pipeline_stage_name;
create unique index pipeline_stage_name on pipeline_stage (company_id, pipeline_id, lower(name)) where retired_at is null;
-- A retired stage keeps the place that it had among the others. Only an exclusion can be both partial and deferred.
alter table pipeline_stage
  drop constraint pipeline_stage_company_id_pipeline_id_position_key,
  add constraint pipeline_stage_position exclude using btree
    (company_id with =, pipeline_id with =, position with =) where (retired_at is null) deferrable initially deferred;
