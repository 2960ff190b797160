-- Printed from the migrated database by `npm run print-schema`; a test fails when it is stale.

create table saved_job (
  seeker_id uuid not null,
  posting_id uuid not null,
  saved_at timestamp with time zone not null default now(),
  closing_told_at timestamp with time zone,
  constraint saved_job_pkey PRIMARY KEY (seeker_id, posting_id),
  constraint saved_job_posting_id_fkey FOREIGN KEY (posting_id) REFERENCES public_posting(posting_id) ON DELETE CASCADE,
  constraint saved_job_seeker_id_fkey FOREIGN KEY (seeker_id) REFERENCES seeker(id) ON DELETE CASCADE
);
CREATE INDEX saved_job_by_posting ON public.saved_job USING btree (posting_id);
CREATE INDEX saved_job_newest ON public.saved_job USING btree (seeker_id, saved_at DESC, posting_id);
create policy own on saved_job for all to jobs_request using ((seeker_id = ( SELECT scope_seeker_id() AS scope_seeker_id))) with check ((seeker_id = ( SELECT scope_seeker_id() AS scope_seeker_id)));
create policy system on saved_job for all to jobs_system using (true) with check (true);

create table saved_job_wish (
  visitor_hash bytea not null,
  posting_id uuid not null,
  wished_at timestamp with time zone not null default now(),
  constraint saved_job_wish_pkey PRIMARY KEY (visitor_hash, posting_id),
  constraint saved_job_wish_posting_id_fkey FOREIGN KEY (posting_id) REFERENCES public_posting(posting_id) ON DELETE CASCADE
);
CREATE INDEX saved_job_wish_by_posting ON public.saved_job_wish USING btree (posting_id);
CREATE INDEX saved_job_wish_by_time ON public.saved_job_wish USING btree (wished_at);
create policy system on saved_job_wish for all to jobs_system using (true) with check (true);

