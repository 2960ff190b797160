-- Printed from the migrated database by `npm run print-schema`; a test fails when it is stale.

create table referral (
  company_id uuid not null,
  application_id uuid not null,
  site text not null,
  employer_user uuid not null,
  referred_at timestamp with time zone not null default now(),
  constraint referral_pkey PRIMARY KEY (company_id, application_id),
  constraint referral_company_id_application_id_fkey FOREIGN KEY (company_id, application_id) REFERENCES application(company_id, id) ON DELETE CASCADE,
  constraint referral_company_id_employer_user_fkey FOREIGN KEY (company_id, employer_user) REFERENCES employer_user(company_id, id) ON DELETE CASCADE,
  constraint referral_site_check CHECK ((site = ANY (ARRAY['rb'::text, 'mh'::text])))
);
CREATE INDEX referral_by_member ON public.referral USING btree (company_id, employer_user, referred_at DESC);
create policy company on referral for all to jobs_request using ((company_id = ( SELECT scope_company_id() AS scope_company_id))) with check ((company_id = ( SELECT scope_company_id() AS scope_company_id)));
create policy system on referral for all to jobs_system using (true) with check (true);

create table referral_link (
  company_id uuid not null,
  id uuid not null default gen_random_uuid(),
  site text not null,
  posting_id uuid not null,
  employer_user uuid not null,
  created_at timestamp with time zone not null default now(),
  constraint referral_link_company_id_employer_user_posting_id_key UNIQUE (company_id, employer_user, posting_id),
  constraint referral_link_id_key UNIQUE (id),
  constraint referral_link_pkey PRIMARY KEY (company_id, id),
  constraint referral_link_company_id_employer_user_fkey FOREIGN KEY (company_id, employer_user) REFERENCES employer_user(company_id, id) ON DELETE CASCADE,
  constraint referral_link_company_id_posting_id_fkey FOREIGN KEY (company_id, posting_id) REFERENCES posting(company_id, id) ON DELETE CASCADE,
  constraint referral_link_site_check CHECK ((site = ANY (ARRAY['rb'::text, 'mh'::text])))
);
CREATE INDEX referral_link_by_posting ON public.referral_link USING btree (company_id, posting_id);
create policy company on referral_link for all to jobs_request using ((company_id = ( SELECT scope_company_id() AS scope_company_id))) with check ((company_id = ( SELECT scope_company_id() AS scope_company_id)));
create policy owner on referral_link for select to (owner) using (true);
create policy system on referral_link for all to jobs_system using (true) with check (true);

