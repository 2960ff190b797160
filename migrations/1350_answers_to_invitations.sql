-- expand: the previous release writes no such notices
-- Members are told when a person whom they invited to apply answers.
alter table notice drop constraint notice_kind_check;
alter table notice add constraint notice_kind_check check (kind in
  ('mention', 'assigned', 'applicant', 'invitation', 'withdrawn', 'posting', 'decision', 'interview', 'message', 'overdue')) not valid;
alter table notice_choice drop constraint notice_choice_kind_check;
alter table notice_choice add constraint notice_choice_kind_check check (kind in
  ('mention', 'assigned', 'applicant', 'invitation', 'withdrawn', 'posting', 'decision', 'interview', 'message', 'overdue')) not valid;
