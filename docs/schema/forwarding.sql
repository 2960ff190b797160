-- Printed from the migrated database by `npm run print-schema`; a test fails when it is stale.

create table forwarding (
  company_id uuid not null,
  id uuid not null default gen_random_uuid(),
  site text not null,
  application_id uuid not null,
  sent_by uuid not null,
  sent_at timestamp with time zone not null default now(),
  email text not null,
  employer_user uuid,
  token_hash bytea not null,
  sections text[] not null,
  message text not null default ''::text,
  asks_feedback boolean not null,
  expires_at timestamp with time zone not null,
  revoked_at timestamp with time zone,
  code_hash bytea,
  code_expires_at timestamp with time zone,
  code_tries integer not null default 0,
  codes_sent_at timestamp with time zone[] not null default '{}'::timestamp with time zone[],
  proven_hash bytea,
  proven_until timestamp with time zone,
  verdict text,
  comment text not null default ''::text,
  answered_at timestamp with time zone,
  answers integer not null default 0,
  constraint forwarding_token_hash_key UNIQUE (token_hash),
  constraint forwarding_pkey PRIMARY KEY (company_id, id),
  constraint forwarding_company_id_application_id_fkey FOREIGN KEY (company_id, application_id) REFERENCES application(company_id, id) ON DELETE CASCADE,
  constraint forwarding_company_id_employer_user_fkey FOREIGN KEY (company_id, employer_user) REFERENCES employer_user(company_id, id) ON DELETE CASCADE,
  constraint forwarding_company_id_sent_by_fkey FOREIGN KEY (company_id, sent_by) REFERENCES employer_user(company_id, id) ON DELETE CASCADE,
  constraint forwarding_email_check CHECK ((email = lower(email))),
  constraint forwarding_site_check CHECK ((site = ANY (ARRAY['rb'::text, 'mh'::text]))),
  constraint forwarding_verdict_check CHECK ((verdict = ANY (ARRAY['yes'::text, 'maybe'::text, 'no'::text])))
);
CREATE INDEX forwarding_employer_user ON public.forwarding USING btree (company_id, employer_user) WHERE (employer_user IS NOT NULL);
CREATE INDEX forwarding_of_application ON public.forwarding USING btree (company_id, application_id, sent_at DESC);
CREATE INDEX forwarding_of_reader ON public.forwarding USING btree (site, email);
CREATE INDEX forwarding_sent ON public.forwarding USING btree (company_id, sent_at);
CREATE INDEX forwarding_sent_by ON public.forwarding USING btree (company_id, sent_by);
create policy company on forwarding for all to jobs_request using ((company_id = ( SELECT scope_company_id() AS scope_company_id))) with check ((company_id = ( SELECT scope_company_id() AS scope_company_id)));
create policy owner on forwarding for select to (owner) using (true);
create policy system on forwarding for all to jobs_system using (true) with check (true);

create table forwarding_view (
  company_id uuid not null,
  id bigint not null generated always as identity,
  forwarding_id uuid not null,
  at timestamp with time zone not null default now(),
  constraint forwarding_view_pkey PRIMARY KEY (company_id, id),
  constraint forwarding_view_company_id_forwarding_id_fkey FOREIGN KEY (company_id, forwarding_id) REFERENCES forwarding(company_id, id) ON DELETE CASCADE
);
CREATE INDEX forwarding_view_of_forwarding ON public.forwarding_view USING btree (company_id, forwarding_id, at DESC);
create policy company on forwarding_view for all to jobs_request using ((company_id = ( SELECT scope_company_id() AS scope_company_id))) with check ((company_id = ( SELECT scope_company_id() AS scope_company_id)));
create policy system on forwarding_view for all to jobs_system using (true) with check (true);

