-- Printed from the migrated database by `npm run print-schema`; a test fails when it is stale.

create table job_fill_metric (
  company_id uuid not null,
  id uuid not null default gen_random_uuid(),
  posting_id uuid not null,
  outcome text not null,
  hires jsonb not null default '[]'::jsonb,
  filled_via text,
  filled_on date,
  reason text not null default ''::text,
  satisfaction integer,
  created_by uuid,
  created_at timestamp with time zone not null default now(),
  constraint job_fill_metric_pkey PRIMARY KEY (company_id, id),
  constraint job_fill_metric_company_id_posting_id_fkey FOREIGN KEY (company_id, posting_id) REFERENCES posting(company_id, id) ON DELETE CASCADE,
  constraint job_fill_metric_filled_via_check CHECK ((filled_via = ANY (ARRAY['this_site'::text, 'talent_network'::text, 'scout'::text, 'crosspost'::text, 'referral'::text, 'other'::text]))),
  constraint job_fill_metric_outcome_check CHECK ((outcome = ANY (ARRAY['filled'::text, 'partly'::text, 'not_filled'::text, 'cancelled'::text]))),
  constraint job_fill_metric_satisfaction_check CHECK (((satisfaction >= 1) AND (satisfaction <= 5)))
);
create policy company on job_fill_metric for all to jobs_request using ((company_id = ( SELECT scope_company_id() AS scope_company_id))) with check ((company_id = ( SELECT scope_company_id() AS scope_company_id)));
create policy system on job_fill_metric for all to jobs_system using (true) with check (true);

