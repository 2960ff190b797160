-- expand: the previous release neither writes nor shows what federal contractors state
-- What a job asks of everyone at least; what a contractor states with each job, as the public sees it.
alter table posting add column basic_qualifications text[] not null default '{}';
alter table public_posting
  add column basic_qualifications text[] not null default '{}',
  add column federal_contractor boolean not null default false,
  -- Empty for other companies and anonymous postings.
  add column accommodation_contact text not null default '',
  add column requisition_number text not null default '';

-- What a reason is in the records of a federal contractor (src/rules/dispositions.ts); null if it says nothing.
alter table rejection_reason add column disposition text check (disposition in ('clearance', 'citizenship', 'basic_qualification', 'knock_out',
  'less_qualified', 'not_available', 'position_closed', 'withdrew', 'no_response', 'not_considered'));
-- The previous release, which may still run, adds the reasons of new companies without it.
create function name_disposition() returns trigger language plpgsql as $$
begin
  new.disposition := case
    when new.label = 'Did not answer' then 'no_response'
    when new.kind = 'they_withdrew' then 'withdrew'
    when new.label = 'Did not pass a knock-out question' then 'knock_out'
    when new.label = 'Position was filled or closed' then 'position_closed'
    when new.label = 'Not available when needed' then 'not_available'
    when new.label = 'Missing license or certificate' then 'basic_qualification'
    when new.label in ('Skills do not match what the job needs', 'Not enough experience', 'Another applicant was chosen') then 'less_qualified' end;
  return new;
end $$;
create trigger name_disposition before insert or update of label, kind on rejection_reason
  for each row when (new.disposition is null) execute function name_disposition();
update rejection_reason set label = label;

-- The reasons that only contractors are offered.
insert into rejection_reason (company_id, label, kind, disposition, position)
select company_id, label, 'we_rejected', disposition, 100 + position
from (select distinct company_id from rejection_reason) known,
  (values ('Required security clearance not held', 'clearance', 0), ('Citizenship required by law or contract', 'citizenship', 1),
    ('Does not meet a basic qualification', 'basic_qualification', 2), ('Not considered, by the same rule for every applicant', 'not_considered', 3))
    as added (label, disposition, position);
