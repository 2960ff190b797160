-- Printed from the migrated database by `npm run print-schema`; a test fails when it is stale.

create table hiring_event (
  id uuid not null default gen_random_uuid(),
  site text not null,
  slug text not null,
  title text not null,
  kind text not null,
  category text,
  summary text not null,
  description text not null,
  host text not null,
  starts_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  time_zone text not null,
  venue text not null default ''::text,
  street text not null default ''::text,
  city text not null default ''::text,
  region text not null default ''::text,
  postal_code text not null default ''::text,
  link text,
  capacity integer,
  registered integer not null default 0,
  booking_opens_at timestamp with time zone not null,
  booking_closes_at timestamp with time zone not null,
  state text not null default 'published'::text,
  created_by uuid,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  version integer not null default 1,
  questions jsonb not null default '[]'::jsonb,
  calendar_sequence integer not null default 0,
  constraint hiring_event_site_slug_key UNIQUE (site, slug),
  constraint hiring_event_pkey PRIMARY KEY (id),
  constraint hiring_event_created_by_fkey FOREIGN KEY (created_by) REFERENCES account(id) ON DELETE SET NULL,
  constraint hiring_event_capacity_check CHECK ((capacity > 0)),
  constraint hiring_event_check CHECK ((ends_at > starts_at)),
  constraint hiring_event_check1 CHECK (((booking_closes_at > booking_opens_at) AND (booking_closes_at <= ends_at))),
  constraint hiring_event_check2 CHECK (((venue <> ''::text) OR (link IS NOT NULL))),
  constraint hiring_event_kind_check CHECK ((kind = ANY (ARRAY['in_person'::text, 'virtual'::text, 'single_employer'::text]))),
  constraint hiring_event_seats CHECK (((registered >= 0) AND ((capacity IS NULL) OR (registered <= capacity)))),
  constraint hiring_event_site_check CHECK ((site = ANY (ARRAY['rb'::text, 'mh'::text]))),
  constraint hiring_event_slug_check CHECK (((slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text) AND (slug <> 'registration'::text))),
  constraint hiring_event_state_check CHECK ((state = ANY (ARRAY['draft'::text, 'published'::text, 'cancelled'::text])))
);
CREATE INDEX hiring_event_to_come ON public.hiring_event USING btree (site, ends_at, id) WHERE (state = 'published'::text);
CREATE TRIGGER count_calendar_change BEFORE UPDATE ON public.hiring_event FOR EACH ROW WHEN ((((((((((((old.title IS DISTINCT FROM new.title) OR (old.summary IS DISTINCT FROM new.summary)) OR (old.starts_at IS DISTINCT FROM new.starts_at)) OR (old.ends_at IS DISTINCT FROM new.ends_at)) OR (old.time_zone IS DISTINCT FROM new.time_zone)) OR (old.venue IS DISTINCT FROM new.venue)) OR (old.street IS DISTINCT FROM new.street)) OR (old.city IS DISTINCT FROM new.city)) OR (old.region IS DISTINCT FROM new.region)) OR (old.postal_code IS DISTINCT FROM new.postal_code)) OR (old.link IS DISTINCT FROM new.link))) EXECUTE FUNCTION count_calendar_change();
CREATE TRIGGER told AFTER INSERT OR DELETE ON public.hiring_event FOR EACH STATEMENT EXECUTE FUNCTION tell_of_public_change();
CREATE TRIGGER told_of_change AFTER UPDATE OF title, kind, category, summary, description, host, starts_at, ends_at, time_zone, venue, street, city, region, postal_code, capacity, questions, state, booking_opens_at, booking_closes_at ON public.hiring_event FOR EACH STATEMENT EXECUTE FUNCTION tell_of_public_change();
create policy published on hiring_event for select to jobs_request, jobs_visitor using ((state <> 'draft'::text));
create policy system on hiring_event for all to jobs_system using (true) with check (true);

create table hiring_event_booking (
  event_id uuid not null,
  registration_id uuid not null,
  slot_id uuid not null,
  company_id uuid,
  starts_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  booked_at timestamp with time zone not null default now(),
  constraint hiring_event_booking_apart EXCLUDE USING gist (registration_id WITH =, tstzrange(starts_at, ends_at) WITH &&) DEFERRABLE,
  constraint hiring_event_booking_pkey PRIMARY KEY (registration_id, slot_id),
  constraint hiring_event_booking_event_id_registration_id_fkey FOREIGN KEY (event_id, registration_id) REFERENCES hiring_event_registration(event_id, id) ON DELETE CASCADE,
  constraint hiring_event_booking_event_id_slot_id_fkey FOREIGN KEY (event_id, slot_id) REFERENCES hiring_event_slot(event_id, id) ON DELETE CASCADE
);
CREATE INDEX hiring_event_booking_by_slot ON public.hiring_event_booking USING btree (slot_id);
CREATE TRIGGER give_back_seat AFTER DELETE ON public.hiring_event_booking FOR EACH ROW EXECUTE FUNCTION give_back_seat();
create policy company on hiring_event_booking for select to jobs_request using ((company_id = ( SELECT scope_company_id() AS scope_company_id)));
create policy system on hiring_event_booking for all to jobs_system using (true) with check (true);

