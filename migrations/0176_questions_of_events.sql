-- What staff ask of who registers: [{id, label, kind, choices, required, shown}]; `shown` answers go to the employers that were chosen.
alter table hiring_event add column questions jsonb not null default '[]';
grant select (questions) on hiring_event to jobs_request;
drop trigger told_of_change on hiring_event;
create trigger told_of_change after update of title, kind, category, summary, description, host, starts_at, ends_at, time_zone, venue, street,
  city, region, postal_code, capacity, questions, state, booking_opens_at, booking_closes_at on hiring_event
  for each statement execute function tell_of_public_change();

-- [{question, answer, shown}], in the words in which it was asked: what staff change of a question later changes no answer.
alter table hiring_event_registration add column answers jsonb not null default '[]';
-- Of a registration that an employer may see, it sees these.
alter table hiring_event_registration add column shown_answers jsonb not null
  generated always as (jsonb_path_query_array(answers, '$[*] ? (@.shown == true)')) stored;
grant select (shown_answers) on hiring_event_registration to jobs_request;
