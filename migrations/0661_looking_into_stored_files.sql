-- Every file is looked into when it is stored, and scanned once there is a scanner: what was stored before either is done piece by piece.
alter table stored_file add column looked_into smallint not null default 0;
create index stored_file_by_look on stored_file (looked_into, created_at desc);
create index stored_file_unscanned on stored_file (scan_failures, created_at desc) where scan_state = 'off';
