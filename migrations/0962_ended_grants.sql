-- expand: the previous release gives no permission back
-- Access that a member, or their company, gave up: kept for a day at most, to give the permission back at the provider. Each row is written by
-- the trigger below, so that no way of deleting forgets it, and refers to nobody.
create table ended_grant (
  -- The row that the secret was encrypted for.
  owner text primary key,
  provider text not null check (provider in ('google', 'calendly')),
  site text check (site in ('rb', 'mh')),
  webhook_uri text,
  sealed_access bytea not null,
  key_id text not null,
  ended_at timestamptz not null default now(),
  next_at timestamptz not null default now(),
  failures int not null default 0
);
create index ended_grant_due on ended_grant (next_at);
alter table ended_grant enable row level security;
alter table ended_grant force row level security;
create policy system on ended_grant to jobs_system using (true) with check (true);
create policy owner_for_triggers on ended_grant for insert to current_user with check (true);
-- Rows of those who may delete calendars are written for them.
create function keep_ended_calendar() returns trigger language plpgsql security definer set search_path = public as $$
begin
  insert into ended_grant (owner, provider, sealed_access, key_id)
    values ('calendar ' || old.company_id || ' ' || old.id, 'google', old.sealed_access, old.key_id);
  return null;
end $$;
create trigger keep_ended_calendar after delete on member_calendar for each row when (old.kind = 'google')
  execute function keep_ended_calendar();

create function keep_ended_calendly() returns trigger language plpgsql security definer set search_path = public as $$
begin
  insert into ended_grant (owner, provider, site, webhook_uri, sealed_access, key_id)
    values ('calendly ' || old.company_id || ' ' || old.id, 'calendly', old.site, old.webhook_uri, old.sealed_access, old.key_id);
  return null;
end $$;
create trigger keep_ended_calendly after delete on calendly_account for each row execute function keep_ended_calendly();
