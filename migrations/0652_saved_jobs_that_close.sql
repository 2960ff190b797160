-- Seekers are told once that a job they saved has closed, by mail of its own kind.
alter table saved_job add column closing_told_at timestamptz;
create index posting_by_closing on posting (closed_at) where closed_at is not null;

-- Checked without a scan of what is there, which the narrower list had already let in.
alter table mail drop constraint mail_topic_check;
alter table mail add constraint mail_topic_check check (topic in ('status', 'messages', 'alerts', 'reminders', 'news', 'saved')) not valid;
alter table mail_choice drop constraint mail_choice_topic_check;
alter table mail_choice add constraint mail_choice_topic_check
  check (topic in ('status', 'messages', 'alerts', 'reminders', 'news', 'saved')) not valid;
