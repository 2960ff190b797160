-- expand: the previous release copies to addresses that mail came back from

-- A request writes mail and reads none. Whom nothing reaches must not be added where only an email would tell them.
create function is_address_refused(of_site text, of_address text) returns boolean
language sql stable security definer set search_path = public
begin atomic
  select exists (select from mail m where m.site = of_site and m.to_address = of_address and m.is_address_refused);
end;
revoke all on function is_address_refused(text, text) from public;
grant execute on function is_address_refused(text, text) to jobs_request, jobs_system;
