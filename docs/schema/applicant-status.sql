-- Printed from the migrated database by `npm run print-schema`; a test fails when it is stale.

create table rejection_reason (
  company_id uuid not null,
  id uuid not null default gen_random_uuid(),
  label text not null,
  kind text not null,
  position integer not null default 0,
  disposition text,
  constraint rejection_reason_pkey PRIMARY KEY (company_id, id),
  constraint rejection_reason_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(company_id) ON DELETE CASCADE,
  constraint rejection_reason_disposition_check CHECK ((disposition = ANY (ARRAY['clearance'::text, 'citizenship'::text, 'basic_qualification'::text, 'knock_out'::text, 'less_qualified'::text, 'not_available'::text, 'position_closed'::text, 'withdrew'::text, 'no_response'::text, 'not_considered'::text]))),
  constraint rejection_reason_kind_check CHECK ((kind = ANY (ARRAY['we_rejected'::text, 'they_withdrew'::text, 'none_given'::text])))
);
CREATE TRIGGER name_disposition BEFORE INSERT OR UPDATE OF label, kind ON public.rejection_reason FOR EACH ROW WHEN ((new.disposition IS NULL)) EXECUTE FUNCTION name_disposition();
create policy company on rejection_reason for all to jobs_request using ((company_id = ( SELECT scope_company_id() AS scope_company_id))) with check ((company_id = ( SELECT scope_company_id() AS scope_company_id)));
create policy system on rejection_reason for all to jobs_system using (true) with check (true);

