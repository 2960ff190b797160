-- Printed from the migrated database by `npm run print-schema`; a test fails when it is stale.

create table career_address (
  site text not null,
  address text not null,
  company_id uuid not null,
  released_at timestamp with time zone,
  constraint career_address_pkey PRIMARY KEY (site, address),
  constraint career_address_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(company_id) ON DELETE CASCADE,
  constraint career_address_address_check CHECK (((address ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text) AND ((length(address) >= 3) AND (length(address) <= 60)))),
  constraint career_address_site_check CHECK ((site = ANY (ARRAY['rb'::text, 'mh'::text])))
);
CREATE UNIQUE INDEX career_address_of_company ON public.career_address USING btree (company_id) WHERE (released_at IS NULL);
create policy claim on career_address for insert to jobs_request with check ((company_id = ( SELECT scope_company_id() AS scope_company_id)));
create policy claim_again on career_address for update to jobs_request using (((company_id = ( SELECT scope_company_id() AS scope_company_id)) OR (released_at < (now() - '1 year'::interval)))) with check ((company_id = ( SELECT scope_company_id() AS scope_company_id)));
create policy everyone on career_address for select to jobs_request, jobs_visitor using (true);
create policy system on career_address for all to jobs_system using (true) with check (true);

create table career_page (
  company_id uuid not null,
  content jsonb not null,
  version integer not null default 1,
  published_version integer,
  updated_at timestamp with time zone not null default now(),
  updated_by uuid not null,
  constraint career_page_pkey PRIMARY KEY (company_id),
  constraint career_page_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(company_id) ON DELETE CASCADE,
  constraint career_page_content_check CHECK ((jsonb_typeof(content) = 'object'::text))
);
create policy company on career_page for all to jobs_request using ((company_id = ( SELECT scope_company_id() AS scope_company_id))) with check ((company_id = ( SELECT scope_company_id() AS scope_company_id)));
create policy system on career_page for all to jobs_system using (true) with check (true);

create table career_page_version (
  company_id uuid not null,
  version integer not null,
  content jsonb not null,
  published_at timestamp with time zone not null default now(),
  published_by uuid not null,
  constraint career_page_version_pkey PRIMARY KEY (company_id, version),
  constraint career_page_version_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(company_id) ON DELETE CASCADE,
  constraint career_page_version_content_check CHECK ((jsonb_typeof(content) = 'object'::text))
);
CREATE TRIGGER career_page_version_append_only BEFORE DELETE OR UPDATE ON public.career_page_version FOR EACH ROW EXECUTE FUNCTION refuse_change();
create policy company on career_page_version for all to jobs_request using ((company_id = ( SELECT scope_company_id() AS scope_company_id))) with check ((company_id = ( SELECT scope_company_id() AS scope_company_id)));
create policy system on career_page_version for all to jobs_system using (true) with check (true);

create table career_picture (
  company_id uuid not null,
  id uuid not null default gen_random_uuid(),
  file_key text not null,
  description text not null,
  width integer not null,
  height integer not null,
  created_at timestamp with time zone not null default now(),
  constraint career_picture_pkey PRIMARY KEY (company_id, id),
  constraint career_picture_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(company_id) ON DELETE CASCADE,
  constraint career_picture_description_check CHECK (((length(description) >= 1) AND (length(description) <= 200))),
  constraint career_picture_height_check CHECK ((height > 0)),
  constraint career_picture_width_check CHECK ((width > 0))
);
CREATE INDEX career_picture_by_file ON public.career_picture USING btree (file_key);
create policy company on career_picture for all to jobs_request using ((company_id = ( SELECT scope_company_id() AS scope_company_id))) with check ((company_id = ( SELECT scope_company_id() AS scope_company_id)));
create policy owner on career_picture for select to (owner) using (true);
create policy system on career_picture for all to jobs_system using (true) with check (true);

create table public_career_page (
  company_id uuid not null,
  site text not null,
  address text not null,
  content jsonb not null,
  pictures jsonb not null default '[]'::jsonb,
  updated_at timestamp with time zone not null default now(),
  constraint public_career_page_pkey PRIMARY KEY (company_id),
  constraint public_career_page_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(company_id) ON DELETE CASCADE,
  constraint public_career_page_site_address_fkey FOREIGN KEY (site, address) REFERENCES career_address(site, address),
  constraint public_career_page_site_check CHECK ((site = ANY (ARRAY['rb'::text, 'mh'::text])))
);
create policy company_delete on public_career_page for delete to jobs_request using ((company_id = ( SELECT scope_company_id() AS scope_company_id)));
create policy company_insert on public_career_page for insert to jobs_request with check ((company_id = ( SELECT scope_company_id() AS scope_company_id)));
create policy company_update on public_career_page for update to jobs_request using ((company_id = ( SELECT scope_company_id() AS scope_company_id))) with check ((company_id = ( SELECT scope_company_id() AS scope_company_id)));
create policy everyone on public_career_page for select to jobs_request, jobs_visitor using (true);
create policy system on public_career_page for all to jobs_system using (true) with check (true);

