-- The page of an event shows how many can come: kept pages are forgotten when that changes as well.
drop trigger told_of_change on hiring_event;
create trigger told_of_change after update of title, kind, category, summary, description, host, starts_at, ends_at, time_zone, venue, street,
  city, region, postal_code, capacity, state, booking_opens_at, booking_closes_at on hiring_event for each statement execute function tell_of_public_change();
