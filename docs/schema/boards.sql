-- Printed from the migrated database by `npm run print-schema`; a test fails when it is stale.

create table board_account (
  company_id uuid not null,
  board_id text not null,
  id uuid not null default gen_random_uuid(),
  sealed_access bytea not null,
  key_id text not null,
  account_name text not null default ''::text,
  needs_authorization boolean not null default true,
  team_per_month integer,
  member_per_month integer,
  connected_by uuid,
  connected_at timestamp with time zone not null default now(),
  leaving_at timestamp with time zone,
  fetched_at timestamp with time zone,
  fetched_jobs integer not null default 0,
  feed_since timestamp with time zone not null default now(),
  ended_at timestamp with time zone,
  signing_number integer not null default 1,
  signing_since timestamp with time zone not null default now(),
  earlier_key_until timestamp with time zone,
  constraint board_account_id_key UNIQUE (id),
  constraint board_account_pkey PRIMARY KEY (company_id, board_id),
  constraint board_account_company_id_connected_by_fkey FOREIGN KEY (company_id, connected_by) REFERENCES employer_user(company_id, id) ON DELETE SET NULL (connected_by),
  constraint board_account_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(company_id) ON DELETE CASCADE,
  constraint board_account_member_per_month_check CHECK ((member_per_month >= 0)),
  constraint board_account_signing_number_check CHECK ((signing_number > 0)),
  constraint board_account_team_per_month_check CHECK ((team_per_month >= 0))
);
CREATE INDEX board_account_ended ON public.board_account USING btree (ended_at) WHERE (ended_at IS NOT NULL);
CREATE INDEX board_account_leaving ON public.board_account USING btree (leaving_at) WHERE (leaving_at IS NOT NULL);
create policy company on board_account for all to jobs_request using ((company_id = ( SELECT scope_company_id() AS scope_company_id))) with check ((company_id = ( SELECT scope_company_id() AS scope_company_id)));
create policy system on board_account for all to jobs_system using (true) with check (true);

create table board_applicant (
  company_id uuid not null,
  crosspost_id uuid not null,
  applicant_hash bytea not null,
  application_id uuid,
  is_late boolean not null default false,
  created_at timestamp with time zone not null default now(),
  constraint board_applicant_pkey PRIMARY KEY (company_id, crosspost_id, applicant_hash),
  constraint board_applicant_company_id_application_id_fkey FOREIGN KEY (company_id, application_id) REFERENCES application(company_id, id) ON DELETE SET NULL (application_id),
  constraint board_applicant_company_id_crosspost_id_fkey FOREIGN KEY (company_id, crosspost_id) REFERENCES crosspost(company_id, id) ON DELETE CASCADE
);
CREATE INDEX board_applicant_application ON public.board_applicant USING btree (company_id, application_id) WHERE (application_id IS NOT NULL);
create policy company on board_applicant for all to jobs_request using ((company_id = ( SELECT scope_company_id() AS scope_company_id))) with check ((company_id = ( SELECT scope_company_id() AS scope_company_id)));
create policy system on board_applicant for all to jobs_system using (true) with check (true);

create table board_feed_ad (
  company_id uuid not null,
  board_id text not null,
  ad_key uuid not null,
  listed_at timestamp with time zone,
  leaves_at timestamp with time zone,
  left_out_at timestamp with time zone,
  served_at timestamp with time zone,
  constraint board_feed_ad_pkey PRIMARY KEY (company_id, board_id, ad_key),
  constraint board_feed_ad_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(company_id) ON DELETE CASCADE
);
create policy company on board_feed_ad for all to jobs_request using ((company_id = ( SELECT scope_company_id() AS scope_company_id))) with check ((company_id = ( SELECT scope_company_id() AS scope_company_id)));
create policy system on board_feed_ad for all to jobs_system using (true) with check (true);

