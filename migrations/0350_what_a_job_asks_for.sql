-- What a job asks for: schooling, experience in months, and who may work here. Null is not said; 'none' and 0 say that none is needed.
-- The street of the workplace goes with a place that people come to, and is told by companies that show their name alone.

alter table posting
  add column education text check (education in ('none', 'high_school', 'associate', 'bachelor', 'postgraduate', 'certificate')),
  add column experience_months int check (experience_months between 0 and 600),
  add column experience_in_place_of_education boolean not null default false,
  add column work_authorization text not null default '' check (length(work_authorization) <= 200),
  add column street text not null default '' check (length(street) <= 120);

alter table public_posting
  add column education text check (education in ('none', 'high_school', 'associate', 'bachelor', 'postgraduate', 'certificate')),
  add column experience_months int,
  add column experience_in_place_of_education boolean not null default false,
  add column work_authorization text not null default '',
  add column street text not null default '' check (street = '' or not anonymous and location_type <> 'remote');

-- A posting that needs no experience is found by words that say so (0274), as if its text did.
create or replace function posting_search_row(p public_posting) returns posting_search language sql stable parallel safe
  return (select row(p.posting_id, p.company_id, case when not p.anonymous then p.company_id end, p.posted_at, p.lat, p.lon,
    yearly_dollars(coalesce(p.pay_min_cents, p.pay_max_cents), p.pay_unit, p.hours_per_week),
    yearly_dollars(coalesce(p.pay_max_cents, p.pay_min_cents), p.pay_unit, p.hours_per_week),
    p.site, p.region, p.category, p.employment_type, p.location_type,
    setweight(text_vector(p.title), 'A') || setweight(text_vector(array_to_string(p.skills, ', ')), 'B')
      || case when p.anonymous then '' else setweight(text_vector(p.company_name), 'C') end,
    text_vector(concat_ws(' . ', p.title, array_to_string(p.skills, ', '), case when not p.anonymous then p.company_name end,
      p.city, p.region, rich_text_plain(p.description), case when p.experience_months = 0 then 'no experience needed' end))
      || array_to_tsvector(posting_tags(p.posted_at, p.region, p.category, p.employment_type, p.location_type,
        case when not p.anonymous then p.company_id end, p.lat, p.lon) || landing_tags(p.skills, p.city, p.region)
        || commitment_tags(p.badges, p.portable, p.keeps_move, p.clearance, p.military_codes)),
    posting_traits(p.badges, p.portable, p.keeps_move, p.clearance))::posting_search);
