-- Registration, event, conversation: whoever cancels takes their rows in this order, as whoever books does, so that neither waits for the other.
create or replace function give_back_place() returns trigger language plpgsql as $$
begin
  update hiring_event set registered = registered - 1 where id = old.event_id;
  return old;
end $$;
drop trigger give_back_place on hiring_event_registration;
create trigger give_back_place before delete on hiring_event_registration for each row
  when (old.state = 'confirmed') execute function give_back_place();
