-- Printed from the migrated database by `npm run print-schema`; a test fails when it is stale.

create table calendly_account (
  company_id uuid not null,
  id uuid not null default gen_random_uuid(),
  employer_user uuid not null,
  site text not null,
  sealed_access bytea not null,
  key_id text not null,
  user_uri text not null,
  organization_uri text not null,
  webhook_uri text,
  name text not null,
  event_types jsonb not null default '[]'::jsonb,
  event_type text,
  created_at timestamp with time zone not null default now(),
  read_at timestamp with time zone not null default now(),
  problem text,
  failures integer not null default 0,
  next_at timestamp with time zone not null default now(),
  constraint calendly_account_company_id_employer_user_key UNIQUE (company_id, employer_user),
  constraint calendly_account_pkey PRIMARY KEY (company_id, id),
  constraint calendly_account_company_id_employer_user_fkey FOREIGN KEY (company_id, employer_user) REFERENCES employer_user(company_id, id) ON DELETE CASCADE,
  constraint calendly_account_event_type_check CHECK ((length(event_type) <= 500)),
  constraint calendly_account_name_check CHECK ((length(name) <= 200)),
  constraint calendly_account_organization_uri_check CHECK ((length(organization_uri) <= 500)),
  constraint calendly_account_site_check CHECK ((site = ANY (ARRAY['rb'::text, 'mh'::text]))),
  constraint calendly_account_user_uri_check CHECK ((length(user_uri) <= 500)),
  constraint calendly_account_webhook_uri_check CHECK ((length(webhook_uri) <= 500))
);
CREATE UNIQUE INDEX calendly_account_by_id ON public.calendly_account USING btree (id);
CREATE INDEX calendly_account_due ON public.calendly_account USING btree (next_at);
CREATE TRIGGER keep_ended_calendly AFTER DELETE ON public.calendly_account FOR EACH ROW EXECUTE FUNCTION keep_ended_calendly();
create policy company on calendly_account for all to jobs_request using ((company_id = ( SELECT scope_company_id() AS scope_company_id))) with check ((company_id = ( SELECT scope_company_id() AS scope_company_id)));
create policy system on calendly_account for all to jobs_system using (true) with check (true);

