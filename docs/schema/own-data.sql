-- Printed from the migrated database by `npm run print-schema`; a test fails when it is stale.

create table erasure (
  id uuid not null default gen_random_uuid(),
  site text not null,
  account_id uuid,
  emails text[] not null,
  applications integer not null default 0,
  files integer not null default 0,
  requested_at timestamp with time zone not null default now(),
  rows_gone_at timestamp with time zone,
  finished_at timestamp with time zone,
  held jsonb not null default '[]'::jsonb,
  constraint erasure_pkey PRIMARY KEY (id),
  constraint erasure_check CHECK (((finished_at IS NULL) OR ((account_id IS NULL) AND (emails = '{}'::text[])))),
  constraint erasure_check1 CHECK (((finished_at IS NULL) OR (held = '[]'::jsonb))),
  constraint erasure_site_check CHECK ((site = ANY (ARRAY['rb'::text, 'mh'::text])))
);
CREATE UNIQUE INDEX erasure_of_account ON public.erasure USING btree (account_id) WHERE (finished_at IS NULL);
CREATE INDEX erasure_running ON public.erasure USING btree (requested_at) WHERE (finished_at IS NULL);
create policy system on erasure for all to jobs_system using (true) with check (true);

create table file_to_remove (
  file_key text not null,
  erasure_id uuid not null,
  added_at timestamp with time zone not null default now(),
  constraint file_to_remove_pkey PRIMARY KEY (file_key),
  constraint file_to_remove_erasure_id_fkey FOREIGN KEY (erasure_id) REFERENCES erasure(id)
);
CREATE INDEX file_to_remove_by_erasure ON public.file_to_remove USING btree (erasure_id);
create policy system on file_to_remove for all to jobs_system using (true) with check (true);

create table own_data_link (
  token_hash bytea not null,
  site text not null,
  email text not null,
  expires_at timestamp with time zone not null,
  created_at timestamp with time zone not null default now(),
  constraint own_data_link_pkey PRIMARY KEY (token_hash),
  constraint own_data_link_email_check CHECK ((email = lower(email))),
  constraint own_data_link_site_check CHECK ((site = ANY (ARRAY['rb'::text, 'mh'::text])))
);
CREATE INDEX own_data_link_by_email ON public.own_data_link USING btree (site, email, created_at);
create policy system on own_data_link for all to jobs_system using (true) with check (true);

