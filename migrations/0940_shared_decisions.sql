-- expand: the previous release shares no decisions
-- Finalists shared by mailed links: one row for each link, which belongs to one address.
create table decision_share (
  company_id uuid not null,
  id uuid not null default gen_random_uuid(),
  site text not null check (site in ('rb', 'mh')),
  posting_id uuid not null,
  sent_by uuid not null,
  sent_at timestamptz not null default now(),
  email text not null check (email = lower(email)),
  -- '' if any address may get a link.
  allowed_domain text not null,
  token_hash bytea not null unique,
  sections text[] not null,
  is_masked boolean not null,
  checks_email boolean not null,
  takes_comments boolean not null,
  message text not null,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  -- The code that was mailed last, and the browser that entered it.
  code_hash bytea,
  code_expires_at timestamptz,
  code_tries int not null default 0,
  codes_sent_at timestamptz[] not null default '{}',
  proven_hash bytea,
  proven_until timestamptz,
  comments int not null default 0,
  primary key (company_id, id),
  foreign key (company_id, posting_id) references posting on delete cascade,
  foreign key (company_id, sent_by) references employer_user on delete cascade
);
create index decision_share_of_posting on decision_share (company_id, posting_id, sent_at desc);
create index decision_share_sent_by on decision_share (company_id, sent_by);
create index decision_share_sent on decision_share (company_id, sent_at);
select protect_tenant_table('decision_share');

-- Whom a link shows. A place is a letter (0 is ‘Candidate A’) and stays when others are gone.
create table decision_share_person (
  company_id uuid not null,
  decision_share_id uuid not null,
  place int not null check (place between 0 and 19),
  application_id uuid not null,
  primary key (company_id, decision_share_id, place),
  unique (company_id, decision_share_id, application_id),
  foreign key (company_id, decision_share_id) references decision_share on delete cascade,
  foreign key (company_id, application_id) references application on delete cascade
);
create index decision_share_person_of_application on decision_share_person (company_id, application_id);
select protect_tenant_table('decision_share_person');

create table decision_share_view (
  company_id uuid not null,
  id bigint generated always as identity,
  decision_share_id uuid not null,
  at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, decision_share_id) references decision_share on delete cascade
);
create index decision_share_view_of_share on decision_share_view (company_id, decision_share_id, at desc);
select protect_tenant_table('decision_share_view');

-- What people outside the team say about a finalist.
create table decision_comment (
  company_id uuid not null,
  id uuid not null default gen_random_uuid(),
  application_id uuid not null,
  -- The link by which they said it.
  decision_share_id uuid not null,
  email text not null,
  at timestamptz not null default now(),
  body text not null,
  primary key (company_id, id),
  foreign key (company_id, application_id) references application on delete cascade,
  foreign key (company_id, decision_share_id) references decision_share on delete cascade
);
create index decision_comment_of_application on decision_comment (company_id, application_id, at);
create index decision_comment_of_share on decision_comment (company_id, decision_share_id, at);
select protect_tenant_table('decision_comment');

do $$ begin
  execute format('create policy owner on decision_share for select to %I using (true)', current_user);
end $$;

-- Whose link a token is, so that a visitor's request can go on with the rows of that company alone. Null for an unknown token.
create function company_of_decision_share(of_site text, hash bytea) returns uuid
  language sql stable security definer set search_path = public as $$
  select company_id from decision_share where token_hash = hash and site = of_site
$$;
revoke execute on function company_of_decision_share(text, bytea) from public;
grant execute on function company_of_decision_share(text, bytea) to jobs_request, jobs_seeker, jobs_system;
