-- Printed from the migrated database by `npm run print-schema`; a test fails when it is stale.

create table invoice (
  company_id uuid not null,
  id uuid not null default gen_random_uuid(),
  site text not null,
  number integer not null,
  kind text not null,
  source text not null,
  of_number integer,
  content jsonb not null,
  total_cents integer not null,
  issued_at timestamp with time zone not null default now(),
  constraint invoice_site_number_key UNIQUE (site, number),
  constraint invoice_source_key UNIQUE (source),
  constraint invoice_pkey PRIMARY KEY (company_id, id),
  constraint invoice_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(company_id),
  constraint invoice_site_fkey FOREIGN KEY (site) REFERENCES invoice_number(site),
  constraint invoice_kind_check CHECK ((kind = ANY (ARRAY['invoice'::text, 'credit-note'::text]))),
  constraint invoice_number_check CHECK ((number > 0)),
  constraint invoice_site_check CHECK ((site = ANY (ARRAY['rb'::text, 'mh'::text])))
);
CREATE INDEX invoice_by_time ON public.invoice USING btree (company_id, issued_at DESC);
CREATE TRIGGER invoice_append_only BEFORE DELETE OR UPDATE ON public.invoice FOR EACH ROW EXECUTE FUNCTION refuse_change();
create policy company on invoice for all to jobs_request using ((company_id = ( SELECT scope_company_id() AS scope_company_id))) with check ((company_id = ( SELECT scope_company_id() AS scope_company_id)));
create policy system on invoice for all to jobs_system using (true) with check (true);

create table invoice_number (
  site text not null,
  last integer not null default 0,
  constraint invoice_number_pkey PRIMARY KEY (site),
  constraint invoice_number_site_check CHECK ((site = ANY (ARRAY['rb'::text, 'mh'::text])))
);
create policy system on invoice_number for all to jobs_system using (true) with check (true);

