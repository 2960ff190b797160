-- Printed from the migrated database by `npm run print-schema`; a test fails when it is stale.

create table application (
  company_id uuid not null,
  id uuid not null default gen_random_uuid(),
  site text not null,
  posting_id uuid not null,
  pipeline_id uuid not null,
  stage_id uuid not null,
  status_id uuid not null,
  category text not null default 'active'::text,
  seeker_id uuid,
  first_name text not null default ''::text,
  last_name text not null default ''::text,
  email text not null,
  phone text not null default ''::text,
  city text not null default ''::text,
  region text not null default ''::text,
  postal_code text not null default ''::text,
  headline text not null default ''::text,
  skills text[] not null default '{}'::text[],
  profile jsonb not null default '{}'::jsonb,
  answers jsonb not null default '[]'::jsonb,
  source text not null default 'site'::text,
  cover_letter_url text,
  applied_at timestamp with time zone not null default now(),
  first_viewed_at timestamp with time zone,
  stage_entered_at timestamp with time zone not null default now(),
  status_changed_at timestamp with time zone not null default now(),
  rejected_at timestamp with time zone,
  reason_id uuid,
  rejection_mail_at timestamp with time zone,
  score real,
  score_count integer not null default 0,
  version integer not null default 1,
  updated_at timestamp with time zone not null default now(),
  note_count integer not null default 0,
  message_count integer not null default 0,
  visitor_hash bytea,
  contact_email text,
  erased_at timestamp with time zone,
  hiring_event_id uuid,
  cover_letter_text text not null default ''::text,
  closing_told_at timestamp with time zone,
  service_branch text generated always as (NULLIF(((profile -> 'x_military'::text) ->> 'branch'::text), ''::text)) stored,
  service_rank text generated always as (((profile -> 'x_military'::text) ->> 'rank'::text)) stored,
  service_codes jsonb generated always as (COALESCE(NULLIF(((profile -> 'x_military'::text) -> 'codes'::text), '[]'::jsonb), ((profile -> 'x_military'::text) -> 'occupation_code'::text))) stored,
  clearance_level text generated always as (((profile -> 'x_clearance'::text) ->> 'level'::text)) stored,
  clearance_state text generated always as (((profile -> 'x_clearance'::text) ->> 'state'::text)) stored,
  available_from text generated always as (NULLIF((profile ->> 'x_available_from'::text), ''::text)) stored,
  constraint application_id_key UNIQUE (id),
  constraint application_pkey PRIMARY KEY (company_id, id),
  constraint application_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(company_id) ON DELETE CASCADE,
  constraint application_company_id_pipeline_id_fkey FOREIGN KEY (company_id, pipeline_id) REFERENCES pipeline(company_id, id),
  constraint application_company_id_pipeline_id_stage_id_fkey FOREIGN KEY (company_id, pipeline_id, stage_id) REFERENCES pipeline_stage(company_id, pipeline_id, id),
  constraint application_company_id_posting_id_fkey FOREIGN KEY (company_id, posting_id) REFERENCES posting(company_id, id),
  constraint application_company_id_reason_id_fkey FOREIGN KEY (company_id, reason_id) REFERENCES rejection_reason(company_id, id),
  constraint application_company_id_status_id_fkey FOREIGN KEY (company_id, status_id) REFERENCES pipeline_status(company_id, id),
  constraint application_hiring_event_id_fkey FOREIGN KEY (hiring_event_id) REFERENCES hiring_event(id) ON DELETE SET NULL,
  constraint application_seeker_id_fkey FOREIGN KEY (seeker_id) REFERENCES seeker(id) ON DELETE SET NULL,
  constraint application_category_check CHECK ((category = ANY (ARRAY['active'::text, 'on_hold'::text, 'hired'::text, 'rejected'::text, 'withdrawn'::text, 'closed'::text]))),
  constraint application_contact_email_check CHECK ((contact_email = lower(contact_email))),
  constraint application_site_check CHECK ((site = ANY (ARRAY['rb'::text, 'mh'::text])))
);
CREATE INDEX application_board ON public.application USING btree (company_id, pipeline_id, stage_id, stage_entered_at DESC, id DESC) WHERE (category = ANY (ARRAY['active'::text, 'on_hold'::text, 'hired'::text]));
CREATE INDEX application_by_address_key ON public.application USING btree (company_id, address_key(COALESCE(contact_email, email)));
CREATE INDEX application_by_email ON public.application USING btree (site, email);
CREATE INDEX application_by_hiring_event ON public.application USING btree (hiring_event_id) WHERE (hiring_event_id IS NOT NULL);
CREATE INDEX application_by_posting ON public.application USING btree (company_id, posting_id, applied_at DESC);
CREATE INDEX application_by_present_address ON public.application USING btree (company_id, posting_id, COALESCE(contact_email, email));
CREATE INDEX application_by_seeker ON public.application USING btree (seeker_id, applied_at DESC) WHERE (seeker_id IS NOT NULL);
CREATE INDEX application_by_stage ON public.application USING btree (company_id, pipeline_id, stage_id, applied_at DESC);
CREATE INDEX application_closed ON public.application USING btree (company_id, status_changed_at) WHERE ((category = ANY (ARRAY['rejected'::text, 'withdrawn'::text, 'closed'::text])) AND (erased_at IS NULL));
CREATE INDEX application_in_stage_since ON public.application USING btree (company_id, stage_entered_at) WHERE (category = 'active'::text);
CREATE INDEX application_newest ON public.application USING btree (company_id, applied_at DESC);
CREATE UNIQUE INDEX application_once ON public.application USING btree (company_id, posting_id, email) WHERE (contact_email IS NULL);
CREATE INDEX application_service ON public.application USING btree (company_id, service_branch, service_rank) WHERE (service_branch IS NOT NULL);
CREATE INDEX application_unopened ON public.application USING btree (company_id, applied_at DESC) WHERE ((category = 'active'::text) AND (first_viewed_at IS NULL));
CREATE TRIGGER application_words_added AFTER INSERT ON public.application FOR EACH ROW EXECUTE FUNCTION note_applicant_words();
CREATE TRIGGER application_words_changed AFTER UPDATE OF first_name, last_name, email, contact_email, phone, headline, skills, city, region, postal_code, profile, answers, cover_letter_text, erased_at ON public.application FOR EACH ROW WHEN (((((((((((((((old.first_name IS DISTINCT FROM new.first_name) OR (old.last_name IS DISTINCT FROM new.last_name)) OR (old.email IS DISTINCT FROM new.email)) OR (old.contact_email IS DISTINCT FROM new.contact_email)) OR (old.phone IS DISTINCT FROM new.phone)) OR (old.headline IS DISTINCT FROM new.headline)) OR (old.skills IS DISTINCT FROM new.skills)) OR (old.city IS DISTINCT FROM new.city)) OR (old.region IS DISTINCT FROM new.region)) OR (old.postal_code IS DISTINCT FROM new.postal_code)) OR (old.profile IS DISTINCT FROM new.profile)) OR (old.answers IS DISTINCT FROM new.answers)) OR (old.cover_letter_text IS DISTINCT FROM new.cover_letter_text)) OR (old.erased_at IS DISTINCT FROM new.erased_at))) EXECUTE FUNCTION note_applicant_words();
create policy company on application for all to jobs_request using ((company_id = ( SELECT scope_company_id() AS scope_company_id))) with check ((company_id = ( SELECT scope_company_id() AS scope_company_id)));
create policy own on application for select to jobs_seeker using ((seeker_id = ( SELECT scope_seeker_id() AS scope_seeker_id)));
create policy owner_for_seekers on application for select to (owner) using (true);
create policy system on application for all to jobs_system using (true) with check (true);

