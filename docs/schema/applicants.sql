-- Printed from the migrated database by `npm run print-schema`; a test fails when it is stale.

create table applicant_notice (
  company_id uuid not null,
  application_id uuid not null,
  employer_user uuid not null,
  created_at timestamp with time zone not null default now(),
  constraint applicant_notice_pkey PRIMARY KEY (company_id, application_id, employer_user),
  constraint applicant_notice_company_id_application_id_fkey FOREIGN KEY (company_id, application_id) REFERENCES application(company_id, id) ON DELETE CASCADE,
  constraint applicant_notice_company_id_employer_user_fkey FOREIGN KEY (company_id, employer_user) REFERENCES employer_user(company_id, id) ON DELETE CASCADE
);
CREATE INDEX applicant_notice_by_member ON public.applicant_notice USING btree (company_id, employer_user, created_at);
create policy company on applicant_notice for all to jobs_request using ((company_id = ( SELECT scope_company_id() AS scope_company_id))) with check ((company_id = ( SELECT scope_company_id() AS scope_company_id)));
create policy system on applicant_notice for all to jobs_system using (true) with check (true);

