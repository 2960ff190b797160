-- Printed from the migrated database by `npm run print-schema`; a test fails when it is stale.

create table company_value (
  company_id uuid not null,
  id uuid not null default gen_random_uuid(),
  title text not null,
  meaning text not null default ''::text,
  behaviour text not null default ''::text,
  core boolean not null default false,
  position integer not null default 0,
  version integer not null default 1,
  constraint company_value_pkey PRIMARY KEY (company_id, id),
  constraint company_value_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(company_id) ON DELETE CASCADE,
  constraint company_value_meaning_check CHECK ((length(meaning) <= 300)),
  constraint company_value_title_check CHECK (((length(title) >= 1) AND (length(title) <= 60)))
);
create policy company on company_value for all to jobs_request using ((company_id = ( SELECT scope_company_id() AS scope_company_id))) with check ((company_id = ( SELECT scope_company_id() AS scope_company_id)));
create policy system on company_value for all to jobs_system using (true) with check (true);