create table posting (
  company_id uuid not null,
  id uuid not null default gen_random_uuid(),
  kind text not null default 'job'::text,
  status text not null default 'draft'::text,
  title text not null,
  description jsonb not null default '{"type": "document", "children": []}'::jsonb,
  location_type text not null default 'on_site'::text,
  city text not null default ''::text,
  region text not null default ''::text,
  postal_code text not null default ''::text,
  country text not null default ''::text,
  lat double precision,
  lon double precision,
  pay_min_cents bigint,
  pay_max_cents bigint,
  pay_unit text,
  hours_per_week integer,
  employment_type text not null default 'full_time'::text,
  category text not null default 'other'::text,
  skills text[] not null default '{}'::text[],
  questions jsonb not null default '[]'::jsonb,
  openings integer not null default 1,
  anonymous boolean not null default false,
  pipeline_id uuid,
  requisition_number text not null default ''::text,
  reference text,
  publish_count integer not null default 0,
  published_at timestamp with time zone,
  expires_at timestamp with time zone,
  closed_at timestamp with time zone,
  cloned_from uuid,
  version integer not null default 1,
  created_by uuid,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  badges text[] not null default '{}'::text[],
  benefits text[] not null default '{}'::text[],
  clearance text not null default 'none'::text,
  military_codes text[] not null default '{}'::text[],
  portable boolean not null default false,
  keeps_move boolean not null default false,
  taken_down_at timestamp with time zone,
  imported_key text,
  imported_as text,
  education text,
  experience_months integer,
  experience_in_place_of_education boolean not null default false,
  work_authorization text not null default ''::text,
  street text not null default ''::text,
  tell_closing_at timestamp with time zone,
  pay_currency text,
  imported_from text,
  work_from text,
  work_from_states text[] not null default '{}'::text[],
  level text,
  shifts text[] not null default '{}'::text[],
  work_eligibility text,
  featured_until timestamp with time zone,
  times_featured integer not null default 0,
  ending_told_for timestamp with time zone,
  clearance_need text not null default 'hold'::text,
  polygraph text,
  basic_qualifications text[] not null default '{}'::text[],
  program text not null default 'none'::text,
  program_start text,
  program_starts_on date,
  program_length integer,
  program_length_unit text,
  program_host text,
  program_offer text,
  overseas_hire text[] not null default '{}'::text[],
  overseas_orders boolean not null default false,
  keeps_move_by text[] not null default '{}'::text[],
  locations_given integer not null default 1,
  read_from_text jsonb not null default '{}'::jsonb,
  constraint posting_id_key UNIQUE (id),
  constraint posting_pkey PRIMARY KEY (company_id, id),
  constraint posting_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(company_id) ON DELETE CASCADE,
  constraint posting_company_id_pipeline_id_fkey FOREIGN KEY (company_id, pipeline_id) REFERENCES pipeline(company_id, id),
  constraint network_stays_draft CHECK (((kind = 'job'::text) OR ((status = 'draft'::text) AND (publish_count = 0) AND (expires_at IS NULL)))),
  constraint posting_badges_check CHECK ((badges <@ '{tpusa,nsa,veteran,classical-conversations,military-spouse}'::text[])),
  constraint posting_benefits_check CHECK ((cardinality(benefits) <= 20)),
  constraint posting_check CHECK (((pay_min_cents IS NULL) OR (pay_max_cents IS NULL) OR (pay_min_cents <= pay_max_cents))),
  constraint posting_clearance_check CHECK ((clearance = ANY (ARRAY['none'::text, 'public_trust'::text, 'confidential'::text, 'secret'::text, 'doe_l'::text, 'top_secret'::text, 'doe_q'::text, 'ts_sci'::text]))),
  constraint posting_clearance_need_check CHECK ((clearance_need = ANY (ARRAY['hold'::text, 'interim'::text, 'obtain'::text]))),
  constraint posting_country_check CHECK ((country ~ '^([A-Z]{2})?$'::text)),
  constraint posting_education_check CHECK ((education = ANY (ARRAY['none'::text, 'high_school'::text, 'associate'::text, 'bachelor'::text, 'postgraduate'::text, 'certificate'::text]))),
  constraint posting_employment_type_check CHECK ((employment_type = ANY (ARRAY['full_time'::text, 'part_time'::text, 'contract'::text, 'temporary'::text, 'internship'::text, 'volunteer'::text, 'per_diem'::text]))),
  constraint posting_experience_months_check CHECK (((experience_months >= 0) AND (experience_months <= 600))),
  constraint posting_hours_per_week_check CHECK (((hours_per_week >= 1) AND (hours_per_week <= 168))),
  constraint posting_imported_from_check CHECK (((length(imported_from) >= 1) AND (length(imported_from) <= 200))),
  constraint posting_keeps_move_by_check CHECK ((keeps_move_by <@ '{transfer,remote,held_open}'::text[])),
  constraint posting_kind_check CHECK ((kind = ANY (ARRAY['job'::text, 'talent_network'::text]))),
  constraint posting_level_check CHECK ((level = ANY (ARRAY['entry'::text, 'mid'::text, 'senior'::text, 'lead'::text, 'manager'::text, 'director'::text, 'executive'::text]))),
  constraint posting_location_type_check CHECK ((location_type = ANY (ARRAY['on_site'::text, 'hybrid'::text, 'remote'::text]))),
  constraint posting_military_codes_check CHECK ((cardinality(military_codes) <= 10)),
  constraint posting_openings_check CHECK (((openings >= 1) AND (openings <= 999))),
  constraint posting_overseas_hire_check CHECK ((overseas_hire <@ '{us_hire,sofa,local_national}'::text[])),
  constraint posting_pay_currency_check CHECK ((pay_currency ~ '^[A-Z]{3}$'::text)),
  constraint posting_pay_max_cents_check CHECK ((pay_max_cents >= 0)),
  constraint posting_pay_min_cents_check CHECK ((pay_min_cents >= 0)),
  constraint posting_pay_unit_check CHECK ((pay_unit = ANY (ARRAY['hour'::text, 'day'::text, 'week'::text, 'month'::text, 'year'::text]))),
  constraint posting_polygraph_check CHECK ((polygraph = ANY (ARRAY['none'::text, 'ci'::text, 'full_scope'::text]))),
  constraint posting_program_check CHECK ((program = ANY (ARRAY['none'::text, 'skillbridge'::text, 'fellowship'::text]))),
  constraint posting_program_host_check CHECK ((program_host = ANY (ARRAY['agreement'::text, 'partner'::text]))),
  constraint posting_program_length_check CHECK (((program_length >= 1) AND (program_length <= 730))),
  constraint posting_program_length_unit_check CHECK ((program_length_unit = ANY (ARRAY['days'::text, 'weeks'::text, 'months'::text]))),
  constraint posting_program_offer_check CHECK ((program_offer = ANY (ARRAY['expected'::text, 'possible'::text, 'none'::text]))),
  constraint posting_program_start_check CHECK ((program_start = ANY (ARRAY['rolling'::text, 'cohorts'::text]))),
  constraint posting_shifts_check CHECK ((shifts <@ '{day,evening,night,weekend,rotating,flexible}'::text[])),
  constraint posting_status_check CHECK ((status = ANY (ARRAY['draft'::text, 'live'::text, 'closed'::text, 'expired'::text]))),
  constraint posting_street_check CHECK ((length(street) <= 120)),
  constraint posting_taken_down CHECK (((taken_down_at IS NULL) OR (status <> 'live'::text))) NOT VALID,
  constraint posting_times_featured_check CHECK ((times_featured >= 0)),
  constraint posting_title_check CHECK (((length(title) >= 1) AND (length(title) <= 120))),
  constraint posting_work_authorization_check CHECK ((length(work_authorization) <= 200)),
  constraint posting_work_eligibility_check CHECK ((work_eligibility = ANY (ARRAY['sponsorship'::text, 'authorized'::text, 'citizen'::text]))),
  constraint posting_work_from_check CHECK ((work_from = ANY (ARRAY['any_state'::text, 'these_states'::text]))),
  constraint states_of_these_states CHECK (((NOT (work_from IS DISTINCT FROM 'these_states'::text)) = (work_from_states <> '{}'::text[]))),
  constraint work_from_is_remote CHECK (((work_from IS NULL) OR (location_type = 'remote'::text)))
);
CREATE INDEX posting_by_closing ON public.posting USING btree (closed_at) WHERE (closed_at IS NOT NULL);
CREATE INDEX posting_by_end ON public.posting USING btree (company_id, closed_at) WHERE (closed_at IS NOT NULL);
CREATE INDEX posting_by_owner ON public.posting USING btree (company_id, created_by);
CREATE INDEX posting_by_pipeline ON public.posting USING btree (company_id, pipeline_id);
CREATE UNIQUE INDEX posting_by_reference ON public.posting USING btree (company_id, reference, COALESCE(imported_from, ''::text)) WHERE (reference IS NOT NULL);
CREATE INDEX posting_by_source ON public.posting USING btree (imported_from) WHERE (imported_from IS NOT NULL);
CREATE INDEX posting_by_status ON public.posting USING btree (company_id, status, updated_at DESC);
CREATE INDEX posting_expiring ON public.posting USING btree (expires_at) WHERE (status = 'live'::text);
CREATE UNIQUE INDEX posting_of_network ON public.posting USING btree (company_id) WHERE (kind = 'talent_network'::text);
CREATE INDEX posting_tell_closing ON public.posting USING btree (tell_closing_at) WHERE (tell_closing_at IS NOT NULL);
CREATE TRIGGER first_location_begins AFTER INSERT ON public.posting FOR EACH ROW EXECUTE FUNCTION keep_first_location();
CREATE TRIGGER first_location_changes AFTER UPDATE OF city, region, postal_code, country, lat, lon ON public.posting FOR EACH ROW WHEN (((((((old.city IS DISTINCT FROM new.city) OR (old.region IS DISTINCT FROM new.region)) OR (old.postal_code IS DISTINCT FROM new.postal_code)) OR (old.country IS DISTINCT FROM new.country)) OR (old.lat IS DISTINCT FROM new.lat)) OR (old.lon IS DISTINCT FROM new.lon))) EXECUTE FUNCTION keep_first_location();
CREATE TRIGGER posting_period_begins AFTER INSERT ON public.posting FOR EACH ROW WHEN (((new.kind = 'job'::text) AND (new.published_at IS NOT NULL))) EXECUTE FUNCTION keep_posting_period();
CREATE TRIGGER posting_period_changes AFTER UPDATE OF status ON public.posting FOR EACH ROW WHEN (((new.kind = 'job'::text) AND (old.status IS DISTINCT FROM new.status))) EXECUTE FUNCTION keep_posting_period();
CREATE TRIGGER posting_taken_down_by_staff BEFORE UPDATE OF taken_down_at ON public.posting FOR EACH ROW WHEN (((CURRENT_USER = 'jobs_request'::name) AND (old.taken_down_at IS DISTINCT FROM new.taken_down_at))) EXECUTE FUNCTION refuse_takedown_by_request();
create policy company on posting for all to jobs_request using ((company_id = ( SELECT scope_company_id() AS scope_company_id))) with check ((company_id = ( SELECT scope_company_id() AS scope_company_id)));
create policy own on posting for select to jobs_seeker using (((company_id, id) IN ( SELECT a.company_id,
    a.posting_id
   FROM application a)));
