-- Printed from the migrated database by `npm run print-schema`; a test fails when it is stale.

create table found_profile (
  seeker_id uuid not null,
  site text not null,
  words tsvector not null,
  hidden_from text[] not null,
  lat double precision,
  lon double precision,
  region text,
  education smallint,
  years smallint not null,
  pay integer,
  remote boolean not null,
  active_on date not null,
  branch text,
  rank text,
  codes text[] not null,
  clearance text,
  available_from text,
  spouse boolean not null,
  skillbridge boolean not null,
  constraint found_profile_pkey PRIMARY KEY (seeker_id),
  constraint found_profile_seeker_id_fkey FOREIGN KEY (seeker_id) REFERENCES seeker(id) ON DELETE CASCADE
);
CREATE INDEX found_profile_by_day ON public.found_profile USING btree (site, active_on DESC, seeker_id);
CREATE INDEX found_profile_by_words ON public.found_profile USING gin (words) WITH (fastupdate=off);
CREATE INDEX found_profile_of_service ON public.found_profile USING btree (branch, rank) WHERE (branch IS NOT NULL);
create policy owner on found_profile for all to (owner) using (true) with check (true);
create policy system on found_profile for all to jobs_system using (true) with check (true);