create table hiring_event_booth (
  event_id uuid not null,
  company_id uuid not null,
  name text not null,
  place text not null default ''::text,
  position integer not null default 0,
  constraint hiring_event_booth_pkey PRIMARY KEY (event_id, company_id),
  constraint hiring_event_booth_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(company_id) ON DELETE CASCADE,
  constraint hiring_event_booth_event_id_fkey FOREIGN KEY (event_id) REFERENCES hiring_event(id) ON DELETE CASCADE
);
CREATE INDEX hiring_event_booth_by_company ON public.hiring_event_booth USING btree (company_id);
CREATE TRIGGER told AFTER INSERT OR DELETE OR UPDATE ON public.hiring_event_booth FOR EACH STATEMENT EXECUTE FUNCTION tell_of_public_change();
create policy published on hiring_event_booth for select to jobs_request, jobs_visitor using ((EXISTS ( SELECT
   FROM hiring_event e
  WHERE (e.id = hiring_event_booth.event_id))));
create policy system on hiring_event_booth for all to jobs_system using (true) with check (true);

create table hiring_event_news (
  event_id uuid not null,
  kind text not null,
  number integer not null default 1,
  said_at timestamp with time zone not null,
  people integer not null,
  told integer not null default 0,
  told_up_to uuid,
  done_at timestamp with time zone,
  word text not null default ''::text,
  talks jsonb not null default '[]'::jsonb,
  constraint hiring_event_news_pkey PRIMARY KEY (event_id),
  constraint hiring_event_news_event_id_fkey FOREIGN KEY (event_id) REFERENCES hiring_event(id) ON DELETE CASCADE,
  constraint hiring_event_news_kind_check CHECK ((kind = ANY (ARRAY['moved'::text, 'cancelled'::text]))),
  constraint hiring_event_news_talks_check CHECK ((jsonb_typeof(talks) = 'array'::text)),
  constraint hiring_event_news_word_check CHECK ((length(word) <= 1000))
);
create policy said on hiring_event_news for select to jobs_request, jobs_visitor using ((kind = 'cancelled'::text));
create policy system on hiring_event_news for all to jobs_system using (true) with check (true);

create table hiring_event_pick (
  event_id uuid not null,
  registration_id uuid not null,
  company_id uuid not null,
  constraint hiring_event_pick_pkey PRIMARY KEY (registration_id, company_id),
  constraint hiring_event_pick_event_id_company_id_fkey FOREIGN KEY (event_id, company_id) REFERENCES hiring_event_booth(event_id, company_id) ON DELETE CASCADE,
  constraint hiring_event_pick_event_id_registration_id_fkey FOREIGN KEY (event_id, registration_id) REFERENCES hiring_event_registration(event_id, id) ON DELETE CASCADE
);
CREATE INDEX hiring_event_pick_by_company ON public.hiring_event_pick USING btree (company_id, event_id);
create policy company on hiring_event_pick for select to jobs_request using ((company_id = ( SELECT scope_company_id() AS scope_company_id)));
create policy system on hiring_event_pick for all to jobs_system using (true) with check (true);

create table hiring_event_registration (
  id uuid not null default gen_random_uuid(),
  event_id uuid not null,
  site text not null,
  seeker_id uuid,
  first_name text not null,
  last_name text not null,
  email text not null,
  shares boolean not null default false,
  state text not null,
  token_hash bytea not null,
  check_in_code text not null,
  created_at timestamp with time zone not null default now(),
  asked_at timestamp with time zone not null default now(),
  asked_times integer not null default 1,
  confirmed_at timestamp with time zone,
  reminded_at timestamp with time zone,
  checked_in_at timestamp with time zone,
  answers jsonb not null default '[]'::jsonb,
  shown_answers jsonb not null generated always as (jsonb_path_query_array(answers, '$[*]?(@."shown" == true)'::jsonpath)) stored,
  calendar_sequence integer not null default 0,
  given_back jsonb not null default '[]'::jsonb,
  constraint hiring_event_registration_event_id_check_in_code_key UNIQUE (event_id, check_in_code),
  constraint hiring_event_registration_event_id_id_key UNIQUE (event_id, id),
  constraint hiring_event_registration_token_hash_key UNIQUE (token_hash),
  constraint hiring_event_registration_pkey PRIMARY KEY (id),
  constraint hiring_event_registration_event_id_fkey FOREIGN KEY (event_id) REFERENCES hiring_event(id) ON DELETE CASCADE,
  constraint hiring_event_registration_seeker_id_fkey FOREIGN KEY (seeker_id) REFERENCES seeker(id) ON DELETE CASCADE,
  constraint hiring_event_registration_email_check CHECK ((email = lower(email))),
  constraint hiring_event_registration_site_check CHECK ((site = ANY (ARRAY['rb'::text, 'mh'::text]))),
  constraint hiring_event_registration_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'confirmed'::text])))
);
CREATE INDEX hiring_event_registration_by_email ON public.hiring_event_registration USING btree (email);
CREATE INDEX hiring_event_registration_by_seeker ON public.hiring_event_registration USING btree (seeker_id);
CREATE UNIQUE INDEX hiring_event_registration_once ON public.hiring_event_registration USING btree (event_id, email, ((seeker_id IS NULL)));
CREATE TRIGGER give_back_place BEFORE DELETE ON public.hiring_event_registration FOR EACH ROW WHEN ((old.state = 'confirmed'::text)) EXECUTE FUNCTION give_back_place();
create policy chosen on hiring_event_registration for select to jobs_request using (((state = 'confirmed'::text) AND (EXISTS ( SELECT
   FROM hiring_event_pick p
  WHERE ((p.registration_id = hiring_event_registration.id) AND (p.company_id = ( SELECT scope_company_id() AS scope_company_id))))) AND (shares OR (EXISTS ( SELECT
   FROM hiring_event e
  WHERE ((e.id = hiring_event_registration.event_id) AND (e.state = 'published'::text) AND (e.starts_at <= now())))))));
