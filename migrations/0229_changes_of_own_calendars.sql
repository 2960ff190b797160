-- How often the calendar file of a registration has changed, and what it held that was given back: [{slot_id, title, company_id, starts_at,
-- ends_at}], so that a later file takes it out of the person's calendar.
alter table hiring_event_registration add column calendar_sequence int not null default 0, add column given_back jsonb not null default '[]';
