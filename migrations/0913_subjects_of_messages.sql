-- expand: the previous release writes and shows messages without a subject
alter table application_message add column subject text not null default '' check (length(subject) <= 200);
