-- expand: the previous release forwards nobody
-- Applicants forwarded by mailed links: one row for each link, which belongs to one address.
create table forwarding (
  company_id uuid not null,
  id uuid not null default gen_random_uuid(),
  site text not null check (site in ('rb', 'mh')),
  application_id uuid not null,
  sent_by uuid not null,
  sent_at timestamptz not null default now(),
  email text not null check (email = lower(email)),
  -- The member whose address it is, if any.
  employer_user uuid,
  token_hash bytea not null unique,
  sections text[] not null,
  message text not null default '',
  asks_feedback boolean not null,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  -- The code that was mailed last, for companies that ask for one, and the browser that entered it.
  code_hash bytea,
  code_expires_at timestamptz,
  code_tries int not null default 0,
  codes_sent_at timestamptz[] not null default '{}',
  proven_hash bytea,
  proven_until timestamptz,
  -- The newest answer; the timeline has all.
  verdict text check (verdict in ('yes', 'maybe', 'no')),
  comment text not null default '',
  answered_at timestamptz,
  answers int not null default 0,
  primary key (company_id, id),
  foreign key (company_id, application_id) references application on delete cascade,
  foreign key (company_id, sent_by) references employer_user on delete cascade,
  foreign key (company_id, employer_user) references employer_user on delete cascade
);
create index forwarding_of_application on forwarding (company_id, application_id, sent_at desc);
create index forwarding_sent_by on forwarding (company_id, sent_by);
create index forwarding_employer_user on forwarding (company_id, employer_user) where employer_user is not null;
create index forwarding_sent on forwarding (company_id, sent_at);
select protect_tenant_table('forwarding');

create table forwarding_view (
  company_id uuid not null,
  id bigint generated always as identity,
  forwarding_id uuid not null,
  at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, forwarding_id) references forwarding on delete cascade
);
create index forwarding_view_of_forwarding on forwarding_view (company_id, forwarding_id, at desc);
select protect_tenant_table('forwarding_view');

do $$ begin
  execute format('create policy owner on forwarding for select to %I using (true)', current_user);
end $$;

-- Whose link a token is, so that a visitor's request can go on with the rows of that company alone. Null for an unknown token.
create function company_of_forwarding(of_site text, hash bytea) returns uuid
  language sql stable security definer set search_path = public as $$
  select company_id from forwarding where token_hash = hash and site = of_site
$$;
revoke execute on function company_of_forwarding(text, bytea) from public;
grant execute on function company_of_forwarding(text, bytea) to jobs_request, jobs_seeker, jobs_system;
