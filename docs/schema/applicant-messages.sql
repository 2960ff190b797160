-- Printed from the migrated database by `npm run print-schema`; a test fails when it is stale.

create table application_link (
  token_hash bytea not null,
  company_id uuid not null,
  application_id uuid not null,
  expires_at timestamp with time zone not null,
  created_at timestamp with time zone not null default now(),
  purpose text not null default 'conversation'::text,
  constraint application_link_pkey PRIMARY KEY (token_hash),
  constraint application_link_company_id_application_id_fkey FOREIGN KEY (company_id, application_id) REFERENCES application(company_id, id) ON DELETE CASCADE,
  constraint application_link_purpose_check CHECK ((purpose = ANY (ARRAY['conversation'::text, 'self-identification'::text, 'talent-network'::text])))
);
CREATE INDEX application_link_by_application ON public.application_link USING btree (company_id, application_id);
CREATE INDEX application_link_by_end ON public.application_link USING btree (expires_at);
create policy company on application_link for all to jobs_request using ((company_id = ( SELECT scope_company_id() AS scope_company_id))) with check ((company_id = ( SELECT scope_company_id() AS scope_company_id)));
create policy owner_for_links on application_link for select to (owner) using (true);
create policy system on application_link for all to jobs_system using (true) with check (true);

create table application_message (
  company_id uuid not null,
  id uuid not null default gen_random_uuid(),
  application_id uuid not null,
  direction text not null,
  author_id uuid,
  body text not null,
  created_at timestamp with time zone not null default now(),
  read_at timestamp with time zone,
  deleted_at timestamp with time zone,
  subject text not null default ''::text,
  constraint application_message_pkey PRIMARY KEY (company_id, id),
  constraint application_message_company_id_application_id_fkey FOREIGN KEY (company_id, application_id) REFERENCES application(company_id, id) ON DELETE CASCADE,
  constraint application_message_body_check CHECK (((length(body) >= 1) AND (length(body) <= 10000))),
  constraint application_message_direction_check CHECK ((direction = ANY (ARRAY['to_seeker'::text, 'to_employer'::text]))),
  constraint application_message_subject_check CHECK ((length(subject) <= 200))
);
CREATE INDEX application_message_by_application ON public.application_message USING btree (company_id, application_id, created_at);
CREATE INDEX application_message_received ON public.application_message USING btree (company_id, created_at) WHERE ((direction = 'to_employer'::text) AND (deleted_at IS NULL));
CREATE TRIGGER application_message_count AFTER INSERT OR DELETE OR UPDATE OF deleted_at ON public.application_message FOR EACH ROW EXECUTE FUNCTION count_application_message();
create policy company on application_message for all to jobs_request using ((company_id = ( SELECT scope_company_id() AS scope_company_id))) with check ((company_id = ( SELECT scope_company_id() AS scope_company_id)));
create policy own on application_message for select to jobs_seeker using (((deleted_at IS NULL) AND ((company_id, application_id) IN ( SELECT a.company_id,
    a.id
   FROM application a))));
create policy system on application_message for all to jobs_system using (true) with check (true);

create table application_note (
  company_id uuid not null,
  id uuid not null default gen_random_uuid(),
  application_id uuid not null,
  author_id uuid not null,
  body text not null,
  created_at timestamp with time zone not null default now(),
  deleted_at timestamp with time zone,
  is_private boolean not null default false,
  reply_to uuid,
  constraint application_note_pkey PRIMARY KEY (company_id, id),
  constraint application_note_company_id_application_id_fkey FOREIGN KEY (company_id, application_id) REFERENCES application(company_id, id) ON DELETE CASCADE,
  constraint application_note_company_id_reply_to_fkey FOREIGN KEY (company_id, reply_to) REFERENCES application_note(company_id, id),
  constraint application_note_body_check CHECK (((length(body) >= 1) AND (length(body) <= 10000)))
);
CREATE INDEX application_note_by_application ON public.application_note USING btree (company_id, application_id, created_at);
CREATE INDEX application_note_replies ON public.application_note USING btree (company_id, reply_to) WHERE (reply_to IS NOT NULL);
CREATE TRIGGER application_note_count AFTER INSERT OR DELETE OR UPDATE OF deleted_at ON public.application_note FOR EACH ROW EXECUTE FUNCTION count_application_note();
CREATE TRIGGER application_note_words AFTER INSERT OR DELETE OR UPDATE OF body, deleted_at, is_private ON public.application_note FOR EACH ROW EXECUTE FUNCTION note_note_words();
create policy company on application_note for all to jobs_request using ((company_id = ( SELECT scope_company_id() AS scope_company_id))) with check ((company_id = ( SELECT scope_company_id() AS scope_company_id)));
create policy system on application_note for all to jobs_system using (true) with check (true);

create table planned_message (
  company_id uuid not null,
  id uuid not null default gen_random_uuid(),
  mailing_id uuid not null,
  application_id uuid not null,
  author_id uuid not null,
  subject text not null default ''::text,
  body text not null,
  send_at timestamp with time zone not null,
  state text not null default 'waiting'::text,
  reason text,
  message_id uuid,
  created_at timestamp with time zone not null default now(),
  constraint planned_message_company_id_mailing_id_application_id_key UNIQUE (company_id, mailing_id, application_id),
  constraint planned_message_pkey PRIMARY KEY (company_id, id),
  constraint planned_message_company_id_application_id_fkey FOREIGN KEY (company_id, application_id) REFERENCES application(company_id, id) ON DELETE CASCADE,
  constraint planned_message_company_id_author_id_fkey FOREIGN KEY (company_id, author_id) REFERENCES employer_user(company_id, id) ON DELETE CASCADE,
  constraint planned_message_body_check CHECK (((length(body) >= 1) AND (length(body) <= 10000))),
  constraint planned_message_check CHECK ((((reason IS NOT NULL) = (state = 'canceled'::text)) AND (reason = ANY (ARRAY['by_hand'::text, 'answered'::text, 'closed'::text, 'author'::text])))),
  constraint planned_message_check1 CHECK (((message_id IS NOT NULL) = (state = 'sent'::text))),
  constraint planned_message_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'sent'::text, 'canceled'::text]))),
  constraint planned_message_subject_check CHECK ((length(subject) <= 200))
);
CREATE INDEX planned_message_due ON public.planned_message USING btree (send_at) WHERE (state = 'waiting'::text);
CREATE INDEX planned_message_of_application ON public.planned_message USING btree (company_id, application_id);
CREATE INDEX planned_message_of_author ON public.planned_message USING btree (company_id, author_id);
create policy company on planned_message for all to jobs_request using ((company_id = ( SELECT scope_company_id() AS scope_company_id))) with check ((company_id = ( SELECT scope_company_id() AS scope_company_id)));
create policy system on planned_message for all to jobs_system using (true) with check (true);

