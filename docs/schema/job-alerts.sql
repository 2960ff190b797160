-- Printed from the migrated database by `npm run print-schema`; a test fails when it is stale.

create table job_alert (
  id uuid not null default gen_random_uuid(),
  site text not null,
  seeker_id uuid,
  email text,
  name text not null,
  rhythm text not null,
  state text not null,
  query jsonb not null,
  criteria jsonb not null,
  wanted tsquery,
  kinds tsquery,
  near_lat double precision,
  near_lon double precision,
  miles double precision,
  pay_at_least integer,
  token_hash bytea not null,
  asked_at timestamp with time zone,
  since timestamp with time zone not null default now(),
  last_mailed_at timestamp with time zone,
  next_mail_at timestamp with time zone not null,
  version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  also_lats double precision[],
  also_lons double precision[],
  parts integer[] not null default '{}'::integer[],
  or_regions tsquery,
  constraint job_alert_token_hash_key UNIQUE (token_hash),
  constraint job_alert_pkey PRIMARY KEY (id),
  constraint job_alert_seeker_id_fkey FOREIGN KEY (seeker_id) REFERENCES seeker(id) ON DELETE CASCADE,
  constraint job_alert_check CHECK (((seeker_id IS NULL) <> (email IS NULL))),
  constraint job_alert_email_check CHECK ((email = lower(email))),
  constraint job_alert_rhythm_check CHECK ((rhythm = ANY (ARRAY['daily'::text, 'weekly'::text, 'at_once'::text]))),
  constraint job_alert_site_check CHECK ((site = ANY (ARRAY['rb'::text, 'mh'::text]))),
  constraint job_alert_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'active'::text, 'paused'::text])))
);
CREATE INDEX job_alert_by_email ON public.job_alert USING btree (site, email) WHERE (email IS NOT NULL);
CREATE INDEX job_alert_by_lead ON public.job_alert USING btree ((parts[1])) WHERE (state = 'active'::text);
CREATE INDEX job_alert_by_parts ON public.job_alert USING gin (parts);
CREATE INDEX job_alert_by_seeker ON public.job_alert USING btree (seeker_id, created_at DESC) WHERE (seeker_id IS NOT NULL);
CREATE INDEX job_alert_due ON public.job_alert USING btree (next_mail_at) WHERE (state = 'active'::text);
CREATE INDEX job_alert_waiting ON public.job_alert USING btree (created_at) WHERE (state = 'waiting'::text);
CREATE TRIGGER compile_alert BEFORE INSERT OR UPDATE OF criteria ON public.job_alert FOR EACH ROW EXECUTE FUNCTION compile_alert();
CREATE TRIGGER forget_matches AFTER DELETE ON public.job_alert FOR EACH ROW EXECUTE FUNCTION forget_matches();
create policy own on job_alert for all to jobs_request using ((seeker_id = ( SELECT scope_seeker_id() AS scope_seeker_id))) with check ((seeker_id = ( SELECT scope_seeker_id() AS scope_seeker_id)));
create policy system on job_alert for all to jobs_system using (true) with check (true);

create table job_alert_anchor (
  site text not null,
  token text not null,
  part_id integer not null,
  constraint job_alert_anchor_pkey PRIMARY KEY (site, token, part_id),
  constraint job_alert_anchor_part_id_fkey FOREIGN KEY (part_id) REFERENCES job_alert_part(id) ON DELETE CASCADE
);
CREATE INDEX job_alert_anchor_by_part ON public.job_alert_anchor USING btree (part_id);

create table job_alert_mail (
  mail_id uuid not null,
  alert_id uuid not null,
  posting_ids uuid[] not null,
  constraint job_alert_mail_pkey PRIMARY KEY (mail_id, alert_id),
  constraint job_alert_mail_alert_id_fkey FOREIGN KEY (alert_id) REFERENCES job_alert(id) ON DELETE CASCADE,
  constraint job_alert_mail_mail_id_fkey FOREIGN KEY (mail_id) REFERENCES mail(id) ON DELETE CASCADE
);
CREATE INDEX job_alert_mail_by_alert ON public.job_alert_mail USING btree (alert_id);
create policy system on job_alert_mail for all to jobs_system using (true) with check (true);

create table job_alert_match (
  alert_id uuid not null,
  mailed_at timestamp with time zone,
  posting_ids uuid[] not null
);
CREATE INDEX job_alert_match_by_alert ON public.job_alert_match USING btree (alert_id);
CREATE UNIQUE INDEX job_alert_match_told ON public.job_alert_match USING btree (alert_id) WHERE (mailed_at IS NOT NULL);

create table job_alert_part (
  id integer not null generated always as identity,
  site text not null,
  key uuid not null,
  query tsquery,
  near_lat double precision,
  near_lon double precision,
  miles double precision,
  also_lats double precision[],
  also_lons double precision[],
  tokens text[] not null,
  row_of integer[] not null,
  is_exact boolean not null,
  share real not null default 1,
  anchored_at timestamp with time zone not null default now(),
  constraint job_alert_part_site_key_key UNIQUE (site, key),
  constraint job_alert_part_pkey PRIMARY KEY (id)
);
CREATE INDEX job_alert_part_anchored ON public.job_alert_part USING btree (anchored_at);

create table posting_to_match (
  posting_id uuid not null,
  site text not null,
  added_at timestamp with time zone not null default now(),
  constraint posting_to_match_pkey PRIMARY KEY (posting_id)
);
CREATE INDEX posting_to_match_oldest ON public.posting_to_match USING btree (added_at);

