-- expand: mail of notifications can be turned off by its link, as other mail
alter table mail drop constraint mail_topic_check;
alter table mail add constraint mail_topic_check
  check (topic in ('status', 'messages', 'alerts', 'reminders', 'news', 'saved', 'notices')) not valid;
alter table mail_choice drop constraint mail_choice_topic_check;
alter table mail_choice add constraint mail_choice_topic_check
  check (topic in ('status', 'messages', 'alerts', 'reminders', 'news', 'saved', 'notices')) not valid;
-- Only the server can tell the hash of an address, so a request learns nothing about others by it.
create function has_turned_off(of_site text, of_address bytea, of_topic text) returns boolean
language sql stable security definer set search_path = public
begin atomic
  select exists (select from mail_choice c where c.site = of_site and c.address_hash = of_address and c.topic = of_topic and not c.wanted);
end;
revoke all on function has_turned_off(text, bytea, text) from public;
grant execute on function has_turned_off(text, bytea, text) to jobs_request, jobs_system;
