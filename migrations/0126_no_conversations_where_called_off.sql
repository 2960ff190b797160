-- Conversations of an event that is called off take nobody's hours any more, neither at a table nor of who booked them.
set local role jobs_system;
delete from hiring_event_slot slot using hiring_event event where event.id = slot.event_id and event.state = 'cancelled';
reset role;
