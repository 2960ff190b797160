-- What staff say to those who were registered, and which conversations ended with the event: calendars have to be told of each.
alter table hiring_event_news
  add column word text not null default '' check (length(word) <= 1000),
  add column talks jsonb not null default '[]' check (jsonb_typeof(talks) = 'array');
