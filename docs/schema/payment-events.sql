-- Printed from the migrated database by `npm run print-schema`; a test fails when it is stale.

create table provider_event (
  id text not null,
  type text not null,
  object_id text not null,
  received_at timestamp with time zone not null default now(),
  state text not null default 'received'::text,
  constraint provider_event_pkey PRIMARY KEY (id),
  constraint provider_event_state_check CHECK ((state = ANY (ARRAY['received'::text, 'done'::text, 'ignored'::text])))
);
create policy system on provider_event for all to jobs_system using (true) with check (true);