create policy system on posting for all to jobs_system using (true) with check (true);

create table posting_activity (
  posting_id uuid not null,
  company_id uuid not null,
  last_on date not null,
  constraint posting_activity_pkey PRIMARY KEY (posting_id),
  constraint posting_activity_posting_id_fkey FOREIGN KEY (posting_id) REFERENCES public_posting(posting_id) ON DELETE CASCADE
);
create policy company_insert on posting_activity for insert to jobs_request with check ((company_id = ( SELECT scope_company_id() AS scope_company_id)));
create policy company_update on posting_activity for update to jobs_request using ((company_id = ( SELECT scope_company_id() AS scope_company_id))) with check ((company_id = ( SELECT scope_company_id() AS scope_company_id)));
create policy everyone on posting_activity for select to jobs_request, jobs_visitor using (true);
create policy system on posting_activity for all to jobs_system using (true) with check (true);

create table posting_location (
  company_id uuid not null,
  posting_id uuid not null,
  n integer not null,
  in_order integer not null default 1,
  city text not null default ''::text,
  region text not null default ''::text,
  postal_code text not null default ''::text,
  country text not null default ''::text,
  lat double precision,
  lon double precision,
  constraint posting_location_pkey PRIMARY KEY (company_id, posting_id, n),
  constraint posting_location_company_id_posting_id_fkey FOREIGN KEY (company_id, posting_id) REFERENCES posting(company_id, id) ON DELETE CASCADE,
  constraint posting_location_country_check CHECK ((country ~ '^([A-Z]{2})?$'::text)),
  constraint posting_location_n_check CHECK ((n >= 1))
);
create policy company on posting_location for all to jobs_request using ((company_id = ( SELECT scope_company_id() AS scope_company_id))) with check ((company_id = ( SELECT scope_company_id() AS scope_company_id)));
create policy system on posting_location for all to jobs_system using (true) with check (true);

