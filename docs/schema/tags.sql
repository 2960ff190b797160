-- Printed from the migrated database by `npm run print-schema`; a test fails when it is stale.

create table application_tag (
  company_id uuid not null,
  application_id uuid not null,
  tag_id uuid not null,
  set_by uuid not null,
  set_at timestamp with time zone not null default now(),
  constraint application_tag_pkey PRIMARY KEY (company_id, application_id, tag_id),
  constraint application_tag_company_id_application_id_fkey FOREIGN KEY (company_id, application_id) REFERENCES application(company_id, id) ON DELETE CASCADE,
  constraint application_tag_company_id_set_by_fkey FOREIGN KEY (company_id, set_by) REFERENCES employer_user(company_id, id),
  constraint application_tag_company_id_tag_id_fkey FOREIGN KEY (company_id, tag_id) REFERENCES candidate_tag(company_id, id) ON DELETE CASCADE
);
CREATE INDEX application_tag_of_tag ON public.application_tag USING btree (company_id, tag_id);
CREATE INDEX application_tag_set_by ON public.application_tag USING btree (company_id, set_by);
create policy company on application_tag for all to jobs_request using ((company_id = ( SELECT scope_company_id() AS scope_company_id))) with check ((company_id = ( SELECT scope_company_id() AS scope_company_id)));
create policy system on application_tag for all to jobs_system using (true) with check (true);

create table candidate_tag (
  company_id uuid not null,
  id uuid not null default gen_random_uuid(),
  name text not null,
  color text not null default 'gray'::text,
  weight integer not null default 0,
  version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  constraint candidate_tag_pkey PRIMARY KEY (company_id, id),
  constraint candidate_tag_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(company_id) ON DELETE CASCADE,
  constraint candidate_tag_color_check CHECK ((color = ANY (ARRAY['gray'::text, 'blue'::text, 'green'::text, 'amber'::text]))),
  constraint candidate_tag_name_check CHECK (((name <> ''::text) AND (length(name) <= 40))),
  constraint candidate_tag_weight_check CHECK (((weight >= '-10'::integer) AND (weight <= 10)))
);
CREATE UNIQUE INDEX candidate_tag_name ON public.candidate_tag USING btree (company_id, lower(name));
create policy company on candidate_tag for all to jobs_request using ((company_id = ( SELECT scope_company_id() AS scope_company_id))) with check ((company_id = ( SELECT scope_company_id() AS scope_company_id)));
create policy system on candidate_tag for all to jobs_system using (true) with check (true);

