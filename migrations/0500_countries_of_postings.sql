-- Postings say in which country the work is and in which money it is paid. What nobody said is empty, where it was the United States before.

alter table posting alter column country set default '';
alter table posting
  add check (country ~ '^([A-Z]{2})?$'),
  -- Null where nobody said: of a job in the United States these are US dollars.
  add column pay_currency text check (pay_currency ~ '^[A-Z]{3}$');
alter table public_posting add column pay_currency text not null default 'USD';

-- A search by region is one by states of the United States; a job elsewhere is found by its country, which no state is written like.
create function searched_region(country text, region text) returns text language sql immutable parallel safe strict
  return case country when 'US' then region when '' then '' else '@' || country end;

create or replace function posting_search_row(p public_posting) returns posting_search language sql stable parallel safe
  return (select row(p.posting_id, p.company_id, case when not p.anonymous then p.company_id end, p.posted_at, p.lat, p.lon,
    -- Pay is searched, counted and sorted by in US dollars alone.
    case p.pay_currency when 'USD' then yearly_dollars(coalesce(p.pay_min_cents, p.pay_max_cents), p.pay_unit, p.hours_per_week) end,
    case p.pay_currency when 'USD' then yearly_dollars(coalesce(p.pay_max_cents, p.pay_min_cents), p.pay_unit, p.hours_per_week) end,
    p.site, place.region, p.category, p.employment_type, p.location_type,
    setweight(text_vector(p.title), 'A') || setweight(text_vector(array_to_string(p.skills, ', ')), 'B')
      || case when p.anonymous then '' else setweight(text_vector(p.company_name), 'C') end,
    text_vector(concat_ws(' . ', p.title, array_to_string(p.skills, ', '), case when not p.anonymous then p.company_name end,
      p.city, p.region, rich_text_plain(p.description), case when p.experience_months = 0 then 'no experience needed' end))
      || array_to_tsvector(posting_tags(p.posted_at, place.region, p.category, p.employment_type, p.location_type,
        case when not p.anonymous then p.company_id end, p.lat, p.lon)
        || landing_tags(p.skills, p.city, case p.country when 'US' then p.region else '' end)
        || commitment_tags(p.badges, p.portable, p.keeps_move, p.clearance, p.military_codes)),
    posting_traits(p.badges, p.portable, p.keeps_move, p.clearance))::posting_search
  from (select searched_region(p.country, p.region) as region) as place);

-- The pages of cities and states are of the United States.
create or replace function posting_words(p public_posting) returns text[] language sql immutable parallel safe
  return dictionary_words(p.title, p.skills, case when not p.anonymous then p.company_name end)
    || landing_words(p.skills, p.city, case p.country when 'US' then p.region else '' end);

create temporary table known_region (country text, code text, name text) on commit drop;
insert into known_region
select 'US', left(pair, 2), lower(substr(pair, 4)) from regexp_split_to_table('AL Alabama|AK Alaska|AZ Arizona|AR Arkansas|CA California|CO Colorado|CT Connecticut|DE Delaware|DC District of Columbia|FL Florida|GA Georgia|HI Hawaii|ID Idaho|IL Illinois|IN Indiana|IA Iowa|KS Kansas|KY Kentucky|LA Louisiana|ME Maine|MD Maryland|MA Massachusetts|MI Michigan|MN Minnesota|MS Mississippi|MO Missouri|MT Montana|NE Nebraska|NV Nevada|NH New Hampshire|NJ New Jersey|NM New Mexico|NY New York|NC North Carolina|ND North Dakota|OH Ohio|OK Oklahoma|OR Oregon|PA Pennsylvania|RI Rhode Island|SC South Carolina|SD South Dakota|TN Tennessee|TX Texas|UT Utah|VT Vermont|VA Virginia|WA Washington|WV West Virginia|WI Wisconsin|WY Wyoming|PR Puerto Rico|GU Guam|VI Virgin Islands', '\|') as pair
union all
select 'CA', left(pair, 2), lower(substr(pair, 4)) from regexp_split_to_table('AB Alberta|BC British Columbia|MB Manitoba|NB New Brunswick|NL Newfoundland and Labrador|NS Nova Scotia|NT Northwest Territories|NU Nunavut|ON Ontario|PE Prince Edward Island|QC Quebec|SK Saskatchewan|YT Yukon', '\|') as pair;
grant select on known_region to jobs_system;

-- Rows are jobs_system's to see.
set local role jobs_system;

-- Every amount was asked for and shown in dollars. Where the region is no state or province, 'US' was never said by anybody.
-- What an import wrote last stays known as that, or the next one would take this change for an edit.
with placed as (
  select p.id, p.imported_as = md5(row(p.title, p.description, p.location_type, p.city, p.region, p.postal_code, p.country, p.pay_min_cents,
      p.pay_max_cents, p.pay_unit, p.employment_type, p.category, p.skills)::text) as is_as_imported,
    case when p.country <> 'US' then p.country else coalesce(known.country, '') end as country,
    case when p.country = 'US' then coalesce(known.code, p.region) else p.region end as region,
    case when coalesce(p.pay_min_cents, p.pay_max_cents) is not null then 'USD' end as pay_currency
  from posting p left join known_region known on lower(btrim(p.region)) in (lower(known.code), known.name)
)
update posting p set country = placed.country, region = placed.region, pay_currency = placed.pay_currency,
  lat = case placed.country when 'US' then p.lat end, lon = case placed.country when 'US' then p.lon end,
  imported_as = case when placed.is_as_imported then md5(row(p.title, p.description, p.location_type, p.city, placed.region, p.postal_code,
    placed.country, p.pay_min_cents, p.pay_max_cents, p.pay_unit, placed.pay_currency, p.employment_type, p.category, p.skills)::text)
    else p.imported_as end
from placed where placed.id = p.id
  and (p.country, p.region, p.pay_currency) is distinct from (placed.country, placed.region, placed.pay_currency);

with changed as (
  update public_posting shown set country = p.country, region = p.region, lat = case p.country when 'US' then shown.lat end,
    lon = case p.country when 'US' then shown.lon end
  from posting p where p.company_id = shown.company_id and p.id = shown.posting_id and (p.country, p.region) <> (shown.country, shown.region)
  returning shown.posting_id, shown.state
)
select index_posting(posting_id) from changed where state = 'live';
reset role;
