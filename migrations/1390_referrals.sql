-- expand: the previous release has no referrals

-- The link of a member to a posting, which they give to people whom they know. Its id is the key in the address.
create table referral_link (
  company_id uuid not null,
  id uuid not null unique default gen_random_uuid(),
  site text not null check (site in ('rb', 'mh')),
  posting_id uuid not null,
  employer_user uuid not null,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  unique (company_id, employer_user, posting_id),
  foreign key (company_id, posting_id) references posting (company_id, id) on delete cascade,
  foreign key (company_id, employer_user) references employer_user (company_id, id) on delete cascade
);
create index referral_link_by_posting on referral_link (company_id, posting_id);
select protect_tenant_table('referral_link');

-- An application that came by such a link.
create table referral (
  company_id uuid not null,
  application_id uuid not null,
  site text not null check (site in ('rb', 'mh')),
  employer_user uuid not null,
  referred_at timestamptz not null default now(),
  primary key (company_id, application_id),
  foreign key (company_id, application_id) references application (company_id, id) on delete cascade,
  foreign key (company_id, employer_user) references employer_user (company_id, id) on delete cascade
);
create index referral_by_member on referral (company_id, employer_user, referred_at desc);
select protect_tenant_table('referral');

-- The first of these links that still leads to a job: of a member who is at the company, to a job with its name, for visitors of its site.
-- Tells nothing about the member.
do $$ begin
  execute format('create policy owner on referral_link for select to %I using (true)', current_user);
end $$;
create function open_referral_link(of_site text, keys uuid[], only_posting uuid default null) returns table (
  key uuid, posting_id uuid, title text, is_live boolean
) language sql stable security definer set search_path = public
begin atomic
  select l.id, job.posting_id, job.title, job.state = 'live' and (job.expires_at is null or job.expires_at > now())
  from referral_link l
    join employer_user m on m.company_id = l.company_id and m.id = l.employer_user and m.disabled_at is null
    join company c on c.company_id = l.company_id and c.on_site
    join public_posting job on job.posting_id = l.posting_id and job.site = of_site and not job.anonymous
  where l.id = any(keys) and l.site = of_site and (only_posting is null or l.posting_id = only_posting)
  order by array_position(keys, l.id) limit 1;
end;
revoke all on function open_referral_link(text, uuid[], uuid) from public;
grant execute on function open_referral_link(text, uuid[], uuid) to jobs_request, jobs_visitor, jobs_seeker, jobs_system;

-- Members are told when somebody comes by their link.
do $$
declare named text;
begin
  foreach named in array '{notice,notice_choice}'::text[] loop
    execute format('alter table %I drop constraint %I', named, named || '_kind_check');
    execute format('alter table %I add constraint %I check (kind in (''mention'', ''assigned'', ''applicant'', ''invitation'', ''referral'',
      ''withdrawn'', ''posting'', ''decision'', ''interview'', ''message'', ''overdue'')) not valid', named, named || '_kind_check');
  end loop;
end $$;
