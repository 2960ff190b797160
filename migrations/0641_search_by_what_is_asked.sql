-- Search by level, education, benefits, shifts, who may work and company; and by the pay that is sure: the lower end that a posting states.
-- Each filter is a kind of tag in the one inverted index, as all others are. To count them, a posting has two more numbers beside its traits;
-- facet-marks.ts reads them.

-- A company as it is searched for: however its name is written.
create function company_slug(name text) returns text language sql immutable parallel safe strict
  return coalesce(nullif(skill_slug(name), ''), lower(name));

-- An anonymous posting has no word of its company.
create function asked_tags(p public_posting) returns text[] language sql immutable parallel safe
  return array_remove(array['#v' || p.level, '#u' || p.education, '#a' || p.work_eligibility,
      case when not p.anonymous then '#o' || company_slug(p.company_name) end], null)
    || array(select '#t' || shift from unnest(p.shifts) as shift)
    || array(select distinct '#f' || slug from unnest(p.benefits) as benefit, skill_slug(benefit) as slug where slug <> '');

-- Bits 0 to 2: the level, from 1; 3 to 5: the education; 6 and 7: who may work; from 8: one bit for each shift. 0 is not said.
create function posting_asks(p public_posting) returns int language sql immutable parallel safe
  return coalesce(array_position('{entry,mid,senior,lead,manager,director,executive}'::text[], p.level), 0)
    + 8 * coalesce(array_position('{none,high_school,associate,bachelor,postgraduate,certificate}'::text[], p.education), 0)
    + 64 * coalesce(array_position('{sponsorship,authorized,citizen}'::text[], p.work_eligibility), 0)
    + (select coalesce(sum(distinct 128 << array_position('{day,evening,night,weekend,rotating,flexible}'::text[], shift)), 0)::int
      from unnest(p.shifts) as shift);

-- One bit for each benefit that employers are offered to choose, in that order.
create function benefit_bits(benefits text[]) returns int language sql immutable parallel safe
  return (select coalesce(bit_or(1 << (place - 1)), 0) from unnest(benefits) as benefit, array_position(
    '{health-insurance,dental-insurance,vision-insurance,life-insurance,disability-insurance,retirement-plan,retirement-match,paid-time-off,paid-holidays,parental-leave,flexible-schedule,paid-training,tuition-help,help-with-moving,child-care-help,profit-sharing,paid-military-leave}'::text[],
    skill_slug(benefit)) as place);

create function pg_temp.replaced(source text, part text, by text) returns text language plpgsql immutable as $$
begin
  if position(part in source) = 0 then raise exception 'not in it: %', part; end if;
  return replace(source, part, by);
end $$;

-- All else of these functions stays as it is.
do $$
declare
  row_of text := pg_get_functiondef('posting_search_row(public_posting)'::regprocedure);
  indexing text := pg_get_functiondef('index_posting(uuid)'::regprocedure);
  wanted text := pg_get_functiondef('wanted_tags(jsonb)'::regprocedure);
  searched text := pg_get_functiondef('searched_postings'::regproc);
  search text := pg_get_functiondef('search_postings(jsonb)'::regprocedure);
  meets text := pg_get_functiondef('meets_alert'::regproc);
  matching text := pg_get_functiondef('match_alerts(int)'::regprocedure);
