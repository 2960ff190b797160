-- Printed from the migrated database by `npm run print-schema`; a test fails when it is stale.

create table candidate_feedback (
  company_id uuid not null,
  application_id uuid not null,
  employer_user uuid not null,
  verdict text not null,
  body text not null,
  at timestamp with time zone not null default now(),
  constraint candidate_feedback_pkey PRIMARY KEY (company_id, application_id, employer_user),
  constraint candidate_feedback_company_id_application_id_fkey FOREIGN KEY (company_id, application_id) REFERENCES application(company_id, id) ON DELETE CASCADE,
  constraint candidate_feedback_company_id_employer_user_fkey FOREIGN KEY (company_id, employer_user) REFERENCES employer_user(company_id, id) ON DELETE CASCADE,
  constraint candidate_feedback_verdict_check CHECK ((verdict = ANY (ARRAY['yes'::text, 'maybe'::text, 'no'::text])))
);
CREATE INDEX candidate_feedback_of_member ON public.candidate_feedback USING btree (company_id, employer_user);
create policy company on candidate_feedback for all to jobs_request using ((company_id = ( SELECT scope_company_id() AS scope_company_id))) with check ((company_id = ( SELECT scope_company_id() AS scope_company_id)));
create policy system on candidate_feedback for all to jobs_system using (true) with check (true);

create table feedback_request (
  company_id uuid not null,
  application_id uuid not null,
  employer_user uuid not null,
  asked_by uuid not null,
  asked_at timestamp with time zone not null default now(),
  message text not null default ''::text,
  constraint feedback_request_pkey PRIMARY KEY (company_id, application_id, employer_user),
  constraint feedback_request_company_id_application_id_fkey FOREIGN KEY (company_id, application_id) REFERENCES application(company_id, id) ON DELETE CASCADE,
  constraint feedback_request_company_id_asked_by_fkey FOREIGN KEY (company_id, asked_by) REFERENCES employer_user(company_id, id) ON DELETE CASCADE,
  constraint feedback_request_company_id_employer_user_fkey FOREIGN KEY (company_id, employer_user) REFERENCES employer_user(company_id, id) ON DELETE CASCADE
);
CREATE INDEX feedback_request_asked_by ON public.feedback_request USING btree (company_id, asked_by);
CREATE INDEX feedback_request_of_member ON public.feedback_request USING btree (company_id, employer_user, asked_at);
create policy company on feedback_request for all to jobs_request using ((company_id = ( SELECT scope_company_id() AS scope_company_id))) with check ((company_id = ( SELECT scope_company_id() AS scope_company_id)));
create policy system on feedback_request for all to jobs_system using (true) with check (true);

