-- expand: the previous release has no templates
-- Texts that a hiring team uses again, the company's or a member's own.
create table template (
  company_id uuid not null references company on delete cascade,
  id uuid not null default gen_random_uuid(),
  kind text not null
    check (kind in ('acknowledge', 'request_info', 'invite', 'reschedule', 'reject', 'offer', 'nurture', 'posting')),
  -- Null: the company's.
  owner_id uuid,
  name text not null check (name <> '' and length(name) <= 80),
  subject text not null default '' check (length(subject) <= 200),
  body text not null default '' check (length(body) <= 10000),
  -- The fields of a posting template.
  posting jsonb check ((posting is not null) = (kind = 'posting')),
  version int not null default 1,
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, owner_id) references employer_user (company_id, id) on delete cascade
);
create unique index template_name on template (company_id, owner_id, kind, lower(name)) nulls not distinct;
select protect_tenant_table('template');
