-- Printed from the migrated database by `npm run print-schema`; a test fails when it is stale.

create table company (
  company_id uuid not null default gen_random_uuid(),
  site text not null,
  business_name text not null,
  industry text not null default ''::text,
  size_band text not null default ''::text,
  city text not null default ''::text,
  region text not null default ''::text,
  website text not null default ''::text,
  about jsonb not null default '{"type": "document", "children": []}'::jsonb,
  logo_key text,
  on_site boolean not null default true,
  has_ats boolean not null default false,
  is_paying_customer boolean not null default false,
  crossposting_enabled boolean not null default false,
  version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  badges text[] not null default '{}'::text[],
  linkedin_company_id text not null default ''::text,
  has_branded_page boolean not null default false,
  company_enabled boolean not null default false,
  constraint company_pkey PRIMARY KEY (company_id),
  constraint company_badges_check CHECK ((badges <@ '{tpusa,nsa,veteran,classical-conversations,military-spouse}'::text[])),
  constraint company_linkedin_company_id_check CHECK ((linkedin_company_id ~ '^([1-9][0-9]{0,11})?$'::text)),
  constraint company_site_check CHECK ((site = ANY (ARRAY['rb'::text, 'mh'::text])))
);
CREATE INDEX company_by_logo ON public.company USING btree (logo_key) WHERE (logo_key IS NOT NULL);
CREATE TRIGGER hide_from_new_name AFTER UPDATE OF business_name ON public.company FOR EACH ROW WHEN ((company_name_key(old.business_name) <> company_name_key(new.business_name))) EXECUTE FUNCTION hide_from_new_name();
create policy company on company for all to jobs_request using ((company_id = ( SELECT scope_company_id() AS scope_company_id))) with check ((company_id = ( SELECT scope_company_id() AS scope_company_id)));
create policy own on company for select to jobs_seeker using ((company_id IN ( SELECT a.company_id
   FROM application a)));
create policy owner on company for select to (owner) using (true);
create policy owner_of_logos on company for select to (owner) using (true);
create policy system on company for all to jobs_system using (true) with check (true);

create table company_preferences (
  company_id uuid not null,
  preferences jsonb not null default '{}'::jsonb,
  version integer not null default 1,
  updated_at timestamp with time zone not null default now(),
  retention_told_at timestamp with time zone,
  constraint company_preferences_pkey PRIMARY KEY (company_id),
  constraint company_preferences_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(company_id) ON DELETE CASCADE
);
create policy company on company_preferences for all to jobs_request using ((company_id = ( SELECT scope_company_id() AS scope_company_id))) with check ((company_id = ( SELECT scope_company_id() AS scope_company_id)));
create policy owner on company_preferences for select to (owner) using (true);
create policy system on company_preferences for all to jobs_system using (true) with check (true);

create table public_company (
  company_id uuid not null,
  site text not null,
  company_key text not null,
  name text not null,
  about jsonb not null,
  values jsonb not null default '[]'::jsonb,
  badges text[] not null default '{}'::text[],
  industry text not null default ''::text,
  size_band text not null default ''::text,
  city text not null default ''::text,
  region text not null default ''::text,
  website text,
  logo_key text,
  applications integer not null default 0,
  answered integer not null default 0,
  median_answer_days real,
  updated_at timestamp with time zone not null default now(),
  brand_color text,
  constraint public_company_site_company_key_key UNIQUE (site, company_key),
  constraint public_company_pkey PRIMARY KEY (company_id),
  constraint public_company_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(company_id) ON DELETE CASCADE,
  constraint public_company_brand_color_check CHECK ((brand_color ~ '^#[0-9a-f]{6}$'::text)),
  constraint public_company_site_check CHECK ((site = ANY (ARRAY['rb'::text, 'mh'::text])))
);
create policy company_delete on public_company for delete to jobs_request using ((company_id = ( SELECT scope_company_id() AS scope_company_id)));
create policy company_insert on public_company for insert to jobs_request with check ((company_id = ( SELECT scope_company_id() AS scope_company_id)));
create policy company_update on public_company for update to jobs_request using ((company_id = ( SELECT scope_company_id() AS scope_company_id))) with check ((company_id = ( SELECT scope_company_id() AS scope_company_id)));
create policy everyone on public_company for select to jobs_request, jobs_visitor using (true);
create policy owner on public_company for all to (owner) using (true) with check (true);
create policy system on public_company for all to jobs_system using (true) with check (true);

