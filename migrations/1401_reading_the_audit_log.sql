-- expand: ways to read the audit log by subject, person, action and time; the previous release reads on as before
create index audit_log_by_subject on audit_log (subject, id desc) where subject is not null;
create index audit_log_by_actor on audit_log (actor_id, id desc) where actor_id is not null;
create index audit_log_by_staff on audit_log (impersonator_id, id desc) where impersonator_id is not null;
create index audit_log_by_time on audit_log (at);
create index audit_log_by_action on audit_log (action collate "C", id desc);
create index audit_log_by_company_action on audit_log (company_id, action collate "C", id desc);
create index account_by_any_email on account (email);
