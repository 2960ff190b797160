-- Printed from the migrated database by `npm run print-schema`; a test fails when it is stale.

create table interview (
  company_id uuid not null,
  id uuid not null default gen_random_uuid(),
  application_id uuid not null,
  stage_id uuid,
  kind text not null,
  length_minutes integer not null,
  time_zone text not null,
  applicant_zone text not null,
  place text not null,
  message text not null default ''::text,
  state text not null default 'asked'::text,
  word text not null default ''::text,
  called_off_by text,
  asked_by uuid not null,
  starts_at timestamp with time zone,
  ends_at timestamp with time zone,
  confirmed_at timestamp with time zone,
  reminded_at timestamp with time zone,
  sequence integer not null default 0,
  version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  round_id uuid,
  booking_url text,
  constraint interview_pkey PRIMARY KEY (company_id, id),
  constraint interview_company_id_application_id_fkey FOREIGN KEY (company_id, application_id) REFERENCES application(company_id, id) ON DELETE CASCADE,
  constraint interview_company_id_asked_by_fkey FOREIGN KEY (company_id, asked_by) REFERENCES employer_user(company_id, id) ON DELETE CASCADE,
  constraint interview_company_id_round_id_fkey FOREIGN KEY (company_id, round_id) REFERENCES interview_round(company_id, id) ON DELETE SET NULL (round_id),
  constraint interview_company_id_stage_id_fkey FOREIGN KEY (company_id, stage_id) REFERENCES pipeline_stage(company_id, id) ON DELETE SET NULL (stage_id),
  constraint interview_applicant_zone_check CHECK ((applicant_zone ~ '^[A-Za-z][A-Za-z0-9]*([/_+-][A-Za-z0-9]+)*$'::text)),
  constraint interview_booking_url_check CHECK ((length(booking_url) <= 2000)),
  constraint interview_called_off_by_check CHECK ((called_off_by = ANY (ARRAY['employer'::text, 'applicant'::text, 'ending'::text]))),
  constraint interview_check CHECK ((((starts_at IS NULL) = (ends_at IS NULL)) AND (ends_at > starts_at))),
  constraint interview_check1 CHECK (((state <> ALL (ARRAY['confirmed'::text, 'done'::text, 'missed'::text])) OR (starts_at IS NOT NULL))),
  constraint interview_check2 CHECK (((state <> ALL (ARRAY['asked'::text, 'none_suits'::text])) OR (starts_at IS NULL))),
  constraint interview_check3 CHECK (((state = 'called_off'::text) = (called_off_by IS NOT NULL))),
  constraint interview_kind_check CHECK ((kind = ANY (ARRAY['phone'::text, 'video'::text, 'in_person'::text]))),
  constraint interview_length_minutes_check CHECK (((length_minutes >= 15) AND (length_minutes <= 480))),
  constraint interview_message_check CHECK ((length(message) <= 2000)),
  constraint interview_place_check CHECK ((length(place) <= 500)),
  constraint interview_state_check CHECK ((state = ANY (ARRAY['asked'::text, 'none_suits'::text, 'confirmed'::text, 'called_off'::text, 'done'::text, 'missed'::text]))),
  constraint interview_time_zone_check CHECK ((time_zone ~ '^[A-Za-z][A-Za-z0-9]*([/_+-][A-Za-z0-9]+)*$'::text)),
  constraint interview_word_check CHECK ((length(word) <= 1000))
);
CREATE INDEX interview_ahead ON public.interview USING btree (starts_at) WHERE (state = 'confirmed'::text);
CREATE INDEX interview_by_application ON public.interview USING btree (company_id, application_id, created_at DESC);
CREATE INDEX interview_confirmed ON public.interview USING btree (company_id, ends_at) WHERE (state = 'confirmed'::text);
CREATE INDEX interview_of_company ON public.interview USING btree (company_id, starts_at DESC) WHERE (starts_at IS NOT NULL);
CREATE INDEX interview_without_time ON public.interview USING btree (company_id, created_at) WHERE (state = ANY (ARRAY['asked'::text, 'none_suits'::text]));
create policy company on interview for all to jobs_request using ((company_id = ( SELECT scope_company_id() AS scope_company_id))) with check ((company_id = ( SELECT scope_company_id() AS scope_company_id)));
create policy own on interview for select to jobs_seeker using (((company_id, application_id) IN ( SELECT a.company_id,
    a.id
   FROM application a)));
