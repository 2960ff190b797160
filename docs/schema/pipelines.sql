-- Printed from the migrated database by `npm run print-schema`; a test fails when it is stale.

create table pipeline (
  company_id uuid not null,
  id uuid not null default gen_random_uuid(),
  name text not null,
  is_default boolean not null default false,
  requisition_required boolean not null default false,
  version integer not null default 1,
  notified_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  is_network boolean not null default false,
  constraint pipeline_pkey PRIMARY KEY (company_id, id),
  constraint pipeline_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(company_id) ON DELETE CASCADE,
  constraint pipeline_name_check CHECK (((length(name) >= 1) AND (length(name) <= 80)))
);
CREATE UNIQUE INDEX pipeline_default ON public.pipeline USING btree (company_id) WHERE is_default;
CREATE UNIQUE INDEX pipeline_name ON public.pipeline USING btree (company_id, lower(name));
CREATE UNIQUE INDEX pipeline_of_network ON public.pipeline USING btree (company_id) WHERE is_network;
create policy company on pipeline for all to jobs_request using ((company_id = ( SELECT scope_company_id() AS scope_company_id))) with check ((company_id = ( SELECT scope_company_id() AS scope_company_id)));
create policy system on pipeline for all to jobs_system using (true) with check (true);

create table pipeline_skill (
  company_id uuid not null,
  pipeline_id uuid not null,
  name text not null,
  position integer not null default 0,
  constraint pipeline_skill_pkey PRIMARY KEY (company_id, pipeline_id, name),
  constraint pipeline_skill_company_id_pipeline_id_fkey FOREIGN KEY (company_id, pipeline_id) REFERENCES pipeline(company_id, id) ON DELETE CASCADE,
  constraint pipeline_skill_name_check CHECK (((length(name) >= 1) AND (length(name) <= 60)))
);
CREATE UNIQUE INDEX pipeline_skill_name ON public.pipeline_skill USING btree (company_id, pipeline_id, lower(name));
create policy company on pipeline_skill for all to jobs_request using ((company_id = ( SELECT scope_company_id() AS scope_company_id))) with check ((company_id = ( SELECT scope_company_id() AS scope_company_id)));
create policy system on pipeline_skill for all to jobs_system using (true) with check (true);

create table pipeline_stage (
  company_id uuid not null,
  id uuid not null default gen_random_uuid(),
  pipeline_id uuid not null,
  name text not null,
  type text not null,
  position integer not null,
  version integer not null default 1,
  retired_at timestamp with time zone,
  sends_self_id boolean not null default false,
  constraint pipeline_stage_position EXCLUDE USING btree (company_id WITH =, pipeline_id WITH =, "position" WITH =) WHERE ((retired_at IS NULL)) DEFERRABLE INITIALLY DEFERRED,
  constraint pipeline_stage_company_id_pipeline_id_id_key UNIQUE (company_id, pipeline_id, id),
  constraint pipeline_stage_pkey PRIMARY KEY (company_id, id),
  constraint pipeline_stage_company_id_pipeline_id_fkey FOREIGN KEY (company_id, pipeline_id) REFERENCES pipeline(company_id, id) ON DELETE CASCADE,
  constraint pipeline_stage_name_check CHECK (((length(name) >= 1) AND (length(name) <= 60))),
  constraint pipeline_stage_type_check CHECK ((type = ANY (ARRAY['lead'::text, 'applied'::text, 'review'::text, 'screen'::text, 'assessment'::text, 'interview'::text, 'offer'::text, 'hired'::text])))
);
CREATE UNIQUE INDEX pipeline_stage_name ON public.pipeline_stage USING btree (company_id, pipeline_id, lower(name)) WHERE (retired_at IS NULL);
create policy company on pipeline_stage for all to jobs_request using ((company_id = ( SELECT scope_company_id() AS scope_company_id))) with check ((company_id = ( SELECT scope_company_id() AS scope_company_id)));
create policy system on pipeline_stage for all to jobs_system using (true) with check (true);

