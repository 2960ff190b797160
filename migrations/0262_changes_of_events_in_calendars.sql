-- How often what calendars keep of an event was changed, so that they take the later file for the newer one (RFC 5545 §3.8.7.4).
alter table hiring_event add column calendar_sequence int not null default 0;
grant select (calendar_sequence) on hiring_event to jobs_request;

create function count_calendar_change() returns trigger language plpgsql as $$
begin
  new.calendar_sequence := old.calendar_sequence + 1;
  return new;
end $$;
create trigger count_calendar_change before update on hiring_event for each row
  when ((old.title, old.summary, old.starts_at, old.ends_at, old.time_zone, old.venue, old.street, old.city, old.region, old.postal_code, old.link)
    is distinct from (new.title, new.summary, new.starts_at, new.ends_at, new.time_zone, new.venue, new.street, new.city, new.region, new.postal_code, new.link))
  execute function count_calendar_change();
