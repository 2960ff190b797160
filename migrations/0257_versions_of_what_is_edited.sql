-- Whoever saves says which version they read, so that nobody's change is overwritten unseen. A pipeline's own version covers its viewers.
alter table pipeline_stage add column version int not null default 1;
alter table company_value add column version int not null default 1;
alter table employer_user add column version int not null default 1;
