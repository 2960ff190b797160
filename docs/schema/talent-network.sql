-- Printed from the migrated database by `npm run print-schema`; a test fails when it is stale.

create table talent_network (
  company_id uuid not null,
  posting_id uuid not null,
  pipeline_id uuid not null,
  headline text not null,
  body text not null,
  consent_text text not null,
  consent_months integer not null,
  areas text[] not null default '{}'::text[],
  questions jsonb not null default '[]'::jsonb,
  version integer not null default 1,
  updated_at timestamp with time zone not null default now(),
  updated_by uuid not null,
  published_at timestamp with time zone,
  constraint talent_network_posting_id_key UNIQUE (posting_id),
  constraint talent_network_pkey PRIMARY KEY (company_id),
  constraint talent_network_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(company_id) ON DELETE CASCADE,
  constraint talent_network_company_id_pipeline_id_fkey FOREIGN KEY (company_id, pipeline_id) REFERENCES pipeline(company_id, id),
  constraint talent_network_company_id_posting_id_fkey FOREIGN KEY (company_id, posting_id) REFERENCES posting(company_id, id),
  constraint talent_network_areas_check CHECK ((cardinality(areas) <= 20)),
  constraint talent_network_body_check CHECK ((length(body) <= 5000)),
  constraint talent_network_consent_months_check CHECK (((consent_months >= 3) AND (consent_months <= 36))),
  constraint talent_network_consent_text_check CHECK (((length(consent_text) >= 1) AND (length(consent_text) <= 1000))),
  constraint talent_network_headline_check CHECK (((length(headline) >= 1) AND (length(headline) <= 120)))
);
create policy company on talent_network for all to jobs_request using ((company_id = ( SELECT scope_company_id() AS scope_company_id))) with check ((company_id = ( SELECT scope_company_id() AS scope_company_id)));
create policy owner on talent_network for select to (owner) using (true);
create policy system on talent_network for all to jobs_system using (true) with check (true);

create table talent_network_member (
  company_id uuid not null,
  application_id uuid not null,
  consent_text text not null,
  consented_at timestamp with time zone not null default now(),
  ends_at timestamp with time zone not null,
  areas text[] not null default '{}'::text[],
  asked_at timestamp with time zone,
  ended_at timestamp with time zone,
  constraint talent_network_member_pkey PRIMARY KEY (company_id, application_id),
  constraint talent_network_member_company_id_application_id_fkey FOREIGN KEY (company_id, application_id) REFERENCES application(company_id, id) ON DELETE CASCADE
);
CREATE INDEX talent_network_member_ending ON public.talent_network_member USING btree (ends_at) WHERE (ended_at IS NULL);
create policy company on talent_network_member for all to jobs_request using ((company_id = ( SELECT scope_company_id() AS scope_company_id))) with check ((company_id = ( SELECT scope_company_id() AS scope_company_id)));
create policy system on talent_network_member for all to jobs_system using (true) with check (true);

