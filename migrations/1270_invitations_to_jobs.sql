-- contract: the previous release erases from the table of invitations of talent networks, which nothing ever wrote, so it stops before this runs
drop table talent_network_invitation;

-- A company asks a person whom it knows already to apply for a posting.
create table job_invitation (
  company_id uuid not null,
  id uuid not null default gen_random_uuid(),
  site text not null check (site in ('rb', 'mh')),
  posting_id uuid not null,
  -- Where the company knows the person from: an earlier application, a membership in its talent network, or an unlock.
  application_id uuid,
  unlock_id uuid,
  is_member boolean not null default false,
  -- Null once the member of the team is gone.
  invited_by uuid,
  message text not null check (length(message) <= 1000),
  created_at timestamptz not null default now(),
  -- Of the link in the mail.
  token_hash bytea not null unique,
  answer text check (answer in ('applied', 'declined', 'later')),
  answered_at timestamptz,
  reason text not null default '' check (length(reason) <= 500),
  -- The application that followed.
  accepted_as uuid,
  primary key (company_id, id),
  foreign key (company_id, posting_id) references posting (company_id, id) on delete cascade,
  foreign key (company_id, application_id) references application (company_id, id) on delete cascade,
  foreign key (company_id, unlock_id) references seeker_unlock (company_id, id) on delete cascade,
  foreign key (company_id, invited_by) references employer_user (company_id, id) on delete set null (invited_by),
  foreign key (company_id, accepted_as) references application (company_id, id) on delete set null (accepted_as),
  check (num_nonnulls(application_id, unlock_id) = 1),
  check ((answer is null) = (answered_at is null)),
  check (not is_member or application_id is not null)
);
create index job_invitation_by_posting on job_invitation (company_id, posting_id);
create index job_invitation_by_day on job_invitation (company_id, created_at);
create index job_invitation_of_application on job_invitation (company_id, application_id) where application_id is not null;
create index job_invitation_of_unlock on job_invitation (company_id, unlock_id) where unlock_id is not null;
create index job_invitation_accepted on job_invitation (company_id, accepted_as) where accepted_as is not null;
create index job_invitation_by_member on job_invitation (company_id, invited_by) where invited_by is not null;
create index job_invitation_by_age on job_invitation (created_at);
select protect_tenant_table('job_invitation');
do $$ begin
  execute format('create policy owner on job_invitation for select to %I using (true)', current_user);
end $$;

-- Whether the company may write to an account: it is neither closed nor being erased, and does not hide from the company.
create function may_write_to(for_company uuid, of_seeker uuid) returns boolean language sql stable security definer set search_path = public
begin atomic
  select (for_company = scope_company_id() or acts_as_system()) and exists (select from account a where a.id = of_seeker and a.disabled_at is null)
    and not is_hidden_from(for_company, of_seeker);
end;

-- What the invited person sees. An invitation of a company that is suspended, of a person who is being erased, or by an unlock that ended
-- is none. A job that became anonymous is not named.
create function shown_job_invitation(invitation job_invitation) returns table (
  company_id uuid, job_invitation_id uuid, posting_id uuid, company_name text, title text, city text, region text, message text,
  invited_at timestamptz, answer text, answered_at timestamptz, reason text, is_open boolean
) language sql stable security definer set search_path = public
begin atomic
  select invitation.company_id, invitation.id, invitation.posting_id, c.business_name, job.title, job.city, job.region, invitation.message,
    invitation.created_at, invitation.answer, invitation.answered_at, invitation.reason,
    coalesce(job.state = 'live' and (job.expires_at is null or job.expires_at > now()), false)
  from company c
    left join public_posting job on job.posting_id = invitation.posting_id and job.site = invitation.site and not job.anonymous
    left join application known on known.company_id = invitation.company_id and known.id = invitation.application_id
    left join seeker_unlock u on u.company_id = invitation.company_id and u.id = invitation.unlock_id
    left join account a on a.id = coalesce(known.seeker_id, u.seeker_id)
  where c.company_id = invitation.company_id and c.on_site and known.erased_at is null and a.disabled_at is null
    and (invitation.unlock_id is null or u.ended_at is null or invitation.answer = 'applied');
end;

create function mailed_job_invitation(of_site text, hash bytea) returns table (
  company_id uuid, job_invitation_id uuid, posting_id uuid, company_name text, title text, city text, region text, message text,
  invited_at timestamptz, answer text, answered_at timestamptz, reason text, is_open boolean
) language sql stable security definer set search_path = public
begin atomic
  select shown.* from job_invitation i, lateral shown_job_invitation(i) as shown where i.site = of_site and i.token_hash = hash;
end;

-- The invitations of a seeker, for the seeker alone.
create function job_invitations_of(of_seeker uuid) returns table (
  company_id uuid, job_invitation_id uuid, posting_id uuid, company_name text, title text, city text, region text, message text,
  invited_at timestamptz, answer text, answered_at timestamptz, reason text, is_open boolean
) language sql stable security definer set search_path = public
begin atomic
  select shown.* from (
    select i from job_invitation i join application known on known.company_id = i.company_id and known.id = i.application_id
      where known.seeker_id = of_seeker
    union all
    select i from job_invitation i join seeker_unlock u on u.company_id = i.company_id and u.id = i.unlock_id where u.seeker_id = of_seeker
  ) as own (i), lateral shown_job_invitation(own.i) as shown
  where of_seeker = scope_seeker_id() or acts_as_system();
end;

revoke all on function may_write_to(uuid, uuid), shown_job_invitation(job_invitation), mailed_job_invitation(text, bytea), job_invitations_of(uuid) from public;
grant execute on function may_write_to(uuid, uuid) to jobs_request, jobs_system;
grant execute on function mailed_job_invitation(text, bytea) to jobs_request, jobs_visitor, jobs_seeker, jobs_system;
grant execute on function job_invitations_of(uuid) to jobs_request, jobs_seeker, jobs_system;

alter table mail drop constraint mail_topic_check;
alter table mail add constraint mail_topic_check
  check (topic in ('status', 'messages', 'alerts', 'reminders', 'news', 'saved', 'notices', 'unlocks', 'scouts', 'invitations')) not valid;
alter table mail_choice drop constraint mail_choice_topic_check;
alter table mail_choice add constraint mail_choice_topic_check
  check (topic in ('status', 'messages', 'alerts', 'reminders', 'news', 'saved', 'notices', 'unlocks', 'scouts', 'invitations')) not valid;
