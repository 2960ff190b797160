-- Printed from the migrated database by `npm run print-schema`; a test fails when it is stale.

create table app_secret (
  name text not null,
  value bytea not null,
  created_at timestamp with time zone not null default now(),
  constraint app_secret_pkey PRIMARY KEY (name)
);

create table audit_head (
  company_id uuid,
  length bigint not null,
  hash bytea,
  constraint audit_head_company_id_key UNIQUE NULLS NOT DISTINCT (company_id)
);

create table audit_log (
  id bigint not null generated always as identity,
  company_id uuid,
  site text,
  at timestamp with time zone not null default now(),
  actor_id uuid,
  impersonator_id uuid,
  request_id text,
  action text not null,
  subject text,
  data jsonb not null default '{}'::jsonb,
  previous_hash bytea,
  hash bytea,
  position bigint,
  constraint audit_log_pkey PRIMARY KEY (id)
);
CREATE INDEX audit_log_by_action ON public.audit_log USING btree (action COLLATE "C", id DESC);
CREATE INDEX audit_log_by_actor ON public.audit_log USING btree (actor_id, id DESC) WHERE (actor_id IS NOT NULL);
CREATE INDEX audit_log_by_company ON public.audit_log USING btree (company_id, id DESC);
CREATE INDEX audit_log_by_company_action ON public.audit_log USING btree (company_id, action COLLATE "C", id DESC);
CREATE INDEX audit_log_by_staff ON public.audit_log USING btree (impersonator_id, id DESC) WHERE (impersonator_id IS NOT NULL);
CREATE INDEX audit_log_by_subject ON public.audit_log USING btree (subject, id DESC) WHERE (subject IS NOT NULL);
CREATE INDEX audit_log_by_time ON public.audit_log USING btree (at);
CREATE UNIQUE INDEX audit_log_places ON public.audit_log USING btree (company_id, "position") NULLS NOT DISTINCT WHERE ("position" IS NOT NULL);
CREATE TRIGGER audit_log_append_only BEFORE DELETE OR UPDATE ON public.audit_log FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER audit_log_chain BEFORE INSERT ON public.audit_log FOR EACH ROW EXECUTE FUNCTION chain_audit_log();
create policy company on audit_log for all to jobs_request using ((company_id = ( SELECT scope_company_id() AS scope_company_id)));
create policy company_insert on audit_log for insert to jobs_request with check ((NOT (company_id IS DISTINCT FROM ( SELECT scope_company_id() AS scope_company_id))));
create policy owner on audit_log for select to (owner) using (true);
create policy system on audit_log for all to jobs_system using (true) with check (true);

create table civilian_occupation (
  soc_code text not null,
  title text not null,
  constraint civilian_occupation_pkey PRIMARY KEY (soc_code),
  constraint civilian_occupation_soc_code_check CHECK ((soc_code ~ '^\d\d-\d{4}\.\d\d$'::text)),
  constraint civilian_occupation_title_check CHECK ((title <> ''::text))
);

create table database_login (
  kind text not null,
  name text not null,
  password text not null,
  constraint database_login_name_key UNIQUE (name),
  constraint database_login_pkey PRIMARY KEY (kind),
  constraint database_login_kind_check CHECK ((kind = ANY (ARRAY['requests'::text, 'visitors'::text, 'system'::text, 'self_id'::text])))
);

create table demo_data (
  only_row boolean not null default true,
  loaded_at timestamp with time zone not null default now(),
  constraint demo_data_pkey PRIMARY KEY (only_row),
  constraint demo_data_only_row_check CHECK (only_row)
);

create table ended_grant (
  owner text not null,
  provider text not null,
  site text,
  webhook_uri text,
  sealed_access bytea not null,
  key_id text not null,
  ended_at timestamp with time zone not null default now(),
  next_at timestamp with time zone not null default now(),
  failures integer not null default 0,
  constraint ended_grant_pkey PRIMARY KEY (owner),
  constraint ended_grant_provider_check CHECK ((provider = ANY (ARRAY['google'::text, 'calendly'::text]))),
  constraint ended_grant_site_check CHECK ((site = ANY (ARRAY['rb'::text, 'mh'::text])))
);
CREATE INDEX ended_grant_due ON public.ended_grant USING btree (next_at);
create policy owner_for_triggers on ended_grant for insert to (owner) with check (true);
create policy system on ended_grant for all to jobs_system using (true) with check (true);

