-- expand: only people who chose to be found after they were told that employers can unlock them can be unlocked
alter table seeker_visibility add column told_of_unlocks_at timestamptz;

create or replace function lock_visible_seeker(for_company uuid, of_seeker uuid) returns table (email text, first_name text)
language plpgsql security definer set search_path = public as $$
begin
  if not (for_company = scope_company_id() or acts_as_system()) then return; end if;
  perform from seeker_visibility v where v.seeker_id = of_seeker for share;
  return query select s.email, s.first_name from visible_seekers(for_company) seen join seeker s on s.id = seen.seeker_id
    where s.id = of_seeker and exists (select from seeker_visibility v where v.seeker_id = of_seeker and v.told_of_unlocks_at is not null);
end $$;
