-- Printed from the migrated database by `npm run print-schema`; a test fails when it is stale.

create table resume (
  seeker_id uuid not null,
  id uuid not null default gen_random_uuid(),
  name text not null,
  document_id uuid,
  content jsonb,
  is_main boolean not null default false,
  version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint resume_pkey PRIMARY KEY (seeker_id, id),
  constraint resume_document_id_fkey FOREIGN KEY (document_id) REFERENCES document(id) ON DELETE SET NULL,
  constraint resume_seeker_id_fkey FOREIGN KEY (seeker_id) REFERENCES seeker(id) ON DELETE CASCADE,
  constraint resume_name_check CHECK ((name <> ''::text))
);
CREATE INDEX resume_by_document ON public.resume USING btree (document_id);
CREATE UNIQUE INDEX resume_one_main ON public.resume USING btree (seeker_id) WHERE is_main;
create policy own on resume for all to jobs_request using ((seeker_id = ( SELECT scope_seeker_id() AS scope_seeker_id))) with check ((seeker_id = ( SELECT scope_seeker_id() AS scope_seeker_id)));
create policy owner on resume for select to (owner) using (true);
create policy system on resume for all to jobs_system using (true) with check (true);

