-- expand: the previous release shares no reports
-- Reports that are shown without an account: figures without names, as they were or as they are.
create table report_share (
  company_id uuid not null,
  id uuid not null default gen_random_uuid(),
  site text not null check (site in ('rb', 'mh')),
  title text not null check (length(title) between 1 and 120),
  shared_by uuid not null,
  shared_at timestamptz not null default now(),
  metrics text[] not null check (cardinality(metrics) between 1 and 30),
  filters jsonb not null,
  is_live boolean not null,
  -- The figures as they are shown, and when they were counted; those of a live report are counted again after an hour.
  figures jsonb not null,
  counted_at timestamptz not null default now(),
  rhythm text not null check (rhythm in ('once', 'weekly', 'monthly')),
  next_mail_at timestamptz,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, shared_by) references employer_user (company_id, id) on delete cascade
);
create index report_share_shared_by on report_share (company_id, shared_by);
create index report_share_to_mail on report_share (next_mail_at) where next_mail_at is not null;
create index report_share_by_end on report_share (expires_at);
select protect_tenant_table('report_share');

-- Each mail has a link of its own; a link that nobody was mailed has no address.
create table report_link (
  company_id uuid not null,
  id uuid not null default gen_random_uuid(),
  site text not null check (site in ('rb', 'mh')),
  share_id uuid not null,
  email text check (email = lower(email)),
  token_hash bytea not null unique,
  sent_at timestamptz not null default now(),
  -- When the reader asked for no more mail.
  stopped_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, share_id) references report_share (company_id, id) on delete cascade
);
create index report_link_of_share on report_link (company_id, share_id);
create index report_link_sent on report_link (company_id, sent_at);
select protect_tenant_table('report_link');

create table report_link_view (
  company_id uuid not null,
  id bigint generated always as identity,
  report_link_id uuid not null,
  at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, report_link_id) references report_link (company_id, id) on delete cascade
);
create index report_link_view_of_link on report_link_view (company_id, report_link_id, at desc);
select protect_tenant_table('report_link_view');

do $$ begin
  execute format('create policy owner on report_link for select to %I using (true)', current_user);
end $$;

-- Whose link a token is, so that a visitor's request can go on with the rows of that company alone. Null for an unknown token.
create function company_of_report_link(of_site text, hash bytea) returns uuid
  language sql stable security definer set search_path = public as $$
  select company_id from report_link where token_hash = hash and site = of_site
$$;
revoke execute on function company_of_report_link(text, bytea) from public;
grant execute on function company_of_report_link(text, bytea) to jobs_request, jobs_seeker, jobs_system;