create table local_board_object (
  kind text not null,
  id text not null,
  number bigint not null generated always as identity,
  body jsonb not null,
  constraint local_board_object_pkey PRIMARY KEY (kind, id)
);
create policy system on local_board_object for all to jobs_system using (true) with check (true);

create table local_calendly_object (
  kind text not null,
  id text not null,
  number bigint not null generated always as identity,
  body jsonb not null,
  constraint local_calendly_object_pkey PRIMARY KEY (kind, id)
);
create policy system on local_calendly_object for all to jobs_system using (true) with check (true);

create table local_payment_object (
  id text not null,
  kind text not null,
  number bigint not null generated always as identity,
  body jsonb not null,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint local_payment_object_pkey PRIMARY KEY (id)
);
CREATE INDEX local_payment_delivery_due ON public.local_payment_object USING btree ((((body ->> 'due_ms'::text))::bigint)) WHERE ((kind = 'delivery'::text) AND ((body ->> 'state'::text) = 'pending'::text));
CREATE INDEX local_payment_object_body ON public.local_payment_object USING gin (body jsonb_path_ops);
CREATE INDEX local_payment_object_newest ON public.local_payment_object USING btree (kind, number DESC);
create policy system on local_payment_object for all to jobs_system using (true) with check (true);

create table mail (
  id uuid not null default gen_random_uuid(),
  site text not null,
  company_id uuid,
  kind text not null,
  to_address text not null,
  to_name text not null default ''::text,
  reply_to text,
  subject text not null,
  text_body text not null,
  html_body text not null,
  headers jsonb not null default '{}'::jsonb,
  subject_key text,
  send_after timestamp with time zone not null default now(),
  state text not null default 'waiting'::text,
  attempts integer not null default 0,
  last_error text,
  sent_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  attachments jsonb not null default '[]'::jsonb,
  forget_when_sent boolean not null default false,
  topic text,
  is_unwanted boolean not null default false,
  account_id uuid,
  sender_id uuid,
  send_before timestamp with time zone,
  is_address_refused boolean not null default false,
  from_company text,
  constraint mail_pkey PRIMARY KEY (id),
  constraint mail_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE,
  constraint mail_sender_id_fkey FOREIGN KEY (sender_id) REFERENCES account(id) ON DELETE CASCADE,
  constraint mail_site_check CHECK ((site = ANY (ARRAY['rb'::text, 'mh'::text]))),
  constraint mail_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'sent'::text, 'failed'::text, 'cancelled'::text]))),
  constraint mail_topic_check CHECK ((topic = ANY (ARRAY['status'::text, 'messages'::text, 'alerts'::text, 'reminders'::text, 'news'::text, 'saved'::text, 'notices'::text, 'unlocks'::text, 'scouts'::text, 'invitations'::text]))) NOT VALID
);
CREATE INDEX mail_address_refused ON public.mail USING btree (site, to_address) WHERE is_address_refused;
CREATE INDEX mail_by_address ON public.mail USING btree (to_address);
CREATE INDEX mail_by_reply ON public.mail USING btree (reply_to) WHERE (reply_to IS NOT NULL);
CREATE INDEX mail_by_subject ON public.mail USING btree (subject_key) WHERE (state = 'waiting'::text);
CREATE INDEX mail_failed_by_subject ON public.mail USING btree (subject_key) WHERE (state = 'failed'::text);
CREATE INDEX mail_of_account ON public.mail USING btree (account_id) WHERE (account_id IS NOT NULL);
CREATE INDEX mail_of_company ON public.mail USING btree (company_id, id) WHERE (company_id IS NOT NULL);
CREATE INDEX mail_of_sender ON public.mail USING btree (sender_id) WHERE (sender_id IS NOT NULL);
CREATE INDEX mail_waiting ON public.mail USING btree (send_after) WHERE (state = 'waiting'::text);
CREATE TRIGGER mail_unwanted AFTER UPDATE OF is_unwanted ON public.mail FOR EACH ROW WHEN ((new.is_unwanted AND (NOT old.is_unwanted) AND (new.company_id IS NOT NULL))) EXECUTE FUNCTION tell_of_unwanted_mail();
create policy owner on mail for all to (owner) using (true);
create policy system on mail for all to jobs_system using (true) with check (true);
create policy written on mail for insert to jobs_request with check (((company_id IS NULL) OR (company_id = ( SELECT scope_company_id() AS scope_company_id))));

