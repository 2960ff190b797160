-- expand: the previous release merges nobody and warns of nobody
-- Addresses that reach the same mailbox: without what follows a plus sign, and at Gmail without dots.
create function address_key(address text) returns text language sql immutable parallel safe strict
  return case when lower(split_part(address, '@', 2)) = any(array['gmail.com', 'googlemail.com'])
    then replace(regexp_replace(lower(split_part(address, '@', 1)), '(.)\+.*$', '\1'), '.', '') || '@gmail.com'
    else regexp_replace(lower(split_part(address, '@', 1)), '(.)\+.*$', '\1') || '@' || lower(split_part(address, '@', 2)) end;
create index application_by_address_key on application (company_id, address_key(coalesce(contact_email, email)));

-- The record that speaks for this one while the two are merged; null for a record that speaks for itself.
alter table person add column merged_into uuid, add foreign key (company_id, merged_into) references person;
create index person_merged_into on person (company_id, merged_into) where merged_into is not null;

-- What members merged, and how it was before. The applications are those whose pages the two people were compared on.
create table person_merge (
  company_id uuid not null,
  id uuid not null default gen_random_uuid(),
  seq bigint generated always as identity,
  application_id uuid not null,
  other_id uuid not null,
  kept_id uuid not null,
  merged_id uuid not null,
  -- Records that were merged into the second one before, and records that the merge started.
  moved_ids uuid[] not null default '{}',
  started_ids uuid[] not null default '{}',
  -- The details that the first person's page showed, and whether its record had them; null once the merge is undone.
  details_before jsonb,
  had_details boolean not null,
  -- The last edit of any record before.
  changes_before bigint not null,
  -- Applications closed as duplicates: application_id, status_changed_at.
  closed jsonb not null default '[]',
  actor_id uuid,
  at timestamptz not null default now(),
  undone_at timestamptz,
  undone_by uuid,
  primary key (company_id, id),
  foreign key (company_id, application_id) references application on delete cascade,
  foreign key (company_id, other_id) references application on delete cascade
);
create index person_merge_standing on person_merge (company_id, kept_id) where undone_at is null;
create index person_merge_of_application on person_merge (company_id, application_id);
create index person_merge_of_other on person_merge (company_id, other_id);
select protect_tenant_table('person_merge');

-- Pairs that a member said are two people.
create table person_apart (
  company_id uuid not null,
  person_id uuid not null,
  other_id uuid not null,
  actor_id uuid,
  at timestamptz not null default now(),
  primary key (company_id, person_id, other_id),
  foreign key (company_id, person_id) references person on delete cascade,
  foreign key (company_id, other_id) references person on delete cascade,
  check (person_id < other_id)
);
create index person_apart_other on person_apart (company_id, other_id);
select protect_tenant_table('person_apart');

-- The record of an application by itself, before merges: its own, else that of another application of the same account. Null without one.
create function record_of(of_company uuid, of_application uuid) returns uuid language sql stable as $$
  select coalesce(
    (select link.person_id from person_application link
      where link.company_id = of_company and link.application_id = of_application),
    (select link.person_id from application own
      join application twin on twin.company_id = own.company_id and twin.seeker_id = own.seeker_id
      join person_application link on link.company_id = twin.company_id and link.application_id = twin.id
      where own.company_id = of_company and own.id = of_application
      order by link.person_id limit 1))
$$;

-- All applications of the person behind one, with that one: of the account, of the record, and of those merged with it.
create function applications_of_person(of_company uuid, of_application uuid) returns setof uuid language sql stable as $$
  with people as (
    select mate.id from person own
    join person mate on mate.company_id = own.company_id
      and (mate.id = coalesce(own.merged_into, own.id) or mate.merged_into = coalesce(own.merged_into, own.id))
    where own.company_id = of_company and own.id = record_of(of_company, of_application)
  ), known as (
    select of_application as id
    union select link.application_id from people
      join person_application link on link.company_id = of_company and link.person_id = people.id
  )
  select id from known
  union
  select mate.id from known
  join application own on own.company_id = of_company and own.id = known.id
  join application mate on mate.company_id = of_company and mate.seeker_id = own.seeker_id
  where not exists (select from people) or record_of(of_company, mate.id) in (select id from people)
$$;

-- Applications under the same address that belong to somebody else, unless a member said that they do.
create function possibly_same_person(of_company uuid, of_application uuid) returns setof uuid language sql stable as $$
  select twin.id from application own
  join application twin on twin.company_id = own.company_id and twin.id <> own.id and twin.erased_at is null
    and address_key(coalesce(twin.contact_email, twin.email)) = address_key(coalesce(own.contact_email, own.email))
  where own.company_id = of_company and own.id = of_application and own.erased_at is null
    and twin.id not in (select applications_of_person(of_company, of_application))
    and not exists (select from person_apart apart where apart.company_id = of_company
      and apart.person_id = least(record_of(of_company, own.id), record_of(of_company, twin.id))
      and apart.other_id = greatest(record_of(of_company, own.id), record_of(of_company, twin.id)))
$$;