create table application_event (
  company_id uuid not null,
  id bigint not null generated always as identity,
  application_id uuid not null,
  kind text not null,
  from_stage_id uuid,
  to_stage_id uuid,
  from_status_id uuid,
  to_status_id uuid,
  data jsonb not null default '{}'::jsonb,
  actor_id uuid,
  impersonator_id uuid default (NULLIF(current_setting('app.impersonator_id'::text, true), ''::text))::uuid,
  at timestamp with time zone not null default now(),
  constraint application_event_pkey PRIMARY KEY (company_id, id),
  constraint application_event_company_id_application_id_fkey FOREIGN KEY (company_id, application_id) REFERENCES application(company_id, id) ON DELETE CASCADE
);
CREATE INDEX application_event_by_application ON public.application_event USING btree (company_id, application_id, id);
CREATE INDEX application_event_of_reader ON public.application_event USING btree (((data ->> 'from'::text))) WHERE (kind = 'forwarding-answered'::text);
CREATE TRIGGER application_event_acted AFTER INSERT ON public.application_event REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION note_employer_actions();
CREATE TRIGGER application_event_append_only BEFORE UPDATE ON public.application_event FOR EACH ROW WHEN ((((to_jsonb(new.*) - 'data'::text) IS DISTINCT FROM (to_jsonb(old.*) - 'data'::text)) OR (new.data IS DISTINCT FROM event_data_without_person(old.data)))) EXECUTE FUNCTION refuse_change();
create policy company on application_event for all to jobs_request using ((company_id = ( SELECT scope_company_id() AS scope_company_id))) with check ((company_id = ( SELECT scope_company_id() AS scope_company_id)));
create policy own on application_event for select to jobs_seeker using ((((to_status_id IS NOT NULL) OR (kind = ANY (ARRAY['added'::text, 'applied'::text, 'applied-again'::text, 'viewed'::text, 'withdrawn'::text, 'message-sent'::text, 'message-received'::text, 'cover-letter-set'::text, 'interview-asked'::text, 'interview-changed'::text, 'interview-confirmed'::text, 'interview-moved'::text, 'interview-none-suits'::text, 'interview-called-off'::text, 'interview-stands-again'::text, 'interview-done'::text, 'joined'::text, 'joined-again'::text, 'stayed'::text, 'consent-asked'::text, 'left-network'::text, 'invited-to-job'::text, 'moved-to-job'::text]))) AND ((company_id, application_id) IN ( SELECT a.company_id,
    a.id
   FROM application a))));