create table crosspost (
  company_id uuid not null,
  id uuid not null default gen_random_uuid(),
  posting_id uuid not null,
  board_id text not null,
  round integer not null default 1,
  state text not null default 'queued'::text,
  wants text not null default 'live'::text,
  message text not null default ''::text,
  applications text not null default 'link'::text,
  expires_at timestamp with time zone,
  is_paid boolean not null,
  asked_by uuid,
  authorized_by uuid,
  authorized_at timestamp with time zone,
  may_be_there boolean not null default false,
  was_live boolean not null default false,
  sent_anonymous boolean,
  sent_edition timestamp with time zone,
  board_url text,
  attempts integer not null default 0,
  next_at timestamp with time zone,
  taken_until timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  ad_key uuid,
  ad_is_named boolean not null default false,
  earlier_keys uuid[] not null default '{}'::uuid[],
  constraint crosspost_company_id_posting_id_board_id_key UNIQUE (company_id, posting_id, board_id),
  constraint crosspost_pkey PRIMARY KEY (company_id, id),
  constraint crosspost_company_id_asked_by_fkey FOREIGN KEY (company_id, asked_by) REFERENCES employer_user(company_id, id) ON DELETE SET NULL (asked_by),
  constraint crosspost_company_id_authorized_by_fkey FOREIGN KEY (company_id, authorized_by) REFERENCES employer_user(company_id, id) ON DELETE SET NULL (authorized_by),
  constraint crosspost_company_id_posting_id_fkey FOREIGN KEY (company_id, posting_id) REFERENCES posting(company_id, id) ON DELETE CASCADE,
  constraint crosspost_applications_check CHECK ((applications = ANY (ARRAY['link'::text, 'at_board'::text]))),
  constraint crosspost_state_check CHECK ((state = ANY (ARRAY['queued'::text, 'sent'::text, 'live'::text, 'failed'::text, 'expired'::text, 'removed'::text]))),
  constraint crosspost_wants_check CHECK ((wants = ANY (ARRAY['live'::text, 'expired'::text, 'removed'::text])))
);
CREATE UNIQUE INDEX crosspost_ad ON public.crosspost USING btree (COALESCE(ad_key, id));
CREATE INDEX crosspost_due ON public.crosspost USING btree (next_at) WHERE (next_at IS NOT NULL);
CREATE INDEX crosspost_of_board ON public.crosspost USING btree (company_id, board_id);
CREATE INDEX crosspost_open ON public.crosspost USING btree (posting_id) WHERE (state = ANY (ARRAY['queued'::text, 'sent'::text, 'live'::text]));
create policy company on crosspost for all to jobs_request using ((company_id = ( SELECT scope_company_id() AS scope_company_id))) with check ((company_id = ( SELECT scope_company_id() AS scope_company_id)));
create policy system on crosspost for all to jobs_system using (true) with check (true);

create table crosspost_event (
  company_id uuid not null,
  id uuid not null default gen_random_uuid(),
  crosspost_id uuid not null,
  board_id text not null,
  round integer not null,
  from_state text,
  to_state text not null,
  message text not null default ''::text,
  employer_user uuid,
  is_returned boolean not null default false,
  created_at timestamp with time zone not null default now(),
  constraint crosspost_event_pkey PRIMARY KEY (company_id, id),
  constraint crosspost_event_company_id_crosspost_id_fkey FOREIGN KEY (company_id, crosspost_id) REFERENCES crosspost(company_id, id) ON DELETE CASCADE,
  constraint crosspost_event_company_id_employer_user_fkey FOREIGN KEY (company_id, employer_user) REFERENCES employer_user(company_id, id) ON DELETE SET NULL (employer_user)
);
CREATE INDEX crosspost_event_month ON public.crosspost_event USING btree (company_id, board_id, created_at) WHERE (to_state = 'queued'::text);
CREATE INDEX crosspost_event_of ON public.crosspost_event USING btree (company_id, crosspost_id, created_at);
create policy company on crosspost_event for all to jobs_request using ((company_id = ( SELECT scope_company_id() AS scope_company_id))) with check ((company_id = ( SELECT scope_company_id() AS scope_company_id)));
create policy system on crosspost_event for all to jobs_system using (true) with check (true);

create table ended_board_feed (
  company_id uuid not null,
  board_id text not null,
  feed_since timestamp with time zone not null,
  ended_at timestamp with time zone not null default now(),
  constraint ended_board_feed_pkey PRIMARY KEY (company_id, board_id, feed_since),
  constraint ended_board_feed_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(company_id) ON DELETE CASCADE
);
CREATE INDEX ended_board_feed_ended ON public.ended_board_feed USING btree (ended_at);
create policy company on ended_board_feed for all to jobs_request using ((company_id = ( SELECT scope_company_id() AS scope_company_id))) with check ((company_id = ( SELECT scope_company_id() AS scope_company_id)));
create policy system on ended_board_feed for all to jobs_system using (true) with check (true);

create table source_click (
  company_id uuid not null,
  posting_id uuid not null,
  source text not null,
  day date not null,
  clicks integer not null,
  constraint source_click_pkey PRIMARY KEY (company_id, posting_id, source, day),
  constraint source_click_company_id_posting_id_fkey FOREIGN KEY (company_id, posting_id) REFERENCES posting(company_id, id) ON DELETE CASCADE,
  constraint source_click_clicks_check CHECK ((clicks > 0)),
  constraint source_click_source_check CHECK (((length(source) >= 1) AND (length(source) <= 40)))
);
CREATE INDEX source_click_day ON public.source_click USING btree (day);
create policy company on source_click for all to jobs_request using ((company_id = ( SELECT scope_company_id() AS scope_company_id))) with check ((company_id = ( SELECT scope_company_id() AS scope_company_id)));
create policy system on source_click for all to jobs_system using (true) with check (true);

