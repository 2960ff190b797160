-- Printed from the migrated database by `npm run print-schema`; a test fails when it is stale.

create table employer_user (
  company_id uuid not null,
  id uuid not null,
  role text not null,
  first_name text not null default ''::text,
  last_name text not null default ''::text,
  email text not null,
  phone text not null default ''::text,
  disabled_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  version integer not null default 1,
  applicant_mail text not null default 'at_once'::text,
  constraint employer_user_id_key UNIQUE (id),
  constraint employer_user_pkey PRIMARY KEY (company_id, id),
  constraint employer_user_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(company_id) ON DELETE CASCADE,
  constraint employer_user_id_fkey FOREIGN KEY (id) REFERENCES account(id) ON DELETE CASCADE,
  constraint employer_user_applicant_mail_check CHECK ((applicant_mail = ANY (ARRAY['at_once'::text, 'daily'::text, 'off'::text]))),
  constraint employer_user_role_check CHECK ((role = ANY (ARRAY['admin'::text, 'people_manager'::text, 'hiring_manager'::text, 'hiring_member'::text])))
);
create policy company on employer_user for all to jobs_request using ((company_id = ( SELECT scope_company_id() AS scope_company_id))) with check ((company_id = ( SELECT scope_company_id() AS scope_company_id)));
create policy owner_for_seekers on employer_user for select to (owner) using (true);
create policy system on employer_user for all to jobs_system using (true) with check (true);

