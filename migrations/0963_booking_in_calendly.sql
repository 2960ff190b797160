-- expand: the previous release shows such an interview without its link
-- Where the applicant chooses a time outside the product; null: among the offered ones.
alter table interview add column booking_url text check (length(booking_url) <= 2000);

-- A link with which an applicant books a time at Calendly once, and what they booked.
create table calendly_booking (
  company_id uuid not null,
  id uuid not null default gen_random_uuid(),
  account_id uuid not null,
  -- Null: it was deleted, and what was booked is still to be canceled.
  interview_id uuid,
  -- Of the token in the link, which comes back with the booking.
  token_hash bytea not null unique,
  -- Addresses at Calendly; null until something is booked.
  event_uri text check (length(event_uri) <= 500),
  invitee_uri text check (length(invitee_uri) <= 500),
  -- ended: nothing is booked any more.
  state text not null default 'open' check (state in ('open', 'booked', 'ended')),
  check (state <> 'booked' or event_uri is not null),
  created_at timestamptz not null default now(),
  failures int not null default 0,
  -- When canceling it is tried again.
  next_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, account_id) references calendly_account (company_id, id) on delete cascade,
  foreign key (company_id, interview_id) references interview (company_id, id) on delete set null (interview_id)
);
create index calendly_booking_of_interview on calendly_booking (company_id, interview_id);
create index calendly_booking_of_account on calendly_booking (company_id, account_id) where state <> 'ended';
create index calendly_booking_booked on calendly_booking (next_at) where state = 'booked';
select protect_tenant_table('calendly_booking');

-- What Calendly told us: ids alone, of bookings that are ours or not. Gone after 30 days.
create table calendly_event (
  -- What happened and to whom: Calendly gives its messages no id of their own.
  id text primary key check (length(id) <= 600),
  account_id uuid not null,
  invitee_uri text not null check (length(invitee_uri) <= 500),
  state text not null default 'received' check (state in ('received', 'done', 'ignored')),
  received_at timestamptz not null default now()
);
create index calendly_event_received on calendly_event (received_at);
alter table calendly_event enable row level security;
alter table calendly_event force row level security;
create policy system on calendly_event to jobs_system using (true) with check (true);
