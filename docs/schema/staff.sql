-- Printed from the migrated database by `npm run print-schema`; a test fails when it is stale.

create table staff_role_change (
  id uuid not null default gen_random_uuid(),
  operator_id uuid not null,
  role text not null,
  gives boolean not null,
  reason text not null,
  proposed_by uuid not null,
  proposed_at timestamp with time zone not null default now(),
  state text not null default 'open'::text,
  closed_by uuid,
  closed_at timestamp with time zone,
  constraint staff_role_change_pkey PRIMARY KEY (id),
  constraint staff_role_change_closed_by_fkey FOREIGN KEY (closed_by) REFERENCES account(id) ON DELETE CASCADE,
  constraint staff_role_change_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES account(id) ON DELETE CASCADE,
  constraint staff_role_change_proposed_by_fkey FOREIGN KEY (proposed_by) REFERENCES account(id) ON DELETE CASCADE,
  constraint staff_role_change_check CHECK ((((state = 'open'::text) = (closed_by IS NULL)) AND ((state = 'open'::text) = (closed_at IS NULL)))),
  constraint staff_role_change_check1 CHECK (((state <> 'confirmed'::text) OR ((closed_by <> proposed_by) AND (closed_by <> operator_id)))),
  constraint staff_role_change_reason_check CHECK (((length(reason) >= 5) AND (length(reason) <= 500))),
  constraint staff_role_change_role_check CHECK ((role = ANY (ARRAY['support'::text, 'content'::text, 'finance'::text, 'admin'::text]))),
  constraint staff_role_change_state_check CHECK ((state = ANY (ARRAY['open'::text, 'confirmed'::text, 'withdrawn'::text])))
);
CREATE INDEX staff_role_change_closed ON public.staff_role_change USING btree (closed_at DESC) WHERE (state <> 'open'::text);
CREATE UNIQUE INDEX staff_role_change_open ON public.staff_role_change USING btree (operator_id, role) WHERE (state = 'open'::text);
create policy system on staff_role_change for all to jobs_system using (true) with check (true);

