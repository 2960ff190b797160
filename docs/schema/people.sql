-- Printed from the migrated database by `npm run print-schema`; a test fails when it is stale.

create table person (
  company_id uuid not null,
  id uuid not null default gen_random_uuid(),
  details jsonb,
  version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  merged_into uuid,
  constraint person_pkey PRIMARY KEY (company_id, id),
  constraint person_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(company_id) ON DELETE CASCADE,
  constraint person_company_id_merged_into_fkey FOREIGN KEY (company_id, merged_into) REFERENCES person(company_id, id)
);
CREATE INDEX person_merged_into ON public.person USING btree (company_id, merged_into) WHERE (merged_into IS NOT NULL);
create policy company on person for all to jobs_request using ((company_id = ( SELECT scope_company_id() AS scope_company_id))) with check ((company_id = ( SELECT scope_company_id() AS scope_company_id)));
create policy system on person for all to jobs_system using (true) with check (true);

create table person_apart (
  company_id uuid not null,
  person_id uuid not null,
  other_id uuid not null,
  actor_id uuid,
  at timestamp with time zone not null default now(),
  constraint person_apart_pkey PRIMARY KEY (company_id, person_id, other_id),
  constraint person_apart_company_id_other_id_fkey FOREIGN KEY (company_id, other_id) REFERENCES person(company_id, id) ON DELETE CASCADE,
  constraint person_apart_company_id_person_id_fkey FOREIGN KEY (company_id, person_id) REFERENCES person(company_id, id) ON DELETE CASCADE,
  constraint person_apart_check CHECK ((person_id < other_id))
);
CREATE INDEX person_apart_other ON public.person_apart USING btree (company_id, other_id);
create policy company on person_apart for all to jobs_request using ((company_id = ( SELECT scope_company_id() AS scope_company_id))) with check ((company_id = ( SELECT scope_company_id() AS scope_company_id)));
create policy system on person_apart for all to jobs_system using (true) with check (true);

create table person_application (
  company_id uuid not null,
  application_id uuid not null,
  person_id uuid not null,
  constraint person_application_pkey PRIMARY KEY (company_id, application_id),
  constraint person_application_company_id_application_id_fkey FOREIGN KEY (company_id, application_id) REFERENCES application(company_id, id) ON DELETE CASCADE,
  constraint person_application_company_id_person_id_fkey FOREIGN KEY (company_id, person_id) REFERENCES person(company_id, id) ON DELETE CASCADE
);
CREATE INDEX person_application_of_person ON public.person_application USING btree (company_id, person_id);
create policy company on person_application for all to jobs_request using ((company_id = ( SELECT scope_company_id() AS scope_company_id))) with check ((company_id = ( SELECT scope_company_id() AS scope_company_id)));
create policy system on person_application for all to jobs_system using (true) with check (true);

create table person_change (
  company_id uuid not null,
  id bigint not null generated always as identity,
  person_id uuid not null,
  changes jsonb not null,
  actor_id uuid,
  at timestamp with time zone not null default now(),
  constraint person_change_pkey PRIMARY KEY (company_id, id),
  constraint person_change_company_id_person_id_fkey FOREIGN KEY (company_id, person_id) REFERENCES person(company_id, id) ON DELETE CASCADE
);
CREATE INDEX person_change_of_person ON public.person_change USING btree (company_id, person_id, id);
create policy company on person_change for all to jobs_request using ((company_id = ( SELECT scope_company_id() AS scope_company_id))) with check ((company_id = ( SELECT scope_company_id() AS scope_company_id)));
create policy system on person_change for all to jobs_system using (true) with check (true);

create table person_merge (
  company_id uuid not null,
  id uuid not null default gen_random_uuid(),
  seq bigint not null generated always as identity,
  application_id uuid not null,
  other_id uuid not null,
  kept_id uuid not null,
  merged_id uuid not null,
  moved_ids uuid[] not null default '{}'::uuid[],
  started_ids uuid[] not null default '{}'::uuid[],
  details_before jsonb,
  had_details boolean not null,
  changes_before bigint not null,
  closed jsonb not null default '[]'::jsonb,
  actor_id uuid,
  at timestamp with time zone not null default now(),
  undone_at timestamp with time zone,
  undone_by uuid,
  constraint person_merge_pkey PRIMARY KEY (company_id, id),
  constraint person_merge_company_id_application_id_fkey FOREIGN KEY (company_id, application_id) REFERENCES application(company_id, id) ON DELETE CASCADE,
  constraint person_merge_company_id_other_id_fkey FOREIGN KEY (company_id, other_id) REFERENCES application(company_id, id) ON DELETE CASCADE
);
CREATE INDEX person_merge_of_application ON public.person_merge USING btree (company_id, application_id);
CREATE INDEX person_merge_of_other ON public.person_merge USING btree (company_id, other_id);
CREATE INDEX person_merge_standing ON public.person_merge USING btree (company_id, kept_id) WHERE (undone_at IS NULL);
create policy company on person_merge for all to jobs_request using ((company_id = ( SELECT scope_company_id() AS scope_company_id))) with check ((company_id = ( SELECT scope_company_id() AS scope_company_id)));
create policy system on person_merge for all to jobs_system using (true) with check (true);

