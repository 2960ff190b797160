-- Days on which employers meet people who look for work, with booths, conversations that are booked, and who comes.
create extension if not exists btree_gist;

create table hiring_event (
  id uuid primary key default gen_random_uuid(),
  site text not null check (site in ('rb', 'mh')),
  slug text not null check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and slug <> 'registration'),
  title text not null,
  kind text not null check (kind in ('in_person', 'virtual', 'single_employer')),
  -- A family of work, as postings have it; null: all of them.
  category text,
  summary text not null,
  -- Paragraphs, with an empty line between them.
  description text not null,
  host text not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  -- Of the place, by its name in the time zone database: all times are shown in it.
  time_zone text not null,
  venue text not null default '',
  street text not null default '',
  city text not null default '',
  region text not null default '',
  postal_code text not null default '',
  -- Where it is held on the net. Told to those who come, and to nobody else.
  link text,
  capacity int check (capacity > 0),
  registered int not null default 0,
  booking_opens_at timestamptz not null,
  booking_closes_at timestamptz not null,
  state text not null default 'published' check (state in ('draft', 'published', 'cancelled')),
  created_by uuid references account on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (site, slug),
  check (ends_at > starts_at),
  check (booking_closes_at > booking_opens_at and booking_closes_at <= ends_at),
  check (venue <> '' or link is not null),
  constraint hiring_event_seats check (registered >= 0 and (capacity is null or registered <= capacity))
);
create index hiring_event_to_come on hiring_event (site, ends_at, id) where state = 'published';

-- An employer at an event. The name is public: an employer at a booth is not anonymous.
create table hiring_event_booth (
  event_id uuid not null references hiring_event on delete cascade,
  company_id uuid not null references company on delete cascade,
  name text not null,
  -- Where to find it: a table, a hall, a room.
  place text not null default '',
  position int not null default 0,
  primary key (event_id, company_id)
);
create index hiring_event_booth_by_company on hiring_event_booth (company_id);

-- A conversation that can be booked: of one with one, or of a group with an employer or with all of them.
create table hiring_event_slot (
  id uuid primary key default gen_random_uuid(),
  event_id uuid not null references hiring_event on delete cascade,
  kind text not null check (kind in ('one_to_one', 'group')),
  company_id uuid,
  title text not null,
  -- With whom, where an employer sends several.
  recruiter text not null default '',
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  capacity int not null check (capacity > 0),
  taken int not null default 0,
  unique (event_id, id),
  foreign key (event_id, company_id) references hiring_event_booth on delete cascade,
  check (ends_at > starts_at),
  check (kind = 'group' or (capacity = 1 and company_id is not null)),
  constraint hiring_event_slot_seats check (taken between 0 and capacity),
  -- Nobody at a booth talks with two people at once.
  constraint hiring_event_slot_apart exclude using gist
    (company_id with =, recruiter with =, tstzrange(starts_at, ends_at) with &&) where (kind = 'one_to_one')
);
create index hiring_event_slot_in_order on hiring_event_slot (event_id, starts_at, id);

-- Who comes. `waiting` until the address is confirmed by mail; a signed-in seeker's address is. Who cancels is not kept.
create table hiring_event_registration (
  id uuid primary key default gen_random_uuid(),
  event_id uuid not null references hiring_event on delete cascade,
  site text not null check (site in ('rb', 'mh')),
  seeker_id uuid references seeker on delete cascade,
  first_name text not null,
  last_name text not null,
  email text not null check (email = lower(email)),
  -- Whether chosen employers may see who comes before the event begins.
  shares boolean not null default false,
  state text not null check (state in ('waiting', 'confirmed')),
  token_hash bytea not null unique,
  check_in_code text not null,
  created_at timestamptz not null default now(),
  asked_at timestamptz not null default now(),
  asked_times int not null default 1,
  confirmed_at timestamptz,
  reminded_at timestamptz,
  checked_in_at timestamptz,
  unique (event_id, email),
  unique (event_id, check_in_code),
  unique (event_id, id)
);
create index hiring_event_registration_by_email on hiring_event_registration (email);
create index hiring_event_registration_by_seeker on hiring_event_registration (seeker_id);

