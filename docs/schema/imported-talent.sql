-- Printed from the migrated database by `npm run print-schema`; a test fails when it is stale.

create table import_row (
  company_id uuid not null,
  import_id uuid not null,
  number integer not null,
  cells jsonb not null,
  state text not null default 'waiting'::text,
  is_left_out boolean not null default false,
  problem text not null default ''::text,
  person jsonb,
  email text,
  address_hash bytea,
  constraint import_row_pkey PRIMARY KEY (company_id, import_id, number),
  constraint import_row_company_id_import_id_fkey FOREIGN KEY (company_id, import_id) REFERENCES talent_import(company_id, import_id) ON DELETE CASCADE,
  constraint import_row_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'ready'::text, 'duplicate'::text, 'needs_fix'::text, 'skipped'::text, 'done'::text])))
);
CREATE INDEX import_row_address ON public.import_row USING btree (company_id, import_id, address_hash);
create policy company on import_row for all to jobs_request using ((company_id = ( SELECT scope_company_id() AS scope_company_id))) with check ((company_id = ( SELECT scope_company_id() AS scope_company_id)));
create policy system on import_row for all to jobs_system using (true) with check (true);

create table imported_change (
  company_id uuid not null,
  import_id uuid not null,
  imported_person_id uuid not null,
  before jsonb not null,
  constraint imported_change_pkey PRIMARY KEY (company_id, import_id, imported_person_id),
  constraint imported_change_company_id_import_id_fkey FOREIGN KEY (company_id, import_id) REFERENCES talent_import(company_id, import_id) ON DELETE CASCADE,
  constraint imported_change_company_id_imported_person_id_fkey FOREIGN KEY (company_id, imported_person_id) REFERENCES imported_person(company_id, imported_person_id) ON DELETE CASCADE
);
CREATE INDEX imported_change_file ON public.imported_change USING btree (((before ->> 'file_key'::text))) WHERE ((before ->> 'file_key'::text) IS NOT NULL);
CREATE INDEX imported_change_person ON public.imported_change USING btree (company_id, imported_person_id);
create policy company on imported_change for all to jobs_request using ((company_id = ( SELECT scope_company_id() AS scope_company_id))) with check ((company_id = ( SELECT scope_company_id() AS scope_company_id)));
create policy owner on imported_change for select to (owner) using (true);
create policy system on imported_change for all to jobs_system using (true) with check (true);

create table imported_person (
  company_id uuid not null,
  imported_person_id uuid not null default gen_random_uuid(),
  email text not null,
  address_hash bytea not null,
  first_name text not null default ''::text,
  last_name text not null default ''::text,
  phone text not null default ''::text,
  city text not null default ''::text,
  region text not null default ''::text,
  headline text not null default ''::text,
  skills text[] not null default '{}'::text[],
  source text not null,
  lawful_basis text not null,
  file_key text,
  file_name text,
  first_import_id uuid not null,
  last_import_id uuid not null,
  created_at timestamp with time zone not null default now(),
  notice_written_at timestamp with time zone,
  noticed_at timestamp with time zone,
  constraint imported_person_pkey PRIMARY KEY (company_id, imported_person_id),
  constraint imported_person_company_id_first_import_id_fkey FOREIGN KEY (company_id, first_import_id) REFERENCES talent_import(company_id, import_id),
  constraint imported_person_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(company_id) ON DELETE CASCADE,
  constraint imported_person_company_id_last_import_id_fkey FOREIGN KEY (company_id, last_import_id) REFERENCES talent_import(company_id, import_id),
  constraint imported_person_lawful_basis_check CHECK ((lawful_basis = ANY (ARRAY['consent'::text, 'request'::text, 'legitimate_interest'::text])))
);
CREATE UNIQUE INDEX imported_person_address ON public.imported_person USING btree (company_id, address_hash);
CREATE INDEX imported_person_by_hash ON public.imported_person USING btree (address_hash);
CREATE INDEX imported_person_email ON public.imported_person USING btree (email);
CREATE INDEX imported_person_file ON public.imported_person USING btree (file_key) WHERE (file_key IS NOT NULL);
CREATE INDEX imported_person_first_import ON public.imported_person USING btree (company_id, first_import_id);
CREATE INDEX imported_person_last_import ON public.imported_person USING btree (company_id, last_import_id);
CREATE INDEX imported_person_newest ON public.imported_person USING btree (company_id, created_at DESC, imported_person_id);
CREATE INDEX imported_person_without_notice ON public.imported_person USING btree (created_at) WHERE (noticed_at IS NULL);
create policy company on imported_person for all to jobs_request using ((company_id = ( SELECT scope_company_id() AS scope_company_id))) with check ((company_id = ( SELECT scope_company_id() AS scope_company_id)));
create policy owner on imported_person for select to (owner) using (true);
create policy system on imported_person for all to jobs_system using (true) with check (true);

