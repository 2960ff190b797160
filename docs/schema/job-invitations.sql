-- Printed from the migrated database by `npm run print-schema`; a test fails when it is stale.

create table job_invitation (
  company_id uuid not null,
  id uuid not null default gen_random_uuid(),
  site text not null,
  posting_id uuid not null,
  application_id uuid,
  unlock_id uuid,
  is_member boolean not null default false,
  invited_by uuid,
  message text not null,
  created_at timestamp with time zone not null default now(),
  token_hash bytea not null,
  answer text,
  answered_at timestamp with time zone,
  reason text not null default ''::text,
  accepted_as uuid,
  sent_at timestamp with time zone,
  constraint job_invitation_token_hash_key UNIQUE (token_hash),
  constraint job_invitation_pkey PRIMARY KEY (company_id, id),
  constraint job_invitation_company_id_accepted_as_fkey FOREIGN KEY (company_id, accepted_as) REFERENCES application(company_id, id) ON DELETE SET NULL (accepted_as),
  constraint job_invitation_company_id_application_id_fkey FOREIGN KEY (company_id, application_id) REFERENCES application(company_id, id) ON DELETE CASCADE,
  constraint job_invitation_company_id_invited_by_fkey FOREIGN KEY (company_id, invited_by) REFERENCES employer_user(company_id, id) ON DELETE SET NULL (invited_by),
  constraint job_invitation_company_id_posting_id_fkey FOREIGN KEY (company_id, posting_id) REFERENCES posting(company_id, id) ON DELETE CASCADE,
  constraint job_invitation_company_id_unlock_id_fkey FOREIGN KEY (company_id, unlock_id) REFERENCES seeker_unlock(company_id, id) ON DELETE CASCADE,
  constraint job_invitation_answer_check CHECK ((answer = ANY (ARRAY['applied'::text, 'declined'::text, 'later'::text]))),
  constraint job_invitation_check CHECK ((num_nonnulls(application_id, unlock_id) = 1)),
  constraint job_invitation_check1 CHECK (((answer IS NULL) = (answered_at IS NULL))),
  constraint job_invitation_check2 CHECK (((NOT is_member) OR (application_id IS NOT NULL))),
  constraint job_invitation_message_check CHECK ((length(message) <= 1000)),
  constraint job_invitation_reason_check CHECK ((length(reason) <= 500)),
  constraint job_invitation_site_check CHECK ((site = ANY (ARRAY['rb'::text, 'mh'::text])))
);
CREATE INDEX job_invitation_accepted ON public.job_invitation USING btree (company_id, accepted_as) WHERE (accepted_as IS NOT NULL);
CREATE INDEX job_invitation_by_age ON public.job_invitation USING btree (created_at);
CREATE INDEX job_invitation_by_day ON public.job_invitation USING btree (company_id, created_at);
CREATE INDEX job_invitation_by_member ON public.job_invitation USING btree (company_id, invited_by) WHERE (invited_by IS NOT NULL);
CREATE INDEX job_invitation_by_posting ON public.job_invitation USING btree (company_id, posting_id);
CREATE INDEX job_invitation_of_application ON public.job_invitation USING btree (company_id, application_id) WHERE (application_id IS NOT NULL);
CREATE INDEX job_invitation_of_unlock ON public.job_invitation USING btree (company_id, unlock_id) WHERE (unlock_id IS NOT NULL);
create policy company on job_invitation for all to jobs_request using ((company_id = ( SELECT scope_company_id() AS scope_company_id))) with check ((company_id = ( SELECT scope_company_id() AS scope_company_id)));
create policy owner on job_invitation for select to (owner) using (true);
create policy system on job_invitation for all to jobs_system using (true) with check (true);

