-- Printed from the migrated database by `npm run print-schema`; a test fails when it is stale.

create table job_report (
  id uuid not null default gen_random_uuid(),
  site text not null,
  posting_id uuid not null,
  reason text not null,
  message text not null default ''::text,
  email text not null default ''::text,
  created_at timestamp with time zone not null default now(),
  handled_at timestamp with time zone,
  decision text,
  decision_reason text not null default ''::text,
  handled_by uuid,
  account_id uuid,
  constraint job_report_pkey PRIMARY KEY (id),
  constraint job_report_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE SET NULL,
  constraint job_report_handled_by_fkey FOREIGN KEY (handled_by) REFERENCES account(id) ON DELETE SET NULL,
  constraint job_report_posting_id_fkey FOREIGN KEY (posting_id) REFERENCES public_posting(posting_id) ON DELETE CASCADE,
  constraint job_report_decided CHECK (((decision IS NULL) = (handled_at IS NULL))) NOT VALID,
  constraint job_report_decision_check CHECK ((decision = ANY (ARRAY['dismissed'::text, 'taken_down'::text]))),
  constraint job_report_decision_reason_check CHECK ((length(decision_reason) <= 500)),
  constraint job_report_message_check CHECK ((length(message) <= 2000)),
  constraint job_report_reason_check CHECK ((reason = ANY (ARRAY['scam'::text, 'gone'::text, 'wrong'::text, 'discrimination'::text, 'other'::text, 'published_again'::text]))),
  constraint job_report_site_check CHECK ((site = ANY (ARRAY['rb'::text, 'mh'::text])))
);
CREATE INDEX job_report_by_posting ON public.job_report USING btree (posting_id);
CREATE INDEX job_report_handled ON public.job_report USING btree (handled_at DESC) WHERE (handled_at IS NOT NULL);
CREATE INDEX job_report_of_account ON public.job_report USING btree (account_id) WHERE (account_id IS NOT NULL);
CREATE INDEX job_report_open ON public.job_report USING btree (created_at) WHERE (handled_at IS NULL);
CREATE UNIQUE INDEX job_report_published_again ON public.job_report USING btree (posting_id) WHERE ((reason = 'published_again'::text) AND (handled_at IS NULL));
create policy system on job_report for all to jobs_system using (true) with check (true);
create policy written on job_report for insert to jobs_request with check ((handled_at IS NULL));

