-- Printed from the migrated database by `npm run print-schema`; a test fails when it is stale.

create table account (
  id uuid not null default gen_random_uuid(),
  type text not null,
  site text,
  email text not null,
  password_hash text,
  oidc_subject text,
  email_confirmed_at timestamp with time zone,
  disabled_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  last_signed_in_at timestamp with time zone,
  staff_roles text[] not null default '{}'::text[],
  constraint account_oidc_subject_key UNIQUE (oidc_subject),
  constraint account_pkey PRIMARY KEY (id),
  constraint account_check CHECK (((type = 'operator'::text) = (site IS NULL))),
  constraint account_check1 CHECK (((staff_roles <@ ARRAY['support'::text, 'content'::text, 'finance'::text, 'admin'::text]) AND ((type = 'operator'::text) OR (staff_roles = '{}'::text[])))),
  constraint account_email_check CHECK ((email = lower(email))),
  constraint account_site_check CHECK ((site = ANY (ARRAY['rb'::text, 'mh'::text]))),
  constraint account_type_check CHECK ((type = ANY (ARRAY['employer'::text, 'seeker'::text, 'operator'::text])))
);
CREATE INDEX account_by_any_email ON public.account USING btree (email);
CREATE UNIQUE INDEX account_by_email ON public.account USING btree (COALESCE(site, ''::text), email) WHERE (email_confirmed_at IS NOT NULL);
CREATE UNIQUE INDEX account_waiting ON public.account USING btree (COALESCE(site, ''::text), email, type) WHERE ((email_confirmed_at IS NULL) AND (disabled_at IS NULL));
CREATE TRIGGER account_found AFTER UPDATE OF disabled_at, email_confirmed_at, last_signed_in_at ON public.account FOR EACH ROW WHEN (((new.type = 'seeker'::text) AND (((old.disabled_at IS DISTINCT FROM new.disabled_at) OR (old.email_confirmed_at IS DISTINCT FROM new.email_confirmed_at)) OR ((old.last_signed_in_at)::date IS DISTINCT FROM (new.last_signed_in_at)::date)))) EXECUTE FUNCTION note_found_person();
create policy owner on account for select to (owner) using (true);

create table idempotency_key (
  account_id uuid not null,
  key text not null,
  body_hash bytea not null,
  status integer,
  response jsonb,
  created_at timestamp with time zone not null default now(),
  about uuid[] not null default '{}'::uuid[],
  constraint idempotency_key_pkey PRIMARY KEY (account_id, key)
);

create table known_device (
  token_hash bytea not null,
  account_id uuid not null,
  created_at timestamp with time zone not null default now(),
  last_used_at timestamp with time zone not null default now(),
  expires_at timestamp with time zone not null,
  constraint known_device_pkey PRIMARY KEY (token_hash),
  constraint known_device_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE
);
CREATE INDEX known_device_by_account ON public.known_device USING btree (account_id);
CREATE INDEX known_device_over ON public.known_device USING btree (expires_at);
create policy system on known_device for all to jobs_system using (true) with check (true);

create table one_time_token (
  id uuid not null default gen_random_uuid(),
  purpose text not null,
  account_id uuid not null,
  token_hash bytea not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  new_email text,
  constraint one_time_token_token_hash_key UNIQUE (token_hash),
  constraint one_time_token_pkey PRIMARY KEY (id),
  constraint one_time_token_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE,
  constraint one_time_token_new_email CHECK (((purpose = 'change-email'::text) = (new_email IS NOT NULL))),
  constraint one_time_token_new_email_check CHECK ((new_email = lower(new_email))),
  constraint one_time_token_purpose_check CHECK ((purpose = ANY (ARRAY['confirm-email'::text, 'reset-password'::text, 'invite'::text, 'change-email'::text])))
);

