-- What everybody who comes is told of an event: the latest, and how far the mails have got. Work goes by the ids of registrations.
create table hiring_event_news (
  event_id uuid primary key references hiring_event on delete cascade,
  kind text not null check (kind in ('moved', 'cancelled')),
  -- Counts what was said, so that work on the former news stops.
  number int not null default 1,
  said_at timestamptz not null,
  people int not null,
  told int not null default 0,
  told_up_to uuid,
  done_at timestamptz
);
alter table hiring_event_news enable row level security;
alter table hiring_event_news force row level security;
create policy system on hiring_event_news to jobs_system using (true) with check (true);
