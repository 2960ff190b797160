-- expand: the previous release writes no such notices, and nothing of a posting's end
-- Members are told when an applicant withdraws, and when a posting of theirs is about to end or has ended.
alter table notice drop constraint notice_kind_check;
alter table notice add constraint notice_kind_check check (kind in
  ('mention', 'assigned', 'applicant', 'withdrawn', 'posting', 'decision', 'interview', 'message', 'overdue')) not valid;
alter table notice_choice drop constraint notice_choice_kind_check;
alter table notice_choice add constraint notice_choice_kind_check check (kind in
  ('mention', 'assigned', 'applicant', 'withdrawn', 'posting', 'decision', 'interview', 'message', 'overdue')) not valid;

-- The end that its members were told is near: a posting that is published again has another.
alter table posting add column ending_told_for timestamptz;
-- Nobody is told of what was about to end before this release.
update posting set ending_told_for = expires_at where status = 'live' and expires_at < now() + interval '3 days';
