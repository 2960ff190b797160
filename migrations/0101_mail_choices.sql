-- Which kinds of mail an address gets. Mail without a topic is about the account's safety, or answers what somebody just did, and is always sent.
alter table mail add column topic text check (topic in ('status', 'messages', 'alerts', 'reminders', 'news'));

create table mail_choice (
  site text not null check (site in ('rb', 'mh')),
  -- The address under a secret, so that what nobody wants is known without keeping the address.
  address_hash bytea not null,
  topic text not null check (topic in ('status', 'messages', 'alerts', 'reminders', 'news')),
  wanted boolean not null,
  changed_at timestamptz not null default now(),
  primary key (site, address_hash, topic)
);
alter table mail_choice enable row level security;
alter table mail_choice force row level security;
create policy system on mail_choice to jobs_system using (true) with check (true);
