-- Names of zones such as EST5EDT and GMT0 have digits in their first part.
alter table interview
  drop constraint interview_time_zone_check,
  drop constraint interview_applicant_zone_check,
  add constraint interview_time_zone_check check (time_zone ~ '^[A-Za-z][A-Za-z0-9]*([/_+-][A-Za-z0-9]+)*$'),
  add constraint interview_applicant_zone_check check (applicant_zone ~ '^[A-Za-z][A-Za-z0-9]*([/_+-][A-Za-z0-9]+)*$');
