-- What the public may see of a company that shows its name on a posting: a projection like public_posting, so that no page can read more.

alter table company add column badges text[] not null default '{}'
  check (badges <@ '{tpusa,nsa,veteran,classical-conversations,military-spouse}');

-- Ends the address of a company's page: names may be alike and may change.
create function company_key(company_id uuid) returns text language sql immutable parallel safe strict
  return right(company_id::text, 12);

create table public_company (
  company_id uuid primary key references company on delete cascade,
  site text not null check (site in ('rb', 'mh')),
  company_key text not null,
  name text not null,
  about jsonb not null,
  -- [{title, meaning}], in the company's order.
  "values" jsonb not null default '[]',
  badges text[] not null default '{}',
  industry text not null default '',
  size_band text not null default '',
  city text not null default '',
  region text not null default '',
  website text,
  logo_key text,
  -- Of the last 180 days, on postings that show the name; the worker counts it.
  applications int not null default 0,
  answered int not null default 0,
  -- Days from applying to the first answer, of those that were answered.
  median_answer_days real,
  updated_at timestamptz not null default now(),
  unique (site, company_key)
);
alter table public_company enable row level security;
alter table public_company force row level security;
create policy everyone on public_company for select to jobs_request using (true);
create policy company_insert on public_company for insert to jobs_request with check (company_id = scope_company_id());
create policy company_update on public_company for update to jobs_request using (company_id = scope_company_id()) with check (company_id = scope_company_id());
create policy company_delete on public_company for delete to jobs_request using (company_id = scope_company_id());
create policy system on public_company to jobs_system using (true) with check (true);
grant select, insert, update, delete on public_company to jobs_request;

-- Absent when anonymous: by this one finds the company.
alter table public_posting add column company_key text;
create index public_posting_of_company on public_posting (company_id, posted_at desc, posting_id) where state = 'live' and not anonymous;
create index public_posting_named on public_posting (company_id) where not anonymous;

-- Writes the public view of companies anew: there is one as long as a posting, live or closed, shows the name.
create function project_companies(ids uuid[]) returns void language sql
begin atomic
  delete from public_company shown where shown.company_id = any(ids) and not exists (
    select from company c where c.company_id = shown.company_id and c.company_enabled
      and exists (select from public_posting p where p.company_id = c.company_id and not p.anonymous));
  insert into public_company (company_id, site, company_key, name, about, "values", badges, industry, size_band, city, region, website, logo_key)
    select c.company_id, c.site, company_key(c.company_id), c.business_name, c.about,
      coalesce((select jsonb_agg(jsonb_build_object('title', v.title, 'meaning', v.meaning) order by v.position, v.title)
        from company_value v where v.company_id = c.company_id), '[]'),
      c.badges, c.industry, c.size_band, c.city, c.region, nullif(c.website, ''), c.logo_key
    from company c
    where c.company_id = any(ids) and c.company_enabled
      and exists (select from public_posting p where p.company_id = c.company_id and not p.anonymous)
    on conflict (company_id) do update set name = excluded.name, about = excluded.about, "values" = excluded."values",
      badges = excluded.badges, industry = excluded.industry, size_band = excluded.size_band, city = excluded.city,
      region = excluded.region, website = excluded.website, logo_key = excluded.logo_key, updated_at = now()
    where (public_company.name, public_company.about, public_company."values", public_company.badges, public_company.industry,
        public_company.size_band, public_company.city, public_company.region, public_company.website, public_company.logo_key)
      is distinct from (excluded.name, excluded.about, excluded."values", excluded.badges, excluded.industry, excluded.size_band,
        excluded.city, excluded.region, excluded.website, excluded.logo_key);
end;

-- An answer is the first message to the applicant or the first move that a person of the company makes.
create function count_answers() returns void language sql
begin atomic
  with counted as (
    select a.company_id, count(*)::int as applications, count(answer.at)::int as answered,
      (percentile_cont(0.5) within group (order by extract(epoch from answer.at - a.applied_at) / 86400))::real as median_answer_days
    from application a
    join posting p on p.company_id = a.company_id and p.id = a.posting_id and not p.anonymous
    left join lateral (
      select min(at) as at from (
        select min(e.at) from application_event e where e.company_id = a.company_id and e.application_id = a.id
          and e.kind = 'status-changed' and e.actor_id is not null
        union all
        select min(m.created_at) from application_message m where m.company_id = a.company_id and m.application_id = a.id
          and m.direction = 'to_seeker'
      ) as first (at)
    ) as answer on true
    where a.applied_at > now() - interval '180 days'
    group by a.company_id
  )
  update public_company shown
  set applications = coalesce(c.applications, 0), answered = coalesce(c.answered, 0), median_answer_days = c.median_answer_days
  from public_company old left join counted c using (company_id)
  where old.company_id = shown.company_id
    and (shown.applications, shown.answered, shown.median_answer_days)
      is distinct from (coalesce(c.applications, 0), coalesce(c.answered, 0), c.median_answer_days);
end;
revoke all on function count_answers() from public;
grant execute on function count_answers() to jobs_system;

-- A link to the page of a company is no change of the posting.
alter table public_posting disable trigger user;
set local role jobs_system;
update public_posting set company_key = company_key(company_id) where not anonymous;
select project_companies(array(select company_id from company));
reset role;
alter table public_posting enable trigger user;