create table recovery_code (
  account_id uuid not null,
  code_hash bytea not null,
  used_at timestamp with time zone,
  constraint recovery_code_pkey PRIMARY KEY (account_id, code_hash),
  constraint recovery_code_account_id_fkey FOREIGN KEY (account_id) REFERENCES two_factor(account_id) ON DELETE CASCADE
);
create policy system on recovery_code for all to jobs_system using (true) with check (true);

create table seeker (
  id uuid not null,
  site text not null,
  email text not null,
  first_name text not null default ''::text,
  last_name text not null default ''::text,
  phone text not null default ''::text,
  city text not null default ''::text,
  region text not null default ''::text,
  postal_code text not null default ''::text,
  headline text not null default ''::text,
  badges text[] not null default '{}'::text[],
  skills text[] not null default '{}'::text[],
  profile jsonb not null default '{}'::jsonb,
  version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint seeker_pkey PRIMARY KEY (id),
  constraint seeker_id_fkey FOREIGN KEY (id) REFERENCES account(id) ON DELETE CASCADE,
  constraint seeker_site_check CHECK ((site = ANY (ARRAY['rb'::text, 'mh'::text])))
);
CREATE TRIGGER seeker_found AFTER INSERT OR UPDATE OF first_name, last_name, city, region, postal_code, skills, profile ON public.seeker FOR EACH ROW EXECUTE FUNCTION note_found_person();
create policy own on seeker for all to jobs_request using ((id = ( SELECT scope_seeker_id() AS scope_seeker_id))) with check ((id = ( SELECT scope_seeker_id() AS scope_seeker_id)));
create policy owner on seeker for select to (owner) using (true);
create policy system on seeker for all to jobs_system using (true) with check (true);

create table session (
  id uuid not null default gen_random_uuid(),
  token_hash bytea not null,
  account_id uuid not null,
  site text not null,
  parent_session_id uuid,
  impersonation_id uuid,
  created_at timestamp with time zone not null default now(),
  last_seen_at timestamp with time zone not null default now(),
  expires_at timestamp with time zone not null,
  constraint session_token_hash_key UNIQUE (token_hash),
  constraint session_pkey PRIMARY KEY (id),
  constraint session_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE,
  constraint session_impersonation_id_fkey FOREIGN KEY (impersonation_id) REFERENCES impersonation(id),
  constraint session_parent_session_id_fkey FOREIGN KEY (parent_session_id) REFERENCES session(id) ON DELETE CASCADE,
  constraint session_site_check CHECK ((site = ANY (ARRAY['rb'::text, 'mh'::text])))
);
CREATE INDEX session_by_account ON public.session USING btree (account_id);

create table sign_in_step (
  visitor_hash bytea not null,
  site text not null,
  account_id uuid not null,
  next text,
  tries integer not null default 0,
  expires_at timestamp with time zone not null,
  constraint sign_in_step_pkey PRIMARY KEY (site, visitor_hash),
  constraint sign_in_step_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE,
  constraint sign_in_step_site_check CHECK ((site = ANY (ARRAY['rb'::text, 'mh'::text])))
);
CREATE INDEX sign_in_step_by_account ON public.sign_in_step USING btree (account_id);
create policy system on sign_in_step for all to jobs_system using (true) with check (true);

create table sign_up_return (
  site text not null,
  visitor_hash bytea not null,
  path text not null,
  expires_at timestamp with time zone not null,
  constraint sign_up_return_pkey PRIMARY KEY (site, visitor_hash),
  constraint sign_up_return_site_check CHECK ((site = ANY (ARRAY['rb'::text, 'mh'::text])))
);
create policy system on sign_up_return for all to jobs_system using (true) with check (true);

create table two_factor (
  account_id uuid not null,
  sealed_secret bytea not null,
  confirmed_at timestamp with time zone,
  last_step bigint not null default 0,
  created_at timestamp with time zone not null default now(),
  tries integer not null default 0,
  tries_since timestamp with time zone not null default now(),
  key_id text not null default 'database'::text,
  constraint two_factor_pkey PRIMARY KEY (account_id),
  constraint two_factor_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE
);
create policy system on two_factor for all to jobs_system using (true) with check (true);

