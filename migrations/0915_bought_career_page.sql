-- expand: a career page that a company pays for beside its ATS plan
alter table subscription add column has_branded_page boolean not null default false;
alter table company add column has_branded_page boolean not null default false;

-- What staff switched counts before what the company bought.
create or replace function shows_career_page(of_company uuid) returns boolean
  language sql stable security definer set search_path to 'public' as $$
  select exists (select from company c join public_company shown using (company_id)
    where c.company_id = of_company and c.has_ats and c.company_enabled and coalesce(
      (select f.enabled from feature_flag f where f.site = c.site and f.company_id = c.company_id and f.name = 'branded_employer_page'),
      (select f.enabled from feature_flag f where f.site = c.site and f.company_id is null and f.name = 'branded_employer_page'),
      c.has_branded_page))
$$;
