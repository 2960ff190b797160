-- Which version of an event somebody opened a form with, so that nobody overwrites unseen what somebody else saved.
alter table hiring_event add column version int not null default 1;

-- All conversations of an event move at once when it does: none is in the way of its neighbour before that has moved as well.
alter table hiring_event_slot drop constraint hiring_event_slot_apart;
alter table hiring_event_slot add constraint hiring_event_slot_apart exclude using gist
  (company_id with =, recruiter with =, tstzrange(starts_at, ends_at) with &&) where (kind = 'one_to_one') deferrable initially immediate;
alter table hiring_event_booking drop constraint hiring_event_booking_apart;
alter table hiring_event_booking add constraint hiring_event_booking_apart exclude using gist
  (registration_id with =, tstzrange(starts_at, ends_at) with &&) deferrable initially immediate;
