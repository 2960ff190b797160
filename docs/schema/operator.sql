-- Printed from the migrated database by `npm run print-schema`; a test fails when it is stale.

create table company_package (
  company_id uuid not null,
  id uuid not null default gen_random_uuid(),
  package_code text not null,
  status text not null,
  started_at timestamp with time zone not null default now(),
  renews_at timestamp with time zone,
  constraint company_package_pkey PRIMARY KEY (company_id, id),
  constraint company_package_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(company_id) ON DELETE CASCADE,
  constraint company_package_status_check CHECK ((status = ANY (ARRAY['active'::text, 'past_due'::text, 'cancelled'::text, 'ended'::text])))
);
create policy company on company_package for all to jobs_request using ((company_id = ( SELECT scope_company_id() AS scope_company_id))) with check ((company_id = ( SELECT scope_company_id() AS scope_company_id)));
create policy system on company_package for all to jobs_system using (true) with check (true);

create table feature_flag (
  id uuid not null default gen_random_uuid(),
  site text not null,
  company_id uuid,
  name text not null,
  enabled boolean not null,
  constraint feature_flag_site_company_id_name_key UNIQUE NULLS NOT DISTINCT (site, company_id, name),
  constraint feature_flag_pkey PRIMARY KEY (id),
  constraint feature_flag_site_check CHECK ((site = ANY (ARRAY['rb'::text, 'mh'::text])))
);

create table impersonation (
  id uuid not null default gen_random_uuid(),
  operator_id uuid not null,
  account_id uuid not null,
  reason text not null,
  started_at timestamp with time zone not null default now(),
  ends_at timestamp with time zone not null,
  stopped_at timestamp with time zone,
  return_to text,
  constraint impersonation_pkey PRIMARY KEY (id),
  constraint impersonation_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id),
  constraint impersonation_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES account(id),
  constraint impersonation_return_to_check CHECK (((length(return_to) >= 1) AND (length(return_to) <= 1000)))
);

