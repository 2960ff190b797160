-- expand: what waits for a member is found by index: new and long-waiting applicants, messages of applicants, stages by assignee
create index application_unopened on application (company_id, applied_at desc) where category = 'active' and first_viewed_at is null;
create index application_in_stage_since on application (company_id, stage_entered_at) where category = 'active';
create index application_message_received on application_message (company_id, created_at)
  where direction = 'to_employer' and deleted_at is null;
create index stage_assignee_by_member on stage_assignee (company_id, employer_user);