create table pipeline_status (
  company_id uuid not null,
  id uuid not null default gen_random_uuid(),
  pipeline_id uuid not null,
  stage_id uuid,
  label text not null,
  category text not null,
  seeker_label text not null,
  requires_reason boolean not null default false,
  sends_mail boolean not null default false,
  bulk boolean not null default true,
  position integer not null,
  constraint pipeline_status_pkey PRIMARY KEY (company_id, id),
  constraint pipeline_status_company_id_pipeline_id_fkey FOREIGN KEY (company_id, pipeline_id) REFERENCES pipeline(company_id, id) ON DELETE CASCADE,
  constraint pipeline_status_company_id_stage_id_fkey FOREIGN KEY (company_id, stage_id) REFERENCES pipeline_stage(company_id, id) ON DELETE CASCADE,
  constraint pipeline_status_category_check CHECK ((category = ANY (ARRAY['active'::text, 'on_hold'::text, 'hired'::text, 'rejected'::text, 'withdrawn'::text, 'closed'::text]))),
  constraint pipeline_status_label_check CHECK (((length(label) >= 1) AND (length(label) <= 40)))
);
CREATE INDEX pipeline_status_by_pipeline ON public.pipeline_status USING btree (company_id, pipeline_id);
create policy company on pipeline_status for all to jobs_request using ((company_id = ( SELECT scope_company_id() AS scope_company_id))) with check ((company_id = ( SELECT scope_company_id() AS scope_company_id)));
create policy own on pipeline_status for select to jobs_seeker using (((company_id, id) IN ( SELECT a.company_id,
    a.status_id
   FROM application a
UNION ALL
 SELECT e.company_id,
    e.from_status_id
   FROM application_event e
UNION ALL
 SELECT e.company_id,
    e.to_status_id
   FROM application_event e)));
create policy system on pipeline_status for all to jobs_system using (true) with check (true);

create table pipeline_viewer (
  company_id uuid not null,
  pipeline_id uuid not null,
  employer_user uuid not null,
  constraint pipeline_viewer_pkey PRIMARY KEY (company_id, pipeline_id, employer_user),
  constraint pipeline_viewer_company_id_employer_user_fkey FOREIGN KEY (company_id, employer_user) REFERENCES employer_user(company_id, id) ON DELETE CASCADE,
  constraint pipeline_viewer_company_id_pipeline_id_fkey FOREIGN KEY (company_id, pipeline_id) REFERENCES pipeline(company_id, id) ON DELETE CASCADE
);
create policy company on pipeline_viewer for all to jobs_request using ((company_id = ( SELECT scope_company_id() AS scope_company_id))) with check ((company_id = ( SELECT scope_company_id() AS scope_company_id)));
create policy system on pipeline_viewer for all to jobs_system using (true) with check (true);

create table stage_assignee (
  company_id uuid not null,
  stage_id uuid not null,
  employer_user uuid not null,
  constraint stage_assignee_pkey PRIMARY KEY (company_id, stage_id, employer_user),
  constraint stage_assignee_company_id_employer_user_fkey FOREIGN KEY (company_id, employer_user) REFERENCES employer_user(company_id, id) ON DELETE CASCADE,
  constraint stage_assignee_company_id_stage_id_fkey FOREIGN KEY (company_id, stage_id) REFERENCES pipeline_stage(company_id, id) ON DELETE CASCADE
);
CREATE INDEX stage_assignee_by_member ON public.stage_assignee USING btree (company_id, employer_user);
create policy company on stage_assignee for all to jobs_request using ((company_id = ( SELECT scope_company_id() AS scope_company_id))) with check ((company_id = ( SELECT scope_company_id() AS scope_company_id)));
create policy system on stage_assignee for all to jobs_system using (true) with check (true);

