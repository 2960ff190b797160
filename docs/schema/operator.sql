-- Printed from the migrated database by `npm run print-schema`; a test fails when it is stale.

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

