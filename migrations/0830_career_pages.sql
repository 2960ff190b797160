-- expand: career pages of companies, with their addresses, versions and pictures. The previous release keeps their pictures, since it asks is_kept_file before it removes a file.
create table career_page (
  company_id uuid primary key references company on delete cascade,
  -- What its editors see; checked by the contract before it was stored.
  content jsonb not null check (jsonb_typeof(content) = 'object'),
  version int not null default 1,
  -- The public version; null if the page is not public.
  published_version int,
  updated_at timestamptz not null default now(),
  updated_by uuid not null
);
select protect_tenant_table('career_page');

-- Every content that was public. Rows are only added.
create table career_page_version (
  company_id uuid not null references company on delete cascade,
  version int not null,
  content jsonb not null check (jsonb_typeof(content) = 'object'),
  published_at timestamptz not null default now(),
  published_by uuid not null,
  primary key (company_id, version)
);
select protect_tenant_table('career_page_version');
select make_append_only('career_page_version');

-- Pictures that were drawn anew from what a company uploaded.
create table career_picture (
  company_id uuid not null references company on delete cascade,
  id uuid not null default gen_random_uuid(),
  file_key text not null,
  description text not null check (length(description) between 1 and 200),
  width int not null check (width > 0),
  height int not null check (height > 0),
  created_at timestamptz not null default now(),
  primary key (company_id, id)
);
create index career_picture_by_file on career_picture (file_key);
select protect_tenant_table('career_picture');

-- Who has an address below /employer-profile/. One that a company gave up leads to its page, and is free for others a year later.
create table career_address (
  site text not null check (site in ('rb', 'mh')),
  address text not null check (address ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(address) between 3 and 60),
  company_id uuid not null references company on delete cascade,
  -- Null while it is the company's address.
  released_at timestamptz,
  primary key (site, address)
);
create unique index career_address_of_company on career_address (company_id) where released_at is null;
alter table career_address enable row level security;
alter table career_address force row level security;
create policy everyone on career_address for select to jobs_request, jobs_visitor using (true);
create policy claim on career_address for insert to jobs_request with check (company_id = (select scope_company_id()));
create policy claim_again on career_address for update to jobs_request
  using (company_id = (select scope_company_id()) or released_at < now() - interval '1 year')
  with check (company_id = (select scope_company_id()));
create policy system on career_address to jobs_system using (true) with check (true);
grant select, insert, update on career_address to jobs_request;
grant select on career_address to jobs_visitor;

-- What visitors read: the published content, with the pictures in it.
create table public_career_page (
  company_id uuid primary key references company on delete cascade,
  site text not null check (site in ('rb', 'mh')),
  address text not null,
  content jsonb not null,
  -- [{picture_id, description, width, height}]
  pictures jsonb not null default '[]',
  updated_at timestamptz not null default now(),
  foreign key (site, address) references career_address
);
alter table public_career_page enable row level security;
alter table public_career_page force row level security;
create policy everyone on public_career_page for select to jobs_request, jobs_visitor using (true);
create policy company_insert on public_career_page for insert to jobs_request with check (company_id = (select scope_company_id()));
create policy company_update on public_career_page for update to jobs_request
  using (company_id = (select scope_company_id())) with check (company_id = (select scope_company_id()));
create policy company_delete on public_career_page for delete to jobs_request using (company_id = (select scope_company_id()));
create policy system on public_career_page to jobs_system using (true) with check (true);
grant select, insert, update, delete on public_career_page to jobs_request;
grant select on public_career_page to jobs_visitor;

-- Whether visitors see a company's career page: with the ATS plan, the flag, and a posting that shows its name.
create function shows_career_page(of_company uuid) returns boolean
  language sql stable security definer set search_path to 'public' as $$
  select exists (select from company c join public_company shown using (company_id)
    where c.company_id = of_company and c.has_ats and c.company_enabled and coalesce(
      (select f.enabled from feature_flag f where f.site = c.site and f.company_id = c.company_id and f.name = 'branded_employer_page'),
      (select f.enabled from feature_flag f where f.site = c.site and f.company_id is null and f.name = 'branded_employer_page'),
      false))
$$;
revoke execute on function shows_career_page(uuid) from public;
grant execute on function shows_career_page(uuid) to jobs_request, jobs_visitor, jobs_system;

create or replace function is_kept_file(stored_as text) returns boolean
  language sql stable security definer set search_path = public as $$
  select exists (select from document where file_key = stored_as)
    or exists (select from application_file where file_key = stored_as)
    or exists (select from hiring_event_resume where file_key = stored_as)
    or exists (select from career_picture where file_key = stored_as)
    or case when stored_as ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/' then exists (
      select from company where company_id = split_part(stored_as, '/', 1)::uuid and logo_key = split_part(stored_as, '/', 2)) else false end
$$;
do $$ begin
  execute format('create policy owner on career_picture for select to %I using (true)', current_user);
end $$;
