-- Printed from the migrated database by `npm run print-schema`; a test fails when it is stale.

create table applicant_export (
  company_id uuid not null,
  id uuid not null default gen_random_uuid(),
  employer_user uuid not null,
  format text not null,
  columns text[] not null,
  filters jsonb not null,
  sort text not null,
  created_at timestamp with time zone not null default now(),
  expires_at timestamp with time zone not null default (now() + '01:00:00'::interval),
  constraint applicant_export_pkey PRIMARY KEY (company_id, id),
  constraint applicant_export_company_id_employer_user_fkey FOREIGN KEY (company_id, employer_user) REFERENCES employer_user(company_id, id) ON DELETE CASCADE,
  constraint applicant_export_columns_check CHECK (((cardinality(columns) >= 1) AND (cardinality(columns) <= 40))),
  constraint applicant_export_format_check CHECK ((format = ANY (ARRAY['csv'::text, 'xlsx'::text])))
);
CREATE INDEX applicant_export_by_end ON public.applicant_export USING btree (expires_at);
CREATE INDEX applicant_export_of_member ON public.applicant_export USING btree (company_id, employer_user);
create policy company on applicant_export for all to jobs_request using ((company_id = ( SELECT scope_company_id() AS scope_company_id))) with check ((company_id = ( SELECT scope_company_id() AS scope_company_id)));
create policy system on applicant_export for all to jobs_system using (true) with check (true);

create table applicant_words (
  company_id uuid not null,
  application_id uuid not null,
  words tsvector not null,
  lat double precision,
  lon double precision,
  constraint applicant_words_pkey PRIMARY KEY (company_id, application_id),
  constraint applicant_words_company_id_application_id_fkey FOREIGN KEY (company_id, application_id) REFERENCES application(company_id, id) ON DELETE CASCADE
);
CREATE INDEX applicant_words_found ON public.applicant_words USING gin (company_id, words);
CREATE INDEX applicant_words_near ON public.applicant_words USING btree (company_id, lat, lon) WHERE (lat IS NOT NULL);
create policy company on applicant_words for all to jobs_request using ((company_id = ( SELECT scope_company_id() AS scope_company_id))) with check ((company_id = ( SELECT scope_company_id() AS scope_company_id)));
create policy system on applicant_words for all to jobs_system using (true) with check (true);

create table private_note_words (
  company_id uuid not null,
  note_id uuid not null,
  application_id uuid not null,
  words tsvector not null,
  constraint private_note_words_pkey PRIMARY KEY (company_id, note_id),
  constraint private_note_words_company_id_application_id_fkey FOREIGN KEY (company_id, application_id) REFERENCES application(company_id, id) ON DELETE CASCADE,
  constraint private_note_words_company_id_note_id_fkey FOREIGN KEY (company_id, note_id) REFERENCES application_note(company_id, id) ON DELETE CASCADE
);
CREATE INDEX private_note_words_by_application ON public.private_note_words USING btree (company_id, application_id);
CREATE INDEX private_note_words_found ON public.private_note_words USING gin (company_id, words);
create policy company on private_note_words for all to jobs_request using ((company_id = ( SELECT scope_company_id() AS scope_company_id))) with check ((company_id = ( SELECT scope_company_id() AS scope_company_id)));
create policy system on private_note_words for all to jobs_system using (true) with check (true);

