-- Printed from the migrated database by `npm run print-schema`; a test fails when it is stale.

create table work_wish (
  seeker_id uuid not null,
  pay_yearly_dollars integer,
  employment_types text[] not null default '{}'::text[],
  location_types text[] not null default '{}'::text[],
  miles integer not null default 25,
  statements jsonb not null default '{}'::jsonb,
  version integer not null default 1,
  updated_at timestamp with time zone not null default now(),
  constraint work_wish_pkey PRIMARY KEY (seeker_id),
  constraint work_wish_seeker_id_fkey FOREIGN KEY (seeker_id) REFERENCES seeker(id) ON DELETE CASCADE,
  constraint work_wish_miles_check CHECK (((miles >= 1) AND (miles <= 500))),
  constraint work_wish_pay_yearly_dollars_check CHECK (((pay_yearly_dollars >= 1) AND (pay_yearly_dollars <= 10000000)))
);
CREATE TRIGGER wishes_found AFTER INSERT OR DELETE OR UPDATE ON public.work_wish FOR EACH ROW EXECUTE FUNCTION note_found_profile();
create policy own on work_wish for all to jobs_request using ((seeker_id = ( SELECT scope_seeker_id() AS scope_seeker_id))) with check ((seeker_id = ( SELECT scope_seeker_id() AS scope_seeker_id)));
create policy owner on work_wish for select to (owner) using (true);
create policy system on work_wish for all to jobs_system using (true) with check (true);

