-- expand: the previous release keeps the old columns, and what it saves there meanwhile is carried over by the trigger
-- Statuses that a person ticks, the component of the armed forces, availability, the service member of a spouse apart from one's own service,
-- and how current a clearance is. `service_status`, `branch`, `clearance_expired` and `clearance_until` are what came before.
alter table military_record
  add column statuses text[] not null default '{}'
    check (statuses <@ '{active_duty,guard_reserve,veteran,retiree,spouse,surviving_spouse}'::text[]),
  add column component text check (component in ('Army', 'Marine Corps', 'Navy', 'Air Force', 'Space Force', 'Coast Guard', 'Army National Guard',
    'Air National Guard', 'Army Reserve', 'Navy Reserve', 'Marine Corps Reserve', 'Air Force Reserve', 'Coast Guard Reserve')),
  add column separation text not null default '',
  add column terminal_leave text not null default '',
  add column available_from text not null default '',
  add column member_component text check (member_component in ('Army', 'Marine Corps', 'Navy', 'Air Force', 'Space Force', 'Coast Guard',
    'Army National Guard', 'Air National Guard', 'Army Reserve', 'Navy Reserve', 'Marine Corps Reserve', 'Air Force Reserve',
    'Coast Guard Reserve')),
  add column member_rank text not null default '',
  add column member_codes text not null default '',
  add column shows_spouse boolean not null default false,
  drop constraint military_record_clearance_check,
  add constraint military_record_clearance_check check (clearance in ('none', 'public_trust', 'confidential', 'secret', 'doe_l', 'top_secret', 'doe_q', 'ts_sci')),
  add column clearance_state text check (clearance_state in ('active', 'current', 'interim', 'eligible', 'expired')),
  add column investigated text not null default '',
  add column polygraph text check (polygraph in ('none', 'ci', 'full_scope')),
  add column polygraph_on text not null default '';

-- The branch, rank and codes of a spouse without a status of their own were those of the service member.
create function carry_record_over() returns trigger language plpgsql as $$
declare
  is_members constant boolean := new.service_status = 'spouse' or new.service_status is null and new.spouse_of is not null;
  named constant text := (array['Army', 'Marine Corps', 'Navy', 'Air Force', 'Space Force', 'Coast Guard'])[array_position(
    array['army', 'marine_corps', 'navy', 'air_force', 'space_force', 'coast_guard'], new.branch)];
begin
  new.statuses := array_remove(array[nullif(new.service_status, 'spouse'),
    case when new.spouse_of = 'fallen' then 'surviving_spouse' when is_members or new.spouse_of is not null then 'spouse' end], null);
  if is_members then
    new.member_component := coalesce(named, new.member_component);
    new.member_rank := coalesce(nullif(new.rank, ''), new.member_rank);
    new.component := null;
    new.rank := '';
  elsif new.component is null or position(named in new.component) = 0 then
    new.component := named;
  end if;
  if new.clearance_expired then new.clearance_state := 'expired'; end if;
  return new;
end $$;
create trigger carry_record_over before insert or update of service_status, branch, clearance_expired on military_record
  for each row when (new.service_status is not null or new.branch is not null or new.clearance_expired
    or new.spouse_of is not null and new.statuses = '{}')
  execute function carry_record_over();
