-- Printed from the migrated database by `npm run print-schema`; a test fails when it is stale.

create table calendly_account (
  company_id uuid not null,
  id uuid not null default gen_random_uuid(),
  employer_user uuid not null,
  site text not null,
  sealed_access bytea not null,
  key_id text not null,
  user_uri text not null,
  organization_uri text not null,
  webhook_uri text,
  name text not null,
  event_types jsonb not null default '[]'::jsonb,
  event_type text,
  created_at timestamp with time zone not null default now(),
  read_at timestamp with time zone not null default now(),
  problem text,
  failures integer not null default 0,
  next_at timestamp with time zone not null default now(),
  constraint calendly_account_company_id_employer_user_key UNIQUE (company_id, employer_user),
  constraint calendly_account_pkey PRIMARY KEY (company_id, id),
  constraint calendly_account_company_id_employer_user_fkey FOREIGN KEY (company_id, employer_user) REFERENCES employer_user(company_id, id) ON DELETE CASCADE,
  constraint calendly_account_event_type_check CHECK ((length(event_type) <= 500)),
  constraint calendly_account_name_check CHECK ((length(name) <= 200)),
  constraint calendly_account_organization_uri_check CHECK ((length(organization_uri) <= 500)),
  constraint calendly_account_site_check CHECK ((site = ANY (ARRAY['rb'::text, 'mh'::text]))),
  constraint calendly_account_user_uri_check CHECK ((length(user_uri) <= 500)),
  constraint calendly_account_webhook_uri_check CHECK ((length(webhook_uri) <= 500))
);
CREATE UNIQUE INDEX calendly_account_by_id ON public.calendly_account USING btree (id);
CREATE INDEX calendly_account_due ON public.calendly_account USING btree (next_at);
CREATE TRIGGER keep_ended_calendly AFTER DELETE ON public.calendly_account FOR EACH ROW EXECUTE FUNCTION keep_ended_calendly();
create policy company on calendly_account for all to jobs_request using ((company_id = ( SELECT scope_company_id() AS scope_company_id))) with check ((company_id = ( SELECT scope_company_id() AS scope_company_id)));
create policy system on calendly_account for all to jobs_system using (true) with check (true);

create table calendly_booking (
  company_id uuid not null,
  id uuid not null default gen_random_uuid(),
  account_id uuid not null,
  interview_id uuid,
  token_hash bytea not null,
  event_uri text,
  invitee_uri text,
  state text not null default 'open'::text,
  created_at timestamp with time zone not null default now(),
  failures integer not null default 0,
  next_at timestamp with time zone not null default now(),
  constraint calendly_booking_token_hash_key UNIQUE (token_hash),
  constraint calendly_booking_pkey PRIMARY KEY (company_id, id),
  constraint calendly_booking_company_id_account_id_fkey FOREIGN KEY (company_id, account_id) REFERENCES calendly_account(company_id, id) ON DELETE CASCADE,
  constraint calendly_booking_company_id_interview_id_fkey FOREIGN KEY (company_id, interview_id) REFERENCES interview(company_id, id) ON DELETE SET NULL (interview_id),
  constraint calendly_booking_check CHECK (((state <> 'booked'::text) OR (event_uri IS NOT NULL))),
  constraint calendly_booking_event_uri_check CHECK ((length(event_uri) <= 500)),
  constraint calendly_booking_invitee_uri_check CHECK ((length(invitee_uri) <= 500)),
  constraint calendly_booking_state_check CHECK ((state = ANY (ARRAY['open'::text, 'booked'::text, 'ended'::text])))
);
CREATE INDEX calendly_booking_booked ON public.calendly_booking USING btree (next_at) WHERE (state = 'booked'::text);
CREATE INDEX calendly_booking_of_account ON public.calendly_booking USING btree (company_id, account_id) WHERE (state <> 'ended'::text);
CREATE INDEX calendly_booking_of_interview ON public.calendly_booking USING btree (company_id, interview_id);
create policy company on calendly_booking for all to jobs_request using ((company_id = ( SELECT scope_company_id() AS scope_company_id))) with check ((company_id = ( SELECT scope_company_id() AS scope_company_id)));
create policy system on calendly_booking for all to jobs_system using (true) with check (true);

create table calendly_event (
  id text not null,
  account_id uuid not null,
  invitee_uri text not null,
  state text not null default 'received'::text,
  received_at timestamp with time zone not null default now(),
  constraint calendly_event_pkey PRIMARY KEY (id),
  constraint calendly_event_id_check CHECK ((length(id) <= 600)),
  constraint calendly_event_invitee_uri_check CHECK ((length(invitee_uri) <= 500)),
  constraint calendly_event_state_check CHECK ((state = ANY (ARRAY['received'::text, 'done'::text, 'ignored'::text])))
);
CREATE INDEX calendly_event_received ON public.calendly_event USING btree (received_at);
create policy system on calendly_event for all to jobs_system using (true) with check (true);

