-- expand: tells a company whether one of its applicants hides from it, so that it copies nobody who does.
-- A request may ask for its own applicants alone. `visible_seekers` compares names in the same way.
create function is_hidden_from(for_company uuid, of_seeker uuid) returns boolean language sql stable security definer set search_path = public
begin atomic
  select exists (select from seeker_hidden_from h join company c on c.company_id = for_company
    where h.seeker_id = of_seeker and h.name_key = company_name_key(c.business_name)
      and (for_company = scope_company_id() or acts_as_system())
      and exists (select from application a where a.company_id = for_company and a.seeker_id = of_seeker));
end;
revoke all on function is_hidden_from(uuid, uuid) from public;
grant execute on function is_hidden_from(uuid, uuid) to jobs_request, jobs_system;
