-- Printed from the migrated database by `npm run print-schema`; a test fails when it is stale.

create table document (
  id uuid not null default gen_random_uuid(),
  site text not null,
  seeker_id uuid,
  visitor_hash bytea,
  kind text not null,
  file_key text not null,
  file_name text not null,
  content_type text not null,
  size_bytes integer not null,
  read_state text not null default 'waiting'::text,
  unreadable_reason text,
  text text,
  fields jsonb,
  created_at timestamp with time zone not null default now(),
  read_at timestamp with time zone,
  is_scan boolean not null default false,
  reading_since timestamp with time zone,
  is_large boolean not null default false,
  for_company_id uuid,
  company_turn integer,
  person_turn integer,
  constraint document_pkey PRIMARY KEY (id),
  constraint document_for_company_id_fkey FOREIGN KEY (for_company_id) REFERENCES company(company_id) ON DELETE SET NULL,
  constraint document_seeker_id_fkey FOREIGN KEY (seeker_id) REFERENCES seeker(id) ON DELETE CASCADE,
  constraint document_kind_check CHECK ((kind = ANY (ARRAY['resume'::text, 'cover_letter'::text]))),
  constraint document_read_state_check CHECK ((read_state = ANY (ARRAY['waiting'::text, 'read'::text, 'unreadable'::text]))),
  constraint document_site_check CHECK ((site = ANY (ARRAY['rb'::text, 'mh'::text])))
);
CREATE INDEX document_by_key ON public.document USING btree (file_key);
CREATE INDEX document_by_seeker ON public.document USING btree (seeker_id, created_at DESC);
CREATE INDEX document_waiting ON public.document USING btree (created_at) WHERE (read_state = 'waiting'::text);
CREATE INDEX document_waiting_by_company ON public.document USING btree (for_company_id) WHERE (read_state = 'waiting'::text);
CREATE INDEX document_waiting_by_person ON public.document USING btree (seeker_id, visitor_hash) WHERE (read_state = 'waiting'::text);
CREATE INDEX document_waiting_by_turn ON public.document USING btree (company_turn) WHERE ((read_state = 'waiting'::text) AND (reading_since IS NULL));
create policy own on document for all to jobs_seeker using ((seeker_id = ( SELECT scope_seeker_id() AS scope_seeker_id))) with check ((seeker_id = ( SELECT scope_seeker_id() AS scope_seeker_id)));
create policy owner on document for select to (owner) using (true);
create policy system on document for all to jobs_system using (true) with check (true);