create policy system on application_event for all to jobs_system using (true) with check (true);

create table application_file (
  company_id uuid not null,
  id uuid not null default gen_random_uuid(),
  application_id uuid not null,
  kind text not null,
  file_key text not null,
  file_name text not null,
  content_type text not null,
  size_bytes integer not null,
  read_state text not null default 'waiting'::text,
  unreadable_reason text,
  text text,
  created_at timestamp with time zone not null default now(),
  constraint application_file_pkey PRIMARY KEY (company_id, id),
  constraint application_file_company_id_application_id_fkey FOREIGN KEY (company_id, application_id) REFERENCES application(company_id, id) ON DELETE CASCADE,
  constraint application_file_kind_check CHECK ((kind = ANY (ARRAY['resume'::text, 'cover_letter'::text, 'attachment'::text]))),
  constraint application_file_read_state_check CHECK ((read_state = ANY (ARRAY['waiting'::text, 'read'::text, 'unreadable'::text])))
);
CREATE INDEX application_file_by_application ON public.application_file USING btree (company_id, application_id);
CREATE INDEX application_file_by_key ON public.application_file USING btree (file_key);
CREATE INDEX application_file_waiting ON public.application_file USING btree (created_at) WHERE (read_state = 'waiting'::text);
CREATE TRIGGER application_file_words AFTER INSERT OR DELETE OR UPDATE OF text, application_id ON public.application_file FOR EACH ROW EXECUTE FUNCTION note_file_words();
create policy company on application_file for all to jobs_request using ((company_id = ( SELECT scope_company_id() AS scope_company_id))) with check ((company_id = ( SELECT scope_company_id() AS scope_company_id)));
create policy own on application_file for select to jobs_seeker using (((kind <> 'attachment'::text) AND ((company_id, application_id) IN ( SELECT a.company_id,
    a.id
   FROM application a))));
create policy owner on application_file for select to (owner) using (true);
create policy system on application_file for all to jobs_system using (true) with check (true);

