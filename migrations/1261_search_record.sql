-- expand: the previous release neither writes nor reads the new tables

-- Part of what names a person in the record. It goes with the person, and no record leads to them then.
create table search_pseudonym (
  seeker_id uuid primary key references seeker (id) on delete cascade,
  salt bytea not null default uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())
);

-- Each search of people, by a member or a scout. Rows never change; the years of the company delete them.
create table search_record (
  company_id uuid not null references company (company_id) on delete cascade,
  id uuid not null default gen_random_uuid(),
  searched_at timestamptz not null default now(),
  -- Exactly one of both. They stay when the member leaves or the scout is deleted.
  searched_by uuid,
  scout_id uuid,
  -- Whether staff searched in the member’s name.
  by_staff boolean not null,
  requisition_number text not null check (length(requisition_number) <= 60),
  -- What was chosen from lists; typed words stand apart.
  choices jsonb not null,
  has_words boolean not null,
  -- How many people were found.
  found int not null,
  primary key (company_id, id),
  check ((searched_by is null) <> (scout_id is null))
);
create index search_record_by_member on search_record (company_id, searched_by, searched_at desc);
create index search_record_by_day on search_record (company_id, searched_at desc, id);
create index search_record_age on search_record (searched_at);

-- What was typed. It can be erased; the record stays.
create table search_record_words (
  company_id uuid not null,
  record_id uuid not null,
  words jsonb not null,
  primary key (company_id, record_id),
  foreign key (company_id, record_id) references search_record (company_id, id) on delete cascade
);

-- Whom a page of the search showed, by pseudonyms that no two companies share, and the version of each profile.
create table search_record_shown (
  company_id uuid not null,
  record_id uuid not null,
  id uuid not null default gen_random_uuid(),
  shown_at timestamptz not null default now(),
  people uuid[] not null,
  versions int[] not null,
  primary key (company_id, record_id, id),
  foreign key (company_id, record_id) references search_record (company_id, id) on delete cascade,
  check (cardinality(people) = cardinality(versions))
);

do $$
declare
  named text;
begin
  foreach named in array '{search_pseudonym,search_record,search_record_words,search_record_shown}'::text[] loop
    execute format('alter table %I enable row level security', named);
    execute format('alter table %I force row level security', named);
    execute format('create policy owner on %I to %I using (true) with check (true)', named, current_user);
  end loop;
  foreach named in array '{search_record,search_record_words,search_record_shown}'::text[] loop
    execute format('create policy company on %I for select to jobs_request using (company_id = (select scope_company_id()))', named);
    execute format('create policy system on %I to jobs_system using (true) with check (true)', named);
    -- Nobody changes or deletes them but the functions below.
    execute format('revoke all on %I from jobs_request, jobs_system', named);
    execute format('grant select on %I to jobs_request, jobs_system', named);
    execute format('create trigger %I before update on %I for each row execute function refuse_change()', named || '_never_changes', named);
  end loop;
  execute 'create policy system on search_pseudonym to jobs_system using (true) with check (true)';
  execute 'revoke all on search_pseudonym from jobs_request, jobs_system';
end $$;

-- Notes a search and whom it showed. A search that its member repeats or pages through within the hour is one record.
create function note_search(for_company uuid, details jsonb, seeker_ids uuid[]) returns void
language plpgsql security definer set search_path = public as $$
declare
  member uuid := (details ->> 'searched_by')::uuid;
  typed jsonb := details -> 'words';
  of_record uuid;
  shown_people uuid[];
  shown_versions int[];
