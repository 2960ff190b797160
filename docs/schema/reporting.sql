-- Printed from the migrated database by `npm run print-schema`; a test fails when it is stale.

create table hiring_cost (
  company_id uuid not null,
  id uuid not null default gen_random_uuid(),
  source text not null,
  from_on date not null,
  to_on date not null,
  amount_cents bigint not null,
  note text not null default ''::text,
  created_by uuid,
  created_at timestamp with time zone not null default now(),
  constraint hiring_cost_pkey PRIMARY KEY (company_id, id),
  constraint hiring_cost_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(company_id) ON DELETE CASCADE,
  constraint hiring_cost_amount_cents_check CHECK (((amount_cents >= 1) AND (amount_cents <= 100000000))),
  constraint hiring_cost_check CHECK (((to_on >= from_on) AND (to_on <= (from_on + 366)))),
  constraint hiring_cost_note_check CHECK ((length(note) <= 120)),
  constraint hiring_cost_source_check CHECK (((length(source) >= 1) AND (length(source) <= 40)))
);
CREATE INDEX hiring_cost_by_days ON public.hiring_cost USING btree (company_id, to_on);
create policy company on hiring_cost for all to jobs_request using ((company_id = ( SELECT scope_company_id() AS scope_company_id))) with check ((company_id = ( SELECT scope_company_id() AS scope_company_id)));
create policy system on hiring_cost for all to jobs_system using (true) with check (true);

