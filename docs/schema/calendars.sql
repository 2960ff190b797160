-- Printed from the migrated database by `npm run print-schema`; a test fails when it is stale.

create table calendar_busy (
  company_id uuid not null,
  calendar_id uuid not null,
  starts_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  constraint calendar_busy_pkey PRIMARY KEY (company_id, calendar_id, starts_at),
  constraint calendar_busy_company_id_calendar_id_fkey FOREIGN KEY (company_id, calendar_id) REFERENCES member_calendar(company_id, id) ON DELETE CASCADE,
  constraint calendar_busy_check CHECK ((starts_at < ends_at))
);
create policy company on calendar_busy for all to jobs_request using ((company_id = ( SELECT scope_company_id() AS scope_company_id))) with check ((company_id = ( SELECT scope_company_id() AS scope_company_id)));
create policy system on calendar_busy for all to jobs_system using (true) with check (true);

create table member_calendar (
  company_id uuid not null,
  id uuid not null default gen_random_uuid(),
  employer_user uuid not null,
  kind text not null,
  name text not null,
  sealed_access bytea not null,
  key_id text not null,
  created_at timestamp with time zone not null default now(),
  read_at timestamp with time zone,
  problem text,
  failures integer not null default 0,
  next_at timestamp with time zone not null default now(),
  constraint member_calendar_pkey PRIMARY KEY (company_id, id),
  constraint member_calendar_company_id_employer_user_fkey FOREIGN KEY (company_id, employer_user) REFERENCES employer_user(company_id, id) ON DELETE CASCADE,
  constraint member_calendar_kind_check CHECK ((kind = ANY (ARRAY['ics'::text, 'google'::text, 'microsoft'::text]))),
  constraint member_calendar_name_check CHECK (((length(name) >= 1) AND (length(name) <= 60)))
);
CREATE INDEX member_calendar_due ON public.member_calendar USING btree (next_at);
CREATE INDEX member_calendar_of_member ON public.member_calendar USING btree (company_id, employer_user);
CREATE TRIGGER keep_ended_calendar AFTER DELETE ON public.member_calendar FOR EACH ROW WHEN ((old.kind = 'google'::text)) EXECUTE FUNCTION keep_ended_calendar();
create policy company on member_calendar for all to jobs_request using ((company_id = ( SELECT scope_company_id() AS scope_company_id))) with check ((company_id = ( SELECT scope_company_id() AS scope_company_id)));
create policy system on member_calendar for all to jobs_system using (true) with check (true);

