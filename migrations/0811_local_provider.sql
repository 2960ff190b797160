-- expand: what the payment provider of development and demo knows, one row for each of its objects; the provider of production keeps its own
create table local_payment_object (
  id text primary key,
  kind text not null,
  -- The order in which they were made: the provider's times are whole seconds.
  number bigint not null generated always as identity,
  body jsonb not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index local_payment_object_newest on local_payment_object (kind, number desc);
create index local_payment_object_body on local_payment_object using gin (body jsonb_path_ops);
create index local_payment_delivery_due on local_payment_object (((body->>'due_ms')::bigint)) where kind = 'delivery' and body->>'state' = 'pending';
alter table local_payment_object enable row level security;
alter table local_payment_object force row level security;
create policy system on local_payment_object to jobs_system using (true) with check (true);
