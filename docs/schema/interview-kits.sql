-- Printed from the migrated database by `npm run print-schema`; a test fails when it is stale.

create table interview_round (
  company_id uuid not null,
  id uuid not null default gen_random_uuid(),
  stage_id uuid not null,
  position integer not null,
  name text not null,
  length_minutes integer not null,
  kind text,
  instructions text not null default ''::text,
  skills text[] not null default '{}'::text[],
  questions jsonb not null default '[]'::jsonb,
  removed_at timestamp with time zone,
  version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  constraint interview_round_pkey PRIMARY KEY (company_id, id),
  constraint interview_round_company_id_stage_id_fkey FOREIGN KEY (company_id, stage_id) REFERENCES pipeline_stage(company_id, id) ON DELETE CASCADE,
  constraint interview_round_instructions_check CHECK ((length(instructions) <= 4000)),
  constraint interview_round_kind_check CHECK ((kind = ANY (ARRAY['phone'::text, 'video'::text, 'in_person'::text]))),
  constraint interview_round_length_minutes_check CHECK (((length_minutes >= 15) AND (length_minutes <= 480))),
  constraint interview_round_name_check CHECK (((length(name) >= 1) AND (length(name) <= 60)))
);
CREATE INDEX interview_round_of_stage ON public.interview_round USING btree (company_id, stage_id, "position") WHERE (removed_at IS NULL);
create policy company on interview_round for all to jobs_request using ((company_id = ( SELECT scope_company_id() AS scope_company_id))) with check ((company_id = ( SELECT scope_company_id() AS scope_company_id)));
create policy system on interview_round for all to jobs_system using (true) with check (true);

create table interview_round_member (
  company_id uuid not null,
  round_id uuid not null,
  employer_user uuid not null,
  constraint interview_round_member_pkey PRIMARY KEY (company_id, round_id, employer_user),
  constraint interview_round_member_company_id_employer_user_fkey FOREIGN KEY (company_id, employer_user) REFERENCES employer_user(company_id, id) ON DELETE CASCADE,
  constraint interview_round_member_company_id_round_id_fkey FOREIGN KEY (company_id, round_id) REFERENCES interview_round(company_id, id) ON DELETE CASCADE
);
CREATE INDEX interview_round_member_by_member ON public.interview_round_member USING btree (company_id, employer_user);
create policy company on interview_round_member for all to jobs_request using ((company_id = ( SELECT scope_company_id() AS scope_company_id))) with check ((company_id = ( SELECT scope_company_id() AS scope_company_id)));
create policy system on interview_round_member for all to jobs_system using (true) with check (true);

