-- Printed from the migrated database by `npm run print-schema`; a test fails when it is stale.

create table seeker_unlock (
  company_id uuid not null,
  id uuid not null default gen_random_uuid(),
  seeker_id uuid not null,
  unlocked_by uuid,
  unlocked_at timestamp with time zone not null default now(),
  expires_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  end_reason text,
  constraint seeker_unlock_pkey PRIMARY KEY (company_id, id),
  constraint seeker_unlock_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(company_id) ON DELETE CASCADE,
  constraint seeker_unlock_company_id_unlocked_by_fkey FOREIGN KEY (company_id, unlocked_by) REFERENCES employer_user(company_id, id) ON DELETE SET NULL (unlocked_by),
  constraint seeker_unlock_seeker_id_fkey FOREIGN KEY (seeker_id) REFERENCES seeker(id) ON DELETE CASCADE,
  constraint seeker_unlock_check CHECK (((ended_at IS NULL) = (end_reason IS NULL))),
  constraint seeker_unlock_end_reason_check CHECK ((end_reason = ANY (ARRAY['expired'::text, 'blocked'::text, 'erased'::text])))
);
CREATE INDEX seeker_unlock_by_member ON public.seeker_unlock USING btree (company_id, unlocked_by) WHERE (unlocked_by IS NOT NULL);
CREATE INDEX seeker_unlock_of_seeker ON public.seeker_unlock USING btree (seeker_id);
CREATE UNIQUE INDEX seeker_unlock_open ON public.seeker_unlock USING btree (company_id, seeker_id) WHERE (ended_at IS NULL);
CREATE INDEX seeker_unlock_over ON public.seeker_unlock USING btree (COALESCE(ended_at, expires_at));
create policy company on seeker_unlock for all to jobs_request using ((company_id = ( SELECT scope_company_id() AS scope_company_id))) with check ((company_id = ( SELECT scope_company_id() AS scope_company_id)));
create policy owner on seeker_unlock for select to (owner) using (true);
create policy system on seeker_unlock for all to jobs_system using (true) with check (true);

create table unlock_read (
  company_id uuid not null,
  unlock_id uuid not null,
  employer_user uuid not null,
  day date not null default ((now() AT TIME ZONE 'UTC'::text))::date,
  constraint unlock_read_pkey PRIMARY KEY (company_id, employer_user, day, unlock_id),
  constraint unlock_read_company_id_employer_user_fkey FOREIGN KEY (company_id, employer_user) REFERENCES employer_user(company_id, id) ON DELETE CASCADE,
  constraint unlock_read_company_id_unlock_id_fkey FOREIGN KEY (company_id, unlock_id) REFERENCES seeker_unlock(company_id, id) ON DELETE CASCADE
);
CREATE INDEX unlock_read_by_day ON public.unlock_read USING btree (day);
CREATE INDEX unlock_read_of_unlock ON public.unlock_read USING btree (company_id, unlock_id);
create policy company on unlock_read for all to jobs_request using ((company_id = ( SELECT scope_company_id() AS scope_company_id))) with check ((company_id = ( SELECT scope_company_id() AS scope_company_id)));
create policy system on unlock_read for all to jobs_system using (true) with check (true);

