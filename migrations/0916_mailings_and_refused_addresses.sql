-- expand: the previous release sends no messages later and knows no refused addresses
-- A message that waits for its time, one of those that a member wrote at once.
create table planned_message (
  company_id uuid not null,
  id uuid not null default gen_random_uuid(),
  mailing_id uuid not null,
  application_id uuid not null,
  author_id uuid not null,
  -- With the applicant's values.
  subject text not null default '' check (length(subject) <= 200),
  body text not null check (length(body) between 1 and 10000),
  send_at timestamptz not null,
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'canceled')),
  -- Why it was canceled.
  reason text check ((reason is not null) = (state = 'canceled') and reason in ('by_hand', 'answered', 'closed', 'author')),
  message_id uuid check ((message_id is not null) = (state = 'sent')),
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  unique (company_id, mailing_id, application_id),
  foreign key (company_id, application_id) references application (company_id, id) on delete cascade,
  foreign key (company_id, author_id) references employer_user (company_id, id) on delete cascade
);
create index planned_message_due on planned_message (send_at) where state = 'waiting';
create index planned_message_of_application on planned_message (company_id, application_id);
create index planned_message_of_author on planned_message (company_id, author_id);
select protect_tenant_table('planned_message');
-- Whether the mail server said that there is no such mailbox. Companies write to such an address no more.
alter table mail add column is_address_refused boolean not null default false;
create index mail_address_refused on mail (site, to_address) where is_address_refused;