create table noticed_address (
  company_id uuid not null,
  address_hash bytea not null,
  noticed_at timestamp with time zone not null default now(),
  constraint noticed_address_pkey PRIMARY KEY (company_id, address_hash),
  constraint noticed_address_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(company_id) ON DELETE CASCADE
);
create policy company on noticed_address for all to jobs_request using ((company_id = ( SELECT scope_company_id() AS scope_company_id))) with check ((company_id = ( SELECT scope_company_id() AS scope_company_id)));
create policy system on noticed_address for all to jobs_system using (true) with check (true);

create table suppressed_address (
  site text not null,
  address_hash bytea not null,
  reason text not null,
  created_at timestamp with time zone not null default now(),
  constraint suppressed_address_pkey PRIMARY KEY (site, address_hash),
  constraint suppressed_address_reason_check CHECK ((reason = ANY (ARRAY['objected'::text, 'bounced'::text]))),
  constraint suppressed_address_site_check CHECK ((site = ANY (ARRAY['rb'::text, 'mh'::text])))
);
create policy system on suppressed_address for all to jobs_system using (true) with check (true);

create table talent_import (
  company_id uuid not null,
  import_id uuid not null default gen_random_uuid(),
  kind text not null,
  file_name text not null default ''::text,
  state text not null default 'uploaded'::text,
  source text not null,
  lawful_basis text not null,
  columns jsonb not null default '[]'::jsonb,
  mapping jsonb not null default '{}'::jsonb,
  added integer not null default 0,
  updated integer not null default 0,
  kept integer not null default 0,
  created_by uuid,
  created_at timestamp with time zone not null default now(),
  committed_at timestamp with time zone,
  sheet text not null default ''::text,
  constraint talent_import_pkey PRIMARY KEY (company_id, import_id),
  constraint talent_import_company_id_created_by_fkey FOREIGN KEY (company_id, created_by) REFERENCES employer_user(company_id, id) ON DELETE SET NULL (created_by),
  constraint talent_import_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(company_id) ON DELETE CASCADE,
  constraint talent_import_kind_check CHECK ((kind = ANY (ARRAY['one'::text, 'csv'::text, 'xlsx'::text]))),
  constraint talent_import_lawful_basis_check CHECK ((lawful_basis = ANY (ARRAY['consent'::text, 'request'::text, 'legitimate_interest'::text]))),
  constraint talent_import_state_check CHECK ((state = ANY (ARRAY['uploaded'::text, 'mapped'::text, 'checked'::text, 'committed'::text, 'undone'::text])))
);
CREATE INDEX talent_import_age ON public.talent_import USING btree (created_at);
CREATE INDEX talent_import_newest ON public.talent_import USING btree (company_id, created_at DESC, import_id);
create policy company on talent_import for all to jobs_request using ((company_id = ( SELECT scope_company_id() AS scope_company_id))) with check ((company_id = ( SELECT scope_company_id() AS scope_company_id)));
create policy system on talent_import for all to jobs_system using (true) with check (true);

