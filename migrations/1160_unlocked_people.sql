-- expand: the previous release neither writes nor reads the new tables, and sends no mail of the new topic

-- A company may see the contact data of a seeker for a time, for one credit.
create table seeker_unlock (
  company_id uuid not null references company (company_id) on delete cascade,
  id uuid not null default gen_random_uuid(),
  seeker_id uuid not null references seeker (id) on delete cascade,
  -- Null once the member is gone.
  unlocked_by uuid,
  unlocked_at timestamptz not null default now(),
  expires_at timestamptz not null,
  ended_at timestamptz,
  end_reason text check (end_reason in ('expired', 'blocked', 'erased')),
  primary key (company_id, id),
  foreign key (company_id, unlocked_by) references employer_user (company_id, id) on delete set null (unlocked_by),
  check ((ended_at is null) = (end_reason is null))
);
-- Of two members who unlock the same person at once, the second finds the first one's row.
create unique index seeker_unlock_open on seeker_unlock (company_id, seeker_id) where ended_at is null;
create index seeker_unlock_of_seeker on seeker_unlock (seeker_id);
create index seeker_unlock_by_member on seeker_unlock (company_id, unlocked_by) where unlocked_by is not null;
create index seeker_unlock_over on seeker_unlock (coalesce(ended_at, expires_at));

-- The people whom a member opened on a day.
create table unlock_read (
  company_id uuid not null,
  unlock_id uuid not null,
  employer_user uuid not null,
  day date not null default (now() at time zone 'UTC')::date,
  primary key (company_id, employer_user, day, unlock_id),
  foreign key (company_id, unlock_id) references seeker_unlock (company_id, id) on delete cascade,
  foreign key (company_id, employer_user) references employer_user (company_id, id) on delete cascade
);
create index unlock_read_of_unlock on unlock_read (company_id, unlock_id);
create index unlock_read_by_day on unlock_read (day);

do $$
declare
  named text;
begin
  foreach named in array '{seeker_unlock,unlock_read}'::text[] loop
    execute format('alter table %I enable row level security', named);
    execute format('alter table %I force row level security', named);
    execute format('create policy company on %I to jobs_request using (company_id = (select scope_company_id()))
      with check (company_id = (select scope_company_id()))', named);
    execute format('create policy system on %I to jobs_system using (true) with check (true)', named);
    execute format('grant select, insert, update, delete on %I to jobs_request, jobs_system', named);
  end loop;
  execute format('create policy owner on seeker_unlock for select to %I using (true)', current_user);
  execute format('create policy owner on resume for select to %I using (true)', current_user);
  -- Locking a row asks for the right to change it.
  execute format('create policy owner_locks on seeker_visibility for update to %I using (true) with check (false)', current_user);
end $$;

-- A seeker whom the company may find, who can neither hide nor be erased before this transaction ends. None if they can no longer be found.
create function lock_visible_seeker(for_company uuid, of_seeker uuid) returns table (email text, first_name text)
language plpgsql security definer set search_path = public as $$
begin
  if not (for_company = scope_company_id() or acts_as_system()) then return; end if;
  perform from seeker_visibility v where v.seeker_id = of_seeker for share;
  return query select s.email, s.first_name from visible_seekers(for_company) seen join seeker s on s.id = seen.seeker_id where s.id = of_seeker;
end $$;

-- The people whom a company has unlocked and may still see, with contact data. A request may ask for its own company alone.
create function unlocked_seekers(for_company uuid) returns table (
  unlock_id uuid, seeker_id uuid, unlocked_at timestamptz, expires_at timestamptz, first_name text, last_name text, email text, phone text,
  city text, region text, postal_code text, headline text, skills text[], badges text[], profile jsonb
) language sql stable security definer set search_path = public
begin atomic
  select u.id, s.id, u.unlocked_at, u.expires_at, s.first_name, s.last_name, s.email, s.phone, s.city, s.region, s.postal_code, s.headline,
    s.skills, s.badges, s.profile
  from seeker_unlock u
    join company c on c.company_id = u.company_id and c.company_enabled and c.on_site
    join seeker s on s.id = u.seeker_id
    join account a on a.id = s.id and a.disabled_at is null
  where u.company_id = for_company and u.ended_at is null and u.expires_at > now()
    and (for_company = scope_company_id() or acts_as_system())
    and not exists (select from seeker_hidden_from h where h.seeker_id = s.id and h.name_key = company_name_key(c.business_name));
end;

-- The files of their main résumés.
create function unlocked_resumes(for_company uuid) returns table (unlock_id uuid, file_key text, file_name text, size_bytes integer)
language sql stable security definer set search_path = public
begin atomic
  select seen.unlock_id, d.file_key, d.file_name, d.size_bytes
  from unlocked_seekers(for_company) seen
    join resume r on r.seeker_id = seen.seeker_id and r.is_main
    join document d on d.id = r.document_id and d.seeker_id = r.seeker_id;
end;

-- Who unlocked a seeker, for the seeker alone. `is_hidden`: the seeker hides from the company.
create function unlocks_of(of_seeker uuid) returns table (
  company_id uuid, unlock_id uuid, company_name text, unlocked_at timestamptz, expires_at timestamptz, ended_at timestamptz, end_reason text,
  is_hidden boolean
) language sql stable security definer set search_path = public
begin atomic
  select u.company_id, u.id, c.business_name, u.unlocked_at, u.expires_at, u.ended_at, u.end_reason,
    exists (select from seeker_hidden_from h where h.seeker_id = u.seeker_id and h.name_key = company_name_key(c.business_name))
  from seeker_unlock u join company c on c.company_id = u.company_id
  where u.seeker_id = of_seeker and (of_seeker = scope_seeker_id() or acts_as_system());
end;

revoke all on function lock_visible_seeker(uuid, uuid), unlocked_seekers(uuid), unlocked_resumes(uuid), unlocks_of(uuid) from public;
grant execute on function lock_visible_seeker(uuid, uuid), unlocked_seekers(uuid), unlocked_resumes(uuid), unlocks_of(uuid)
  to jobs_request, jobs_system;

-- Whether such a file was scanned.
create policy unlocked on stored_file for select to jobs_request
  using (file_key = any (array(select file_key from unlocked_resumes((select scope_company_id())))));

alter table mail drop constraint mail_topic_check;
alter table mail add constraint mail_topic_check
  check (topic in ('status', 'messages', 'alerts', 'reminders', 'news', 'saved', 'notices', 'unlocks')) not valid;
alter table mail_choice drop constraint mail_choice_topic_check;
alter table mail_choice add constraint mail_choice_topic_check
  check (topic in ('status', 'messages', 'alerts', 'reminders', 'news', 'saved', 'notices', 'unlocks')) not valid;
