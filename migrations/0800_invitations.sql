-- expand: people are invited into a company by mail, and members can be removed. A removed member's row stays, since notes and scores name them.
create table invitation (
  company_id uuid not null references company on delete cascade,
  id uuid not null default gen_random_uuid(),
  site text not null check (site in ('rb', 'mh')),
  email text not null check (email = lower(email)),
  first_name text not null default '',
  last_name text not null default '',
  role text not null check (role in ('admin', 'people_manager', 'hiring_manager', 'hiring_member')),
  pipeline_ids uuid[] not null default '{}',
  token_hash bytea not null unique,
  invited_by uuid not null,
  -- Every time it was mailed: a company sends at most 50 a day.
  sent_at timestamptz[] not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  accepted_at timestamptz,
  accepted_by uuid,
  revoked_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, invited_by) references employer_user (company_id, id) on delete cascade,
  check ((accepted_at is null) = (accepted_by is null)),
  check (accepted_at is null or revoked_at is null)
);
create unique index invitation_open on invitation (company_id, email) where accepted_at is null and revoked_at is null;
create index invitation_over on invitation (expires_at);
select protect_tenant_table('invitation');

alter table employer_user add column removed_at timestamptz;
alter table employer_user add check (removed_at is null or disabled_at is not null);

-- A member who was removed can sign in no more, and their address is free for another account.
create function close_member_account(member uuid) returns void
  language plpgsql security definer set search_path to 'public' as $$
begin
  if not exists (select from employer_user where id = member and removed_at is not null
    and (company_id = scope_company_id() or acts_as_system())) then return; end if;
  update account set disabled_at = coalesce(disabled_at, now()), email_confirmed_at = null, password_hash = null, updated_at = now() where id = member;
  update one_time_token set used_at = now() where account_id = member and used_at is null;
  delete from session where account_id = member;
end $$;
revoke execute on function close_member_account(uuid) from public;
grant execute on function close_member_account(uuid) to jobs_request, jobs_system;

-- The sessions of a member who was disabled end, so that none goes on once they are enabled again.
create function end_member_sessions(member uuid) returns void
  language plpgsql security definer set search_path to 'public' as $$
begin
  delete from session where account_id = member and exists (select from employer_user where id = member and disabled_at is not null
    and (company_id = scope_company_id() or acts_as_system()));
end $$;
revoke execute on function end_member_sessions(uuid) from public;
grant execute on function end_member_sessions(uuid) to jobs_request, jobs_system;