create policy own on hiring_event_registration for select to jobs_seeker using ((seeker_id = ( SELECT scope_seeker_id() AS scope_seeker_id)));
create policy system on hiring_event_registration for all to jobs_system using (true) with check (true);

create table hiring_event_resume (
  registration_id uuid not null,
  id uuid not null default gen_random_uuid(),
  file_key text not null,
  file_name text not null,
  content_type text not null,
  size_bytes integer not null,
  read_state text not null default 'waiting'::text,
  unreadable_reason text,
  text text,
  content jsonb,
  created_at timestamp with time zone not null default now(),
  constraint hiring_event_resume_id_key UNIQUE (id),
  constraint hiring_event_resume_pkey PRIMARY KEY (registration_id),
  constraint hiring_event_resume_registration_id_fkey FOREIGN KEY (registration_id) REFERENCES hiring_event_registration(id) ON DELETE CASCADE,
  constraint hiring_event_resume_read_state_check CHECK ((read_state = ANY (ARRAY['waiting'::text, 'read'::text, 'unreadable'::text])))
);
CREATE INDEX hiring_event_resume_by_key ON public.hiring_event_resume USING btree (file_key);
CREATE INDEX hiring_event_resume_waiting ON public.hiring_event_resume USING btree (created_at) WHERE (read_state = 'waiting'::text);
create policy chosen on hiring_event_resume for select to jobs_request using ((EXISTS ( SELECT
   FROM hiring_event_registration r
  WHERE (r.id = hiring_event_resume.registration_id))));
create policy owner on hiring_event_resume for select to (owner) using (true);
create policy system on hiring_event_resume for all to jobs_system using (true) with check (true);

create table hiring_event_slot (
  id uuid not null default gen_random_uuid(),
  event_id uuid not null,
  kind text not null,
  company_id uuid,
  title text not null,
  recruiter text not null default ''::text,
  starts_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  capacity integer not null,
  taken integer not null default 0,
  constraint hiring_event_slot_apart EXCLUDE USING gist (company_id WITH =, recruiter WITH =, tstzrange(starts_at, ends_at) WITH &&) WHERE ((kind = 'one_to_one'::text)) DEFERRABLE,
  constraint hiring_event_slot_event_id_id_key UNIQUE (event_id, id),
  constraint hiring_event_slot_pkey PRIMARY KEY (id),
  constraint hiring_event_slot_event_id_company_id_fkey FOREIGN KEY (event_id, company_id) REFERENCES hiring_event_booth(event_id, company_id) ON DELETE CASCADE,
  constraint hiring_event_slot_event_id_fkey FOREIGN KEY (event_id) REFERENCES hiring_event(id) ON DELETE CASCADE,
  constraint hiring_event_slot_capacity_check CHECK ((capacity > 0)),
  constraint hiring_event_slot_check CHECK ((ends_at > starts_at)),
  constraint hiring_event_slot_check1 CHECK (((kind = 'group'::text) OR ((capacity = 1) AND (company_id IS NOT NULL)))),
  constraint hiring_event_slot_kind_check CHECK ((kind = ANY (ARRAY['one_to_one'::text, 'group'::text]))),
  constraint hiring_event_slot_seats CHECK (((taken >= 0) AND (taken <= capacity)))
);
CREATE INDEX hiring_event_slot_in_order ON public.hiring_event_slot USING btree (event_id, starts_at, id);
CREATE TRIGGER told AFTER INSERT OR DELETE ON public.hiring_event_slot FOR EACH STATEMENT EXECUTE FUNCTION tell_of_public_change();
create policy published on hiring_event_slot for select to jobs_request, jobs_visitor using ((EXISTS ( SELECT
   FROM hiring_event e
  WHERE (e.id = hiring_event_slot.event_id))));
create policy system on hiring_event_slot for all to jobs_system using (true) with check (true);