create table mail_choice (
  site text not null,
  address_hash bytea not null,
  topic text not null,
  wanted boolean not null,
  changed_at timestamp with time zone not null default now(),
  constraint mail_choice_pkey PRIMARY KEY (site, address_hash, topic),
  constraint mail_choice_site_check CHECK ((site = ANY (ARRAY['rb'::text, 'mh'::text]))),
  constraint mail_choice_topic_check CHECK ((topic = ANY (ARRAY['status'::text, 'messages'::text, 'alerts'::text, 'reminders'::text, 'news'::text, 'saved'::text, 'notices'::text, 'unlocks'::text, 'scouts'::text, 'invitations'::text]))) NOT VALID
);
create policy system on mail_choice for all to jobs_system using (true) with check (true);

create table mailbox_move (
  site text not null,
  address_hash bytea not null,
  account_id uuid,
  moved_at timestamp with time zone not null default now(),
  constraint mailbox_move_pkey PRIMARY KEY (site, address_hash, moved_at),
  constraint mailbox_move_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE SET NULL,
  constraint mailbox_move_site_check CHECK ((site = ANY (ARRAY['rb'::text, 'mh'::text])))
);
CREATE INDEX mailbox_move_of_account ON public.mailbox_move USING btree (account_id);
create policy system on mailbox_move for all to jobs_system using (true) with check (true);

create table military_code (
  id bigint not null generated always as identity,
  branch text not null,
  code text not null,
  personnel text not null,
  kind text not null,
  title text not null,
  is_active boolean not null,
  description text not null default ''::text,
  occupations text[] not null default '{}'::text[],
  is_own boolean not null,
  constraint military_code_branch_code_personnel_kind_title_key UNIQUE (branch, code, personnel, kind, title),
  constraint military_code_pkey PRIMARY KEY (id),
  constraint military_code_branch_check CHECK ((branch = ANY (ARRAY['army'::text, 'navy'::text, 'marine_corps'::text, 'air_force'::text, 'coast_guard'::text, 'space_force'::text]))),
  constraint military_code_code_check CHECK (((code <> ''::text) AND (length(code) <= 20) AND (code = upper(code)))),
  constraint military_code_personnel_check CHECK ((personnel = ANY (ARRAY['enlisted'::text, 'warrant_officer'::text, 'officer'::text]))),
  constraint military_code_title_check CHECK ((title <> ''::text))
);
CREATE INDEX military_code_by_code ON public.military_code USING btree (code text_pattern_ops);
CREATE INDEX military_code_by_title ON public.military_code USING gin (lower(title) gin_trgm_ops);

create table occupation_title (
  soc_code text not null,
  titles text[] not null,
  but_not text[] not null,
  wanted tsquery not null,
  constraint occupation_title_pkey PRIMARY KEY (soc_code),
  constraint occupation_title_soc_code_check CHECK ((soc_code ~ '^\d\d-\d{4}(\.\d\d)?$'::text))
);

create table place (
  id integer not null generated always as identity,
  country text not null,
  region text not null,
  city text not null,
  postal_code text not null,
  lat double precision not null,
  lon double precision not null,
  constraint place_pkey PRIMARY KEY (id)
);
CREATE INDEX place_by_city ON public.place USING btree (lower(city) text_pattern_ops, region);
CREATE INDEX place_by_postal_code ON public.place USING btree (postal_code);
CREATE INDEX place_spelled_alike ON public.place USING gin (lower(city) gin_trgm_ops);