create table posting_period (
  company_id uuid not null,
  posting_id uuid not null,
  opened_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  constraint posting_period_pkey PRIMARY KEY (company_id, posting_id, opened_at),
  constraint posting_period_company_id_posting_id_fkey FOREIGN KEY (company_id, posting_id) REFERENCES posting(company_id, id) ON DELETE CASCADE
);
create policy company on posting_period for all to jobs_request using ((company_id = ( SELECT scope_company_id() AS scope_company_id))) with check ((company_id = ( SELECT scope_company_id() AS scope_company_id)));
create policy system on posting_period for all to jobs_system using (true) with check (true);

create table posting_view (
  company_id uuid not null,
  posting_id uuid not null,
  day date not null,
  views integer not null,
  constraint posting_view_pkey PRIMARY KEY (company_id, posting_id, day),
  constraint posting_view_company_id_posting_id_fkey FOREIGN KEY (company_id, posting_id) REFERENCES posting(company_id, id) ON DELETE CASCADE,
  constraint posting_view_views_check CHECK ((views > 0))
);
CREATE INDEX posting_view_day ON public.posting_view USING btree (day);
create policy company on posting_view for all to jobs_request using ((company_id = ( SELECT scope_company_id() AS scope_company_id))) with check ((company_id = ( SELECT scope_company_id() AS scope_company_id)));
create policy system on posting_view for all to jobs_system using (true) with check (true);

