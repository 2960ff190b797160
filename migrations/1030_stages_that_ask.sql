-- expand: the previous release mails the voluntary questions after applying only
-- Applicants of a pipeline with such a stage get the voluntary questions when they enter it first, and not when they apply.
alter table pipeline_stage add column sends_self_id boolean not null default false;
