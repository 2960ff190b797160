-- Printed from the migrated database by `npm run print-schema`; a test fails when it is stale.

create table self_id_answer (
  company_id uuid not null,
  link bytea not null,
  key_id text not null,
  sealed bytea not null,
  constraint self_id_answer_pkey PRIMARY KEY (company_id, link),
  constraint self_id_answer_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(company_id) ON DELETE CASCADE,
  constraint self_id_answer_link_check CHECK ((length(link) = 32)),
  constraint self_id_answer_sealed_check CHECK ((length(sealed) = 156))
);
create policy company on self_id_answer for all to jobs_self_id using ((company_id = ( SELECT scope_company_id() AS scope_company_id))) with check ((company_id = ( SELECT scope_company_id() AS scope_company_id)));

create table self_id_report (
  company_id uuid not null,
  id uuid not null default gen_random_uuid(),
  kind text not null,
  first_day date not null,
  last_day date not null,
  content jsonb not null,
  frozen_at timestamp with time zone not null default now(),
  constraint self_id_report_company_id_kind_first_day_key UNIQUE (company_id, kind, first_day),
  constraint self_id_report_pkey PRIMARY KEY (company_id, id),
  constraint self_id_report_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(company_id) ON DELETE CASCADE,
  constraint self_id_report_check CHECK ((last_day > first_day)),
  constraint self_id_report_kind_check CHECK ((kind = ANY (ARRAY['quarter'::text, 'year'::text])))
);
create policy company on self_id_report for all to jobs_self_id using ((company_id = ( SELECT scope_company_id() AS scope_company_id))) with check ((company_id = ( SELECT scope_company_id() AS scope_company_id)));

