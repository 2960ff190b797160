-- A stage tells its pipeline and company. Without knowing that, PostgreSQL expects nobody in a stage and sorts everyone who
-- stands there instead of reading the first cards from `application_board`.
create statistics application_place (dependencies) on company_id, pipeline_id, stage_id from application;
analyze application;
