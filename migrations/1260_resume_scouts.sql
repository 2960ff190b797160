-- expand: the previous release neither writes nor reads the new tables, and sends no mail of the new topic
create or replace function pg_temp.replaced_once(text text, part text, by text) returns text language plpgsql immutable as $$
begin
  if cardinality(string_to_array(text, part)) <> 2 then raise exception 'not once in it: %', part; end if;
  return replace(text, part, by);
end $$;

-- A kept search of people, which mails those who are new.
create table resume_scout (
  company_id uuid not null references company (company_id) on delete cascade,
  id uuid not null default gen_random_uuid(),
  name text not null check (length(name) between 1 and 80),
  -- As `criteriaSchema` of the profile search.
  criteria jsonb not null,
  posting_id uuid,
  requisition_number text not null default '' check (length(requisition_number) <= 60),
  rhythm text not null check (rhythm in ('daily', 'weekly', 'off')),
  -- Null once the member is gone.
  created_by uuid,
  created_at timestamptz not null default now(),
  version int not null default 1,
  -- Null while it is off.
  next_run_at timestamptz,
  last_run_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, posting_id) references posting (company_id, id) on delete set null (posting_id),
  foreign key (company_id, created_by) references employer_user (company_id, id) on delete set null (created_by),
  check ((rhythm = 'off') = (next_run_at is null))
);
create index resume_scout_due on resume_scout (next_run_at) where next_run_at is not null;
create index resume_scout_of_posting on resume_scout (company_id, posting_id) where posting_id is not null;
create index resume_scout_by_member on resume_scout (company_id, created_by) where created_by is not null;
select protect_tenant_table('resume_scout');

create table resume_scout_recipient (
  company_id uuid not null,
  scout_id uuid not null,
  employer_user uuid not null,
  -- When the member stopped its mail; only the member turns it on again.
  stopped_at timestamptz,
  primary key (company_id, scout_id, employer_user),
  foreign key (company_id, scout_id) references resume_scout (company_id, id) on delete cascade,
  foreign key (company_id, employer_user) references employer_user (company_id, id) on delete cascade
);
create index resume_scout_recipient_member on resume_scout_recipient (company_id, employer_user);
select protect_tenant_table('resume_scout_recipient');

create table resume_scout_run (
  company_id uuid not null,
  id uuid not null default gen_random_uuid(),
  scout_id uuid not null,
  ran_at timestamptz not null default now(),
  -- How many people were new.
  found int not null check (found >= 0),
  primary key (company_id, id),
  foreign key (company_id, scout_id) references resume_scout (company_id, id) on delete cascade
);
create index resume_scout_run_of_scout on resume_scout_run (company_id, scout_id, ran_at desc);
create index resume_scout_run_by_day on resume_scout_run (ran_at);
select protect_tenant_table('resume_scout_run');

-- Whom a scout has found so far. Without a run: who was there before its first one.
create table resume_scout_match (
  company_id uuid not null,
  scout_id uuid not null,
  seeker_id uuid not null references seeker (id) on delete cascade,
  run_id uuid,
  -- The place in the mail; null for those whom it counts only.
  place int,
  primary key (company_id, scout_id, seeker_id),
  foreign key (company_id, scout_id) references resume_scout (company_id, id) on delete cascade,
  foreign key (company_id, run_id) references resume_scout_run (company_id, id) on delete set null (run_id)
);
create index resume_scout_match_of_seeker on resume_scout_match (seeker_id);
create index resume_scout_match_of_run on resume_scout_match (company_id, run_id) where run_id is not null;
select protect_tenant_table('resume_scout_match');
grant select, insert, update, delete on resume_scout, resume_scout_recipient, resume_scout_run, resume_scout_match to jobs_system;
do $$ begin
  execute format('create policy owner on resume_scout_match for select to %I using (true)', current_user);
end $$;

-- A search can leave out whom a scout has found, look among some people only, and give their ids alone.
do $$
declare
  body text := pg_get_functiondef('found_profiles(uuid, tsquery, jsonb, text, int, int)'::regprocedure);
begin
  body := pg_temp.replaced_once(body, '  execute format(', $new$  if conditions ? 'new_for' then
    narrowing := narrowing || ' and not exists (select from resume_scout_match m where m.company_id = ($3->>''company_id'')::uuid
      and m.scout_id = ($3->>''new_for'')::uuid and m.seeker_id = p.seeker_id)';
  end if;
  if conditions ? 'among' then
    narrowing := narrowing || ' and p.seeker_id = any(array(select jsonb_array_elements_text($3->''among''))::uuid[])';
  end if;
  execute format($new$);
  body := pg_temp.replaced_once(body, 'shown_profile(seeker_id) ||', 'case when $3 ? ''ids_only'' then ''{}'' else shown_profile(seeker_id) end ||');
  execute pg_temp.replaced_once(body, 'using own.site, asked, conditions,', 'using own.site, asked, conditions || jsonb_build_object(''company_id'', for_company),');
end $$;

alter table mail drop constraint mail_topic_check;
alter table mail add constraint mail_topic_check
  check (topic in ('status', 'messages', 'alerts', 'reminders', 'news', 'saved', 'notices', 'unlocks', 'scouts')) not valid;
alter table mail_choice drop constraint mail_choice_topic_check;
alter table mail_choice add constraint mail_choice_topic_check
  check (topic in ('status', 'messages', 'alerts', 'reminders', 'news', 'saved', 'notices', 'unlocks', 'scouts')) not valid;
