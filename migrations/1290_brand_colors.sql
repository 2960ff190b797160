-- expand: the previous release writes public_company without the color
alter table public_company add column brand_color text check (brand_color ~ '^#[0-9a-f]{6}$');

do $$ begin
  execute format('create policy owner on company_preferences for select to %I using (true)', current_user);
end $$;

-- The color that an admin chose for the company; null without one.
create function brand_color_of(of_company uuid) returns text
  language sql stable security definer set search_path to 'public' as $$
  select substring(preferences ->> 'brand_colour' from '^#[0-9a-f]{6}$') from company_preferences where company_id = of_company
$$;
revoke execute on function brand_color_of(uuid) from public;
grant execute on function brand_color_of(uuid) to jobs_request, jobs_visitor, jobs_system;

create or replace function project_companies(ids uuid[]) returns void language sql
begin atomic
  delete from public_company shown where shown.company_id = any(ids) and not exists (
    select from company c where c.company_id = shown.company_id and c.on_site
      and exists (select from public_posting p where p.company_id = c.company_id and not p.anonymous));
  insert into public_company (company_id, site, company_key, name, about, "values", badges, industry, size_band, city, region, website, logo_key,
      brand_color)
    select c.company_id, c.site, company_key(c.company_id), c.business_name, c.about,
      coalesce((select jsonb_agg(jsonb_build_object('title', v.title, 'meaning', v.meaning) order by v.position, v.title)
        from company_value v where v.company_id = c.company_id), '[]'),
      c.badges, c.industry, c.size_band, c.city, c.region, nullif(c.website, ''), c.logo_key, brand_color_of(c.company_id)
    from company c
    where c.company_id = any(ids) and c.on_site
      and exists (select from public_posting p where p.company_id = c.company_id and not p.anonymous)
    on conflict (company_id) do update set name = excluded.name, about = excluded.about, "values" = excluded."values",
      badges = excluded.badges, industry = excluded.industry, size_band = excluded.size_band, city = excluded.city,
      region = excluded.region, website = excluded.website, logo_key = excluded.logo_key, brand_color = excluded.brand_color,
      updated_at = now()
    where (public_company.name, public_company.about, public_company."values", public_company.badges, public_company.industry,
        public_company.size_band, public_company.city, public_company.region, public_company.website, public_company.logo_key,
        public_company.brand_color)
      is distinct from (excluded.name, excluded.about, excluded."values", excluded.badges, excluded.industry, excluded.size_band,
        excluded.city, excluded.region, excluded.website, excluded.logo_key, excluded.brand_color);
end;

do $$ begin
  perform project_companies(array(select company_id from company_preferences where preferences ->> 'brand_colour' <> ''));
end $$;