create table public_posting (
  posting_id uuid not null,
  company_id uuid not null,
  site text not null,
  state text not null default 'live'::text,
  title text not null,
  company_name text not null,
  company_website text,
  logo_key text,
  anonymous boolean not null default false,
  industry text not null default ''::text,
  size_band text not null default ''::text,
  description jsonb not null,
  location_type text not null,
  city text not null,
  region text not null,
  postal_code text not null,
  country text not null,
  lat double precision,
  lon double precision,
  pay_min_cents bigint,
  pay_max_cents bigint,
  pay_unit text,
  hours_per_week integer,
  employment_type text not null,
  category text not null,
  skills text[] not null,
  questions jsonb not null default '[]'::jsonb,
  openings integer not null default 1,
  company_values text[] not null default '{}'::text[],
  posted_at timestamp with time zone not null,
  expires_at timestamp with time zone,
  updated_at timestamp with time zone not null default now(),
  company_key text,
  times_published integer not null default 1,
  badges text[] not null default '{}'::text[],
  benefits text[] not null default '{}'::text[],
  clearance text not null default 'none'::text,
  military_codes text[] not null default '{}'::text[],
  portable boolean not null default false,
  keeps_move boolean not null default false,
  education text,
  experience_months integer,
  experience_in_place_of_education boolean not null default false,
  work_authorization text not null default ''::text,
  street text not null default ''::text,
  linkedin_company_id text,
  pay_currency text not null default 'USD'::text,
  work_from text,
  work_from_states text[] not null default '{}'::text[],
  level text,
  shifts text[] not null default '{}'::text[],
  work_eligibility text,
  featured_until timestamp with time zone,
  clearance_need text not null default 'hold'::text,
  polygraph text,
  basic_qualifications text[] not null default '{}'::text[],
  federal_contractor boolean not null default false,
  accommodation_contact text not null default ''::text,
  requisition_number text not null default ''::text,
  program text not null default 'none'::text,
  program_start text,
  program_starts_on date,
  program_length integer,
  program_length_unit text,
  program_host text,
  program_offer text,
  overseas_hire text[] not null default '{}'::text[],
  overseas_orders boolean not null default false,
  keeps_move_by text[] not null default '{}'::text[],
  additional_locations jsonb not null default '[]'::jsonb,
  constraint public_posting_pkey PRIMARY KEY (posting_id),
  constraint public_posting_check CHECK (((street = ''::text) OR ((NOT anonymous) AND (location_type <> 'remote'::text)))),
  constraint public_posting_check1 CHECK (((linkedin_company_id IS NULL) OR (NOT anonymous))),
  constraint public_posting_clearance_check CHECK ((clearance = ANY (ARRAY['none'::text, 'public_trust'::text, 'confidential'::text, 'secret'::text, 'doe_l'::text, 'top_secret'::text, 'doe_q'::text, 'ts_sci'::text]))),
  constraint public_posting_clearance_need_check CHECK ((clearance_need = ANY (ARRAY['hold'::text, 'interim'::text, 'obtain'::text]))),
  constraint public_posting_education_check CHECK ((education = ANY (ARRAY['none'::text, 'high_school'::text, 'associate'::text, 'bachelor'::text, 'postgraduate'::text, 'certificate'::text]))),
  constraint public_posting_keeps_move_by_check CHECK ((keeps_move_by <@ '{transfer,remote,held_open}'::text[])),
  constraint public_posting_level_check CHECK ((level = ANY (ARRAY['entry'::text, 'mid'::text, 'senior'::text, 'lead'::text, 'manager'::text, 'director'::text, 'executive'::text]))),
  constraint public_posting_overseas_hire_check CHECK ((overseas_hire <@ '{us_hire,sofa,local_national}'::text[])),
  constraint public_posting_polygraph_check CHECK ((polygraph = ANY (ARRAY['none'::text, 'ci'::text, 'full_scope'::text]))),
  constraint public_posting_program_check CHECK ((program = ANY (ARRAY['none'::text, 'skillbridge'::text, 'fellowship'::text]))),
  constraint public_posting_program_host_check CHECK ((program_host = ANY (ARRAY['agreement'::text, 'partner'::text]))),
  constraint public_posting_program_length_check CHECK (((program_length >= 1) AND (program_length <= 730))),
  constraint public_posting_program_length_unit_check CHECK ((program_length_unit = ANY (ARRAY['days'::text, 'weeks'::text, 'months'::text]))),
  constraint public_posting_program_offer_check CHECK ((program_offer = ANY (ARRAY['expected'::text, 'possible'::text, 'none'::text]))),
  constraint public_posting_program_start_check CHECK ((program_start = ANY (ARRAY['rolling'::text, 'cohorts'::text]))),
  constraint public_posting_site_check CHECK ((site = ANY (ARRAY['rb'::text, 'mh'::text]))),
  constraint public_posting_state_check CHECK ((state = ANY (ARRAY['live'::text, 'closed'::text]))),
  constraint public_posting_work_eligibility_check CHECK ((work_eligibility = ANY (ARRAY['sponsorship'::text, 'authorized'::text, 'citizen'::text]))),
  constraint public_posting_work_from_check CHECK ((work_from = ANY (ARRAY['any_state'::text, 'these_states'::text])))
);
CREATE INDEX public_posting_alike ON public.public_posting USING btree (site, category, posted_at DESC) WHERE (state = 'live'::text);
CREATE INDEX public_posting_alike_near ON public.public_posting USING btree (site, category, region, posted_at DESC) WHERE (state = 'live'::text);
CREATE INDEX public_posting_by_company ON public.public_posting USING btree (company_id);
CREATE INDEX public_posting_featured ON public.public_posting USING btree (site, featured_until) WHERE (featured_until IS NOT NULL);
CREATE INDEX public_posting_listed ON public.public_posting USING btree (site, posted_at, posting_id) INCLUDE (updated_at, anonymous) WHERE (state = 'live'::text);
CREATE INDEX public_posting_named ON public.public_posting USING btree (company_id) WHERE (NOT anonymous);
CREATE INDEX public_posting_newest ON public.public_posting USING btree (site, posted_at DESC, posting_id) WHERE (state = 'live'::text);
CREATE INDEX public_posting_of_company ON public.public_posting USING btree (company_id, posted_at DESC, posting_id) WHERE ((state = 'live'::text) AND (NOT anonymous));
CREATE INDEX public_posting_same_title ON public.public_posting USING btree (company_id, lower(title)) WHERE (NOT anonymous);
CREATE INDEX public_posting_titled ON public.public_posting USING btree (site, lower(title), posted_at DESC) WHERE (state = 'live'::text);
CREATE TRIGGER note_new_postings AFTER INSERT ON public.public_posting REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION note_new_postings();
CREATE TRIGGER note_reopened_posting AFTER UPDATE OF state ON public.public_posting FOR EACH ROW WHEN (((new.state = 'live'::text) AND (old.state <> 'live'::text))) EXECUTE FUNCTION note_reopened_posting();
CREATE TRIGGER stamp_public_change BEFORE UPDATE ON public.public_posting FOR EACH ROW EXECUTE FUNCTION stamp_public_change();
create policy company_insert on public_posting for insert to jobs_request with check ((company_id = ( SELECT scope_company_id() AS scope_company_id)));
create policy company_update on public_posting for update to jobs_request using ((company_id = ( SELECT scope_company_id() AS scope_company_id))) with check ((company_id = ( SELECT scope_company_id() AS scope_company_id)));
create policy everyone on public_posting for select to jobs_request, jobs_visitor using (true);
create policy owner on public_posting for all to (owner) using (true) with check (true);
create policy system on public_posting for all to jobs_system using (true) with check (true);

