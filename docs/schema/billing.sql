-- Printed from the migrated database by `npm run print-schema`; a test fails when it is stale.

create table company_package (
  company_id uuid not null,
  id uuid not null default gen_random_uuid(),
  package_code text not null,
  status text not null,
  started_at timestamp with time zone not null default now(),
  renews_at timestamp with time zone,
  granted_by_staff boolean not null default true,
  grace_until timestamp with time zone,
  subscription_id uuid,
  constraint company_package_pkey PRIMARY KEY (company_id, id),
  constraint company_package_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(company_id) ON DELETE CASCADE,
  constraint company_package_company_id_subscription_id_fkey FOREIGN KEY (company_id, subscription_id) REFERENCES subscription(company_id, id),
  constraint company_package_status_check CHECK ((status = ANY (ARRAY['active'::text, 'past_due'::text, 'cancelled'::text, 'ended'::text])))
);
create policy company on company_package for all to jobs_request using ((company_id = ( SELECT scope_company_id() AS scope_company_id))) with check ((company_id = ( SELECT scope_company_id() AS scope_company_id)));
create policy system on company_package for all to jobs_system using (true) with check (true);

create table credit_ledger (
  company_id uuid not null,
  id uuid not null default gen_random_uuid(),
  type text not null,
  amount integer not null,
  reason text not null,
  subject text not null,
  lot_id uuid,
  actor_id uuid,
  impersonator_id uuid default (NULLIF(current_setting('app.impersonator_id'::text, true), ''::text))::uuid,
  created_at timestamp with time zone not null default now(),
  constraint credit_ledger_company_id_type_subject_key UNIQUE (company_id, type, subject),
  constraint credit_ledger_pkey PRIMARY KEY (company_id, id),
  constraint credit_ledger_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(company_id) ON DELETE CASCADE,
  constraint credit_ledger_company_id_lot_id_fkey FOREIGN KEY (company_id, lot_id) REFERENCES credit_lot(company_id, id),
  constraint credit_ledger_type_check CHECK ((type = ANY (ARRAY['posting'::text, 'unlock'::text, 'boost'::text, 'crosspost'::text])))
);
CREATE INDEX credit_ledger_spent_by ON public.credit_ledger USING btree (company_id, actor_id, type, created_at) WHERE (amount <= 0);
CREATE TRIGGER credit_ledger_append_only BEFORE DELETE OR UPDATE ON public.credit_ledger FOR EACH ROW EXECUTE FUNCTION refuse_change();
create policy company on credit_ledger for all to jobs_request using ((company_id = ( SELECT scope_company_id() AS scope_company_id))) with check ((company_id = ( SELECT scope_company_id() AS scope_company_id)));
create policy system on credit_ledger for all to jobs_system using (true) with check (true);

create table credit_lot (
  company_id uuid not null,
  id uuid not null default gen_random_uuid(),
  type text not null,
  granted integer not null,
  remaining integer not null,
  expires_on date,
  source text not null,
  created_at timestamp with time zone not null default now(),
  constraint credit_lot_company_id_type_source_key UNIQUE (company_id, type, source),
  constraint credit_lot_pkey PRIMARY KEY (company_id, id),
  constraint credit_lot_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(company_id) ON DELETE CASCADE,
  constraint credit_lot_granted_check CHECK ((granted > 0)),
  constraint credit_lot_remaining_check CHECK ((remaining >= 0)),
  constraint credit_lot_type_check CHECK ((type = ANY (ARRAY['posting'::text, 'unlock'::text, 'boost'::text, 'crosspost'::text])))
);
create policy company on credit_lot for all to jobs_request using ((company_id = ( SELECT scope_company_id() AS scope_company_id))) with check ((company_id = ( SELECT scope_company_id() AS scope_company_id)));
create policy system on credit_lot for all to jobs_system using (true) with check (true);

create table credit_share (
  company_id uuid not null,
  employer_user uuid not null,
  type text not null,
  per_month integer not null,
  constraint credit_share_pkey PRIMARY KEY (company_id, employer_user, type),
  constraint credit_share_company_id_employer_user_fkey FOREIGN KEY (company_id, employer_user) REFERENCES employer_user(company_id, id) ON DELETE CASCADE,
  constraint credit_share_per_month_check CHECK (((per_month >= 0) AND (per_month <= 999))),
  constraint credit_share_type_check CHECK ((type = ANY (ARRAY['posting'::text, 'unlock'::text, 'boost'::text, 'crosspost'::text])))
);
create policy company on credit_share for all to jobs_request using ((company_id = ( SELECT scope_company_id() AS scope_company_id))) with check ((company_id = ( SELECT scope_company_id() AS scope_company_id)));
create policy system on credit_share for all to jobs_system using (true) with check (true);