create table posting_search (
  posting_id uuid not null,
  company_id uuid not null,
  shown_company_id uuid,
  posted_at timestamp with time zone not null,
  lat double precision,
  lon double precision,
  sure_pay integer,
  site text not null,
  region text not null,
  category text not null,
  employment_type text not null,
  location_type text not null,
  head tsvector not null,
  words tsvector not null,
  traits integer not null default 0,
  asks integer not null default 0,
  benefits integer not null default 0,
  also_lats double precision[],
  also_lons double precision[],
  also_regions text[]
);
CREATE INDEX posting_search_newest ON ONLY public.posting_search USING btree (posted_at) INCLUDE (site);
CREATE INDEX posting_search_words ON ONLY public.posting_search USING gin (head, words) WITH (fastupdate=off);
create policy company_delete on posting_search for delete to jobs_request using ((company_id = ( SELECT scope_company_id() AS scope_company_id)));
create policy company_insert on posting_search for insert to jobs_request with check ((company_id = ( SELECT scope_company_id() AS scope_company_id)));
create policy everyone on posting_search for select to jobs_request, jobs_visitor using (true);
create policy owner on posting_search for all to (owner) using (true) with check (true);
create policy system on posting_search for all to jobs_system using (true) with check (true);

create table rate_limit (
  key character varying(255) not null,
  points integer not null default 0,
  expire bigint,
  constraint rate_limit_pkey PRIMARY KEY (key)
);
CREATE INDEX rate_limit_expired ON public.rate_limit USING btree (expire);

create table received_mail (
  id uuid not null default gen_random_uuid(),
  received_at timestamp with time zone not null default now(),
  envelope_from text not null,
  envelope_to text not null,
  subject text not null,
  from_header text not null,
  text_body text not null,
  html_body text not null,
  raw bytea not null,
  constraint received_mail_pkey PRIMARY KEY (id)
);
CREATE INDEX received_mail_newest ON public.received_mail USING btree (received_at DESC);

create table refusal (
  id bigint not null generated always as identity,
  at timestamp with time zone not null default now(),
  kind text not null,
  request_id text not null,
  site text not null,
  actor_id uuid,
  impersonator_id uuid,
  company_id uuid,
  call text not null,
  ids uuid[] not null default '{}'::uuid[],
  constraint refusal_pkey PRIMARY KEY (id),
  constraint refusal_kind_check CHECK ((kind = ANY (ARRAY['forbidden'::text, 'not-found'::text, 'too-many'::text, 'forged'::text, 'impersonating'::text]))),
  constraint refusal_site_check CHECK ((site = ANY (ARRAY['rb'::text, 'mh'::text])))
);
CREATE INDEX refusal_by_actor ON public.refusal USING btree (actor_id, at DESC);
CREATE INDEX refusal_by_time ON public.refusal USING btree (at);
create policy system on refusal for all to jobs_system using (true) with check (true);

create table schema_migration (
  name text not null,
  checksum text not null,
  applied_at timestamp with time zone not null default now(),
  constraint schema_migration_pkey PRIMARY KEY (name)
);

create table scope_key (
  value bytea not null
);
CREATE UNIQUE INDEX scope_key_is_one ON public.scope_key USING btree ((true));

create table search_alias (
  typed tsquery not null,
  wanted tsquery not null,
  constraint search_alias_pkey PRIMARY KEY (typed)
);
CREATE INDEX search_alias_typed ON public.search_alias USING gist (typed);

create table search_credential (
  word text not null,
  constraint search_credential_pkey PRIMARY KEY (word)
);

create table search_family (
  typed tsquery not null,
  wanted text not null,
  but_not tsquery,
  constraint search_family_pkey PRIMARY KEY (typed)
);

create table search_field (
  typed tsquery not null,
  category text not null,
  evidence tsquery,
  constraint search_field_pkey PRIMARY KEY (typed)
);

create table search_title_word (
  word text not null,
  stem text not null,
  constraint search_title_word_pkey PRIMARY KEY (word)
);
CREATE INDEX search_title_word_stem ON public.search_title_word USING btree (stem);

create table search_token (
  site text not null,
  token text not null,
  share real not null,
  constraint search_token_pkey PRIMARY KEY (site, token)
);

create table search_vocabulary (
  checksum text not null,
  constraint search_vocabulary_pkey PRIMARY KEY (checksum)
);