begin
  row_of := regexp_replace(row_of, 'CASE \(posting_search_row\.p\)\.pay_currency WHEN ''USD''::text THEN yearly_dollars\(COALESCE\(\(posting_search_row\.p\)\.pay_max_cents.*? END, ', '');
  row_of := pg_temp.replaced(row_of, 'COALESCE((posting_search_row.p).pay_min_cents, (posting_search_row.p).pay_max_cents)', '(posting_search_row.p).pay_min_cents');
  row_of := pg_temp.replaced(row_of, 'commitment_tags(', 'asked_tags(posting_search_row.p) || commitment_tags(');
  row_of := pg_temp.replaced(row_of, '(posting_search_row.p).clearance))::posting_search',
    '(posting_search_row.p).clearance), posting_asks(posting_search_row.p), benefit_bits((posting_search_row.p).benefits))::posting_search');
  indexing := pg_temp.replaced(pg_temp.replaced(pg_temp.replaced(indexing, 'pay_min', 'sure_pay'), ' pay_max,', ''), '"row".pay_max,', '');
  indexing := pg_temp.replaced(pg_temp.replaced(indexing, 'traits)', 'traits, asks, benefits)'), '"row".traits', '"row".traits, "row".asks, "row".benefits');
  wanted := pg_temp.replaced(wanted, '(''#b''::text,', '(''#v''::text, criteria -> ''levels''), (''#u''::text, criteria -> ''educations''), '
    '(''#f''::text, criteria -> ''benefits''), (''#t''::text, criteria -> ''shifts''), (''#a''::text, criteria -> ''work_eligibilities''), '
    '(''#o''::text, criteria -> ''companies''), (''#b''::text,');
  -- A job has to have all the benefits that are asked for; of other kinds one is enough.
  wanted := pg_temp.replaced(wanted, 'GROUP BY given.kind', 'GROUP BY given.kind, CASE given.kind WHEN ''#f'' THEN value.value END');
  searched := pg_temp.replaced(pg_temp.replaced(searched, 'pay_max', 'sure_pay'), 's.traits', 's.traits, s.asks, s.benefits, s.shown_company_id');
  searched := pg_temp.replaced(searched, 'traits integer)', 'traits integer, asks integer, benefits integer, shown_company_id uuid)');
  meets := pg_temp.replaced(meets, 'pay_max', 'sure_pay');
  matching := pg_temp.replaced(matching, 's.pay_max', 's.sure_pay');

  search := pg_temp.replaced(search, 's.pay_max', 's.sure_pay');
  search := pg_temp.replaced(search, 'grouping(region, category, employment_type, location_type, marks)',
    'grouping(region, category, employment_type, location_type, marks, asks, shifts, benefits_1, benefits_2, benefits_3, shown_company_id)');
  search := pg_temp.replaced(search, 'coalesce(region, category, employment_type, location_type, marks::text)',
    'coalesce(region, category, employment_type, location_type, marks::text, asks::text, shifts::text, benefits_1::text, benefits_2::text, benefits_3::text, shown_company_id::text)');
  -- In five parts, each of few values: as one number nearly every job would be a group of its own, which takes ten times as long.
  search := pg_temp.replaced(search, 's.location_type, s.traits
', 's.location_type, s.asks & 255 as asks, s.asks >> 8 as shifts,
          s.benefits & 63 as benefits_1, s.benefits >> 6 & 63 as benefits_2, s.benefits >> 12 as benefits_3, s.shown_company_id, s.traits
');
  search := pg_temp.replaced(search, 'grouping sets (region, category, employment_type, location_type, marks, ())',
    'grouping sets (region, category, employment_type, location_type, marks, asks, shifts, benefits_1, benefits_2, benefits_3, shown_company_id, ())');
  search := pg_temp.replaced(search, 'kind = 31', 'kind = 2047');
  search := pg_temp.replaced(search, '(values (15, ''region''), (23, ''category''), (27, ''employment_type''), (29, ''location_type''), (30, ''marks''))',
    '(values (1023, ''region''), (1535, ''category''), (1791, ''employment_type''), (1919, ''location_type''), (1983, ''marks''), (2015, ''asks''), (2031, ''shifts''),
      (2039, ''benefits_1''), (2043, ''benefits_2''), (2045, ''benefits_3''), (2046, ''company''))');
  -- Of companies those with the most jobs.
  search := pg_temp.replaced(search, 'from counted join (values', 'from (
          select * from counted where kind <> 2046
          union all (select * from counted where kind = 2046 and value is not null order by n desc, value limit 20)
        ) as offered join (values');

  drop function index_posting(uuid);
  drop function posting_search_row(public_posting);
  drop function searched_postings;
  drop function meets_alert;
  alter table posting_search rename column pay_min to sure_pay;
  alter table posting_search drop column pay_max;
  alter table posting_search add column asks int not null default 0, add column benefits int not null default 0;
  grant select (sure_pay, asks, benefits) on posting_search to jobs_request, jobs_visitor;
  execute row_of;
  execute indexing;
  execute wanted;
  execute searched;
  execute meets;
  execute matching;
  execute search;
end $$;

select reindex_all();
