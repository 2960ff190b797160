-- Printed from the migrated database by `npm run print-schema`; a test fails when it is stale.

create table held_record (
  company_id uuid not null,
  id uuid not null default gen_random_uuid(),
  first_name text not null,
  last_name text not null,
  posting_title text not null,
  requisition_number text not null,
  applied_at timestamp with time zone not null,
  decided_at timestamp with time zone not null,
  mark text,
  category text not null,
  disposition text,
  reason text,
  erased_by text not null,
  delete_on date not null,
  constraint held_record_pkey PRIMARY KEY (company_id, id),
  constraint held_record_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(company_id) ON DELETE CASCADE,
  constraint held_record_category_check CHECK ((category = ANY (ARRAY['hired'::text, 'rejected'::text, 'withdrawn'::text]))),
  constraint held_record_erased_by_check CHECK ((erased_by = ANY (ARRAY['applicant'::text, 'retention'::text]))),
  constraint held_record_mark_check CHECK ((mark = ANY (ARRAY['yes'::text, 'no'::text, 'not_considered'::text])))
);
CREATE INDEX held_record_to_delete ON public.held_record USING btree (delete_on);
create policy company on held_record for all to jobs_request using ((company_id = ( SELECT scope_company_id() AS scope_company_id))) with check ((company_id = ( SELECT scope_company_id() AS scope_company_id)));
create policy system on held_record for all to jobs_system using (true) with check (true);

create table qualification_mark (
  company_id uuid not null,
  application_id uuid not null,
  mark text not null,
  marked_by uuid,
  marked_at timestamp with time zone not null default now(),
  constraint qualification_mark_pkey PRIMARY KEY (company_id, application_id),
  constraint qualification_mark_company_id_application_id_fkey FOREIGN KEY (company_id, application_id) REFERENCES application(company_id, id) ON DELETE CASCADE,
  constraint qualification_mark_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(company_id) ON DELETE CASCADE,
  constraint qualification_mark_mark_check CHECK ((mark = ANY (ARRAY['yes'::text, 'no'::text, 'not_considered'::text])))
);
create policy company on qualification_mark for all to jobs_request using ((company_id = ( SELECT scope_company_id() AS scope_company_id))) with check ((company_id = ( SELECT scope_company_id() AS scope_company_id)));
create policy system on qualification_mark for all to jobs_system using (true) with check (true);