create policy owner_for_seekers on interview for select to (owner) using (true);
create policy system on interview for all to jobs_system using (true) with check (true);

create table interview_interviewer (
  company_id uuid not null,
  interview_id uuid not null,
  employer_user uuid not null,
  starts_at timestamp with time zone,
  ends_at timestamp with time zone,
  constraint interview_interviewer_apart EXCLUDE USING gist (company_id WITH =, employer_user WITH =, tstzrange(starts_at, ends_at) WITH &&) WHERE ((starts_at IS NOT NULL)),
  constraint interview_interviewer_pkey PRIMARY KEY (company_id, interview_id, employer_user),
  constraint interview_interviewer_company_id_employer_user_fkey FOREIGN KEY (company_id, employer_user) REFERENCES employer_user(company_id, id) ON DELETE CASCADE,
  constraint interview_interviewer_company_id_interview_id_fkey FOREIGN KEY (company_id, interview_id) REFERENCES interview(company_id, id) ON DELETE CASCADE,
  constraint interview_interviewer_check CHECK (((starts_at IS NULL) = (ends_at IS NULL)))
);
CREATE INDEX interview_interviewer_by_member ON public.interview_interviewer USING btree (company_id, employer_user, starts_at);
create policy company on interview_interviewer for all to jobs_request using ((company_id = ( SELECT scope_company_id() AS scope_company_id))) with check ((company_id = ( SELECT scope_company_id() AS scope_company_id)));
create policy owner_for_seekers on interview_interviewer for select to (owner) using (true);
create policy system on interview_interviewer for all to jobs_system using (true) with check (true);

create table interview_limit (
  company_id uuid not null,
  employer_user uuid not null,
  per_day integer,
  per_week integer,
  constraint interview_limit_pkey PRIMARY KEY (company_id, employer_user),
  constraint interview_limit_company_id_employer_user_fkey FOREIGN KEY (company_id, employer_user) REFERENCES employer_user(company_id, id) ON DELETE CASCADE,
  constraint interview_limit_check CHECK (((per_day IS NOT NULL) OR (per_week IS NOT NULL))),
  constraint interview_limit_check1 CHECK ((per_week >= per_day)),
  constraint interview_limit_per_day_check CHECK (((per_day >= 1) AND (per_day <= 20))),
  constraint interview_limit_per_week_check CHECK (((per_week >= 1) AND (per_week <= 60)))
);
create policy company on interview_limit for all to jobs_request using ((company_id = ( SELECT scope_company_id() AS scope_company_id))) with check ((company_id = ( SELECT scope_company_id() AS scope_company_id)));
create policy system on interview_limit for all to jobs_system using (true) with check (true);

create table interview_link (
  token_hash bytea not null,
  company_id uuid not null,
  interview_id uuid not null,
  constraint interview_link_pkey PRIMARY KEY (token_hash),
  constraint interview_link_company_id_interview_id_fkey FOREIGN KEY (company_id, interview_id) REFERENCES interview(company_id, id) ON DELETE CASCADE
);
CREATE INDEX interview_link_by_interview ON public.interview_link USING btree (company_id, interview_id);
create policy company on interview_link for all to jobs_request using ((company_id = ( SELECT scope_company_id() AS scope_company_id))) with check ((company_id = ( SELECT scope_company_id() AS scope_company_id)));
create policy system on interview_link for all to jobs_system using (true) with check (true);

create table interview_time (
  company_id uuid not null,
  interview_id uuid not null,
  starts_at timestamp with time zone not null,
  constraint interview_time_pkey PRIMARY KEY (company_id, interview_id, starts_at),
  constraint interview_time_company_id_interview_id_fkey FOREIGN KEY (company_id, interview_id) REFERENCES interview(company_id, id) ON DELETE CASCADE
);
create policy company on interview_time for all to jobs_request using ((company_id = ( SELECT scope_company_id() AS scope_company_id))) with check ((company_id = ( SELECT scope_company_id() AS scope_company_id)));
create policy own on interview_time for select to jobs_seeker using (((company_id, interview_id) IN ( SELECT i.company_id,
    i.id
   FROM interview i)));
create policy system on interview_time for all to jobs_system using (true) with check (true);