begin
  if not (for_company = scope_company_id() or acts_as_system()) then raise exception 'not the company of the caller'; end if;
  if member is not null then
    select r.id into of_record from search_record r left join search_record_words w on w.company_id = r.company_id and w.record_id = r.id
    where r.company_id = for_company and r.searched_by = member and r.searched_at > now() - interval '1 hour'
      and r.by_staff = (details ->> 'by_staff')::boolean and r.choices = details -> 'choices'
      and r.requisition_number = details ->> 'requisition_number'
      and case when r.has_words then w.words = typed else typed = '{}' end
    order by r.searched_at desc limit 1;
  end if;
  if of_record is null then
    insert into search_record (company_id, searched_by, scout_id, by_staff, requisition_number, choices, has_words, found)
      values (for_company, member, (details ->> 'scout_id')::uuid, (details ->> 'by_staff')::boolean, details ->> 'requisition_number',
        details -> 'choices', typed <> '{}', (details ->> 'found')::int)
      returning id into of_record;
    if typed <> '{}' then
      insert into search_record_words (company_id, record_id, words) values (for_company, of_record, typed);
    end if;
  end if;
  -- Who is being erased at this moment is left out, and nobody waits for it.
  insert into search_pseudonym (seeker_id)
    select s.id from seeker s where s.id = any(seeker_ids) and not exists (select from search_pseudonym k where k.seeker_id = s.id)
    order by s.id for key share skip locked on conflict do nothing;
  select array_agg(p.person order by p.n), array_agg(p.version order by p.n) into shown_people, shown_versions
  from (select encode(substr(sha256(k.salt || uuid_send(for_company) || uuid_send(v.profile_id)), 1, 16), 'hex')::uuid as person, s.version, asked.n
    from unnest(seeker_ids) with ordinality as asked (seeker_id, n)
      join seeker s on s.id = asked.seeker_id join seeker_visibility v on v.seeker_id = s.id join search_pseudonym k on k.seeker_id = s.id) as p
  where not exists (select from search_record_shown x, unnest(x.people, x.versions) as known (person, version)
    where x.company_id = for_company and x.record_id = of_record and known.person = p.person and known.version = p.version);
  if shown_people is not null then
    insert into search_record_shown (company_id, record_id, people, versions) values (for_company, of_record, shown_people, shown_versions);
  end if;
end $$;

-- Erases what was typed; false if there is nothing.
create function erase_search_words(for_company uuid, of_record uuid) returns boolean
language plpgsql security definer set search_path = public as $$
begin
  if not (for_company = scope_company_id() or acts_as_system()) then return false; end if;
  delete from search_record_words w where w.company_id = for_company and w.record_id = of_record;
  return found;
end $$;

-- Erases typed words with an address, or with both names beside each other, of a person who is being erased.
create function erase_search_words_about(of_site text, emails text[], first_name text, last_name text) returns void
language sql security definer set search_path = public
begin atomic
  delete from search_record_words w using company c
  where c.company_id = w.company_id and c.site = of_site and (
    exists (select from unnest(emails) as email where email <> '' and position(lower(email) in lower(w.words::text)) > 0)
    -- A name of signs alone has no words, which every text would hold.
    or cardinality(words_in(first_name)) > 0 and cardinality(words_in(last_name)) > 0 and exists (
      select from jsonb_each_text(w.words) as typed, unnest(array[first_name || ' ' || last_name, last_name || ' ' || first_name]) as name
      where ' ' || array_to_string(array_remove(array_remove(array_remove(words_in(typed.value), 'and'), 'or'), 'not'), ' ') || ' ' like '% ' || array_to_string(words_in(name), ' ') || ' %'));
end;

-- Deletes records past the years of their company: two, or three if it chose so.
create function delete_old_search_records() returns void
language sql security definer set search_path = public
begin atomic
  delete from search_record r where r.searched_at < now() - interval '2 years'
    and r.searched_at < now() - make_interval(years => coalesce((select (p.preferences ->> 'search_record_years')::int from company_preferences p
      where p.company_id = r.company_id), 2));
end;

revoke all on function note_search(uuid, jsonb, uuid[]), erase_search_words(uuid, uuid),
  erase_search_words_about(text, text[], text, text), delete_old_search_records() from public;
grant execute on function note_search(uuid, jsonb, uuid[]), erase_search_words(uuid, uuid) to jobs_request, jobs_system;
grant execute on function erase_search_words_about(text, text[], text, text), delete_old_search_records() to jobs_system;
