-- expand: the previous release writes no such time
-- When the mail of the present link was refused for good.
alter table invitation add column undeliverable_at timestamptz;
