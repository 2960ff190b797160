-- expand: talent networks of companies, what their members agreed to, and their invitations to jobs
alter table pipeline add column is_network boolean not null default false;
create unique index pipeline_of_network on pipeline (company_id) where is_network;
create unique index posting_of_network on posting (company_id) where kind = 'talent_network';

-- The posting stays a draft: it is never in public_posting, so nothing that lists jobs can show it.
alter table posting add constraint network_stays_draft check (kind = 'job' or (status = 'draft' and publish_count = 0 and expires_at is null));

create table talent_network (
  company_id uuid primary key references company on delete cascade,
  posting_id uuid not null unique,
  pipeline_id uuid not null,
  headline text not null check (length(headline) between 1 and 120),
  body text not null check (length(body) <= 5000),
  consent_text text not null check (length(consent_text) between 1 and 1000),
  consent_months int not null check (consent_months between 3 and 36),
  areas text[] not null default '{}' check (cardinality(areas) <= 20),
  questions jsonb not null default '[]',
  version int not null default 1,
  updated_at timestamptz not null default now(),
  updated_by uuid not null,
  -- Null while visitors do not see it.
  published_at timestamptz,
  foreign key (company_id, posting_id) references posting (company_id, id),
  foreign key (company_id, pipeline_id) references pipeline (company_id, id)
);
select protect_tenant_table('talent_network');

-- What each member agreed to, when, and until when it lasts.
create table talent_network_member (
  company_id uuid not null,
  application_id uuid not null,
  consent_text text not null,
  consented_at timestamptz not null default now(),
  ends_at timestamptz not null,
  areas text[] not null default '{}',
  -- When the mail asked to stay, for this consent.
  asked_at timestamptz,
  -- When the consent ran out.
  ended_at timestamptz,
  primary key (company_id, application_id),
  foreign key (company_id, application_id) references application (company_id, id) on delete cascade
);
create index talent_network_member_ending on talent_network_member (ends_at) where ended_at is null;
select protect_tenant_table('talent_network_member');

create table talent_network_invitation (
  company_id uuid not null,
  id uuid not null default gen_random_uuid(),
  application_id uuid not null,
  posting_id uuid not null,
  invited_by uuid not null,
  message text not null default '' check (length(message) <= 2000),
  created_at timestamptz not null default now(),
  accepted_at timestamptz,
  -- The application that accepting created.
  accepted_as uuid,
  primary key (company_id, id),
  unique (company_id, application_id, posting_id),
  foreign key (company_id, application_id) references application (company_id, id) on delete cascade,
  foreign key (company_id, posting_id) references posting (company_id, id) on delete cascade
);
select protect_tenant_table('talent_network_invitation');
do $$ begin
  execute format('create policy owner on talent_network for select to %I using (true)', current_user);
end $$;

-- Published, with the ATS plan, by a company that staff did not suspend.
create function open_talent_network(of_site text, of_posting uuid)
  returns table (company_id uuid, company_name text, headline text, body text, questions jsonb, consent_text text, consent_months int, areas text[])
  language sql stable security definer set search_path to 'public' as $$
  select n.company_id, c.business_name, n.headline, n.body, n.questions, n.consent_text, n.consent_months, n.areas
  from talent_network n join company c using (company_id)
  where n.posting_id = of_posting and c.site = of_site and n.published_at is not null and c.has_ats and c.on_site
$$;
create function talent_network_of(of_company uuid) returns uuid
  language sql stable security definer set search_path to 'public' as $$
  select n.posting_id from talent_network n join company c using (company_id)
  where n.company_id = of_company and n.published_at is not null and c.has_ats and c.on_site
$$;
revoke execute on function open_talent_network(text, uuid), talent_network_of(uuid) from public;
grant execute on function open_talent_network(text, uuid), talent_network_of(uuid) to jobs_request, jobs_visitor, jobs_system;

-- Opens the membership and its invitations, without an account.
alter table application_link drop constraint application_link_purpose_check;
alter table application_link add constraint application_link_purpose_check check (purpose in ('conversation', 'self-identification', 'talent-network'));
create function network_membership(of_site text, hash bytea)
  returns table (company_id uuid, application_id uuid, company_name text, consent_text text, areas text[], ends_at timestamptz, consent_months int,
    network_id uuid, has_left boolean)
  language sql stable security definer set search_path to 'public' as $$
  select m.company_id, m.application_id, c.business_name, m.consent_text, m.areas, m.ends_at, n.consent_months, n.posting_id,
    m.ended_at is not null or m.ends_at <= now() or a.category not in ('active', 'on_hold')
  from application_link link
  join application a on a.company_id = link.company_id and a.id = link.application_id and a.erased_at is null
  join talent_network_member m on m.company_id = a.company_id and m.application_id = a.id
  join talent_network n on n.company_id = a.company_id
  join company c on c.company_id = a.company_id
  where link.token_hash = hash and link.expires_at > now() and link.purpose = 'talent-network' and a.site = of_site
$$;
revoke execute on function network_membership(text, bytea) from public;
grant execute on function network_membership(text, bytea) to jobs_request, jobs_visitor, jobs_seeker, jobs_system;

alter table hidden_task drop constraint hidden_task_kind_check;
alter table hidden_task add constraint hidden_task_kind_check check (kind in
  ('outcome', 'decide', 'score', 'schedule', 'answer', 'reminder', 'feedback', 'review', 'stale', 'joiner'));
