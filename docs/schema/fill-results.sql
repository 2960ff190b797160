-- Printed from the migrated database by `npm run print-schema`; a test fails when it is stale.

create table fill_question (
  company_id uuid not null,
  posting_id uuid not null,
  ended_at timestamp with time zone not null,
  times_later integer not null default 0,
  ask_at timestamp with time zone,
  mailed_at timestamp with time zone,
  constraint fill_question_pkey PRIMARY KEY (company_id, posting_id),
  constraint fill_question_company_id_posting_id_fkey FOREIGN KEY (company_id, posting_id) REFERENCES posting(company_id, id) ON DELETE CASCADE,
  constraint fill_question_times_later_check CHECK (((times_later >= 0) AND (times_later <= 2)))
);
create policy company on fill_question for all to jobs_request using ((company_id = ( SELECT scope_company_id() AS scope_company_id))) with check ((company_id = ( SELECT scope_company_id() AS scope_company_id)));
create policy system on fill_question for all to jobs_system using (true) with check (true);

