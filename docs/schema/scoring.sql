-- Printed from the migrated database by `npm run print-schema`; a test fails when it is stale.

create table application_score (
  company_id uuid not null,
  id uuid not null default gen_random_uuid(),
  application_id uuid not null,
  stage_id uuid not null,
  employer_user uuid not null,
  skills jsonb not null default '{}'::jsonb,
  overall text not null,
  note text not null default ''::text,
  corrects uuid,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  round_id uuid,
  answers jsonb not null default '[]'::jsonb,
  constraint application_score_pkey PRIMARY KEY (company_id, id),
  constraint application_score_company_id_application_id_fkey FOREIGN KEY (company_id, application_id) REFERENCES application(company_id, id) ON DELETE CASCADE,
  constraint application_score_company_id_employer_user_fkey FOREIGN KEY (company_id, employer_user) REFERENCES employer_user(company_id, id),
  constraint application_score_company_id_round_id_fkey FOREIGN KEY (company_id, round_id) REFERENCES interview_round(company_id, id),
  constraint application_score_company_id_stage_id_fkey FOREIGN KEY (company_id, stage_id) REFERENCES pipeline_stage(company_id, id),
  constraint application_score_note_check CHECK ((length(note) <= 4000)),
  constraint application_score_overall_check CHECK ((overall = ANY (ARRAY['strong_no'::text, 'no'::text, 'yes'::text, 'strong_yes'::text, 'no_decision'::text])))
);
CREATE UNIQUE INDEX application_score_first ON public.application_score USING btree (company_id, application_id, stage_id, employer_user, round_id) NULLS NOT DISTINCT WHERE (corrects IS NULL);
create policy company on application_score for all to jobs_request using ((company_id = ( SELECT scope_company_id() AS scope_company_id))) with check ((company_id = ( SELECT scope_company_id() AS scope_company_id)));
create policy system on application_score for all to jobs_system using (true) with check (true);

create table recommendation (
  company_id uuid not null,
  application_id uuid not null,
  stage_id uuid not null,
  employer_user uuid not null,
  verdict text not null,
  note text not null default ''::text,
  created_at timestamp with time zone not null default now(),
  constraint recommendation_pkey PRIMARY KEY (company_id, application_id, stage_id, employer_user),
  constraint recommendation_company_id_application_id_fkey FOREIGN KEY (company_id, application_id) REFERENCES application(company_id, id) ON DELETE CASCADE,
  constraint recommendation_company_id_employer_user_fkey FOREIGN KEY (company_id, employer_user) REFERENCES employer_user(company_id, id),
  constraint recommendation_company_id_stage_id_fkey FOREIGN KEY (company_id, stage_id) REFERENCES pipeline_stage(company_id, id),
  constraint recommendation_note_check CHECK ((length(note) <= 4000)),
  constraint recommendation_verdict_check CHECK ((verdict = ANY (ARRAY['yes'::text, 'strong_yes'::text, 'reject'::text])))
);
create policy company on recommendation for all to jobs_request using ((company_id = ( SELECT scope_company_id() AS scope_company_id))) with check ((company_id = ( SELECT scope_company_id() AS scope_company_id)));
create policy system on recommendation for all to jobs_system using (true) with check (true);

create table stage_decision (
  company_id uuid not null,
  application_id uuid not null,
  stage_id uuid not null,
  decision text not null,
  rationale text not null default ''::text,
  decided_by uuid not null,
  decided_at timestamp with time zone not null default now(),
  constraint stage_decision_pkey PRIMARY KEY (company_id, application_id, stage_id),
  constraint stage_decision_company_id_application_id_fkey FOREIGN KEY (company_id, application_id) REFERENCES application(company_id, id) ON DELETE CASCADE,
  constraint stage_decision_company_id_stage_id_fkey FOREIGN KEY (company_id, stage_id) REFERENCES pipeline_stage(company_id, id),
  constraint stage_decision_decision_check CHECK ((decision = ANY (ARRAY['advanced'::text, 'rejected'::text, 'overruled'::text])))
);
create policy company on stage_decision for all to jobs_request using ((company_id = ( SELECT scope_company_id() AS scope_company_id))) with check ((company_id = ( SELECT scope_company_id() AS scope_company_id)));
create policy system on stage_decision for all to jobs_system using (true) with check (true);

create table stage_summary (
  company_id uuid not null,
  application_id uuid not null,
  stage_id uuid not null,
  body text not null,
  version integer not null default 1,
  edited_by uuid,
  edited_at timestamp with time zone not null default now(),
  constraint stage_summary_pkey PRIMARY KEY (company_id, application_id, stage_id),
  constraint stage_summary_company_id_application_id_fkey FOREIGN KEY (company_id, application_id) REFERENCES application(company_id, id) ON DELETE CASCADE,
  constraint stage_summary_company_id_stage_id_fkey FOREIGN KEY (company_id, stage_id) REFERENCES pipeline_stage(company_id, id),
  constraint stage_summary_body_check CHECK ((length(body) <= 10000))
);
create policy company on stage_summary for all to jobs_request using ((company_id = ( SELECT scope_company_id() AS scope_company_id))) with check ((company_id = ( SELECT scope_company_id() AS scope_company_id)));
create policy system on stage_summary for all to jobs_system using (true) with check (true);