create table search_word (
  site text not null,
  word text not null,
  postings integer not null,
  changed_on date,
  constraint search_word_pkey PRIMARY KEY (site, word),
  constraint search_word_site_check CHECK ((site = ANY (ARRAY['rb'::text, 'mh'::text])))
);
CREATE INDEX search_word_alike ON public.search_word USING gin (word gin_trgm_ops) WHERE ((word !~~ '% %'::text) AND (word !~~ '#%'::text));
CREATE INDEX search_word_unused ON public.search_word USING btree (site) WHERE (postings <= 0);

create table search_word_source (
  posting_id uuid not null,
  company_id uuid not null,
  site text not null,
  words text[] not null,
  counted text[] not null default '{}'::text[],
  changed_on date,
  counted_on date,
  constraint search_word_source_pkey PRIMARY KEY (posting_id),
  constraint search_word_source_site_check CHECK ((site = ANY (ARRAY['rb'::text, 'mh'::text])))
);
CREATE INDEX search_word_source_changed ON public.search_word_source USING btree (posting_id) WHERE ((words <> counted) OR (changed_on IS DISTINCT FROM counted_on));
CREATE INDEX search_word_source_gone ON public.search_word_source USING btree (posting_id) WHERE ((words = '{}'::text[]) AND (counted = '{}'::text[]));
create policy company on search_word_source for all to jobs_request using ((company_id = ( SELECT scope_company_id() AS scope_company_id))) with check ((company_id = ( SELECT scope_company_id() AS scope_company_id)));
create policy system on search_word_source for all to jobs_system using (true) with check (true);

create table stored_file (
  file_key text not null,
  owner text not null,
  network text,
  size_bytes integer not null,
  sha256 bytea,
  scan_state text not null default 'off'::text,
  scan_failures integer not null default 0,
  active_content text[] not null default '{}'::text[],
  is_leaving boolean not null default false,
  damaged_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  looked_into smallint not null default 0,
  constraint stored_file_pkey PRIMARY KEY (file_key),
  constraint stored_file_scan_state_check CHECK ((scan_state = ANY (ARRAY['off'::text, 'waiting'::text, 'clean'::text, 'infected'::text])))
);
CREATE INDEX stored_file_by_look ON public.stored_file USING btree (looked_into, created_at DESC);
CREATE INDEX stored_file_by_network ON public.stored_file USING btree (network) WHERE (network IS NOT NULL);
CREATE INDEX stored_file_by_owner ON public.stored_file USING btree (owner);
CREATE INDEX stored_file_by_sha256 ON public.stored_file USING btree (sha256);
CREATE INDEX stored_file_damaged ON public.stored_file USING btree (damaged_at) WHERE (damaged_at IS NOT NULL);
CREATE INDEX stored_file_unscanned ON public.stored_file USING btree (scan_failures, created_at DESC) WHERE (scan_state = 'off'::text);
CREATE INDEX stored_file_waiting ON public.stored_file USING btree (created_at) WHERE (scan_state = 'waiting'::text);
create policy imported on stored_file for select to jobs_request using ((EXISTS ( SELECT
   FROM imported_person p
  WHERE ((p.company_id = ( SELECT scope_company_id() AS scope_company_id)) AND (p.file_key = stored_file.file_key)))));
create policy own on stored_file for select to jobs_seeker using ((file_key IN ( SELECT d.file_key
   FROM document d)));
create policy shown on stored_file for select to jobs_request, jobs_visitor using (((EXISTS ( SELECT
   FROM application_file f
  WHERE (f.file_key = stored_file.file_key))) OR (EXISTS ( SELECT
   FROM hiring_event_resume r
  WHERE (r.file_key = stored_file.file_key)))));
create policy system on stored_file for all to jobs_system using (true) with check (true);
create policy unlocked on stored_file for select to jobs_request using ((file_key = ANY (ARRAY( SELECT unlocked_resumes.file_key
   FROM unlocked_resumes(( SELECT scope_company_id() AS scope_company_id)) unlocked_resumes(unlock_id, file_key, file_name, size_bytes)))));

create table worker_lease (
  worker text not null,
  seen_at timestamp with time zone not null default now(),
  constraint worker_lease_pkey PRIMARY KEY (worker)
);
create policy system on worker_lease for all to jobs_system using (true) with check (true);

