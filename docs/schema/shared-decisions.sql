-- Printed from the migrated database by `npm run print-schema`; a test fails when it is stale.

create table decision_share (
  company_id uuid not null,
  id uuid not null default gen_random_uuid(),
  site text not null,
  posting_id uuid not null,
  sent_by uuid not null,
  sent_at timestamp with time zone not null default now(),
  email text not null,
  allowed_domain text not null,
  token_hash bytea not null,
  sections text[] not null,
  is_masked boolean not null,
  checks_email boolean not null,
  takes_comments boolean not null,
  message text not null,
  expires_at timestamp with time zone not null,
  revoked_at timestamp with time zone,
  code_hash bytea,
  code_expires_at timestamp with time zone,
  code_tries integer not null default 0,
  codes_sent_at timestamp with time zone[] not null default '{}'::timestamp with time zone[],
  proven_hash bytea,
  proven_until timestamp with time zone,
  comments integer not null default 0,
  constraint decision_share_token_hash_key UNIQUE (token_hash),
  constraint decision_share_pkey PRIMARY KEY (company_id, id),
  constraint decision_share_company_id_posting_id_fkey FOREIGN KEY (company_id, posting_id) REFERENCES posting(company_id, id) ON DELETE CASCADE,
  constraint decision_share_company_id_sent_by_fkey FOREIGN KEY (company_id, sent_by) REFERENCES employer_user(company_id, id) ON DELETE CASCADE,
  constraint decision_share_email_check CHECK ((email = lower(email))),
  constraint decision_share_site_check CHECK ((site = ANY (ARRAY['rb'::text, 'mh'::text])))
);
CREATE INDEX decision_share_of_posting ON public.decision_share USING btree (company_id, posting_id, sent_at DESC);
CREATE INDEX decision_share_of_reader ON public.decision_share USING btree (site, email);
CREATE INDEX decision_share_sent ON public.decision_share USING btree (company_id, sent_at);
CREATE INDEX decision_share_sent_by ON public.decision_share USING btree (company_id, sent_by);
create policy company on decision_share for all to jobs_request using ((company_id = ( SELECT scope_company_id() AS scope_company_id))) with check ((company_id = ( SELECT scope_company_id() AS scope_company_id)));
create policy owner on decision_share for select to (owner) using (true);
create policy system on decision_share for all to jobs_system using (true) with check (true);

create table decision_share_person (
  company_id uuid not null,
  decision_share_id uuid not null,
  place integer not null,
  application_id uuid not null,
  constraint decision_share_person_company_id_decision_share_id_applicat_key UNIQUE (company_id, decision_share_id, application_id),
  constraint decision_share_person_pkey PRIMARY KEY (company_id, decision_share_id, place),
  constraint decision_share_person_company_id_application_id_fkey FOREIGN KEY (company_id, application_id) REFERENCES application(company_id, id) ON DELETE CASCADE,
  constraint decision_share_person_company_id_decision_share_id_fkey FOREIGN KEY (company_id, decision_share_id) REFERENCES decision_share(company_id, id) ON DELETE CASCADE,
  constraint decision_share_person_place_check CHECK (((place >= 0) AND (place <= 19)))
);
CREATE INDEX decision_share_person_of_application ON public.decision_share_person USING btree (company_id, application_id);
create policy company on decision_share_person for all to jobs_request using ((company_id = ( SELECT scope_company_id() AS scope_company_id))) with check ((company_id = ( SELECT scope_company_id() AS scope_company_id)));
create policy system on decision_share_person for all to jobs_system using (true) with check (true);

create table decision_share_view (
  company_id uuid not null,
  id bigint not null generated always as identity,
  decision_share_id uuid not null,
  at timestamp with time zone not null default now(),
  constraint decision_share_view_pkey PRIMARY KEY (company_id, id),
  constraint decision_share_view_company_id_decision_share_id_fkey FOREIGN KEY (company_id, decision_share_id) REFERENCES decision_share(company_id, id) ON DELETE CASCADE
);
CREATE INDEX decision_share_view_of_share ON public.decision_share_view USING btree (company_id, decision_share_id, at DESC);
create policy company on decision_share_view for all to jobs_request using ((company_id = ( SELECT scope_company_id() AS scope_company_id))) with check ((company_id = ( SELECT scope_company_id() AS scope_company_id)));
create policy system on decision_share_view for all to jobs_system using (true) with check (true);

