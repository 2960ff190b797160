-- Printed from the migrated database by `npm run print-schema`; a test fails when it is stale.

create table hidden_task (
  company_id uuid not null,
  employer_user uuid not null,
  kind text not null,
  subject_id uuid not null,
  application_id uuid not null,
  since timestamp with time zone not null,
  until timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  constraint hidden_task_pkey PRIMARY KEY (company_id, employer_user, kind, subject_id),
  constraint hidden_task_company_id_application_id_fkey FOREIGN KEY (company_id, application_id) REFERENCES application(company_id, id) ON DELETE CASCADE,
  constraint hidden_task_company_id_employer_user_fkey FOREIGN KEY (company_id, employer_user) REFERENCES employer_user(company_id, id) ON DELETE CASCADE,
  constraint hidden_task_kind_check CHECK ((kind = ANY (ARRAY['outcome'::text, 'decide'::text, 'score'::text, 'schedule'::text, 'answer'::text, 'reminder'::text, 'feedback'::text, 'review'::text, 'stale'::text, 'joiner'::text])))
);
CREATE INDEX hidden_task_by_application ON public.hidden_task USING btree (company_id, application_id);
create policy company on hidden_task for all to jobs_request using ((company_id = ( SELECT scope_company_id() AS scope_company_id))) with check ((company_id = ( SELECT scope_company_id() AS scope_company_id)));
create policy system on hidden_task for all to jobs_system using (true) with check (true);

