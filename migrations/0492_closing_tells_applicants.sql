-- When the people who still wait are told that a posting closed, and who was told already.
alter table posting add column tell_closing_at timestamptz;
create index posting_tell_closing on posting (tell_closing_at) where tell_closing_at is not null;
alter table application add column closing_told_at timestamptz;
