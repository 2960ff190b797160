-- Printed from the migrated database by `npm run print-schema`; a test fails when it is stale.

create table decision_comment (
  company_id uuid not null,
  id uuid not null default gen_random_uuid(),
  application_id uuid not null,
  decision_share_id uuid not null,
  email text not null,
  at timestamp with time zone not null default now(),
  body text not null,
  constraint decision_comment_pkey PRIMARY KEY (company_id, id),
  constraint decision_comment_company_id_application_id_fkey FOREIGN KEY (company_id, application_id) REFERENCES application(company_id, id) ON DELETE CASCADE,
  constraint decision_comment_company_id_decision_share_id_fkey FOREIGN KEY (company_id, decision_share_id) REFERENCES decision_share(company_id, id) ON DELETE CASCADE
);
CREATE INDEX decision_comment_of_application ON public.decision_comment USING btree (company_id, application_id, at);
CREATE INDEX decision_comment_of_share ON public.decision_comment USING btree (company_id, decision_share_id, at);
create policy company on decision_comment for all to jobs_request using ((company_id = ( SELECT scope_company_id() AS scope_company_id))) with check ((company_id = ( SELECT scope_company_id() AS scope_company_id)));
create policy system on decision_comment for all to jobs_system using (true) with check (true);

create table decision_record (
  company_id uuid not null,
  id uuid not null default gen_random_uuid(),
  posting_id uuid not null,
  posting_title text not null,
  closed_by uuid not null,
  closed_at timestamp with time zone not null,
  rationale text not null,
  rationale_salt bytea,
  rationale_hash bytea not null,
  record_hash bytea not null,
  constraint decision_record_pkey PRIMARY KEY (company_id, id),
  constraint decision_record_company_id_closed_by_fkey FOREIGN KEY (company_id, closed_by) REFERENCES employer_user(company_id, id),
  constraint decision_record_company_id_posting_id_fkey FOREIGN KEY (company_id, posting_id) REFERENCES posting(company_id, id) ON DELETE CASCADE
);
CREATE INDEX decision_record_closed_by ON public.decision_record USING btree (company_id, closed_by);
CREATE INDEX decision_record_of_posting ON public.decision_record USING btree (company_id, posting_id, closed_at DESC);
CREATE TRIGGER decision_record_append_only BEFORE UPDATE ON public.decision_record FOR EACH ROW WHEN (((new.rationale <> ''::text) OR (new.rationale_salt IS NOT NULL) OR ((to_jsonb(new.*) - '{rationale,rationale_salt}'::text[]) IS DISTINCT FROM (to_jsonb(old.*) - '{rationale,rationale_salt}'::text[])))) EXECUTE FUNCTION refuse_change();
create policy company on decision_record for all to jobs_request using ((company_id = ( SELECT scope_company_id() AS scope_company_id))) with check ((company_id = ( SELECT scope_company_id() AS scope_company_id)));
create policy system on decision_record for all to jobs_system using (true) with check (true);

create table decision_record_person (
  company_id uuid not null,
  decision_id uuid not null,
  place integer not null,
  application_id uuid not null,
  evidence text not null,
  salt bytea,
  hash bytea not null,
  constraint decision_record_person_pkey PRIMARY KEY (company_id, decision_id, place),
  constraint decision_record_person_company_id_application_id_fkey FOREIGN KEY (company_id, application_id) REFERENCES application(company_id, id) ON DELETE CASCADE,
  constraint decision_record_person_company_id_decision_id_fkey FOREIGN KEY (company_id, decision_id) REFERENCES decision_record(company_id, id) ON DELETE CASCADE
);
CREATE INDEX decision_record_person_of_application ON public.decision_record_person USING btree (company_id, application_id);
CREATE TRIGGER decision_record_person_append_only BEFORE UPDATE ON public.decision_record_person FOR EACH ROW WHEN (((new.evidence <> ''::text) OR (new.salt IS NOT NULL) OR ((to_jsonb(new.*) - '{evidence,salt}'::text[]) IS DISTINCT FROM (to_jsonb(old.*) - '{evidence,salt}'::text[])))) EXECUTE FUNCTION refuse_change();
create policy company on decision_record_person for all to jobs_request using ((company_id = ( SELECT scope_company_id() AS scope_company_id))) with check ((company_id = ( SELECT scope_company_id() AS scope_company_id)));
create policy system on decision_record_person for all to jobs_system using (true) with check (true);

