-- expand: the previous release knows neither when an invitation left nor who hides by an address
-- When the mail with the invitation left; null until then.
alter table job_invitation add column sent_at timestamptz;
-- Rows are jobs_system's to see.
set local role jobs_system;
update job_invitation set sent_at = created_at;
reset role;

-- Whether the company may write to an address: its account on the site, if there is one, is open and does not hide from the company.
create function may_write_to_address(for_company uuid, of_site text, address text) returns boolean
  language sql stable security definer set search_path = public
begin atomic
  select (for_company = scope_company_id() or acts_as_system()) and not exists (
    select from account a where a.site = of_site and a.type = 'seeker' and a.email = lower(address)
      and (a.disabled_at is not null or exists (
        select from seeker_hidden_from h join company c on c.company_id = for_company
        where h.seeker_id = a.id and h.name_key = company_name_key(c.business_name))));
end;
revoke all on function may_write_to_address(uuid, text, text) from public;
grant execute on function may_write_to_address(uuid, text, text) to jobs_request, jobs_system;
