-- Printed from the migrated database by `npm run print-schema`; a test fails when it is stale.

create table template (
  company_id uuid not null,
  id uuid not null default gen_random_uuid(),
  kind text not null,
  owner_id uuid,
  name text not null,
  subject text not null default ''::text,
  body text not null default ''::text,
  posting jsonb,
  version integer not null default 1,
  updated_at timestamp with time zone not null default now(),
  constraint template_pkey PRIMARY KEY (company_id, id),
  constraint template_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(company_id) ON DELETE CASCADE,
  constraint template_company_id_owner_id_fkey FOREIGN KEY (company_id, owner_id) REFERENCES employer_user(company_id, id) ON DELETE CASCADE,
  constraint template_body_check CHECK ((length(body) <= 10000)),
  constraint template_check CHECK (((posting IS NOT NULL) = (kind = 'posting'::text))),
  constraint template_kind_check CHECK ((kind = ANY (ARRAY['acknowledge'::text, 'request_info'::text, 'invite'::text, 'reschedule'::text, 'reject'::text, 'offer'::text, 'nurture'::text, 'posting'::text]))),
  constraint template_name_check CHECK (((name <> ''::text) AND (length(name) <= 80))),
  constraint template_subject_check CHECK ((length(subject) <= 200))
);
CREATE UNIQUE INDEX template_name ON public.template USING btree (company_id, owner_id, kind, lower(name)) NULLS NOT DISTINCT;
create policy company on template for all to jobs_request using ((company_id = ( SELECT scope_company_id() AS scope_company_id))) with check ((company_id = ( SELECT scope_company_id() AS scope_company_id)));
create policy system on template for all to jobs_system using (true) with check (true);

