-- An account gets another address once a link that was mailed there is opened.
alter table one_time_token
  drop constraint one_time_token_purpose_check,
  add constraint one_time_token_purpose_check check (purpose in ('confirm-email', 'reset-password', 'invite', 'change-email')),
  add column new_email text check (new_email = lower(new_email)),
  add constraint one_time_token_new_email check ((purpose = 'change-email') = (new_email is not null));
