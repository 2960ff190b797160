-- Printed from the migrated database by `npm run print-schema`; a test fails when it is stale.

create table notice (
  company_id uuid not null,
  id uuid not null default gen_random_uuid(),
  employer_user uuid not null,
  kind text not null,
  detail text not null default ''::text,
  amount integer not null default 1,
  subject_id uuid not null,
  application_id uuid,
  pipeline_id uuid,
  managers_only boolean not null default false,
  actor_id uuid,
  created_at timestamp with time zone not null default now(),
  shows_at timestamp with time zone,
  mail_at timestamp with time zone,
  read_at timestamp with time zone,
  constraint notice_pkey PRIMARY KEY (company_id, id),
  constraint notice_company_id_actor_id_fkey FOREIGN KEY (company_id, actor_id) REFERENCES employer_user(company_id, id) ON DELETE CASCADE,
  constraint notice_company_id_application_id_fkey FOREIGN KEY (company_id, application_id) REFERENCES application(company_id, id) ON DELETE CASCADE,
  constraint notice_company_id_employer_user_fkey FOREIGN KEY (company_id, employer_user) REFERENCES employer_user(company_id, id) ON DELETE CASCADE,
  constraint notice_company_id_pipeline_id_fkey FOREIGN KEY (company_id, pipeline_id) REFERENCES pipeline(company_id, id) ON DELETE CASCADE,
  constraint notice_amount_check CHECK ((amount > 0)),
  constraint notice_kind_check CHECK ((kind = ANY (ARRAY['mention'::text, 'assigned'::text, 'applicant'::text, 'invitation'::text, 'referral'::text, 'withdrawn'::text, 'posting'::text, 'decision'::text, 'interview'::text, 'message'::text, 'overdue'::text]))) NOT VALID
);
CREATE INDEX notice_by_actor ON public.notice USING btree (company_id, actor_id);
CREATE INDEX notice_by_age ON public.notice USING btree (created_at);
CREATE INDEX notice_by_application ON public.notice USING btree (company_id, application_id);
CREATE INDEX notice_by_pipeline ON public.notice USING btree (company_id, pipeline_id);
CREATE INDEX notice_of_member ON public.notice USING btree (company_id, employer_user, shows_at DESC, id) WHERE (shows_at IS NOT NULL);
CREATE INDEX notice_to_mail ON public.notice USING btree (mail_at) WHERE (mail_at IS NOT NULL);
CREATE INDEX notice_unread ON public.notice USING btree (company_id, employer_user, shows_at) INCLUDE (pipeline_id, managers_only) WHERE ((read_at IS NULL) AND (shows_at IS NOT NULL));
CREATE UNIQUE INDEX notice_unread_of_subject ON public.notice USING btree (company_id, employer_user, kind, subject_id) WHERE (read_at IS NULL);
create policy company on notice for all to jobs_request using ((company_id = ( SELECT scope_company_id() AS scope_company_id))) with check ((company_id = ( SELECT scope_company_id() AS scope_company_id)));
create policy system on notice for all to jobs_system using (true) with check (true);

create table notice_choice (
  company_id uuid not null,
  employer_user uuid not null,
  kind text not null,
  product text not null,
  mail text not null,
  constraint notice_choice_pkey PRIMARY KEY (company_id, employer_user, kind),
  constraint notice_choice_company_id_employer_user_fkey FOREIGN KEY (company_id, employer_user) REFERENCES employer_user(company_id, id) ON DELETE CASCADE,
  constraint notice_choice_kind_check CHECK ((kind = ANY (ARRAY['mention'::text, 'assigned'::text, 'applicant'::text, 'invitation'::text, 'referral'::text, 'withdrawn'::text, 'posting'::text, 'decision'::text, 'interview'::text, 'message'::text, 'overdue'::text]))) NOT VALID,
  constraint notice_choice_mail_check CHECK ((mail = ANY (ARRAY['at_once'::text, 'daily'::text, 'off'::text]))),
  constraint notice_choice_product_check CHECK ((product = ANY (ARRAY['at_once'::text, 'daily'::text, 'off'::text])))
);
create policy company on notice_choice for all to jobs_request using ((company_id = ( SELECT scope_company_id() AS scope_company_id))) with check ((company_id = ( SELECT scope_company_id() AS scope_company_id)));
create policy system on notice_choice for all to jobs_system using (true) with check (true);

