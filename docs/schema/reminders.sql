-- Printed from the migrated database by `npm run print-schema`; a test fails when it is stale.

create table reminder (
  company_id uuid not null,
  id uuid not null default gen_random_uuid(),
  application_id uuid not null,
  employer_user uuid not null,
  set_by uuid not null,
  due_on date not null,
  due_at timestamp with time zone not null,
  body text not null,
  created_at timestamp with time zone not null default now(),
  done_at timestamp with time zone,
  constraint reminder_pkey PRIMARY KEY (company_id, id),
  constraint reminder_company_id_application_id_fkey FOREIGN KEY (company_id, application_id) REFERENCES application(company_id, id) ON DELETE CASCADE,
  constraint reminder_company_id_employer_user_fkey FOREIGN KEY (company_id, employer_user) REFERENCES employer_user(company_id, id) ON DELETE CASCADE,
  constraint reminder_company_id_set_by_fkey FOREIGN KEY (company_id, set_by) REFERENCES employer_user(company_id, id) ON DELETE CASCADE,
  constraint reminder_body_check CHECK (((length(body) >= 1) AND (length(body) <= 200)))
);
CREATE INDEX reminder_by_application ON public.reminder USING btree (company_id, application_id);
CREATE INDEX reminder_by_setter ON public.reminder USING btree (company_id, set_by);
CREATE INDEX reminder_open ON public.reminder USING btree (company_id, employer_user, due_at) WHERE (done_at IS NULL);
create policy company on reminder for all to jobs_request using ((company_id = ( SELECT scope_company_id() AS scope_company_id))) with check ((company_id = ( SELECT scope_company_id() AS scope_company_id)));
create policy system on reminder for all to jobs_system using (true) with check (true);

