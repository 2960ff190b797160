-- Printed from the migrated database by `npm run print-schema`; a test fails when it is stale.

create table search_pseudonym (
  seeker_id uuid not null,
  salt bytea not null default (uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())),
  constraint search_pseudonym_pkey PRIMARY KEY (seeker_id),
  constraint search_pseudonym_seeker_id_fkey FOREIGN KEY (seeker_id) REFERENCES seeker(id) ON DELETE CASCADE
);
create policy owner on search_pseudonym for all to (owner) using (true) with check (true);
create policy system on search_pseudonym for all to jobs_system using (true) with check (true);

create table search_record (
  company_id uuid not null,
  id uuid not null default gen_random_uuid(),
  searched_at timestamp with time zone not null default now(),
  searched_by uuid,
  scout_id uuid,
  by_staff boolean not null,
  requisition_number text not null,
  choices jsonb not null,
  has_words boolean not null,
  found integer not null,
  constraint search_record_pkey PRIMARY KEY (company_id, id),
  constraint search_record_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(company_id) ON DELETE CASCADE,
  constraint search_record_check CHECK (((searched_by IS NULL) <> (scout_id IS NULL))),
  constraint search_record_requisition_number_check CHECK ((length(requisition_number) <= 60))
);
CREATE INDEX search_record_age ON public.search_record USING btree (searched_at);
CREATE INDEX search_record_by_day ON public.search_record USING btree (company_id, searched_at DESC, id);
CREATE INDEX search_record_by_member ON public.search_record USING btree (company_id, searched_by, searched_at DESC);
CREATE TRIGGER search_record_never_changes BEFORE UPDATE ON public.search_record FOR EACH ROW EXECUTE FUNCTION refuse_change();
create policy company on search_record for select to jobs_request using ((company_id = ( SELECT scope_company_id() AS scope_company_id)));
create policy owner on search_record for all to (owner) using (true) with check (true);
create policy system on search_record for all to jobs_system using (true) with check (true);

create table search_record_shown (
  company_id uuid not null,
  record_id uuid not null,
  id uuid not null default gen_random_uuid(),
  shown_at timestamp with time zone not null default now(),
  people uuid[] not null,
  versions integer[] not null,
  constraint search_record_shown_pkey PRIMARY KEY (company_id, record_id, id),
  constraint search_record_shown_company_id_record_id_fkey FOREIGN KEY (company_id, record_id) REFERENCES search_record(company_id, id) ON DELETE CASCADE,
  constraint search_record_shown_check CHECK ((cardinality(people) = cardinality(versions)))
);
CREATE TRIGGER search_record_shown_never_changes BEFORE UPDATE ON public.search_record_shown FOR EACH ROW EXECUTE FUNCTION refuse_change();
create policy company on search_record_shown for select to jobs_request using ((company_id = ( SELECT scope_company_id() AS scope_company_id)));
create policy owner on search_record_shown for all to (owner) using (true) with check (true);
create policy system on search_record_shown for all to jobs_system using (true) with check (true);

create table search_record_words (
  company_id uuid not null,
  record_id uuid not null,
  words jsonb not null,
  constraint search_record_words_pkey PRIMARY KEY (company_id, record_id),
  constraint search_record_words_company_id_record_id_fkey FOREIGN KEY (company_id, record_id) REFERENCES search_record(company_id, id) ON DELETE CASCADE
);
CREATE TRIGGER search_record_words_never_changes BEFORE UPDATE ON public.search_record_words FOR EACH ROW EXECUTE FUNCTION refuse_change();
create policy company on search_record_words for select to jobs_request using ((company_id = ( SELECT scope_company_id() AS scope_company_id)));
create policy owner on search_record_words for all to (owner) using (true) with check (true);
create policy system on search_record_words for all to jobs_system using (true) with check (true);

