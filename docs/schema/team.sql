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
  removed_at timestamp with time zone,
  constraint employer_user_id_key UNIQUE (id),
  constraint employer_user_pkey PRIMARY KEY (company_id, id),
  constraint employer_user_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(company_id) ON DELETE CASCADE,
  constraint employer_user_id_fkey FOREIGN KEY (id) REFERENCES account(id) ON DELETE CASCADE,
  constraint employer_user_applicant_mail_check CHECK ((applicant_mail = ANY (ARRAY['at_once'::text, 'daily'::text, 'off'::text]))),
  constraint employer_user_check CHECK (((removed_at IS NULL) OR (disabled_at IS NOT NULL))),
  constraint employer_user_role_check CHECK ((role = ANY (ARRAY['admin'::text, 'people_manager'::text, 'hiring_manager'::text, 'hiring_member'::text])))
);
create policy company on employer_user for all to jobs_request using ((company_id = ( SELECT scope_company_id() AS scope_company_id))) with check ((company_id = ( SELECT scope_company_id() AS scope_company_id)));
create policy owner_for_seekers on employer_user for select to (owner) using (true);
create policy system on employer_user for all to jobs_system using (true) with check (true);

create table invitation (
  company_id uuid not null,
  id uuid not null default gen_random_uuid(),
  site text not null,
  email text not null,
  first_name text not null default ''::text,
  last_name text not null default ''::text,
  role text not null,
  pipeline_ids uuid[] not null default '{}'::uuid[],
  token_hash bytea not null,
  invited_by uuid not null,
  sent_at timestamp with time zone[] not null,
  expires_at timestamp with time zone not null,
  created_at timestamp with time zone not null default now(),
  accepted_at timestamp with time zone,
  accepted_by uuid,
  revoked_at timestamp with time zone,
  undeliverable_at timestamp with time zone,
  constraint invitation_token_hash_key UNIQUE (token_hash),
  constraint invitation_pkey PRIMARY KEY (company_id, id),
  constraint invitation_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(company_id) ON DELETE CASCADE,
  constraint invitation_company_id_invited_by_fkey FOREIGN KEY (company_id, invited_by) REFERENCES employer_user(company_id, id) ON DELETE CASCADE,
  constraint invitation_check CHECK (((accepted_at IS NULL) = (accepted_by IS NULL))),
  constraint invitation_check1 CHECK (((accepted_at IS NULL) OR (revoked_at IS NULL))),
  constraint invitation_email_check CHECK ((email = lower(email))),
  constraint invitation_role_check CHECK ((role = ANY (ARRAY['admin'::text, 'people_manager'::text, 'hiring_manager'::text, 'hiring_member'::text]))),
  constraint invitation_site_check CHECK ((site = ANY (ARRAY['rb'::text, 'mh'::text])))
);
CREATE UNIQUE INDEX invitation_open ON public.invitation USING btree (company_id, email) WHERE ((accepted_at IS NULL) AND (revoked_at IS NULL));
CREATE INDEX invitation_over ON public.invitation USING btree (expires_at);
create policy company on invitation for all to jobs_request using ((company_id = ( SELECT scope_company_id() AS scope_company_id))) with check ((company_id = ( SELECT scope_company_id() AS scope_company_id)));
create policy system on invitation for all to jobs_system using (true) with check (true);

