-- Printed from the migrated database by `npm run print-schema`; a test fails when it is stale.

create table resume_scout (
  company_id uuid not null,
  id uuid not null default gen_random_uuid(),
  name text not null,
  criteria jsonb not null,
  posting_id uuid,
  requisition_number text not null default ''::text,
  rhythm text not null,
  created_by uuid,
  created_at timestamp with time zone not null default now(),
  version integer not null default 1,
  next_run_at timestamp with time zone,
  last_run_at timestamp with time zone,
  constraint resume_scout_pkey PRIMARY KEY (company_id, id),
  constraint resume_scout_company_id_created_by_fkey FOREIGN KEY (company_id, created_by) REFERENCES employer_user(company_id, id) ON DELETE SET NULL (created_by),
  constraint resume_scout_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(company_id) ON DELETE CASCADE,
  constraint resume_scout_company_id_posting_id_fkey FOREIGN KEY (company_id, posting_id) REFERENCES posting(company_id, id) ON DELETE SET NULL (posting_id),
  constraint resume_scout_check CHECK (((rhythm = 'off'::text) = (next_run_at IS NULL))),
  constraint resume_scout_name_check CHECK (((length(name) >= 1) AND (length(name) <= 80))),
  constraint resume_scout_requisition_number_check CHECK ((length(requisition_number) <= 60)),
  constraint resume_scout_rhythm_check CHECK ((rhythm = ANY (ARRAY['daily'::text, 'weekly'::text, 'off'::text])))
);
CREATE INDEX resume_scout_by_member ON public.resume_scout USING btree (company_id, created_by) WHERE (created_by IS NOT NULL);
CREATE INDEX resume_scout_due ON public.resume_scout USING btree (next_run_at) WHERE (next_run_at IS NOT NULL);
CREATE INDEX resume_scout_of_posting ON public.resume_scout USING btree (company_id, posting_id) WHERE (posting_id IS NOT NULL);
create policy company on resume_scout for all to jobs_request using ((company_id = ( SELECT scope_company_id() AS scope_company_id))) with check ((company_id = ( SELECT scope_company_id() AS scope_company_id)));
create policy system on resume_scout for all to jobs_system using (true) with check (true);

create table resume_scout_match (
  company_id uuid not null,
  scout_id uuid not null,
  seeker_id uuid not null,
  run_id uuid,
  place integer,
  constraint resume_scout_match_pkey PRIMARY KEY (company_id, scout_id, seeker_id),
  constraint resume_scout_match_company_id_run_id_fkey FOREIGN KEY (company_id, run_id) REFERENCES resume_scout_run(company_id, id) ON DELETE SET NULL (run_id),
  constraint resume_scout_match_company_id_scout_id_fkey FOREIGN KEY (company_id, scout_id) REFERENCES resume_scout(company_id, id) ON DELETE CASCADE,
  constraint resume_scout_match_seeker_id_fkey FOREIGN KEY (seeker_id) REFERENCES seeker(id) ON DELETE CASCADE
);
CREATE INDEX resume_scout_match_of_run ON public.resume_scout_match USING btree (company_id, run_id) WHERE (run_id IS NOT NULL);
CREATE INDEX resume_scout_match_of_seeker ON public.resume_scout_match USING btree (seeker_id);
create policy company on resume_scout_match for all to jobs_request using ((company_id = ( SELECT scope_company_id() AS scope_company_id))) with check ((company_id = ( SELECT scope_company_id() AS scope_company_id)));
create policy owner on resume_scout_match for select to (owner) using (true);
create policy system on resume_scout_match for all to jobs_system using (true) with check (true);

create table resume_scout_recipient (
  company_id uuid not null,
  scout_id uuid not null,
  employer_user uuid not null,
  stopped_at timestamp with time zone,
  constraint resume_scout_recipient_pkey PRIMARY KEY (company_id, scout_id, employer_user),
  constraint resume_scout_recipient_company_id_employer_user_fkey FOREIGN KEY (company_id, employer_user) REFERENCES employer_user(company_id, id) ON DELETE CASCADE,
  constraint resume_scout_recipient_company_id_scout_id_fkey FOREIGN KEY (company_id, scout_id) REFERENCES resume_scout(company_id, id) ON DELETE CASCADE
);
CREATE INDEX resume_scout_recipient_member ON public.resume_scout_recipient USING btree (company_id, employer_user);
create policy company on resume_scout_recipient for all to jobs_request using ((company_id = ( SELECT scope_company_id() AS scope_company_id))) with check ((company_id = ( SELECT scope_company_id() AS scope_company_id)));
create policy system on resume_scout_recipient for all to jobs_system using (true) with check (true);

create table resume_scout_run (
  company_id uuid not null,
  id uuid not null default gen_random_uuid(),
  scout_id uuid not null,
  ran_at timestamp with time zone not null default now(),
  found integer not null,
  constraint resume_scout_run_pkey PRIMARY KEY (company_id, id),
  constraint resume_scout_run_company_id_scout_id_fkey FOREIGN KEY (company_id, scout_id) REFERENCES resume_scout(company_id, id) ON DELETE CASCADE,
  constraint resume_scout_run_found_check CHECK ((found >= 0))
);
CREATE INDEX resume_scout_run_by_day ON public.resume_scout_run USING btree (ran_at);
CREATE INDEX resume_scout_run_of_scout ON public.resume_scout_run USING btree (company_id, scout_id, ran_at DESC);
create policy company on resume_scout_run for all to jobs_request using ((company_id = ( SELECT scope_company_id() AS scope_company_id))) with check ((company_id = ( SELECT scope_company_id() AS scope_company_id)));
create policy system on resume_scout_run for all to jobs_system using (true) with check (true);

