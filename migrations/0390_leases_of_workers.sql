-- Which workers are alive: each says so every few seconds. What a worker holds that has been silent is done by others.
create table worker_lease (
  worker text primary key,
  seen_at timestamptz not null default now()
);
alter table worker_lease enable row level security;
alter table worker_lease force row level security;
create policy system on worker_lease to jobs_system using (true) with check (true);
