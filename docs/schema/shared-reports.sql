-- Printed from the migrated database by `npm run print-schema`; a test fails when it is stale.

create table report_link (
  company_id uuid not null,
  id uuid not null default gen_random_uuid(),
  site text not null,
  share_id uuid not null,
  email text,
  token_hash bytea not null,
  sent_at timestamp with time zone not null default now(),
  stopped_at timestamp with time zone,
  constraint report_link_token_hash_key UNIQUE (token_hash),
  constraint report_link_pkey PRIMARY KEY (company_id, id),
  constraint report_link_company_id_share_id_fkey FOREIGN KEY (company_id, share_id) REFERENCES report_share(company_id, id) ON DELETE CASCADE,
  constraint report_link_email_check CHECK ((email = lower(email))),
  constraint report_link_site_check CHECK ((site = ANY (ARRAY['rb'::text, 'mh'::text])))
);
CREATE INDEX report_link_of_share ON public.report_link USING btree (company_id, share_id);
CREATE INDEX report_link_sent ON public.report_link USING btree (company_id, sent_at);
create policy company on report_link for all to jobs_request using ((company_id = ( SELECT scope_company_id() AS scope_company_id))) with check ((company_id = ( SELECT scope_company_id() AS scope_company_id)));
create policy owner on report_link for select to (owner) using (true);
create policy system on report_link for all to jobs_system using (true) with check (true);

create table report_link_view (
  company_id uuid not null,
  id bigint not null generated always as identity,
  report_link_id uuid not null,
  at timestamp with time zone not null default now(),
  constraint report_link_view_pkey PRIMARY KEY (company_id, id),
  constraint report_link_view_company_id_report_link_id_fkey FOREIGN KEY (company_id, report_link_id) REFERENCES report_link(company_id, id) ON DELETE CASCADE
);
CREATE INDEX report_link_view_of_link ON public.report_link_view USING btree (company_id, report_link_id, at DESC);
create policy company on report_link_view for all to jobs_request using ((company_id = ( SELECT scope_company_id() AS scope_company_id))) with check ((company_id = ( SELECT scope_company_id() AS scope_company_id)));
create policy system on report_link_view for all to jobs_system using (true) with check (true);

create table report_share (
  company_id uuid not null,
  id uuid not null default gen_random_uuid(),
  site text not null,
  title text not null,
  shared_by uuid not null,
  shared_at timestamp with time zone not null default now(),
  metrics text[] not null,
  filters jsonb not null,
  is_live boolean not null,
  figures jsonb not null,
  counted_at timestamp with time zone not null default now(),
  rhythm text not null,
  next_mail_at timestamp with time zone,
  expires_at timestamp with time zone not null,
  revoked_at timestamp with time zone,
  constraint report_share_pkey PRIMARY KEY (company_id, id),
  constraint report_share_company_id_shared_by_fkey FOREIGN KEY (company_id, shared_by) REFERENCES employer_user(company_id, id) ON DELETE CASCADE,
  constraint report_share_metrics_check CHECK (((cardinality(metrics) >= 1) AND (cardinality(metrics) <= 30))),
  constraint report_share_rhythm_check CHECK ((rhythm = ANY (ARRAY['once'::text, 'weekly'::text, 'monthly'::text]))),
  constraint report_share_site_check CHECK ((site = ANY (ARRAY['rb'::text, 'mh'::text]))),
  constraint report_share_title_check CHECK (((length(title) >= 1) AND (length(title) <= 120)))
);
CREATE INDEX report_share_by_end ON public.report_share USING btree (expires_at);
CREATE INDEX report_share_shared_by ON public.report_share USING btree (company_id, shared_by);
CREATE INDEX report_share_to_mail ON public.report_share USING btree (next_mail_at) WHERE (next_mail_at IS NOT NULL);
create policy company on report_share for all to jobs_request using ((company_id = ( SELECT scope_company_id() AS scope_company_id))) with check ((company_id = ( SELECT scope_company_id() AS scope_company_id)));
create policy system on report_share for all to jobs_system using (true) with check (true);