create table hiring_event_pick (
  event_id uuid not null,
  registration_id uuid not null,
  company_id uuid not null,
  primary key (registration_id, company_id),
  foreign key (event_id, registration_id) references hiring_event_registration (event_id, id) on delete cascade,
  foreign key (event_id, company_id) references hiring_event_booth on delete cascade
);
create index hiring_event_pick_by_company on hiring_event_pick (company_id, event_id);

create table hiring_event_booking (
  event_id uuid not null,
  registration_id uuid not null,
  slot_id uuid not null,
  -- Of the slot: by it one sees who booked what.
  company_id uuid,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  booked_at timestamptz not null default now(),
  primary key (registration_id, slot_id),
  foreign key (event_id, registration_id) references hiring_event_registration (event_id, id) on delete cascade,
  foreign key (event_id, slot_id) references hiring_event_slot (event_id, id) on delete cascade,
  -- Nobody is in two conversations at once.
  constraint hiring_event_booking_apart exclude using gist (registration_id with =, tstzrange(starts_at, ends_at) with &&)
);
create index hiring_event_booking_by_slot on hiring_event_booking (slot_id);

-- Everybody sees what is published; requests change none of it.
do $$ declare name text; begin
  foreach name in array array['hiring_event', 'hiring_event_booth', 'hiring_event_slot', 'hiring_event_registration',
    'hiring_event_pick', 'hiring_event_booking'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy system on %I to jobs_system using (true) with check (true)', name);
  end loop;
end $$;
create policy published on hiring_event for select to jobs_request using (state <> 'draft');
create policy published on hiring_event_booth for select to jobs_request
  using (exists (select from hiring_event e where e.id = event_id));
create policy published on hiring_event_slot for select to jobs_request
  using (exists (select from hiring_event e where e.id = event_id));
grant select (id, site, slug, title, kind, category, summary, description, host, starts_at, ends_at, time_zone, venue, street, city, region,
  postal_code, capacity, booking_opens_at, booking_closes_at, state, updated_at) on hiring_event to jobs_request;
grant select on hiring_event_booth to jobs_request;
grant select (id, event_id, kind, company_id, title, recruiter, starts_at, ends_at, capacity) on hiring_event_slot to jobs_request;

-- An employer sees who chose it: once the event has begun, or before where the person agreed. Never tokens.
create policy company on hiring_event_pick for select to jobs_request using (company_id = scope_company_id());
create policy company on hiring_event_booking for select to jobs_request using (company_id = scope_company_id());
create policy chosen on hiring_event_registration for select to jobs_request using (
  state = 'confirmed'
  and exists (select from hiring_event_pick p where p.registration_id = id and p.company_id = scope_company_id())
  and (shares or exists (select from hiring_event e where e.id = event_id and e.starts_at <= now())));
grant select on hiring_event_pick, hiring_event_booking to jobs_request;
grant select (id, event_id, first_name, last_name, email, state, shares, checked_in_at) on hiring_event_registration to jobs_request;

-- A seat that is given back may be taken again: one statement, so that of two who want the last one only one gets it.
create function give_back_seat() returns trigger language plpgsql as $$
begin
  update hiring_event_slot set taken = taken - 1 where id = old.slot_id;
  return null;
end $$;
create trigger give_back_seat after delete on hiring_event_booking for each row execute function give_back_seat();
create function give_back_place() returns trigger language plpgsql as $$
begin
  update hiring_event set registered = registered - 1 where id = old.event_id;
  return null;
end $$;
create trigger give_back_place after delete on hiring_event_registration for each row
  when (old.state = 'confirmed') execute function give_back_place();

-- Kept pages are forgotten when what they show has changed; seats that are taken are on no kept page.
create trigger told after insert or delete on hiring_event for each statement execute function tell_of_public_change();
create trigger told_of_change after update of title, kind, category, summary, description, host, starts_at, ends_at, time_zone, venue, street,
  city, region, postal_code, state, booking_opens_at, booking_closes_at on hiring_event for each statement execute function tell_of_public_change();
create trigger told after insert or update or delete on hiring_event_booth for each statement execute function tell_of_public_change();
create trigger told after insert or delete on hiring_event_slot for each statement execute function tell_of_public_change();

-- What goes along with a mail: [{filename, content_type, content}], as text.
alter table mail add column attachments jsonb not null default '[]';
