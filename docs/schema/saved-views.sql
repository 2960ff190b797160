-- Printed from the migrated database by `npm run print-schema`; a test fails when it is stale.

create table saved_view (
  company_id uuid not null,
  id uuid not null default gen_random_uuid(),
  owner_id uuid not null,
  list text not null,
  name text not null,
  address text not null,
  created_at timestamp with time zone not null default now(),
  constraint saved_view_company_id_owner_id_list_name_key UNIQUE (company_id, owner_id, list, name),
  constraint saved_view_pkey PRIMARY KEY (company_id, id),
  constraint saved_view_company_id_owner_id_fkey FOREIGN KEY (company_id, owner_id) REFERENCES employer_user(company_id, id) ON DELETE CASCADE,
  constraint saved_view_address_check CHECK ((length(address) <= 2000)),
  constraint saved_view_list_check CHECK ((list = ANY (ARRAY['applicants'::text, 'board'::text, 'postings'::text, 'reports'::text]))),
  constraint saved_view_name_check CHECK (((length(name) >= 1) AND (length(name) <= 60)))
);
create policy company on saved_view for all to jobs_request using ((company_id = ( SELECT scope_company_id() AS scope_company_id))) with check ((company_id = ( SELECT scope_company_id() AS scope_company_id)));
create policy system on saved_view for all to jobs_system using (true) with check (true);

