-- Printed from the migrated database by `npm run print-schema`; a test fails when it is stale.

CREATE OR REPLACE FUNCTION public.acts_as_system()
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$ select current_setting('role') = 'jobs_system' $function$;
CREATE OR REPLACE FUNCTION public.address_key(address text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN CASE WHEN (lower(split_part(address, '@'::text, 2)) = ANY (ARRAY['gmail.com'::text, 'googlemail.com'::text])) THEN (replace(regexp_replace(lower(split_part(address, '@'::text, 1)), '(.)\+.*$'::text, '\1'::text), '.'::text, ''::text) || '@gmail.com'::text) ELSE ((regexp_replace(lower(split_part(address, '@'::text, 1)), '(.)\+.*$'::text, '\1'::text) || '@'::text) || lower(split_part(address, '@'::text, 2))) END;
CREATE OR REPLACE FUNCTION public.alert_parts(site_code text, criteria jsonb, wanted tsquery, kinds tsquery)
 RETURNS integer[]
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
declare
  near constant jsonb := nullif(criteria->'near', 'null');
  remote constant tsquery := or_regions(near);
  needed jsonb;
  parts int[] := '{}';
begin
  if wanted is not null then
    needed := coalesce((select jsonb_agg(tokens) from needed_words(wanted)), '[]');
    parts := parts || keep_alert_part(site_code, wanted, null, needed, needed <> '[]' and is_met_by_words(wanted));
  end if;
  if kinds is not null then
    parts := parts || keep_alert_part(site_code, kinds, null, (select jsonb_agg(tags) from wanted_tags(criteria)), true);
  end if;
  if near is not null then
    needed := jsonb_build_array(to_jsonb(near_tags(near) || array(select '#r' || jsonb_array_elements_text(near->'or_regions'))));
    parts := parts || keep_alert_part(site_code, remote, near, needed, false);
  end if;
  if parts = '{}' then parts := array[keep_alert_part(site_code, null, null, '[]', true)]; end if;
  return parts_in_order(parts);
end $function$;
CREATE OR REPLACE FUNCTION public.all_asked(text)
 RETURNS tsquery
 LANGUAGE sql
 STABLE PARALLEL SAFE STRICT
RETURN (SELECT (string_agg((('('::text || (word.word)::text) || ')'::text), ' & '::text))::tsquery AS string_agg FROM unnest(words_asked($1)) word(word));
CREATE OR REPLACE FUNCTION public.also_landing_words(p public_posting)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN ARRAY(SELECT DISTINCT word.word FROM posting_locations(also_landing_words.p) l(n, in_order, city, region, postal_code, country, lat, lon), LATERAL unnest(landing_words('{}'::text[], l.city, l.region)) word(word) WHERE ((l.in_order > 1) AND (l.country = 'US'::text) AND ((also_landing_words.p).location_type <> 'remote'::text)) EXCEPT SELECT unnest(landing_words('{}'::text[], (also_landing_words.p).city, placed_state(also_landing_words.p))) AS unnest);
CREATE OR REPLACE FUNCTION public.also_placed(p public_posting, OUT lats double precision[], OUT lons double precision[], OUT regions text[], OUT tags text[], OUT words text)
 RETURNS record
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
BEGIN ATOMIC
 SELECT array_agg(l.lat ORDER BY l.in_order) FILTER (WHERE (l.lat IS NOT NULL)) AS array_agg,
     array_agg(l.lon ORDER BY l.in_order) FILTER (WHERE (l.lat IS NOT NULL)) AS array_agg,
     array_agg(DISTINCT searched_region(l.country, l.region)) FILTER (WHERE (searched_region(l.country, l.region) <> ALL (ARRAY[''::text, placed_region(also_placed.p)]))) AS array_agg,
     ARRAY( SELECT DISTINCT tag.tag
            FROM posting_locations(also_placed.p) o(n, in_order, city, region, postal_code, country, lat, lon),
             LATERAL unnest(ARRAY[('#r'::text || NULLIF(searched_region(o.country, o.region), ''::text)),
                 CASE
                     WHEN ((o.country = 'US'::text) AND (o.region <> ''::text) AND (skill_slug(o.city) <> ''::text)) THEN ('#y'::text || city_slug(o.city, o.region))
                     ELSE NULL::text
                 END, ((('#g'::text || (floor((o.lat * (4)::double precision)))::integer) || ':'::text) || (floor((o.lon * (4)::double precision)))::integer), ((('#G'::text || (floor(o.lat))::integer) || ':'::text) || (floor(o.lon))::integer)]) tag(tag)
           WHERE ((o.in_order > 1) AND ((also_placed.p).location_type <> 'remote'::text) AND (tag.tag IS NOT NULL))) AS "array",
     string_agg(concat_ws(' . '::text, l.city, l.region), ' . '::text ORDER BY l.in_order) AS string_agg
    FROM posting_locations(also_placed.p) l(n, in_order, city, region, postal_code, country, lat, lon)
   WHERE ((l.in_order > 1) AND ((also_placed.p).location_type <> 'remote'::text));
END;
CREATE OR REPLACE FUNCTION public.anchor_alert_part(of_part integer)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  part job_alert_part;
  anchors text[];
begin
  select * into part from job_alert_part where id = of_part for no key update;
  select rarest.tokens, rarest.share into anchors, part.share from (
    select array_agg(needed.token) as tokens, sum(coalesce(t.share, case left(needed.token, 2) when '#l' then 0.5 when '#e' then 0.5 when '#c' then 0.1
        when '#r' then 0.05 when '#b' then 0.1 when '#p' then 0.1 when '#q' then 0.02 when '#s' then 0.005 when '#y' then 0.002 when '#m' then 0.001
        when '#G' then 0.002 when '#g' then 0.0003 when '#k' then 0.0001 else 0.0002 end)) as share
    from unnest(part.tokens, part.row_of) as needed (token, row) left join search_token t on t.site = part.site and t.token = needed.token
    group by needed.row
    union all select array['#any'], 1 where part.tokens = '{}'
  ) as rarest
  order by rarest.share, cardinality(rarest.tokens), rarest.tokens limit 1;
  delete from job_alert_anchor where part_id = part.id;
  insert into job_alert_anchor (site, token, part_id) select distinct part.site, token, part.id from unnest(anchors) as token;
  update job_alert_part set share = part.share, anchored_at = now() where id = part.id;
end $function$;
CREATE OR REPLACE FUNCTION public.anchor_alert_parts(before timestamp with time zone, most integer)
 RETURNS integer
 LANGUAGE plpgsql
AS $function$
declare old int[];
begin
  old := array(select id from job_alert_part where anchored_at < before order by anchored_at limit most for no key update skip locked);
  perform anchor_alert_part(id) from unnest(old) as id;
  return cardinality(old);
end $function$;
CREATE OR REPLACE FUNCTION public.anonymous_entries(entries jsonb, keys text[], employers text[])
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN COALESCE((SELECT jsonb_agg(anonymous_entry(listed.entry, anonymous_entries.keys, anonymous_entries.employers) ORDER BY listed.at) AS jsonb_agg FROM jsonb_array_elements(CASE WHEN (jsonb_typeof(anonymous_entries.entries) = 'array'::text) THEN anonymous_entries.entries ELSE '[]'::jsonb END) WITH ORDINALITY listed(entry, at)), '[]'::jsonb);
CREATE OR REPLACE FUNCTION public.anonymous_entry(entry jsonb, keys text[], employers text[])
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN COALESCE((SELECT jsonb_object_agg(jsonb_each.key, jsonb_each.value) AS jsonb_object_agg FROM jsonb_each(CASE WHEN (jsonb_typeof(anonymous_entry.entry) = 'object'::text) THEN anonymous_entry.entry ELSE '{}'::jsonb END) jsonb_each(key, value) WHERE ((jsonb_each.key = ANY (anonymous_entry.keys)) AND (NOT (EXISTS (SELECT FROM unnest(anonymous_entry.employers) employer(employer) WHERE (POSITION((employer.employer) IN (plain_words((jsonb_each.value #>> '{}'::text[])))) > 0)))))), '{}'::jsonb);
CREATE OR REPLACE FUNCTION public.anonymous_profile(profile jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
AS $function$
declare
  employers text[] := coalesce((select array_agg(employer_words(name)) from jsonb_path_query(profile, '$.work[*].name') as named (value),
    lateral (select value #>> '{}') as plain (name) where trim(employer_words(name)) <> ''), '{}');
begin
  return jsonb_build_object(
    'work', anonymous_entries(profile->'work', '{position,startDate,endDate}', employers),
    'education', anonymous_entries(profile->'education', '{institution,area,studyType,startDate,endDate}', employers),
    'certificates', anonymous_entries(profile->'certificates', '{name,issuer,date}', employers),
    'x_military', anonymous_entry(profile->'x_military', '{branch,rank,codes,occupation_code}', employers));
end $function$;
CREATE OR REPLACE FUNCTION public.answer_idempotency_key(whose uuid, named text, answer jsonb, ids uuid[])
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public'
BEGIN ATOMIC
 UPDATE idempotency_key SET status = 200, response = answer_idempotency_key.answer, about = answer_idempotency_key.ids
   WHERE ((idempotency_key.account_id = answer_idempotency_key.whose) AND (idempotency_key.key = answer_idempotency_key.named) AND (idempotency_key.response IS NULL));
END;
CREATE OR REPLACE FUNCTION public.any_asked(text)
 RETURNS tsquery
 LANGUAGE sql
 STABLE PARALLEL SAFE STRICT
RETURN (SELECT (string_agg((('('::text || (word.word)::text) || ')'::text), ' | '::text))::tsquery AS string_agg FROM unnest(words_asked($1)) word(word));
CREATE OR REPLACE FUNCTION public.any_posting()
 RETURNS tsquery
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN '!''#none'''::tsquery;
CREATE OR REPLACE FUNCTION public.any_tag(tags text[])
 RETURNS tsquery
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
AS $function$
begin
  return coalesce((select string_agg('''' || replace(replace(tag, '\', '\\'), '''', '''''') || '''', '|') from unnest(tags) as tag), '''#none''');
end $function$;
CREATE OR REPLACE FUNCTION public.any_title(titles jsonb)
 RETURNS tsquery
 LANGUAGE plpgsql
 STABLE PARALLEL SAFE
AS $function$
declare
  of_title tsquery;
  all_titles tsquery := '';
begin
  for of_title in select wanted from titles_wanted(titles) where numnode(wanted) > 0 loop
    all_titles := case when numnode(all_titles) = 0 then of_title else all_titles || of_title end;
  end loop;
  return all_titles;
end $function$;
CREATE OR REPLACE FUNCTION public.application_of_link(hash bytea)
 RETURNS TABLE(company_id uuid, application_id uuid)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
  select link.company_id, link.application_id from application_link link
  where token_hash = hash and expires_at > now() and purpose = 'self-identification'
$function$;
CREATE OR REPLACE FUNCTION public.applications_of_person(of_company uuid, of_application uuid)
 RETURNS SETOF uuid
 LANGUAGE sql
 STABLE
AS $function$
  with people as (
    select mate.id from person own
    join person mate on mate.company_id = own.company_id
      and (mate.id = coalesce(own.merged_into, own.id) or mate.merged_into = coalesce(own.merged_into, own.id))
    where own.company_id = of_company and own.id = record_of(of_company, of_application)
  ), known as (
    select of_application as id
    union select link.application_id from people
      join person_application link on link.company_id = of_company and link.person_id = people.id
  )
  select id from known
  union
  select mate.id from known
  join application own on own.company_id = of_company and own.id = known.id
  join application mate on mate.company_id = of_company and mate.seeker_id = own.seeker_id
  where not exists (select from people) or record_of(of_company, mate.id) in (select id from people)
$function$;
CREATE OR REPLACE FUNCTION public.are_interviewers_free(company uuid, interview uuid, start timestamp with time zone)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
  select not exists (
    select from interview_interviewer mine
    join interview_interviewer busy on busy.company_id = mine.company_id and busy.employer_user = mine.employer_user
      and busy.interview_id <> mine.interview_id
    where mine.company_id = i.company_id and mine.interview_id = i.id
      and busy.starts_at < start + make_interval(mins => i.length_minutes) and busy.ends_at > start)
  and not exists (
    select from interview_interviewer mine
    join member_calendar calendar on calendar.company_id = mine.company_id and calendar.employer_user = mine.employer_user
    join calendar_busy busy on busy.company_id = calendar.company_id and busy.calendar_id = calendar.id
    where mine.company_id = i.company_id and mine.interview_id = i.id
      and busy.starts_at < start + make_interval(mins => i.length_minutes) and busy.ends_at > start)
  and not exists (
    select from interview_interviewer mine
    where mine.company_id = i.company_id and mine.interview_id = i.id
      and interview_limit_at(i.company_id, mine.employer_user, i.id, start) is not null)
  from interview i where i.company_id = company and i.id = interview and may_see_interview(company, interview)
$function$;
CREATE OR REPLACE FUNCTION public.area_tags(lat double precision, lon double precision, miles double precision)
 RETURNS text[]
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
AS $function$
declare
  up constant float8 := degrees(miles / 3958.7558657441) * 1.001;
  side constant float8 := least(180, up / greatest(0.01, cos(radians(least(89, abs(lat) + up)))));
  scale constant int := case when miles > 60 then 1 else 4 end;
begin
  return array(select distinct case scale when 1 then '#G' else '#g' end || y || ':'
      || ((x + 180 * scale) % (360 * scale) + 360 * scale) % (360 * scale) - 180 * scale
    from generate_series(floor((lat - up) * scale)::int, floor((lat + up) * scale)::int) as y,
      generate_series(floor((lon - side) * scale)::int, floor((lon + side) * scale)::int) as x);
end $function$;
CREATE OR REPLACE FUNCTION public.asked_tags(p public_posting)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN ((array_remove(ARRAY[('#v'::text || (p).level), ('#u'::text || (p).education), ('#a'::text || (p).work_eligibility), ('#z'::text || (p).polygraph), CASE WHEN ((p).program <> 'none'::text) THEN ('#x'::text || (p).program) ELSE NULL::text END, CASE WHEN ((p).clearance_need = 'obtain'::text) THEN ('#q~'::text || (p).clearance) ELSE NULL::text END, CASE WHEN (NOT (p).anonymous) THEN ('#o'::text || company_slug((p).company_name)) ELSE NULL::text END], NULL::text) || ARRAY(SELECT ('#t'::text || shift.shift) FROM unnest((asked_tags.p).shifts) shift(shift))) || ARRAY(SELECT DISTINCT ('#f'::text || slug.slug) FROM unnest((asked_tags.p).benefits) benefit(benefit), LATERAL skill_slug(benefit.benefit) slug(slug) WHERE (slug.slug <> ''::text)));
CREATE OR REPLACE FUNCTION public.audit_hash(entry audit_log)
 RETURNS bytea
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select sha256(coalesce(entry.previous_hash, ''::bytea) || convert_to(jsonb_build_array(
    entry.position, entry.id, entry.company_id, entry.site, extract(epoch from entry.at), entry.actor_id, entry.impersonator_id,
    entry.request_id, entry.action, entry.subject, entry.data)::text, 'UTF8'))
$function$;
CREATE OR REPLACE FUNCTION public.benefit_bits(benefits text[])
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN (SELECT COALESCE(bit_or((1 << (place.place - 1))), 0) AS "coalesce" FROM unnest(benefit_bits.benefits) benefit(benefit), LATERAL array_position('{health-insurance,dental-insurance,vision-insurance,life-insurance,disability-insurance,retirement-plan,retirement-match,paid-time-off,paid-holidays,parental-leave,flexible-schedule,paid-training,tuition-help,help-with-moving,child-care-help,profit-sharing,paid-military-leave}'::text[], skill_slug(benefit.benefit)) place(place));
CREATE OR REPLACE FUNCTION public.brand_color_of(of_company uuid)
 RETURNS text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
  select substring(preferences ->> 'brand_colour' from '^#[0-9a-f]{6}$') from company_preferences where company_id = of_company
$function$;
CREATE OR REPLACE FUNCTION public.cancel_mail(about text)
 RETURNS integer
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
  with stopped as (
    update mail set state = 'cancelled'
    where subject_key = about and state = 'waiting' and not forget_when_sent and (company_id = scope_company_id() or acts_as_system())
    returning 1
  ), forgotten as (
    delete from mail
    where subject_key = about and state = 'waiting' and forget_when_sent and (company_id = scope_company_id() or acts_as_system())
    returning 1
  )
  select ((select count(*) from stopped) + (select count(*) from forgotten))::int
$function$;
CREATE OR REPLACE FUNCTION public.carry_record_over()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  is_members constant boolean := new.service_status = 'spouse' or new.service_status is null and new.spouse_of is not null;
  named constant text := (array['Army', 'Marine Corps', 'Navy', 'Air Force', 'Space Force', 'Coast Guard'])[array_position(
    array['army', 'marine_corps', 'navy', 'air_force', 'space_force', 'coast_guard'], new.branch)];
begin
  new.statuses := array_remove(array[nullif(new.service_status, 'spouse'),
    case when new.spouse_of = 'fallen' then 'surviving_spouse' when is_members or new.spouse_of is not null then 'spouse' end], null);
  if is_members then
    new.member_component := coalesce(named, new.member_component);
    new.member_rank := coalesce(nullif(new.rank, ''), new.member_rank);
    new.component := null;
    new.rank := '';
  elsif new.component is null or position(named in new.component) = 0 then
    new.component := named;
  end if;
  if new.clearance_expired then new.clearance_state := 'expired'; end if;
  return new;
end $function$;
CREATE OR REPLACE FUNCTION public.certificates_in_full(text)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
declare
  said text := $1;
begin
  if said ilike '%plus%' then said := regexp_replace(said, '\m(security|network|linux|server|cysa|pentest|casp|sec|net)[- ]plus\M', '\1+', 'gi'); end if;
  if said like '%+%' then said := regexp_replace(regexp_replace(said, '\msec\+(?!\w)', 'Security+', 'gi'), '\mnet\+(?!\w)', 'Network+', 'gi'); end if;
  return said;
end $function$;
CREATE OR REPLACE FUNCTION public.chain_audit_log()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  insert into audit_head (company_id, length) values (new.company_id, 0) on conflict do nothing;
  -- Whoever writes to the same chain waits here until this transaction ends.
  select length + 1, hash into new.position, new.previous_hash
    from audit_head where company_id is not distinct from new.company_id for update;
  new.hash := audit_hash(new);
  update audit_head set length = new.position, hash = new.hash where company_id is not distinct from new.company_id;
  return new;
end $function$;
CREATE OR REPLACE FUNCTION public.changed_on(p public_posting)
 RETURNS date
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN (((p).updated_at AT TIME ZONE 'UTC'::text))::date;
CREATE OR REPLACE FUNCTION public.city_slug(city text, region text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN ((skill_slug(region) || '/'::text) || skill_slug(city));
CREATE OR REPLACE FUNCTION public.claim_idempotency_key(whose uuid, named text, hash bytea)
 RETURNS TABLE(is_new boolean, body_hash bytea, response jsonb)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  insert into idempotency_key (account_id, key, body_hash) values (whose, named, hash) on conflict do nothing;
  is_new := found;
  return query select is_new, k.body_hash, k.response from idempotency_key k where k.account_id = whose and k.key = named;
end $function$;
CREATE OR REPLACE FUNCTION public.close_member_account(member uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  if not exists (select from employer_user where id = member and removed_at is not null
    and (company_id = scope_company_id() or acts_as_system())) then return; end if;
  update account set disabled_at = coalesce(disabled_at, now()), email_confirmed_at = null, password_hash = null, updated_at = now() where id = member;
  update one_time_token set used_at = now() where account_id = member and used_at is null;
  delete from session where account_id = member;
end $function$;
CREATE OR REPLACE FUNCTION public.collect_posting_activity()
 RETURNS void
 LANGUAGE sql
BEGIN ATOMIC
 INSERT INTO posting_activity (posting_id, company_id, last_on)  SELECT a.posting_id,
             a.company_id,
             ((max(e.at) AT TIME ZONE 'UTC'::text))::date AS timezone
            FROM ((application_event e
              JOIN application a ON (((a.company_id = e.company_id) AND (a.id = e.application_id))))
              JOIN public_posting p ON (((p.posting_id = a.posting_id) AND (NOT p.anonymous))))
           WHERE ((e.actor_id IS NOT NULL) AND (e.impersonator_id IS NULL))
           GROUP BY a.posting_id, a.company_id ON CONFLICT(posting_id) DO UPDATE SET last_on = excluded.last_on;
END;
CREATE OR REPLACE FUNCTION public.commitment_tags(badges text[], portable boolean, keeps_move boolean, clearance text, military_codes text[])
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN ((((ARRAY(SELECT ('#b'::text || badge.badge) FROM unnest(commitment_tags.badges) badge(badge)) || CASE WHEN portable THEN '{#pportable}'::text[] ELSE '{}'::text[] END) || CASE WHEN keeps_move THEN '{#pkeeps_move}'::text[] ELSE '{}'::text[] END) || CASE WHEN (clearance <> 'none'::text) THEN ARRAY[('#q'::text || clearance)] ELSE '{}'::text[] END) || ARRAY(SELECT tag.tag FROM unnest(commitment_tags.military_codes) code(code), LATERAL unnest(ARRAY[('#m'::text || code.code), ('#m'::text || split_part(code.code, ':'::text, 2))]) tag(tag)));
CREATE OR REPLACE FUNCTION public.company_key(company_id uuid)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN "right"((company_id)::text, 12);
CREATE OR REPLACE FUNCTION public.company_name_key(name text)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
declare
  -- Letters with their marks taken off, and those that no mark makes.
  letters text := translate(replace(replace(replace(replace(lower(regexp_replace(normalize(name, NFKD), '[\u0300-\u036f]', '', 'g')),
    'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), '&', ' and '), 'øłđ', 'old');
  words text := regexp_replace(regexp_replace(letters, '[''’‘`´.]', '', 'g'),
    '[\u0001-\u002f\u003a-\u0060\u007b-\u00bf\u2000-\u206f\u3000-\u303f]+', ' ', 'g');
  key text := replace(regexp_replace(words,
    '(?<![^ ])(the|and|inc|incorporated|llc|ltd|limited|lp|llp|plc|co|corp|corporation|company)(?![^ ])', '', 'g'), ' ', '');
begin
  return coalesce(nullif(key, ''), nullif(replace(words, ' ', ''), ''), lower(trim(name)));
end $function$;
CREATE OR REPLACE FUNCTION public.company_of_decision_share(of_site text, hash bytea)
 RETURNS uuid
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
  select company_id from decision_share where token_hash = hash and site = of_site
$function$;
CREATE OR REPLACE FUNCTION public.company_of_forwarding(of_site text, hash bytea)
 RETURNS uuid
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
  select company_id from forwarding where token_hash = hash and site = of_site
$function$;
CREATE OR REPLACE FUNCTION public.company_of_report_link(of_site text, hash bytea)
 RETURNS uuid
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
  select company_id from report_link where token_hash = hash and site = of_site
$function$;
CREATE OR REPLACE FUNCTION public.company_slug(name text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN COALESCE(NULLIF(skill_slug(name), ''::text), lower(name));
CREATE OR REPLACE FUNCTION public.compile_alert()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare tags text[];
begin
  new.wanted := nullif(wanted_words(new.criteria), '');
  new.near_lat := new.criteria#>>'{near,lat}';
  new.near_lon := new.criteria#>>'{near,lon}';
  new.miles := new.criteria#>>'{near,radius_miles}';
  select a.lats, a.lons into new.also_lats, new.also_lons from other_places(nullif(new.criteria->'near', 'null')) a;
  new.or_regions := or_regions(nullif(new.criteria->'near', 'null'));
  new.pay_at_least := new.criteria->>'pay_at_least';
  new.kinds := null;
  for tags in select w.tags from wanted_tags(new.criteria) w loop
    new.kinds := case when new.kinds is null then any_tag(tags) else new.kinds && any_tag(tags) end;
  end loop;
  new.parts := alert_parts(new.site, new.criteria, new.wanted, new.kinds);
  return new;
end $function$;
CREATE OR REPLACE FUNCTION public.count_answers()
 RETURNS void
 LANGUAGE sql
BEGIN ATOMIC
 WITH counted AS (
          SELECT a.company_id,
             (count(*))::integer AS applications,
             (count(answer.at))::integer AS answered,
             (percentile_cont((0.5)::double precision) WITHIN GROUP (ORDER BY (((EXTRACT(epoch FROM (answer.at - a.applied_at)) / (86400)::numeric))::double precision)))::real AS median_answer_days
            FROM ((application a
              JOIN posting p ON (((p.company_id = a.company_id) AND (p.id = a.posting_id) AND (NOT p.anonymous) AND (p.kind = 'job'::text))))
              LEFT JOIN LATERAL ( SELECT min(first.at) AS at
                    FROM ( SELECT min(e.at) AS min
                            FROM application_event e
                           WHERE ((e.company_id = a.company_id) AND (e.application_id = a.id) AND (e.kind = 'status-changed'::text) AND (e.actor_id IS NOT NULL))
                         UNION ALL
                          SELECT min(m.created_at) AS min
                            FROM application_message m
                           WHERE ((m.company_id = a.company_id) AND (m.application_id = a.id) AND (m.direction = 'to_seeker'::text))) first(at)) answer ON (true))
           WHERE ((a.applied_at > (now() - '180 days'::interval)) AND (NOT ( SELECT COALESCE((bool_or((e.kind = 'added'::text)) AND (NOT bool_or((e.kind = ANY (ARRAY['applied'::text, 'applied-again'::text]))))), false) AS "coalesce"
                    FROM application_event e
                   WHERE ((e.company_id = a.company_id) AND (e.application_id = a.id)))))
           GROUP BY a.company_id
         )
  UPDATE public_company shown SET applications = COALESCE(c.applications, 0), answered = COALESCE(c.answered, 0), median_answer_days = c.median_answer_days
    FROM (public_company old
      LEFT JOIN counted c USING (company_id))
   WHERE ((old.company_id = shown.company_id) AND ((shown.applications IS DISTINCT FROM COALESCE(c.applications, 0)) OR (shown.answered IS DISTINCT FROM COALESCE(c.answered, 0)) OR (shown.median_answer_days IS DISTINCT FROM c.median_answer_days)));
END;
CREATE OR REPLACE FUNCTION public.count_application_message()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  before int := case when tg_op <> 'INSERT' and old.deleted_at is null then 1 else 0 end;
  after int := case when tg_op <> 'DELETE' and new.deleted_at is null then 1 else 0 end;
begin
  if before = after then return null; end if;
  update application set message_count = message_count + after - before
    where company_id = coalesce(new.company_id, old.company_id) and id = coalesce(new.application_id, old.application_id);
  return null;
end $function$;
CREATE OR REPLACE FUNCTION public.count_application_note()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  before int := case when tg_op <> 'INSERT' and old.deleted_at is null and not old.is_private then 1 else 0 end;
  after int := case when tg_op <> 'DELETE' and new.deleted_at is null and not new.is_private then 1 else 0 end;
begin
  if before = after then return null; end if;
  update application set note_count = note_count + after - before
    where company_id = coalesce(new.company_id, old.company_id) and id = coalesce(new.application_id, old.application_id);
  return null;
end $function$;
CREATE OR REPLACE FUNCTION public.count_calendar_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.calendar_sequence := old.calendar_sequence + 1;
  return new;
end $function$;
CREATE OR REPLACE FUNCTION public.count_for_planner()
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$ begin analyze; end $function$;
CREATE OR REPLACE FUNCTION public.count_search_tokens()
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  site_code text;
  rows_looked_at int;
begin
  foreach site_code in array array['rb', 'mh'] loop
    select count(*) into rows_looked_at from (select from posting_search where site = site_code limit 5000) as looked_at;
    delete from search_token where site = site_code;
    insert into search_token (site, token, share)
      select site_code, word, ndoc::real / rows_looked_at
      from ts_stat(format('select words from posting_search where site = %L order by posted_at desc limit 5000', site_code))
      where ndoc > 1 and word !~ '^#[hdw][0-9]';
  end loop;
end $function$;
CREATE OR REPLACE FUNCTION public.count_search_words()
 RETURNS integer
 LANGUAGE plpgsql
AS $function$
declare
  changed int;
  today constant date := (now() at time zone 'UTC')::date;
begin
  if not pg_try_advisory_xact_lock(7201003) then return 0; end if;
  with taken as (
    select posting_id, words, counted, changed_on from search_word_source
    where words <> counted or changed_on is distinct from counted_on order by posting_id limit 10000 for update skip locked
  ), done as (
    update search_word_source s set counted = taken.words, counted_on = taken.changed_on from taken where s.posting_id = taken.posting_id
    returning s.site, taken.words, taken.counted, case when taken.words = '{}' then today else taken.changed_on end as changed_on
  ), written as (
    insert into search_word select site, word, sum(change), case when word like '#%' then max(changed_on) end from (
      select site, unnest(words) as word, 1 as change, changed_on from done union all select site, unnest(counted), -1, changed_on from done
    ) as changes group by site, word having sum(change) <> 0 or word like '#%' order by site, word
    on conflict (site, word) do update set postings = search_word.postings + excluded.postings,
      changed_on = greatest(search_word.changed_on, excluded.changed_on)
  )
  select count(*) into changed from done;
  delete from search_word where postings <= 0;
  delete from search_word_source where words = '{}' and counted = '{}';
  return changed;
end $function$;
CREATE OR REPLACE FUNCTION public.delete_old_search_records()
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public'
BEGIN ATOMIC
 DELETE FROM search_record r
   WHERE ((r.searched_at < (now() - '2 years'::interval)) AND (r.searched_at < (now() - make_interval(years => COALESCE(( SELECT ((p.preferences ->> 'search_record_years'::text))::integer AS int4
            FROM company_preferences p
           WHERE (p.company_id = r.company_id)), 2)))));
END;
CREATE OR REPLACE FUNCTION public.dictionary_words(title text, skills text[], company_name text)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN (SELECT COALESCE(array_agg(DISTINCT found.word ORDER BY found.word), '{}'::text[]) AS "coalesce" FROM (SELECT word.word FROM regexp_split_to_table(lower(concat_ws(' '::text, dictionary_words.title, array_to_string(dictionary_words.skills, ' '::text), dictionary_words.company_name)), '[^[:alnum:]+#]+'::text) word(word) WHERE (((length(word.word) >= 3) AND (length(word.word) <= 40)) AND (word.word !~ '^[0-9]+$'::text)) UNION ALL SELECT phrase.phrase FROM unnest((dictionary_words.skills || dictionary_words.title)) given(given), LATERAL lower(btrim(given.given)) phrase(phrase) WHERE ((length(phrase.phrase) >= 3) AND (length(phrase.phrase) <= 60))) found);
CREATE OR REPLACE FUNCTION public.documents_ahead(document uuid)
 RETURNS integer
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  return (
    select count(*)
    from graphile_worker._private_jobs own
    join graphile_worker._private_jobs other on other.task_id = own.task_id
      and (other.priority, other.run_at, other.id) < (own.priority, own.run_at, own.id)
    where own.key = 'read ' || document and other.locked_at is null and other.attempts < other.max_attempts
  );
end $function$;
CREATE OR REPLACE FUNCTION public.education_level(study_type text)
 RETURNS smallint
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN (study_type ~* '\m(ph\.?\s?d|doctor|doctorate|j\.?d|m\.?d|ed\.?d|dnp|pharm\.?d)\M'::text) THEN 5 WHEN (study_type ~* '\m(master|masters|master''s|mba|m\.?s\.?c?|m\.?a|m\.?ed|mpa|mph|msn)\M'::text) THEN 4 WHEN (study_type ~* '\m(bachelor|bachelors|bachelor''s|b\.?s\.?c?|b\.?a|bba|bsn|beng)\M'::text) THEN 3 WHEN (study_type ~* '\m(associate|associates|associate''s|a\.?a\.?s?|a\.?s)\M'::text) THEN 2 WHEN (study_type <> ''::text) THEN 1 ELSE NULL::integer END;
CREATE OR REPLACE FUNCTION public.employer_words(name text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN NULLIF(regexp_replace(regexp_replace(plain_words(name), '^ the (?=.)'::text, ' '::text), '( (inc|incorporated|llc|ltd|limited|lp|llp|plc|co|corp|corporation|company))+ $'::text, ' '::text), '  '::text);
CREATE OR REPLACE FUNCTION public.end_member_sessions(member uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  delete from session where account_id = member and exists (select from employer_user where id = member and disabled_at is not null
    and (company_id = scope_company_id() or acts_as_system()));
end $function$;
CREATE OR REPLACE FUNCTION public.enqueue(task text, payload json, key text DEFAULT NULL::text, run_at timestamp with time zone DEFAULT NULL::timestamp with time zone, queue text DEFAULT NULL::text, priority integer DEFAULT 0)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  if not acts_as_system() and not request_may_enqueue(task, payload::jsonb, key, queue) then
    raise exception 'a request may not enqueue this job: %', task using errcode = 'insufficient_privilege';
  end if;
  perform graphile_worker.add_job(
    task, payload, queue_name => queue, run_at => run_at, job_key => key, max_attempts => 12, priority => priority
  );
end $function$;
CREATE OR REPLACE FUNCTION public.erase_search_words(for_company uuid, of_record uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  if not (for_company = scope_company_id() or acts_as_system()) then return false; end if;
  delete from search_record_words w where w.company_id = for_company and w.record_id = of_record;
  return found;
end $function$;
CREATE OR REPLACE FUNCTION public.erase_search_words_about(of_site text, emails text[], first_name text, last_name text)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public'
BEGIN ATOMIC
 DELETE FROM search_record_words w
    USING company c
   WHERE ((c.company_id = w.company_id) AND (c.site = erase_search_words_about.of_site) AND ((EXISTS ( SELECT
            FROM unnest(erase_search_words_about.emails) email(email)
           WHERE ((email.email <> ''::text) AND (POSITION((lower(email.email)) IN (lower((w.words)::text))) > 0)))) OR ((cardinality(words_in(erase_search_words_about.first_name)) > 0) AND (cardinality(words_in(erase_search_words_about.last_name)) > 0) AND (EXISTS ( SELECT
            FROM jsonb_each_text(w.words) typed(key, value),
             unnest(ARRAY[((erase_search_words_about.first_name || ' '::text) || erase_search_words_about.last_name), ((erase_search_words_about.last_name || ' '::text) || erase_search_words_about.first_name)]) name(name)
           WHERE (((' '::text || array_to_string(array_remove(array_remove(array_remove(words_in(typed.value), 'and'::text), 'or'::text), 'not'::text), ' '::text)) || ' '::text) ~~ (('% '::text || array_to_string(words_in(name.name), ' '::text)) || ' %'::text)))))));
END;
CREATE OR REPLACE FUNCTION public.event_data_without_person(data jsonb)
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN COALESCE((SELECT jsonb_object_agg(jsonb_each.key, jsonb_each.value) AS jsonb_object_agg FROM jsonb_each(event_data_without_person.data) jsonb_each(key, value) WHERE ((jsonb_each.key = ANY ('{source,stage_id,reason_id,decision,mail_at,reverses_rejection,note_id,message_id,file_id,version,interview_id}'::text[])) AND (jsonb_typeof(jsonb_each.value) <> ALL (ARRAY['object'::text, 'array'::text])))), '{}'::jsonb);
CREATE OR REPLACE FUNCTION public.first_day_of(month text)
 RETURNS date
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN (month ~ '^(19|20)\d\d-(0[1-9]|1[0-2])(-|$)'::text) THEN make_date(("left"(month, 4))::integer, (substr(month, 6, 2))::integer, 1) WHEN (month ~ '^(19|20)\d\d$'::text) THEN make_date((month)::integer, 1, 1) ELSE NULL::date END;
CREATE OR REPLACE FUNCTION public.forget_alert_parts()
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare unused int[];
begin
  unused := array(
    select p.id from job_alert_part p left join (select distinct unnest(parts) as id from job_alert) used on used.id = p.id
    where used.id is null for update of p skip locked
  );
  delete from job_alert_part p using unnest(unused) as u (id) left join (select distinct unnest(parts) as id from job_alert) used on used.id = u.id
    where p.id = u.id and used.id is null;
end $function$;
CREATE OR REPLACE FUNCTION public.forget_matches()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  delete from job_alert_match where alert_id = old.id;
  return null;
end $function$;
CREATE OR REPLACE FUNCTION public.found_profiles(for_company uuid, asked tsquery, conditions jsonb, sort text, most integer, skip integer)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
declare
  own record;
  narrowing text := '';
  near jsonb := conditions -> 'near';
  answer jsonb;
begin
  select c.site, company_name_key(c.business_name) as name_key into own from company c
    where c.company_id = for_company and c.on_site and c.company_enabled and (for_company = scope_company_id() or acts_as_system());
  if not found then return '{"total": 0, "profiles": [], "facets": {}}'; end if;
  if near is not null then
    asked := asked && (select string_agg(format('''%s''', replace(tag, '#', ':')), ' | ')::tsquery
      from unnest(area_tags((near ->> 'lat')::float8, (near ->> 'lon')::float8, (near ->> 'miles')::float8)) as tag);
    narrowing := narrowing || ' and is_within_miles(($3->''near''->>''lat'')::float8, ($3->''near''->>''lon'')::float8,
      ($3->''near''->>''miles'')::float8, p.lat, p.lon)';
  end if;
  if conditions ? 'profile_id' then
    narrowing := narrowing || ' and p.seeker_id = (select v.seeker_id from seeker_visibility v where v.profile_id = ($3->>''profile_id'')::uuid)';
  end if;
  if conditions ? 'education' then narrowing := narrowing || ' and p.education >= ($3->>''education'')::int'; end if;
  if conditions ? 'years' then narrowing := narrowing || ' and p.years >= ($3->>''years'')::int'; end if;
  if conditions ? 'pay' then narrowing := narrowing || ' and p.pay <= ($3->>''pay'')::int'; end if;
  if conditions ? 'remote' then narrowing := narrowing || ' and p.remote'; end if;
  if conditions ? 'active_days' then narrowing := narrowing || ' and p.active_on >= current_date - ($3->>''active_days'')::int'; end if;
  if conditions ? 'branches' then
    narrowing := narrowing || ' and p.branch = any(array(select jsonb_array_elements_text($3->''branches'')))';
  end if;
  if conditions ? 'ranks' then
    narrowing := narrowing || ' and (p.branch || ''|'' || p.rank) = any(array(select jsonb_array_elements_text($3->''ranks'')))';
  end if;
  if conditions ? 'codes' then
    narrowing := narrowing || ' and array(select p.branch || ''|'' || code from unnest(p.codes) as code)
      && array(select jsonb_array_elements_text($3->''codes''))';
  end if;
  if conditions ? 'clearances' then
    narrowing := narrowing || ' and p.clearance = any(array(select jsonb_array_elements_text($3->''clearances'')))';
  end if;
  if conditions ? 'available_by' then
    narrowing := narrowing || ' and p.available_from || case length(p.available_from) when 4 then ''-12'' else '''' end <= $3->>''available_by''';
  end if;
  if conditions ? 'spouse' then narrowing := narrowing || ' and p.spouse'; end if;
  if conditions ? 'skillbridge' then narrowing := narrowing || ' and p.skillbridge'; end if;
  if conditions ? 'new_for' then
    narrowing := narrowing || ' and not exists (select from resume_scout_match m where m.company_id = ($3->>''company_id'')::uuid
      and m.scout_id = ($3->>''new_for'')::uuid and m.seeker_id = p.seeker_id)';
  end if;
  if conditions ? 'among' then
    narrowing := narrowing || ' and p.seeker_id = any(array(select jsonb_array_elements_text($3->''among''))::uuid[])';
  end if;
  execute format($q$
    with hits as materialized (
      select p.seeker_id, p.active_on, p.years, p.region, p.education, p.remote, p.branch, p.clearance, p.spouse, p.skillbridge
      from found_profile p
      where p.site = $1 and p.words @@ $2 and $4 <> all(p.hidden_from) %s
      order by p.active_on desc, p.seeker_id limit 10001),
    page as (select seeker_id, row_number() over (order by %s active_on desc, seeker_id) as n from hits order by n limit $5 offset $6),
    counts (kind, value, number) as (
      select 'region', region, count(*) from hits where region is not null group by region
      union all select 'education', education::text, count(*) from hits where education is not null group by education
      union all select 'years', case when years >= 10 then '10' when years >= 5 then '5' when years >= 2 then '2' else '0' end, count(*) from hits group by 2
      union all select 'remote', 'true', count(*) from hits where remote having count(*) > 0
      union all select 'branch', branch, count(*) from hits where branch is not null group by branch
      union all select 'clearance', clearance, count(*) from hits where clearance is not null group by clearance
      union all select 'spouse', 'true', count(*) from hits where spouse having count(*) > 0
      union all select 'skillbridge', 'true', count(*) from hits where skillbridge having count(*) > 0)
    select jsonb_build_object(
      'total', (select count(*) from hits),
      'profiles', (select coalesce(jsonb_agg(case when $3 ? 'ids_only' then '{}' else shown_profile(seeker_id) end || jsonb_build_object('seeker_id', seeker_id) order by n), '[]') from page),
      'facets', (select coalesce(jsonb_object_agg(kind, listed), '{}') from (
        select kind, jsonb_agg(jsonb_build_object('value', value, 'count', number) order by number desc, value) as listed
        from counts group by kind) as by_kind))$q$,
    narrowing, case sort when 'years' then 'years desc,' else '' end)
  into answer using own.site, asked, conditions || jsonb_build_object('company_id', for_company), own.name_key, most, skip;
  return answer;
end $function$;
CREATE OR REPLACE FUNCTION public.found_service(for_company uuid)
 RETURNS TABLE(branch text, rank text, codes text[])
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
BEGIN ATOMIC
 SELECT p.branch,
     COALESCE(p.rank, ''::text) AS "coalesce",
     array_agg(DISTINCT code.code) FILTER (WHERE (code.code IS NOT NULL)) AS array_agg
    FROM ((company c
      JOIN found_profile p ON (((p.site = c.site) AND (p.branch IS NOT NULL))))
      LEFT JOIN LATERAL unnest(p.codes) code(code) ON (true))
   WHERE ((c.company_id = found_service.for_company) AND c.on_site AND c.company_enabled AND ((found_service.for_company = scope_company_id()) OR acts_as_system()) AND (company_name_key(c.business_name) <> ALL (p.hidden_from)))
   GROUP BY p.branch, COALESCE(p.rank, ''::text);
END;
CREATE OR REPLACE FUNCTION public.give_back_place()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update hiring_event set registered = registered - 1 where id = old.event_id;
  return old;
end $function$;
CREATE OR REPLACE FUNCTION public.give_back_seat()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update hiring_event_slot set taken = taken - 1 where id = old.slot_id;
  return null;
end $function$;
CREATE OR REPLACE FUNCTION public.has_turned_off(of_site text, of_address bytea, of_topic text)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
BEGIN ATOMIC
 SELECT (EXISTS ( SELECT
            FROM mail_choice c
           WHERE ((c.site = has_turned_off.of_site) AND (c.address_hash = has_turned_off.of_address) AND (c.topic = has_turned_off.of_topic) AND (NOT c.wanted)))) AS "exists";
END;
CREATE OR REPLACE FUNCTION public.heads_wanted(words text)
 RETURNS tsquery
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN any_tag(ARRAY(SELECT ('='::text || word.word) FROM unnest(tsvector_to_array(text_vector(with_it_as_field(COALESCE(heads_wanted.words, ''::text))))) word(word)));
CREATE OR REPLACE FUNCTION public.hide_from_new_name()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  insert into seeker_hidden_from (seeker_id, name)
    select h.seeker_id, left(new.business_name, 120) from seeker_hidden_from h join seeker s on s.id = h.seeker_id
    where h.name_key = company_name_key(old.business_name) and s.site = new.site
  on conflict do nothing;
  return null;
end $function$;
CREATE OR REPLACE FUNCTION public.hold_mail(about text)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
  select from mail
  where subject_key = about and state = 'waiting' and (company_id = scope_company_id() or acts_as_system())
  for update
$function$;
CREATE OR REPLACE FUNCTION public.home_of_applicant(person application, OUT lat double precision, OUT lon double precision)
 RETURNS record
 LANGUAGE plpgsql
 STABLE
AS $function$
begin
  if person.postal_code ~ '^\d{5}' then
    select avg(place.lat), avg(place.lon) into lat, lon from place where place.postal_code = left(person.postal_code, 5);
  elsif trim(person.city) <> '' then
    select avg(place.lat), avg(place.lon) into lat, lon from place
      where lower(place.city) = lower(trim(person.city)) and place.region = upper(trim(person.region));
  end if;
end $function$;
CREATE OR REPLACE FUNCTION public.home_of_seeker(person seeker, OUT lat double precision, OUT lon double precision)
 RETURNS record
 LANGUAGE plpgsql
 STABLE
AS $function$
declare
  town place;
begin
  select p.* into town from place p where lower(p.city) = lower(trim(person.city)) and p.region = upper(trim(person.region)) limit 1;
  if not found and person.postal_code ~ '^\d{5}' then
    select p.* into town from place p where p.postal_code = left(person.postal_code, 5) limit 1;
  end if;
  select avg(p.lat), avg(p.lon) into lat, lon from place p where lower(p.city) = lower(town.city) and p.region = town.region;
end $function$;
CREATE OR REPLACE FUNCTION public.hour_of(timestamp with time zone)
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN (floor((EXTRACT(epoch FROM ($1 AT TIME ZONE 'UTC'::text)) / (3600)::numeric)))::integer;
CREATE OR REPLACE FUNCTION public.index_posting(id uuid)
 RETURNS void
 LANGUAGE sql
BEGIN ATOMIC
 SELECT unindex_posting(id) AS unindex_posting;
 INSERT INTO posting_search (posting_id, company_id, shown_company_id, posted_at, lat, lon, sure_pay, site, region, category, employment_type, location_type, head, words, traits, asks, benefits, also_lats, also_lons, also_regions)  SELECT found.posting_id,
             found.company_id,
             found.shown_company_id,
             found.posted_at,
             found.lat,
             found.lon,
             found.sure_pay,
             found.site,
             found.region,
             found.category,
             found.employment_type,
             found.location_type,
             found.head,
             found.words,
             found.traits,
             found.asks,
             found.benefits,
             found.also_lats,
             found.also_lons,
             found.also_regions
            FROM public_posting p,
             LATERAL posting_search_row(p.*) found(posting_id, company_id, shown_company_id, posted_at, lat, lon, sure_pay, site, region, category, employment_type, location_type, head, words, traits, asks, benefits, also_lats, also_lons, also_regions)
           WHERE ((p.posting_id = index_posting.id) AND (p.state = 'live'::text));
 INSERT INTO search_word_source (posting_id, company_id, site, words, changed_on)  SELECT p.posting_id,
             p.company_id,
             p.site,
             posting_words(p.*) AS posting_words,
             changed_on(p.*) AS changed_on
            FROM public_posting p
           WHERE ((p.posting_id = index_posting.id) AND (p.state = 'live'::text)) ON CONFLICT(posting_id) DO UPDATE SET words = excluded.words, changed_on = excluded.changed_on;
END;
CREATE OR REPLACE FUNCTION public.interview_limit_at(company uuid, member uuid, interview uuid, start timestamp with time zone)
 RETURNS text
 LANGUAGE sql
 STABLE
 SET search_path TO 'public'
AS $function$
  select case
    when l.per_day <= (select count(*) from interview_interviewer w where w.company_id = company and w.employer_user = member
      and w.interview_id is distinct from interview
      and w.starts_at >= date_trunc('day', start, zone) and w.starts_at < (date_trunc('day', start at time zone zone) + interval '1 day') at time zone zone)
      then 'day'
    when l.per_week <= (select count(*) from interview_interviewer w where w.company_id = company and w.employer_user = member
      and w.interview_id is distinct from interview
      and w.starts_at >= date_trunc('week', start, zone) and w.starts_at < (date_trunc('week', start at time zone zone) + interval '7 days') at time zone zone)
      then 'week'
  end
  from interview_limit l cross join lateral (select zone_of_company(company) as zone) z
  where l.company_id = company and l.employer_user = member
$function$;
CREATE OR REPLACE FUNCTION public.interviewer_names(company uuid, interview uuid)
 RETURNS text[]
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
  select array(
    select trim(m.first_name || ' ' || m.last_name) from interview_interviewer w
    join employer_user m on m.company_id = w.company_id and m.id = w.employer_user
    where w.company_id = company and w.interview_id = interview and trim(m.first_name || m.last_name) <> ''
      and may_see_interview(company, interview)
    order by m.last_name, m.first_name)
$function$;
CREATE OR REPLACE FUNCTION public.is_address_refused(of_site text, of_address text)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
BEGIN ATOMIC
 SELECT (EXISTS ( SELECT
            FROM mail m
           WHERE ((m.site = is_address_refused.of_site) AND (m.to_address = is_address_refused.of_address) AND m.is_address_refused))) AS "exists";
END;
CREATE OR REPLACE FUNCTION public.is_address_suppressed(of_site text, of_address bytea)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
BEGIN ATOMIC
 SELECT (EXISTS ( SELECT
            FROM suppressed_address s
           WHERE ((s.site = is_address_suppressed.of_site) AND (s.address_hash = is_address_suppressed.of_address)))) AS "exists";
END;
CREATE OR REPLACE FUNCTION public.is_hidden_from(for_company uuid, of_seeker uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
BEGIN ATOMIC
 SELECT (EXISTS ( SELECT
            FROM (seeker_hidden_from h
              JOIN company c ON ((c.company_id = is_hidden_from.for_company)))
           WHERE ((h.seeker_id = is_hidden_from.of_seeker) AND (h.name_key = company_name_key(c.business_name)) AND ((is_hidden_from.for_company = scope_company_id()) OR acts_as_system()) AND (EXISTS ( SELECT
                    FROM application a
                   WHERE ((a.company_id = is_hidden_from.for_company) AND (a.seeker_id = is_hidden_from.of_seeker))))))) AS "exists";
END;
CREATE OR REPLACE FUNCTION public.is_kept_file(stored_as text)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
  select exists (select from document where file_key = stored_as)
    or exists (select from application_file where file_key = stored_as)
    or exists (select from hiring_event_resume where file_key = stored_as)
    or exists (select from career_picture where file_key = stored_as)
    or exists (select from imported_person where file_key = stored_as)
    or exists (select from imported_change where before ->> 'file_key' = stored_as)
    or case when stored_as ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/' then exists (
      select from company where company_id = split_part(stored_as, '/', 1)::uuid and logo_key = split_part(stored_as, '/', 2)) else false end
$function$;
CREATE OR REPLACE FUNCTION public.is_met_by_words(wanted tsquery)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
RETURN (regexp_replace((wanted)::text, '''([^''\\]|'''')*'''::text, 'word'::text, 'g'::text) ~ '^word( & word)*$|^word( \| word)*$'::text);
CREATE OR REPLACE FUNCTION public.is_within_miles(lat1 double precision, lon1 double precision, miles double precision, lat2 double precision, lon2 double precision)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN ((((1)::double precision - cos(radians((lat2 - lat1)))) + ((cos(radians(lat1)) * cos(radians(lat2))) * ((1)::double precision - cos(radians((lon2 - lon1)))))) <= ((2)::double precision * (sin(LEAST((pi() / (2)::double precision), (miles / (((2)::numeric * 3958.7558657441))::double precision))) ^ (2)::double precision)));
CREATE OR REPLACE FUNCTION public.is_within_miles_of_any(lats double precision[], lons double precision[], miles double precision, lat double precision, lon double precision)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN (EXISTS (SELECT FROM UNNEST(is_within_miles_of_any.lats, is_within_miles_of_any.lons) place(place_lat, place_lon) WHERE is_within_miles(place.place_lat, place.place_lon, is_within_miles_of_any.miles, is_within_miles_of_any.lat, is_within_miles_of_any.lon)));
CREATE OR REPLACE FUNCTION public.job_invitations_of(of_seeker uuid)
 RETURNS TABLE(company_id uuid, job_invitation_id uuid, posting_id uuid, company_name text, title text, city text, region text, message text, invited_at timestamp with time zone, answer text, answered_at timestamp with time zone, reason text, is_open boolean)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
BEGIN ATOMIC
 SELECT shown.company_id,
     shown.job_invitation_id,
     shown.posting_id,
     shown.company_name,
     shown.title,
     shown.city,
     shown.region,
     shown.message,
     shown.invited_at,
     shown.answer,
     shown.answered_at,
     shown.reason,
     shown.is_open
    FROM ( SELECT i.*::job_invitation AS i
            FROM (job_invitation i
              JOIN application known ON (((known.company_id = i.company_id) AND (known.id = i.application_id))))
           WHERE (known.seeker_id = job_invitations_of.of_seeker)
         UNION ALL
          SELECT i.*::job_invitation AS i
            FROM (job_invitation i
              JOIN seeker_unlock u ON (((u.company_id = i.company_id) AND (u.id = i.unlock_id))))
           WHERE (u.seeker_id = job_invitations_of.of_seeker)) own(i),
     LATERAL shown_job_invitation(own.i) shown(company_id, job_invitation_id, posting_id, company_name, title, city, region, message, invited_at, answer, answered_at, reason, is_open)
   WHERE ((job_invitations_of.of_seeker = scope_seeker_id()) OR acts_as_system());
END;
CREATE OR REPLACE FUNCTION public.joined_words(text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN array_to_string(tsvector_to_array(text_vector($1)), ' '::text);
CREATE OR REPLACE FUNCTION public.keep_alert_part(site_code text, asked tsquery, near jsonb, needed jsonb, exact boolean)
 RETURNS integer
 LANGUAGE plpgsql
AS $function$
declare
  part_key constant uuid := md5(concat_ws('|', asked::text, near::text));
  of_part int;
begin
  loop
    select p.id into of_part from job_alert_part p where p.site = site_code and p.key = part_key for key share;
    if found then return of_part; end if;
    with need as (
      select token, row from jsonb_array_elements(needed) with ordinality as r (tokens, row), jsonb_array_elements_text(r.tokens) as token
    )
    insert into job_alert_part (site, key, query, near_lat, near_lon, miles, also_lats, also_lons, tokens, row_of, is_exact)
      select site_code, part_key, asked, (near->>'lat')::float8, (near->>'lon')::float8, (near->>'radius_miles')::float8,
        other.lats, other.lons, array(select token from need order by row, token), array(select row from need order by row, token), exact
      from other_places(near) as other
      on conflict (site, key) do nothing returning id into of_part;
    if of_part is not null then
      perform anchor_alert_part(of_part);
      return of_part;
    end if;
  end loop;
end $function$;
CREATE OR REPLACE FUNCTION public.keep_content_version()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into content_page_version
    (site, path, version, title, description, heading, lead, blocks, published_at, is_of_staff, published_by)
  values (new.site, new.path, new.version, new.title, new.description, new.heading, new.lead, new.blocks, new.updated_at,
    new.edited_at is not null, new.edited_by)
  on conflict do nothing;
  return null;
end $function$;
CREATE OR REPLACE FUNCTION public.keep_ended_calendar()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  insert into ended_grant (owner, provider, sealed_access, key_id)
    values ('calendar ' || old.company_id || ' ' || old.id, 'google', old.sealed_access, old.key_id);
  return null;
end $function$;
CREATE OR REPLACE FUNCTION public.keep_ended_calendly()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  insert into ended_grant (owner, provider, site, webhook_uri, sealed_access, key_id)
    values ('calendly ' || old.company_id || ' ' || old.id, 'calendly', old.site, old.webhook_uri, old.sealed_access, old.key_id);
  return null;
end $function$;
CREATE OR REPLACE FUNCTION public.keep_first_location()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into posting_location (company_id, posting_id, n, city, region, postal_code, country, lat, lon)
  values (new.company_id, new.id, 1, new.city, new.region, new.postal_code, new.country, new.lat, new.lon)
  on conflict (company_id, posting_id, n) do update set city = excluded.city, region = excluded.region,
    postal_code = excluded.postal_code, country = excluded.country, lat = excluded.lat, lon = excluded.lon;
  return null;
end $function$;
CREATE OR REPLACE FUNCTION public.keep_posting_period()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.status = 'live' then
    insert into posting_period (company_id, posting_id, opened_at) values (new.company_id, new.id, coalesce(new.published_at, now()))
    on conflict (company_id, posting_id, opened_at) do update set ended_at = null;
  elsif tg_op = 'UPDATE' then
    update posting_period set ended_at = greatest(coalesce(new.closed_at, now()), opened_at)
    where company_id = new.company_id and posting_id = new.id and ended_at is null;
  else
    insert into posting_period (company_id, posting_id, opened_at, ended_at)
    values (new.company_id, new.id, new.published_at, greatest(coalesce(new.closed_at, now()), new.published_at));
  end if;
  return null;
end $function$;
CREATE OR REPLACE FUNCTION public.landing_tags(skills text[], city text, region text)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN (ARRAY(SELECT ('#s'::text || slug.slug) FROM unnest(landing_tags.skills) skill(skill), LATERAL skill_slug(skill.skill) slug(slug) WHERE (slug.slug <> ''::text)) || CASE WHEN ((skill_slug(city) <> ''::text) AND (region <> ''::text)) THEN ARRAY[('#y'::text || city_slug(city, region))] ELSE '{}'::text[] END);
CREATE OR REPLACE FUNCTION public.landing_words(skills text[], city text, region text)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN ((ARRAY(SELECT DISTINCT ON (slug.slug) ((('#s'::text || slug.slug) || '|'::text) || "left"(regexp_replace(btrim(skill.skill), '\s+'::text, ' '::text, 'g'::text), 80)) FROM unnest(landing_words.skills) skill(skill), LATERAL skill_slug(skill.skill) slug(slug) WHERE (slug.slug <> ''::text) ORDER BY slug.slug, (skill.skill COLLATE "C")) || CASE WHEN ((skill_slug(city) <> ''::text) AND (region <> ''::text)) THEN ARRAY[((('#y'::text || city_slug(city, region)) || '|'::text) || btrim(city))] ELSE '{}'::text[] END) || CASE WHEN (region <> ''::text) THEN ARRAY[('#r'::text || region)] ELSE '{}'::text[] END);
CREATE OR REPLACE FUNCTION public.lock_company_file(stored_as text)
 RETURNS text
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public'
BEGIN ATOMIC
 SELECT stored_file.scan_state
    FROM stored_file
   WHERE ((stored_file.file_key = lock_company_file.stored_as) AND (lock_company_file.stored_as ~~ (scope_company_id() || '/%'::text)) AND (NOT stored_file.is_leaving))
  FOR SHARE OF stored_file;
END;
CREATE OR REPLACE FUNCTION public.lock_visible_seeker(for_company uuid, of_seeker uuid)
 RETURNS TABLE(email text, first_name text)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  if not (for_company = scope_company_id() or acts_as_system()) then return; end if;
  perform from seeker_visibility v where v.seeker_id = of_seeker for share;
  return query select s.email, s.first_name
    from company c
    join seeker s on s.site = c.site and s.id = of_seeker
    join seeker_visibility v on v.seeker_id = s.id and v.searchable and v.told_of_unlocks_at is not null
    join account a on a.id = s.id and a.disabled_at is null and a.email_confirmed_at is not null
    where c.company_id = for_company and c.on_site and c.company_enabled
      and not exists (select from seeker_hidden_from h where h.seeker_id = s.id and h.name_key = company_name_key(c.business_name));
end $function$;
CREATE OR REPLACE FUNCTION public.mail_failed(about text)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
  select exists (select from mail
    where subject_key = about and state = 'failed' and (company_id = scope_company_id() or acts_as_system()))
$function$;
CREATE OR REPLACE FUNCTION public.mail_waits_until(about text)
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
  select max(send_after) from mail
  where subject_key = about and state = 'waiting' and (company_id = scope_company_id() or acts_as_system())
$function$;
CREATE OR REPLACE FUNCTION public.mailed_job_invitation(of_site text, hash bytea)
 RETURNS TABLE(company_id uuid, job_invitation_id uuid, posting_id uuid, company_name text, title text, city text, region text, message text, invited_at timestamp with time zone, answer text, answered_at timestamp with time zone, reason text, is_open boolean)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
BEGIN ATOMIC
 SELECT shown.company_id,
     shown.job_invitation_id,
     shown.posting_id,
     shown.company_name,
     shown.title,
     shown.city,
     shown.region,
     shown.message,
     shown.invited_at,
     shown.answer,
     shown.answered_at,
     shown.reason,
     shown.is_open
    FROM job_invitation i,
     LATERAL shown_job_invitation(i.*) shown(company_id, job_invitation_id, posting_id, company_name, title, city, region, message, invited_at, answer, answered_at, reason, is_open)
   WHERE ((i.site = mailed_job_invitation.of_site) AND (i.token_hash = mailed_job_invitation.hash));
END;
CREATE OR REPLACE FUNCTION public.make_append_only(name text)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  execute format('revoke update, delete on %I from jobs_request, jobs_system', name);
  execute format('create trigger %I before update or delete on %I for each row execute function refuse_change()', name || '_append_only', name);
end $function$;
CREATE OR REPLACE FUNCTION public.marked(words tsvector, mark text)
 RETURNS tsvector
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN (regexp_replace((words)::text, '''((?:[^'']|'''')*)'''::text, ((''''::text || mark) || '\1'''::text), 'g'::text))::tsvector;
CREATE OR REPLACE FUNCTION public.match_alerts(most integer)
 RETURNS integer
 LANGUAGE plpgsql
 SET jit TO 'off'
 SET work_mem TO '256MB'
 SET join_collapse_limit TO '1'
 SET from_collapse_limit TO '1'
 SET plan_cache_mode TO 'force_custom_plan'
 SET enable_nestloop TO 'off'
 SET enable_mergejoin TO 'off'
 SET enable_sort TO 'off'
 SET max_parallel_workers_per_gather TO '0'
AS $function$
declare
  taken uuid[];
  added timestamptz[];
  pay int[];
  -- Put together anew, so that the words need not be fetched again for each part.
  texts tsvector[];
  sites text[];
  lats float8[];
  lons float8[];
  -- Points beside the first, of the few postings that have them.
  others jsonb[];
  first_added timestamptz;
begin
  with next as (
    select t.posting_id, t.added_at from posting_to_match t left join public_posting p using (posting_id)
    where p.state is distinct from 'live' or exists (select from posting_search s where s.posting_id = t.posting_id)
    order by t.added_at limit most for update of t skip locked
  )
  select array_agg(next.posting_id), array_agg(next.added_at), array_agg(coalesce(s.sure_pay, -1)), array_agg(s.words || ''::tsvector),
    array_agg(s.site), array_agg(s.lat), array_agg(s.lon),
    array_agg(case when s.also_lats is not null then jsonb_build_array(to_jsonb(s.also_lats), to_jsonb(s.also_lons)) end), min(next.added_at)
    into taken, added, pay, texts, sites, lats, lons, others, first_added
  from next left join posting_search s using (posting_id);
  if taken is null then return 0; end if;
  with fresh as materialized (
    select number::int as number, f.site, f.words, f.lat, f.lon, set_bit(repeat('0', cardinality(taken))::varbit, number::int - 1, 1) as mark
    from unnest(sites, texts, lats, lons) with ordinality as f (site, words, lat, lon, number)
  ), spot as materialized (
    select number, words, lat, lon from fresh
    union all select f.number, f.words, other.lat::float8, other.lon::float8 from fresh f,
      rows from (jsonb_array_elements_text(others[f.number]->0), jsonb_array_elements_text(others[f.number]->1)) as other (lat, lon)
  ), token as materialized (
    select site, token collate "C" as token, array_agg(number) as numbers, bit_or(mark) as marks
    from fresh, unnest(tsvector_to_array(fresh.words) || '#any'::text) as token group by 1, 2
  ), led_to as materialized (
    select n.part_id, t.numbers, t.marks
    from token t cross join lateral (select n.part_id from job_alert_anchor n where n.site = t.site and n.token = t.token offset 0) as n
  ), part as materialized (
    select p.* from (select distinct part_id from led_to) as reached cross join lateral (select * from job_alert_part where id = reached.part_id offset 0) as p
  ), needed as (
    select p.id, p.site, p.row_of[cardinality(p.row_of)] as rows, unnest(p.tokens) as token, unnest(p.row_of) as row from part p where p.miles is null
  ), having_row as (
    select n.id, n.rows, bit_or(t.marks) as marks from needed n join token t on t.site = n.site and t.token = n.token group by n.id, n.row, n.rows
  ), having_all as materialized (
    select id, bit_and(marks) as marks from having_row group by id, rows having count(*) = rows
    union all select p.id, l.marks from part p join led_to l on l.part_id = p.id where p.tokens = '{}'
  ), by_query as (
    select c.id, array_agg(c.number) as numbers, bit_or(f.mark) filter (where not c.is_exact) as marks
    from (
      select p.id, p.query, p.is_exact, h.marks, unnest(l.numbers) as number
      from having_all h join part p on p.id = h.id join led_to l on l.part_id = h.id
    ) as c join fresh f on f.number = c.number
    where get_bit(c.marks, c.number - 1) = 1 and (c.is_exact or ts_match_vq(f.words, c.query))
    group by c.id
  ), found as materialized (
    select q.id, coalesce(q.marks, h.marks) as marks,
      case when cardinality(q.numbers) > bit_count(coalesce(q.marks, h.marks)) then array(select distinct unnest(q.numbers)) else q.numbers end as numbers
    from by_query q join having_all h on h.id = q.id
    union all
    select c.id, null, array_agg(distinct f.number)
    from (
      select p.id, p.query, p.near_lat, p.near_lon, p.miles, p.also_lats, p.also_lons, unnest(l.numbers) as number
      from part p join led_to l on l.part_id = p.id where p.miles is not null
    ) as c join spot f on f.number = c.number
    where is_within_miles(c.near_lat, c.near_lon, c.miles, f.lat, f.lon)
      or c.query is not null and ts_match_vq(f.words, c.query)
      or c.also_lats is not null and is_within_miles_of_any(c.also_lats, c.also_lons, c.miles, f.lat, f.lon)
    group by c.id
  )
  insert into job_alert_match (alert_id, posting_ids)
    select led.id, array_agg(taken[led.number])
    from (
      select a.*, f2.marks as marks2, f2.numbers as numbers2, f3.marks as marks3, f3.numbers as numbers3, unnest(f1.numbers) as number
      from found f1
        cross join lateral (
          select id, parts[2] as part2, parts[3] as part3, pay_at_least, since from job_alert where state = 'active' and parts[1] = f1.id offset 0
        ) as a
        left join found f2 on f2.id = a.part2
        left join found f3 on f3.id = a.part3
      where (a.part2 is null or f2.id is not null) and (a.part3 is null or f3.id is not null)
    ) as led
    where (led.pay_at_least is null or pay[led.number] >= led.pay_at_least) and (led.since <= first_added or led.since <= added[led.number])
      and (led.part2 is null or case when marks2 is null then led.number = any(numbers2) else get_bit(marks2, led.number - 1) = 1 end)
      and (led.part3 is null or case when marks3 is null then led.number = any(numbers3) else get_bit(marks3, led.number - 1) = 1 end)
    group by led.id;
  delete from posting_to_match where posting_id = any(taken);
  return cardinality(taken);
end $function$;
CREATE OR REPLACE FUNCTION public.match_of(given text)
 RETURNS tsquery
 LANGUAGE plpgsql
 STABLE PARALLEL SAFE STRICT
AS $function$
declare
  spoken constant text[] := (array(select word from regexp_split_to_table(with_it_as_field(title_in_full(without_jobs(given))), '[\s,;/()]+') as word
    where word <> ''))[1:12];
  together constant text[] := tsvector_to_array(text_vector(array_to_string(spoken, ' ')));
  of_companies constant text[] := array(select lexeme.word from unnest(together) as lexeme (word)
    where not exists (select from search_title_word t where t.stem = lexeme.word));
  credentials constant text[] := array(select given.word from unnest(spoken) as given (word)
    where exists (select from search_credential c where c.word = lower(given.word)));
  in_title constant tsvector := array_to_tsvector(array(select '^' || lexeme.word from unnest(together) as lexeme (word)));
  at int := 1;
  size int;
  family record;
  has_family boolean;
  rest text[] := '{}';
  part tsquery;
  wanted tsquery := '';
  too_high text[];
begin
  while at <= cardinality(spoken) loop
    size := least(5, cardinality(spoken) - at + 1);
    loop
      select f.wanted, f.but_not into family from search_family f where f.typed = raw_words_query(array_to_string(spoken[at:at + size - 1], ' '));
      has_family := found;
      exit when has_family or size = 1;
      size := size - 1;
    end loop;
    if has_family then
      part := title_words_query(spoken[at:at + size - 1], '{}') || family.wanted::tsquery;
      -- A row has room for eight thousand bytes, and those of alerts hold more than this.
      if pg_column_size(wanted) + pg_column_size(part) > 7000 then part := title_words_query(spoken[at:at + size - 1], '{}'); end if;
      if family.but_not is not null and not in_title @@ family.but_not then
        part := part && !!family.but_not;
        -- A program manager for a product is one.
        if size > 1 then part := title_phrase_query(array_to_string(spoken[at:at + size - 1], ' ')) || part; end if;
      end if;
    end if;
    -- By itself a certificate is a title or a skill; beside a title the text may ask for it.
    if size = 1 and spoken[at] = any(credentials) and cardinality(credentials) < cardinality(spoken) then
      part := case when has_family then part else title_words_query(spoken[at:at], of_companies) end || words_query(spoken[at]);
      has_family := true;
    end if;
    if has_family then
      wanted := wanted && title_words_query(rest, of_companies) && part;
      rest := '{}';
    else
      rest := rest || spoken[at];
    end if;
    at := at + size;
  end loop;
  wanted := wanted && title_words_query(rest, of_companies);
  -- Words of titles are work, and as a skill they are asked of many other trades.
  if cardinality(together) > 1 and of_companies <> '{}' then
    wanted := wanted || any_tag(array['~' || array_to_string(together, ' ')])
      || (select string_agg(quote_literal('%' || word), ' & ') from unnest(together) as word)::tsquery;
  end if;
  -- Nobody begins as a senior.
  if together && '{beginnerrol,apprentic,helper}' then
    too_high := array(select level from unnest('{^senior,^lead,^princip,^managerrol,^director,^chief,^supervisor,^master,^journeyman,^foreman}'::text[]) as level
      where substr(level, 2) <> all(together));
    wanted := wanted && !!any_tag(too_high);
  end if;
  return wanted;
end $function$;
CREATE OR REPLACE FUNCTION public.match_query(words text)
 RETURNS tsquery
 LANGUAGE plpgsql
 STABLE PARALLEL SAFE STRICT
AS $function$
declare
  field constant search_field := (select f from search_field f where f.typed = raw_words_query(words));
  choice text;
  said text;
  not_said text;
  wanted tsquery := '';
  part tsquery;
begin
  foreach choice in array case when words ~~ any ('{%OR%,%|%}') then regexp_split_to_array(words, '\s+(?:OR|\|)\s+') else array[words] end loop
    said := btrim(choice);
    not_said := null;
    if choice like '%-%' then
      said := btrim(regexp_replace(choice, '(^|\s)-\S+', ' ', 'g'));
      not_said := (select string_agg(m[1], ' ') from regexp_matches(choice, '(?:^|\s)-(\S+)', 'g') as m);
    end if;
    part := case when said = '' then words_query(choice) else match_of(said) end;
    if said <> '' and not_said is not null then part := part && coalesce(!!nullif(words_query(replace(not_said, ' ', ' or ')), ''), ''); end if;
    wanted := wanted || part;
  end loop;
  if field.category is not null then
    wanted := wanted || case when field.evidence is null then any_tag(array['#c' || field.category])
      else any_tag(array['#c' || field.category]) && titled(field.evidence, '{}') end;
  end if;
  return wanted;
end $function$;
CREATE OR REPLACE FUNCTION public.match_words(p public_posting)
 RETURNS tsvector
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN (SELECT (((((marked(text_vector(title.title), '^'::text) || title_pairs(title.title)) || array_to_tsvector(COALESCE(array_agg((CASE WHEN (of_posting.joined ~ ' '::text) THEN '~'::text ELSE '+'::text END || of_posting.joined)) FILTER (WHERE (of_posting.joined <> ''::text)), '{}'::text[]))) || array_to_tsvector(ARRAY(SELECT ('+'::text || given.word) FROM unnest(tsvector_to_array(text_vector(array_to_string((match_words.p).skills, ', '::text)))) given(word) WHERE (NOT (EXISTS (SELECT FROM search_title_word t WHERE (t.stem = given.word))))))) || CASE WHEN (match_words.p).anonymous THEN ''::tsvector ELSE strip(marked(text_vector((match_words.p).company_name), '%'::text)) END) || strip(marked(text_vector(COALESCE(title_head(title.title), ''::text)), '='::text))) FROM (title_in_full((match_words.p).title) title(title) LEFT JOIN (SELECT joined_words(skill.skill) AS joined FROM unnest((match_words.p).skills) skill(skill)) of_posting ON (true)) GROUP BY title.title);
CREATE OR REPLACE FUNCTION public.may_see_interview(company uuid, interview uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
  select acts_as_system() or company = scope_company_id() or exists (
    select from interview i join application a on a.company_id = i.company_id and a.id = i.application_id
    where i.company_id = company and i.id = interview and a.seeker_id = scope_seeker_id())
$function$;
CREATE OR REPLACE FUNCTION public.may_write_to(for_company uuid, of_seeker uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
BEGIN ATOMIC
 SELECT (((for_company = scope_company_id()) OR acts_as_system()) AND (EXISTS ( SELECT
            FROM account a
           WHERE ((a.id = may_write_to.of_seeker) AND (a.disabled_at IS NULL)))) AND (NOT is_hidden_from(for_company, of_seeker)));
END;
CREATE OR REPLACE FUNCTION public.may_write_to_address(for_company uuid, of_site text, address text)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
BEGIN ATOMIC
 SELECT (((for_company = scope_company_id()) OR acts_as_system()) AND (NOT (EXISTS ( SELECT
            FROM account a
           WHERE ((a.site = may_write_to_address.of_site) AND (a.type = 'seeker'::text) AND (a.email = lower(may_write_to_address.address)) AND ((a.disabled_at IS NOT NULL) OR (EXISTS ( SELECT
                    FROM (seeker_hidden_from h
                      JOIN company c ON ((c.company_id = may_write_to_address.for_company)))
                   WHERE ((h.seeker_id = a.id) AND (h.name_key = company_name_key(c.business_name)))))))))));
END;
CREATE OR REPLACE FUNCTION public.meets_alert(a job_alert, words tsvector, sure_pay integer, lat double precision, lon double precision)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN (((a).miles IS NOT NULL) AND (is_within_miles((a).near_lat, (a).near_lon, (a).miles, lat, lon) IS NOT TRUE) AND (((a).also_lats IS NULL) OR (NOT is_within_miles_of_any((a).also_lats, (a).also_lons, (a).miles, lat, lon))) AND (((a).or_regions IS NULL) OR (NOT ts_match_vq(words, (a).or_regions)))) THEN false WHEN (((a).pay_at_least IS NOT NULL) AND ((sure_pay >= (a).pay_at_least) IS NOT TRUE)) THEN false WHEN (((a).kinds IS NOT NULL) AND (NOT ts_match_vq(words, (a).kinds))) THEN false ELSE (((a).wanted IS NULL) OR ts_match_vq(words, (a).wanted)) END;
CREATE OR REPLACE FUNCTION public.miles_between(lat1 double precision, lon1 double precision, lat2 double precision, lon2 double precision)
 RETURNS double precision
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN ((((2)::numeric * 3958.7558657441))::double precision * asin(LEAST((1)::double precision, sqrt(((sin((radians((lat2 - lat1)) / (2)::double precision)) ^ (2)::double precision) + ((cos(radians(lat1)) * cos(radians(lat2))) * (sin((radians((lon2 - lon1)) / (2)::double precision)) ^ (2)::double precision)))))));
CREATE OR REPLACE FUNCTION public.miles_to_nearest(lats double precision[], lons double precision[], lat double precision, lon double precision)
 RETURNS double precision
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN (SELECT min(miles_between(place.place_lat, place.place_lon, miles_to_nearest.lat, miles_to_nearest.lon)) AS min FROM UNNEST(miles_to_nearest.lats, miles_to_nearest.lons) place(place_lat, place_lon));
CREATE OR REPLACE FUNCTION public.name_disposition()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.disposition := case
    when new.label = 'Did not answer' then 'no_response'
    when new.kind = 'they_withdrew' then 'withdrew'
    when new.label = 'Did not pass a knock-out question' then 'knock_out'
    when new.label = 'Position was filled or closed' then 'position_closed'
    when new.label = 'Not available when needed' then 'not_available'
    when new.label = 'Missing license or certificate' then 'basic_qualification'
    when new.label in ('Skills do not match what the job needs', 'Not enough experience', 'Another applicant was chosen') then 'less_qualified' end;
  return new;
end $function$;
CREATE OR REPLACE FUNCTION public.near_tags(near jsonb)
 RETURNS text[]
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
AS $function$
declare
  miles constant float8 := near->>'radius_miles';
  tags text[] := area_tags((near->>'lat')::float8, (near->>'lon')::float8, miles);
begin
  if near->'also' is not null then
    select array_agg(distinct tag) into tags from (
      select unnest(tags) as tag
      union all select unnest(area_tags((place->>'lat')::float8, (place->>'lon')::float8, miles)) from jsonb_array_elements(near->'also') as place
    ) as touched;
  end if;
  return tags;
end $function$;
CREATE OR REPLACE FUNCTION public.nearest_by_title(query jsonb)
 RETURNS uuid
 LANGUAGE plpgsql
 STABLE
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_seqscan TO 'off'
 SET jit TO 'off'
 SET max_parallel_workers_per_gather TO '0'
AS $function$
declare
  wanted constant tsquery := wanted_words(query);
  indexed constant tsquery := regexp_replace(wanted::text, '<(-|\d+)>', '&', 'g')::tsquery;
  since constant timestamptz := coalesce((query->>'posted_since')::timestamptz, '-infinity');
  near_lat constant float8 := query#>>'{near,lat}';
  near_lon constant float8 := query#>>'{near,lon}';
  also record;
  kinds tsquery := any_posting();
  tags text[];
begin
  if querytree(wanted) in ('', 'T') then return null; end if;
  select * into also from other_places(query->'near');
  for tags in select w.tags from wanted_tags(query) w loop
    kinds := case when kinds = any_posting() then any_tag(tags) else kinds && any_tag(tags) end;
  end loop;
  return (
    select s.posting_id
    from searched_postings(query->>'site', case when wanted::text ~ '!' then wanted else indexed end, kinds, any_tag(near_tags(query->'near')),
      any_posting(), since, (query->>'pay_at_least')::int, near_lat, near_lon, (query#>>'{near,radius_miles}')::float8, also.lats, also.lons) s
    where ts_match_vq(s.words, wanted)
    order by miles_to_nearest(array_prepend(near_lat, also.lats), array_prepend(near_lon, also.lons), s.lat, s.lon), s.posted_at desc, s.posting_id
    limit 1
  );
end $function$;
CREATE OR REPLACE FUNCTION public.nearest_spot(lats double precision[], lons double precision[], from_lats double precision[], from_lons double precision[])
 RETURNS double precision[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN (SELECT ARRAY[spot.lat, spot.lon] AS "array" FROM UNNEST(nearest_spot.lats, nearest_spot.lons) spot(lat, lon) ORDER BY (miles_to_nearest(nearest_spot.from_lats, nearest_spot.from_lons, spot.lat, spot.lon)) LIMIT 1);
CREATE OR REPLACE FUNCTION public.nearness(title tsvector, ranked tsquery[])
 RETURNS double precision
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN COALESCE((((SELECT min(given.place) AS min FROM unnest(nearness.ranked) WITH ORDINALITY given(wanted, place) WHERE ts_match_vq(nearness.title, given.wanted)))::numeric / 100.0), (0)::numeric);
CREATE OR REPLACE FUNCTION public.needed_words(wanted tsquery)
 RETURNS TABLE(tokens text[])
 LANGUAGE plpgsql
 IMMUTABLE
AS $function$
declare
  -- Without what is excluded, and with phrases as words that must all occur.
  tree constant text := querytree(regexp_replace(wanted::text, '<(-|\d+)>', '&', 'g')::tsquery);
  required tsquery;
  words text[];
  word text;
  other text;
  needed text[];
begin
  if coalesce(tree, '') in ('', 'T') then return; end if;
  required := tree::tsquery;
  words := array(select distinct replace(m[1], '''''', '''') as of_tree from regexp_matches(tree, '''((?:[^'']|'''')*)''', 'g') as m order by of_tree);
  -- A word that is written in a way not foreseen here is better not relied on.
  if not array_to_tsvector(words) @@ required then return; end if;
  if cardinality(words) > 24 then return query select words; return; end if;
  foreach word in array words loop
    needed := words;
    -- What is left out of the set may occur; without all that stays in it, nothing matches.
    foreach other in array array_remove(words, word) || word loop
      if not array_to_tsvector(array(select unnest(words) except select unnest(array_remove(needed, other)))) @@ required then
        needed := array_remove(needed, other);
      end if;
    end loop;
    tokens := needed;
    return next;
  end loop;
end $function$;
CREATE OR REPLACE FUNCTION public.network_membership(of_site text, hash bytea)
 RETURNS TABLE(company_id uuid, application_id uuid, company_name text, consent_text text, areas text[], ends_at timestamp with time zone, consent_months integer, network_id uuid, has_left boolean)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
  select m.company_id, m.application_id, c.business_name, m.consent_text, m.areas, m.ends_at, n.consent_months, n.posting_id,
    m.ended_at is not null or m.ends_at <= now()
  from application_link link
  join application a on a.company_id = link.company_id and a.id = link.application_id and a.erased_at is null
  join talent_network_member m on m.company_id = a.company_id and m.application_id = a.id
  join talent_network n on n.company_id = a.company_id
  join company c on c.company_id = a.company_id
  where link.token_hash = hash and greatest(link.expires_at, m.ends_at + interval '30 days') > now() and link.purpose = 'talent-network' and a.site = of_site
$function$;
CREATE OR REPLACE FUNCTION public.next_alert_time(rhythm text, zone text, alert_id uuid, after timestamp with time zone)
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE
BEGIN ATOMIC
 SELECT
         CASE rhythm
             WHEN 'at_once'::text THEN (after + '01:00:00'::interval)
             ELSE ( SELECT min(at.slot) AS min
                FROM generate_series(0, 8) days(days),
                 LATERAL ( SELECT (date_trunc('day'::text, (next_alert_time.after AT TIME ZONE next_alert_time.zone)) + make_interval(days => days.days, hours => 7, mins => (((hashtextextended((next_alert_time.alert_id)::text, (0)::bigint) & (1023)::bigint))::integer % 60))) AS local) day,
                 LATERAL ( SELECT (day.local AT TIME ZONE next_alert_time.zone) AS slot) at
               WHERE ((at.slot > next_alert_time.after) AND ((next_alert_time.rhythm = 'daily'::text) OR (EXTRACT(isodow FROM day.local) = (1)::numeric))))
         END AS min;
END;
CREATE OR REPLACE FUNCTION public.note_applicant_words()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'INSERT' then
    -- Nobody else knows the applicant yet: no lock, no other texts.
    insert into applicant_words select new.company_id, new.id, words_of_applicant(new), home.lat, home.lon from home_of_applicant(new) home
      where new.erased_at is null;
  else
    perform update_applicant_words(new.company_id, new.id);
  end if;
  return null;
end $function$;
CREATE OR REPLACE FUNCTION public.note_employer_actions()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform note_posting_activity(posting_id, day) from (
    select a.posting_id, (max(e.at) at time zone 'UTC')::date as day
    from added e join application a on a.company_id = e.company_id and a.id = e.application_id
    where e.actor_id is not null and e.impersonator_id is null
    group by a.posting_id order by a.posting_id
  ) as acted;
  return null;
end $function$;
CREATE OR REPLACE FUNCTION public.note_file_words()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  file application_file := case when tg_op = 'DELETE' then old else new end;
begin
  if file.text is not null or tg_op = 'UPDATE' and old.text is not null then
    perform update_applicant_words(file.company_id, file.application_id);
  end if;
  return null;
end $function$;
CREATE OR REPLACE FUNCTION public.note_found_person()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  if exists (select from seeker_visibility v where v.seeker_id = new.id and v.searchable) then perform update_found_profile(new.id); end if;
  return null;
end $function$;
CREATE OR REPLACE FUNCTION public.note_found_profile()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  perform update_found_profile(case when tg_op = 'DELETE' then old.seeker_id else new.seeker_id end);
  return null;
end $function$;
CREATE OR REPLACE FUNCTION public.note_new_postings()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  insert into posting_to_match (posting_id, site) select posting_id, site from added where state = 'live' on conflict do nothing;
  return null;
end $function$;
CREATE OR REPLACE FUNCTION public.note_note_words()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  note application_note := case when tg_op = 'DELETE' then old else new end;
begin
  if tg_op <> 'INSERT' then
    delete from private_note_words where company_id = old.company_id and note_id = old.id;
  end if;
  if tg_op <> 'DELETE' and note.is_private and note.deleted_at is null then
    insert into private_note_words select note.company_id, note.id, note.application_id, word_vector(words_in(note_text(note.body)), '{}')
      where exists (select from application where company_id = note.company_id and id = note.application_id and erased_at is null);
  end if;
  if not note.is_private or tg_op = 'UPDATE' and not old.is_private then
    perform update_applicant_words(note.company_id, note.application_id);
  end if;
  return null;
end $function$;
CREATE OR REPLACE FUNCTION public.note_posting_activity(id uuid, day date)
 RETURNS void
 LANGUAGE sql
BEGIN ATOMIC
 INSERT INTO posting_activity (posting_id, company_id, last_on)  SELECT p.posting_id,
             p.company_id,
             note_posting_activity.day AS day
            FROM public_posting p
           WHERE ((p.posting_id = note_posting_activity.id) AND (NOT p.anonymous)) ON CONFLICT(posting_id) DO UPDATE SET last_on = excluded.last_on
   WHERE (posting_activity.last_on < excluded.last_on);
END;
CREATE OR REPLACE FUNCTION public.note_reopened_posting()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  insert into posting_to_match (posting_id, site) values (new.posting_id, new.site) on conflict do nothing;
  return null;
end $function$;
CREATE OR REPLACE FUNCTION public.note_search(for_company uuid, details jsonb, seeker_ids uuid[])
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
declare
  member uuid := (details ->> 'searched_by')::uuid;
  typed jsonb := details -> 'words';
  of_record uuid;
  shown_people uuid[];
  shown_versions int[];
begin
  if not (for_company = scope_company_id() or acts_as_system()) then raise exception 'not the company of the caller'; end if;
  if member is not null then
    select r.id into of_record from search_record r left join search_record_words w on w.company_id = r.company_id and w.record_id = r.id
    where r.company_id = for_company and r.searched_by = member and r.searched_at > now() - interval '1 hour'
      and r.by_staff = (details ->> 'by_staff')::boolean and r.choices = details -> 'choices'
      and r.requisition_number = details ->> 'requisition_number'
      and case when r.has_words then w.words = typed else typed = '{}' end
    order by r.searched_at desc limit 1;
  end if;
  if of_record is null then
    insert into search_record (company_id, searched_by, scout_id, by_staff, requisition_number, choices, has_words, found)
      values (for_company, member, (details ->> 'scout_id')::uuid, (details ->> 'by_staff')::boolean, details ->> 'requisition_number',
        details -> 'choices', typed <> '{}', (details ->> 'found')::int)
      returning id into of_record;
    if typed <> '{}' then
      insert into search_record_words (company_id, record_id, words) values (for_company, of_record, typed);
    end if;
  end if;
  -- Who is being erased at this moment is left out, and nobody waits for it.
  insert into search_pseudonym (seeker_id)
    select s.id from seeker s where s.id = any(seeker_ids) and not exists (select from search_pseudonym k where k.seeker_id = s.id)
    order by s.id for key share skip locked on conflict do nothing;
  select array_agg(p.person order by p.n), array_agg(p.version order by p.n) into shown_people, shown_versions
  from (select encode(substr(sha256(k.salt || uuid_send(for_company) || uuid_send(v.profile_id)), 1, 16), 'hex')::uuid as person, s.version, asked.n
    from unnest(seeker_ids) with ordinality as asked (seeker_id, n)
      join seeker s on s.id = asked.seeker_id join seeker_visibility v on v.seeker_id = s.id join search_pseudonym k on k.seeker_id = s.id) as p
  where not exists (select from search_record_shown x, unnest(x.people, x.versions) as known (person, version)
    where x.company_id = for_company and x.record_id = of_record and known.person = p.person and known.version = p.version);
  if shown_people is not null then
    insert into search_record_shown (company_id, record_id, people, versions) values (for_company, of_record, shown_people, shown_versions);
  end if;
end $function$;
CREATE OR REPLACE FUNCTION public.note_text(body text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN regexp_replace(body, '@\[[0-9a-f-]{36}\]'::text, ' '::text, 'g'::text);
CREATE OR REPLACE FUNCTION public.open_referral_link(of_site text, keys uuid[], only_posting uuid DEFAULT NULL::uuid)
 RETURNS TABLE(key uuid, posting_id uuid, title text, is_live boolean)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
BEGIN ATOMIC
 SELECT l.id,
     job.posting_id,
     job.title,
     ((job.state = 'live'::text) AND ((job.expires_at IS NULL) OR (job.expires_at > now())))
    FROM (((referral_link l
      JOIN employer_user m ON (((m.company_id = l.company_id) AND (m.id = l.employer_user) AND (m.disabled_at IS NULL))))
      JOIN company c ON (((c.company_id = l.company_id) AND c.on_site)))
      JOIN public_posting job ON (((job.posting_id = l.posting_id) AND (job.site = open_referral_link.of_site) AND (NOT job.anonymous))))
   WHERE ((l.id = ANY (open_referral_link.keys)) AND (l.site = open_referral_link.of_site) AND ((open_referral_link.only_posting IS NULL) OR (l.posting_id = open_referral_link.only_posting)))
   ORDER BY (array_position(open_referral_link.keys, l.id))
  LIMIT 1;
END;
CREATE OR REPLACE FUNCTION public.open_talent_network(of_site text, of_posting uuid)
 RETURNS TABLE(company_id uuid, company_name text, headline text, body text, questions jsonb, consent_text text, consent_months integer, areas text[], version integer)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
  select n.company_id, c.business_name, n.headline, n.body, n.questions, n.consent_text, n.consent_months, n.areas, n.version
  from talent_network n join company c using (company_id)
  where n.posting_id = of_posting and c.site = of_site and n.published_at is not null and c.has_ats and c.on_site
$function$;
CREATE OR REPLACE FUNCTION public.or_regions(near jsonb)
 RETURNS tsquery
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN (COALESCE((near -> 'or_regions'::text), '[]'::jsonb) <> '[]'::jsonb) THEN any_tag(ARRAY(SELECT ('#r'::text || region.value) FROM jsonb_array_elements_text((or_regions.near -> 'or_regions'::text)) region(value))) ELSE NULL::tsquery END;
CREATE OR REPLACE FUNCTION public.order_alert_parts()
 RETURNS void
 LANGUAGE sql
BEGIN ATOMIC
 UPDATE job_alert SET parts = parts_in_order(job_alert.parts)
   WHERE ((job_alert.parts <> parts_in_order(job_alert.parts)) AND (cardinality(job_alert.parts) = cardinality(parts_in_order(job_alert.parts))));
END;
CREATE OR REPLACE FUNCTION public.other_places(near jsonb, OUT lats double precision[], OUT lons double precision[])
 RETURNS record
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
BEGIN ATOMIC
 SELECT array_agg(((place.value ->> 'lat'::text))::double precision) AS array_agg,
     array_agg(((place.value ->> 'lon'::text))::double precision) AS array_agg
    FROM jsonb_array_elements((other_places.near -> 'also'::text)) place(value);
END;
CREATE OR REPLACE FUNCTION public.parts_in_order(parts integer[])
 RETURNS integer[]
 LANGUAGE sql
 STABLE
RETURN ARRAY(SELECT job_alert_part.id FROM job_alert_part WHERE (job_alert_part.id = ANY (parts_in_order.parts)) ORDER BY job_alert_part.share, job_alert_part.id);
CREATE OR REPLACE FUNCTION public.placed_region(p public_posting)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN ((p).location_type = 'remote'::text) THEN ''::text ELSE searched_region((p).country, (p).region) END;
CREATE OR REPLACE FUNCTION public.placed_state(p public_posting)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN (((p).location_type <> 'remote'::text) AND ((p).country = 'US'::text)) THEN (p).region ELSE ''::text END;
CREATE OR REPLACE FUNCTION public.placed_words(texts jsonb, before text)
 RETURNS tsvector
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN COALESCE((SELECT (string_agg(format('''%s'':%s'::text, "left"((placed_words.before || numbered.word), 60), LEAST((16383)::bigint, numbered.at)), ' '::text))::tsvector AS string_agg FROM (SELECT split.word, (row_number() OVER (ORDER BY listed.n, split.m) + (5 * listed.n)) AS at FROM jsonb_array_elements_text(placed_words.texts) WITH ORDINALITY listed(value, n), LATERAL unnest(words_in(listed.value)) WITH ORDINALITY split(word, m)) numbered), ''::tsvector);
CREATE OR REPLACE FUNCTION public.plain_words(value text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN ((' '::text || TRIM(BOTH FROM regexp_replace(lower(regexp_replace(NORMALIZE(COALESCE(value, ''::text), NFKD), '[\u0300-\u036f''’.]'::text, ''::text, 'g'::text)), '[^[:alnum:]]+'::text, ' '::text, 'g'::text))) || ' '::text);
CREATE OR REPLACE FUNCTION public.possibly_same_person(of_company uuid, of_application uuid)
 RETURNS SETOF uuid
 LANGUAGE sql
 STABLE
AS $function$
  select twin.id from application own
  join application twin on twin.company_id = own.company_id and twin.id <> own.id and twin.erased_at is null
    and address_key(coalesce(twin.contact_email, twin.email)) = address_key(coalesce(own.contact_email, own.email))
  where own.company_id = of_company and own.id = of_application and own.erased_at is null
    and twin.id not in (select applications_of_person(of_company, of_application))
    and not exists (select from person_apart apart where apart.company_id = of_company
      and apart.person_id = least(record_of(of_company, own.id), record_of(of_company, twin.id))
      and apart.other_id = greatest(record_of(of_company, own.id), record_of(of_company, twin.id)))
$function$;
CREATE OR REPLACE FUNCTION public.posting_asks(p public_posting)
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN (((COALESCE(array_position('{entry,mid,senior,lead,manager,director,executive}'::text[], (p).level), 0) + (8 * COALESCE(array_position('{none,high_school,associate,bachelor,postgraduate,certificate}'::text[], (p).education), 0))) + (64 * COALESCE(array_position('{sponsorship,authorized,citizen}'::text[], (p).work_eligibility), 0))) + (SELECT (COALESCE(sum(DISTINCT (128 << array_position('{day,evening,night,weekend,rotating,flexible}'::text[], shift.shift))), (0)::bigint))::integer AS "coalesce" FROM unnest((posting_asks.p).shifts) shift(shift)));
CREATE OR REPLACE FUNCTION public.posting_locations(p public_posting)
 RETURNS TABLE(n integer, in_order integer, city text, region text, postal_code text, country text, lat double precision, lon double precision)
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
BEGIN ATOMIC
 SELECT 1,
     1,
     (posting_locations.p).city AS city,
     (posting_locations.p).region AS region,
     (posting_locations.p).postal_code AS postal_code,
     (posting_locations.p).country AS country,
     (posting_locations.p).lat AS lat,
     (posting_locations.p).lon AS lon
 UNION ALL
  SELECT ((l.location ->> 'n'::text))::integer AS int4,
     ((l.number)::integer + 1),
     (l.location ->> 'city'::text),
     (l.location ->> 'region'::text),
     (l.location ->> 'postal_code'::text),
     (l.location ->> 'country'::text),
     ((l.location ->> 'lat'::text))::double precision AS float8,
     ((l.location ->> 'lon'::text))::double precision AS float8
    FROM jsonb_array_elements((posting_locations.p).additional_locations) WITH ORDINALITY l(location, number);
END;
CREATE OR REPLACE FUNCTION public.posting_search_row(p public_posting)
 RETURNS posting_search
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN (SELECT ROW((posting_search_row.p).posting_id, (posting_search_row.p).company_id, CASE WHEN (NOT (posting_search_row.p).anonymous) THEN (posting_search_row.p).company_id ELSE NULL::uuid END, (posting_search_row.p).posted_at, CASE WHEN ((posting_search_row.p).location_type <> 'remote'::text) THEN (posting_search_row.p).lat ELSE NULL::double precision END, CASE WHEN ((posting_search_row.p).location_type <> 'remote'::text) THEN (posting_search_row.p).lon ELSE NULL::double precision END, CASE (posting_search_row.p).pay_currency WHEN 'USD'::text THEN yearly_dollars((posting_search_row.p).pay_min_cents, (posting_search_row.p).pay_unit, (posting_search_row.p).hours_per_week) ELSE NULL::integer END, (posting_search_row.p).site, place.region, (posting_search_row.p).category, (posting_search_row.p).employment_type, (posting_search_row.p).location_type, (((setweight(text_vector((posting_search_row.p).title), 'A'::"char") || setweight(text_vector(array_to_string((posting_search_row.p).skills, ', '::text)), 'B'::"char")) || CASE WHEN (posting_search_row.p).anonymous THEN ''::tsvector ELSE setweight(text_vector((posting_search_row.p).company_name), 'C'::"char") END) || strip(marked(text_vector(COALESCE(title_head((posting_search_row.p).title), ''::text)), '='::text))), ((text_vector(concat_ws(' . '::text, (posting_search_row.p).title, array_to_string((posting_search_row.p).skills, ', '::text), CASE WHEN (NOT (posting_search_row.p).anonymous) THEN (posting_search_row.p).company_name ELSE NULL::text END, (posting_search_row.p).city, (posting_search_row.p).region, also.words, rich_text_plain((posting_search_row.p).description), CASE WHEN ((posting_search_row.p).experience_months = 0) THEN 'no experience needed'::text ELSE NULL::text END)) || match_words(posting_search_row.p)) || array_to_tsvector(((((((posting_tags((posting_search_row.p).posted_at, place.region, (posting_search_row.p).category, (posting_search_row.p).employment_type, (posting_search_row.p).location_type, CASE WHEN (NOT (posting_search_row.p).anonymous) THEN (posting_search_row.p).company_id ELSE NULL::uuid END, CASE WHEN ((posting_search_row.p).location_type <> 'remote'::text) THEN (posting_search_row.p).lat ELSE NULL::double precision END, CASE WHEN ((posting_search_row.p).location_type <> 'remote'::text) THEN (posting_search_row.p).lon ELSE NULL::double precision END) || also.tags) || landing_tags((posting_search_row.p).skills, (posting_search_row.p).city, placed_state(posting_search_row.p))) || work_from_tags(posting_search_row.p)) || asked_tags(posting_search_row.p)) || ARRAY(SELECT ('#pkept_'::text || way.way) FROM unnest((posting_search_row.p).keeps_move_by) way(way))) || commitment_tags((posting_search_row.p).badges, (posting_search_row.p).portable, (posting_search_row.p).keeps_move, (posting_search_row.p).clearance, (posting_search_row.p).military_codes)))), ((((((((((posting_traits((posting_search_row.p).badges, (posting_search_row.p).portable, (posting_search_row.p).keeps_move, (posting_search_row.p).clearance) + (524288 * COALESCE(array_position('{skillbridge,fellowship}'::text[], (posting_search_row.p).program), 0))) + (65536 * (((posting_search_row.p).clearance_need = 'obtain'::text))::integer)) + (131072 * COALESCE(array_position('{ci,full_scope}'::text[], (posting_search_row.p).polygraph), 0))) + (2097152 * ((posting_search_row.p).overseas_orders)::integer)) + (4194304 * (('us_hire'::text = ANY ((posting_search_row.p).overseas_hire)))::integer)) + (8388608 * (('sofa'::text = ANY ((posting_search_row.p).overseas_hire)))::integer)) + (16777216 * (('local_national'::text = ANY ((posting_search_row.p).overseas_hire)))::integer)) + (33554432 * (('transfer'::text = ANY ((posting_search_row.p).keeps_move_by)))::integer)) + (67108864 * (('remote'::text = ANY ((posting_search_row.p).keeps_move_by)))::integer)) + (134217728 * (('held_open'::text = ANY ((posting_search_row.p).keeps_move_by)))::integer)), posting_asks(posting_search_row.p), benefit_bits((posting_search_row.p).benefits), also.lats, also.lons, also.regions)::posting_search AS "row" FROM (SELECT placed_region(posting_search_row.p) AS region) place, also_placed(posting_search_row.p) also(lats, lons, regions, tags, words));
CREATE OR REPLACE FUNCTION public.posting_tags(posted_at timestamp with time zone, region text, category text, employment_type text, location_type text, shown_company_id uuid, lat double precision, lon double precision)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN array_remove(ARRAY[('#h'::text || hour_of(posted_at)), ('#d'::text || (hour_of(posted_at) / 24)), ('#w'::text || (hour_of(posted_at) / 168)), ('#r'::text || region), ('#c'::text || category), ('#e'::text || employment_type), ('#l'::text || location_type), ('#k'::text || shown_company_id), ((('#g'::text || (floor((lat * (4)::double precision)))::integer) || ':'::text) || (floor((lon * (4)::double precision)))::integer), ((('#G'::text || (floor(lat))::integer) || ':'::text) || (floor(lon))::integer)], NULL::text);
CREATE OR REPLACE FUNCTION public.posting_traits(badges text[], portable boolean, keeps_move boolean, clearance text)
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN ((((((((64 * ((badges @> '{tpusa}'::text[]))::integer) + (128 * ((badges @> '{nsa}'::text[]))::integer)) + (256 * ((badges @> '{veteran}'::text[]))::integer)) + (512 * ((badges @> '{classical-conversations}'::text[]))::integer)) + (1024 * ((badges @> '{military-spouse}'::text[]))::integer)) + (2048 * (portable)::integer)) + (4096 * (keeps_move)::integer)) + (8192 * (array_position('{none,confidential,secret,top_secret,ts_sci,public_trust,doe_l,doe_q}'::text[], clearance) - 1)));
CREATE OR REPLACE FUNCTION public.posting_words(p public_posting)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN (((dictionary_words((p).title, (p).skills, NULL::text) || landing_words((p).skills, (p).city, placed_state(p))) || also_landing_words(p)) || CASE WHEN (p).anonymous THEN '{}'::text[] ELSE ARRAY[((('#n'::text || "left"(lower((p).company_name), 80)) || '|'::text) || "left"((p).company_name, 80))] END);
CREATE OR REPLACE FUNCTION public.project_companies(ids uuid[])
 RETURNS void
 LANGUAGE sql
BEGIN ATOMIC
 DELETE FROM public_company shown
   WHERE ((shown.company_id = ANY (project_companies.ids)) AND (NOT (EXISTS ( SELECT
            FROM company c
           WHERE ((c.company_id = shown.company_id) AND c.on_site AND (EXISTS ( SELECT
                    FROM public_posting p
                   WHERE ((p.company_id = c.company_id) AND (NOT p.anonymous)))))))));
 INSERT INTO public_company (company_id, site, company_key, name, about, "values", badges, industry, size_band, city, region, website, logo_key, brand_color)  SELECT c.company_id,
             c.site,
             company_key(c.company_id) AS company_key,
             c.business_name,
             c.about,
             COALESCE(( SELECT jsonb_agg(jsonb_build_object('title', v.title, 'meaning', v.meaning) ORDER BY v."position", v.title) AS jsonb_agg
                    FROM company_value v
                   WHERE (v.company_id = c.company_id)), '[]'::jsonb) AS "coalesce",
             c.badges,
             c.industry,
             c.size_band,
             c.city,
             c.region,
             NULLIF(c.website, ''::text) AS "nullif",
             c.logo_key,
             brand_color_of(c.company_id) AS brand_color_of
            FROM company c
           WHERE ((c.company_id = ANY (project_companies.ids)) AND c.on_site AND (EXISTS ( SELECT
                    FROM public_posting p
                   WHERE ((p.company_id = c.company_id) AND (NOT p.anonymous))))) ON CONFLICT(company_id) DO UPDATE SET name = excluded.name, about = excluded.about, "values" = excluded."values", badges = excluded.badges, industry = excluded.industry, size_band = excluded.size_band, city = excluded.city, region = excluded.region, website = excluded.website, logo_key = excluded.logo_key, brand_color = excluded.brand_color, updated_at = now()
   WHERE (((((((((((public_company.name IS DISTINCT FROM excluded.name) OR (public_company.about IS DISTINCT FROM excluded.about)) OR (public_company."values" IS DISTINCT FROM excluded."values")) OR (public_company.badges IS DISTINCT FROM excluded.badges)) OR (public_company.industry IS DISTINCT FROM excluded.industry)) OR (public_company.size_band IS DISTINCT FROM excluded.size_band)) OR (public_company.city IS DISTINCT FROM excluded.city)) OR (public_company.region IS DISTINCT FROM excluded.region)) OR (public_company.website IS DISTINCT FROM excluded.website)) OR (public_company.logo_key IS DISTINCT FROM excluded.logo_key)) OR (public_company.brand_color IS DISTINCT FROM excluded.brand_color));
END;
CREATE OR REPLACE FUNCTION public.protect_tenant_table(name text)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare own constant text := 'company_id = (select scope_company_id())';
begin
  execute format('alter table %I enable row level security', name);
  execute format('alter table %I force row level security', name);
  execute format('create policy company on %I to jobs_request using (%s) with check (%s)', name, own, own);
  execute format('create policy system on %I to jobs_system using (true) with check (true)', name);
  execute format('grant select, insert, update, delete on %I to jobs_request', name);
end $function$;
CREATE OR REPLACE FUNCTION public.raw_words_query(text)
 RETURNS tsquery
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
declare
  said text := translate(searchable_text($1), '/–—_', '    ');
begin
  if said like '%-%' then said := regexp_replace(said, '(?<=\w)-', ' ', 'g'); end if;
  return websearch_to_tsquery('public.jobs_english', said);
end $function$;
CREATE OR REPLACE FUNCTION public.record_of(of_company uuid, of_application uuid)
 RETURNS uuid
 LANGUAGE sql
 STABLE
AS $function$
  select coalesce(
    (select link.person_id from person_application link
      where link.company_id = of_company and link.application_id = of_application),
    (select link.person_id from application own
      join application twin on twin.company_id = own.company_id and twin.seeker_id = own.seeker_id
      join person_application link on link.company_id = twin.company_id and link.application_id = twin.id
      where own.company_id = of_company and own.id = of_application
      order by link.person_id limit 1))
$function$;
CREATE OR REPLACE FUNCTION public.refuse_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $function$;
CREATE OR REPLACE FUNCTION public.refuse_takedown_by_request()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'a request may not take postings down, nor lift that' using errcode = 'insufficient_privilege';
end $function$;
CREATE OR REPLACE FUNCTION public.reindex_all()
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  drop index posting_search_words;
  truncate posting_search, search_word, search_word_source;
  insert into posting_search select row.* from (select p from public_posting p where state = 'live' order by site, posted_at) as ordered,
    posting_search_row(ordered.p) row;
  insert into search_word_source (posting_id, company_id, site, words)
    select p.posting_id, p.company_id, p.site, posting_words(p) from public_posting p where p.state = 'live';
  create index posting_search_words on posting_search using gin (head, words) with (fastupdate = off);
  analyze posting_search;
end $function$;
CREATE OR REPLACE FUNCTION public.request_may_enqueue(task text, payload jsonb, key text, queue text)
 RETURNS boolean
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
  select case task
    when 'send-mail' then queue is null and exists (
      select from mail
      where id = (payload #>> '{input,mail_id}')::uuid
        and xmin = pg_current_xact_id()::xid
        and key = 'mail ' || id
        and payload = jsonb_build_object('version', 1, 'input', jsonb_build_object('mail_id', id)))
    when 'remove-company-logo' then key is null and queue is null
      and coalesce(payload #>> '{input,company_id}' = scope_company_id()::text, false)
      and coalesce(payload #>> '{input,logo_key}' ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$', false)
      and not is_kept_file((payload #>> '{input,company_id}') || '/' || (payload #>> '{input,logo_key}'))
    when 'remove-resume-file' then key is null and queue is null and scope_seeker_id() is not null
    else false
  end
$function$;
CREATE OR REPLACE FUNCTION public.rich_text_plain(document jsonb)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN (SELECT string_agg((node.node #>> '{}'::text[]), ' '::text) AS string_agg FROM jsonb_path_query(rich_text_plain.document, 'strict $.**."text"'::jsonpath) node(node));
CREATE OR REPLACE FUNCTION public.said_title(title text)
 RETURNS tsquery
 LANGUAGE sql
 STABLE PARALLEL SAFE STRICT
RETURN CASE "left"(title, 1) WHEN '#'::text THEN any_tag(ARRAY[title]) WHEN '='::text THEN any_tag(ARRAY(SELECT ('='::text || stem.stem) FROM unnest(tsvector_to_array(text_vector(substr(said_title.title, 2)))) stem(stem))) ELSE raw_words_query((('"'::text || title_in_full(title)) || '"'::text)) END;
CREATE OR REPLACE FUNCTION public.scope_company_id()
 RETURNS uuid
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$ select public.signed_scope(1) $function$;
CREATE OR REPLACE FUNCTION public.scope_seeker_id()
 RETURNS uuid
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$ select public.signed_scope(2) $function$;
CREATE OR REPLACE FUNCTION public.search_postings(query jsonb, OUT total integer, OUT capped boolean, OUT hits uuid[], OUT facets jsonb)
 RETURNS record
 LANGUAGE plpgsql
 STABLE
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_seqscan TO 'off'
 SET enable_sort TO 'off'
 SET jit TO 'off'
 SET max_parallel_workers_per_gather TO '0'
 SET work_mem TO '32MB'
 SET client_min_messages TO 'warning'
AS $function$
declare
  site_code constant text := query->>'site';
  near_lat constant float8 := query#>>'{near,lat}';
  near_lon constant float8 := query#>>'{near,lon}';
  miles constant float8 := query#>>'{near,radius_miles}';
  -- Where else it may be, within as many miles.
  also_lats float8[];
  also_lons float8[];
  pay constant int := query->>'pay_at_least';
  since constant timestamptz := coalesce((query->>'posted_since')::timestamptz, '-infinity');
  page_size constant int := query->>'page_size';
  page_end constant int := (query->>'page')::int * page_size;
  words_read constant jsonb := coalesce(query->'words_read', search_words_read(query));
  wanted constant tsquery := words_read->>'wanted';
  has_words constant boolean := numnode(wanted) > 0;
  -- The index knows which postings have all words of a phrase; whether these stand together is then read in each one's vector,
  -- thirty times as slow. So with a phrase, fewer are looked at, and counting stops where the page is full.
  has_phrase constant boolean := wanted::text ~ '<' and wanted::text !~ '!';
  indexed constant tsquery := case when has_phrase then regexp_replace(wanted::text, '<(-|\d+)>', '&', 'g')::tsquery
    when has_words then wanted else any_posting() end;
  -- Hits near a place are so far apart that each costs three times as much to count.
  most constant int := least((query->>'most')::int, case when has_phrase or miles is not null then 500 end);
  enough constant int := case when has_phrase then least(most, page_end + 1) else most end;
  most_checked constant int := 300;
  sorting constant text := case when query->>'sort' = 'relevance' and not has_words or query->>'sort' = 'distance' and miles is null
    then 'newest' else query->>'sort' end;
  by_date constant boolean := sorting in ('newest', 'relevance');
  by_relevance constant boolean := sorting = 'relevance';
  is_counting constant boolean := coalesce((query->>'count')::boolean, false);
  is_faceted constant boolean := coalesce((query->>'facets')::boolean, false);
  -- A list of the newest, of which no more is asked, is looked for back from today until the page is full.
  is_listing constant boolean := query->>'known' is null and not is_counting and sorting = 'newest';
  area constant tsquery := case when miles is null then any_posting() else any_tag(near_tags(query->'near')) end;
  kinds tsquery := any_posting();
  is_narrowed boolean := miles is not null or has_words and querytree(wanted) not in ('', 'T');
  day_ago constant timestamptz := now() - interval '1 day';
  days_ago_3 constant timestamptz := now() - interval '3 days';
  days_ago_7 constant timestamptz := now() - interval '7 days';
  days_ago_14 constant timestamptz := now() - interval '14 days';
  days_ago_30 constant timestamptz := now() - interval '30 days';
  tags text[];
  -- What puts one match before another: the words as they follow each other in the title, and its head among them.
  in_order constant tsquery := words_read->>'in_order';
  heads constant tsquery := words_read->>'heads';
  plain constant tsquery := words_read->>'plain';
  -- Those that name a military code stand first among the best.
  naming tsquery := case when query->'military_titles' <> '[]'
    then any_tag(array(select '#m' || code from jsonb_array_elements_text(query->'military_codes') as code)) end;
  ranked_titles constant tsquery[] := titles_ranked(query->'military_titles');
  newest timestamptz;
  oldest timestamptz;
  rows_in_all real;
  sample_start timestamptz;
  scale int;
  rows_sampled int;
  -- How many hits there are since when, as far as is known.
  known constant int := query->>'known';
  seen int := coalesce(known, 0);
  seen_since timestamptz;
  seen_words int;
  rows_needed float8;
  hits_since timestamptz := since;
  ranked_since timestamptz := since;
  scan_since timestamptz;
  times tsquery;
  ranked_times tsquery;
  listed int;
begin
  if query#>'{near,also}' is not null then
    select a.lats, a.lons into also_lats, also_lons from other_places(query->'near') a;
  end if;
  for tags in select w.tags from wanted_tags(query) w
  loop
    kinds := case when kinds = any_posting() then any_tag(tags) else kinds && any_tag(tags) end;
    is_narrowed := true;
  end loop;
  if kinds <> any_posting() then naming := naming && kinds; end if;

  select s.posted_at into newest from posting_search s where s.site = site_code order by s.posted_at desc limit 1;
  select s.posted_at into oldest from posting_search s where s.site = site_code order by s.posted_at limit 1;
  select reltuples into rows_in_all from pg_class where oid = ('posting_search_' || site_code)::regclass;
  if known is null then
    select least(s.posted_at, newest - interval '1 second') into sample_start
      from posting_search s where s.site = site_code order by s.posted_at desc offset 256 limit 1;
  end if;
  -- Few rows tell enough about what is frequent, and more cost little about what is not, as hardly anything near a place is.
  foreach scale in array case when has_phrase then '{1}' when miles is not null then '{8,64}' else '{1,8,64}' end::int[] loop
    exit when rows_in_all <= greatest(20000, 2560 * scale) or seen >= 40 or sample_start is null or is_listing
      or newest - scale * (newest - sample_start) <= since;
    seen_since := newest - scale * (newest - sample_start);
    rows_sampled := 256 * scale;
    times := times_query(seen_since, oldest, newest, is_narrowed);
    select count(*), count(*) filter (where not has_phrase or ts_match_vq(s.words, wanted)) into seen_words, seen
      from searched_postings(site_code, indexed, kinds, area, times, seen_since, pay, near_lat, near_lon, miles, also_lats, also_lons) s;
    -- As many rows as hold enough hits with a probability of about 98 %; nearly all are no saving.
    rows_needed := rows_sampled * most * (1 + 2 / sqrt(greatest(seen, 1))) / greatest(seen, 1);
    if has_phrase then
      rows_needed := least(rows_needed, greatest(rows_sampled * 1.5 * enough / greatest(seen, 1),
        rows_sampled * most_checked / greatest(seen_words, 1)));
    end if;
    hits_since := case when rows_needed < 0.9 * rows_in_all
      then greatest(since, newest - (newest - seen_since) * (rows_needed / rows_sampled)) else since end;
    ranked_since := case when by_relevance and seen * rows_in_all > 2000.0 * rows_sampled
      then greatest(since, newest - (newest - seen_since) * (1200.0 / seen)) else since end;
  end loop;

  if known is not null then seen_since := greatest(since, oldest); end if;
  scan_since := case
    when is_counting then case when by_relevance then least(hits_since, ranked_since) else hits_since end
    when by_relevance then ranked_since
    when is_listing then greatest(since, newest - 8 * (newest - sample_start))
    when sorting = 'newest' and seen > page_end
      then greatest(hits_since, newest - (newest - seen_since) * (1.3 * page_end + 10) / seen)
    else hits_since end;
  ranked_times := times_query(ranked_since, oldest, newest, true);
  loop
    times := times_query(scan_since, oldest, newest, is_narrowed);
    with matched as materialized (
      select s.posting_id, s.posted_at, s.region, s.also_regions, s.category, s.employment_type, s.location_type, s.asks, s.benefits, s.shown_company_id, s.traits, s.sure_pay,
        case when by_relevance then s.head end as head,
        case sorting when 'pay' then coalesce(-s.sure_pay::float8, 'infinity') when 'distance' then case when also_lats is null then miles_between(near_lat, near_lon, s.lat, s.lon)
            else miles_to_nearest(array_prepend(near_lat, also_lats), array_prepend(near_lon, also_lons), s.lat, s.lon) end
          else 0 end as place
      from searched_postings(site_code, indexed, kinds, area, times, scan_since, pay, near_lat, near_lon, miles, also_lats, also_lons) s
      where not has_phrase or ts_match_vq(s.words, wanted)
    ), counted as materialized (
      -- Traits and steps of pay and age are one number to group by. The few groups that come of it are added up outside.
      select grouping(region, category, employment_type, location_type, marks, asks, shifts, benefits_1, benefits_2, benefits_3, shown_company_id) as kind, count(*) as n,
        coalesce(region, category, employment_type, location_type, marks::text, asks::text, shifts::text, benefits_1::text, benefits_2::text, benefits_3::text, shown_company_id::text) as value
      from (
        select m.region, m.category, m.employment_type, m.location_type, m.asks & 255 as asks, m.asks >> 8 as shifts,
          m.benefits & 63 as benefits_1, m.benefits >> 6 & 63 as benefits_2, m.benefits >> 12 as benefits_3, m.shown_company_id, m.traits
          + case when m.sure_pay >= 80000 then case when m.sure_pay >= 150000 then 5 when m.sure_pay >= 100000 then 4 else 3 end
            when m.sure_pay >= 60000 then 2 when m.sure_pay >= 40000 then 1 else 0 end
          + case when m.posted_at >= days_ago_7 then case when m.posted_at >= day_ago then 40 when m.posted_at >= days_ago_3 then 32 else 24 end
            when m.posted_at >= days_ago_14 then 16 when m.posted_at >= days_ago_30 then 8 else 0 end as marks
        from matched m where is_faceted and m.posted_at >= hits_since
        -- Else the planner takes there to be so many marks that it sorts.
        offset 0
      ) as hit
      group by grouping sets (region, category, employment_type, location_type, marks, asks, shifts, benefits_1, benefits_2, benefits_3, shown_company_id)
    ), best as materialized (
      select h.posting_id, h.posted_at, -1 - ts_rank('{0.02,0.02,0.4,1}', h.head, plain)
        - 2 * ts_match_vq(h.head, in_order)::int - ts_match_vq(h.head, heads)::int + case when ranked_titles is null then 0 else nearness(h.head, ranked_titles) end as place
      from (select m.* from matched m where by_relevance and m.posted_at >= ranked_since order by m.posted_at desc limit 1000) as h
    ), named as materialized (
      select s.posting_id, s.posted_at
      from searched_postings(site_code, indexed, naming, area, ranked_times, ranked_since, pay, near_lat, near_lon, miles, also_lats, also_lons) s
      where by_relevance and naming is not null and (not has_phrase or ts_match_vq(s.words, wanted))
      order by s.posted_at desc limit 1000
    ), list as (
      select posting_id, posted_at, -9 as place from named
      union all select posting_id, posted_at, place from matched m where not by_relevance and m.posted_at >= hits_since
      union all select posting_id, posted_at, place from best b where by_relevance and not exists (select from named n where n.posting_id = b.posting_id)
      union all select posting_id, posted_at, place from matched m
        where by_relevance and m.posted_at >= hits_since and (select count(*) from best) < page_end
          and not exists (select from best b where b.posting_id = m.posting_id) and not exists (select from named n where n.posting_id = m.posting_id)
    ), top as (
      select posting_id, row_number() over () as number
      from (select posting_id from list order by place, posted_at desc, posting_id limit page_end) as ordered
    )
    select (select count(*) from matched m where m.posted_at >= hits_since), case when is_faceted and is_counting then (
      select jsonb_object_agg(facet, counts) from (
        select facet, jsonb_agg(jsonb_build_object('value', value, 'count', n) order by n desc, value) as counts
        from (
          select kind, sum(n)::bigint as n, value from (
            select kind, n, value from counted where kind <> 2046
            union all select 1023, count(*), other.region from matched m, unnest(m.also_regions) as other (region)
              where is_faceted and m.posted_at >= hits_since group by other.region
          ) as of_all group by kind, value
          union all (select * from counted where kind = 2046 and value is not null order by n desc, value limit 20)
        ) as offered join (values (1023, 'region'), (1535, 'category'), (1791, 'employment_type'), (1919, 'location_type'), (1983, 'marks'), (2015, 'asks'), (2031, 'shifts'),
      (2039, 'benefits_1'), (2043, 'benefits_2'), (2045, 'benefits_3'), (2046, 'company')) as column_of (kind, facet) using (kind)
        where value <> '' group by facet
      ) as all_facets) end,
      (select count(*) from top), (select array_agg(posting_id order by number) from top where number > page_end - page_size)
    into seen, facets, listed, hits;
    if is_counting then
      total := seen;
      exit when total >= enough or hits_since <= since;
      hits_since := case when newest - hits_since < interval '1 year' then greatest(since, newest - 3 * (newest - hits_since)) else since end;
      scan_since := case when by_relevance then least(hits_since, ranked_since) else hits_since end;
    else
      -- Fewer than were known may be left.
      exit when listed >= page_end or scan_since <= greatest(hits_since, oldest);
      scan_since := case when by_relevance then hits_since else greatest(hits_since, newest - 4 * (newest - scan_since)) end;
    end if;
  end loop;
  capped := hits_since > since;
  if capped then total := least(total, most); end if;
  total := coalesce(total, 0);
  hits := coalesce(hits, '{}');
end $function$;
CREATE OR REPLACE FUNCTION public.search_words_read(query jsonb)
 RETURNS jsonb
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN jsonb_build_object('wanted', wanted_words(query), 'in_order', words_in_title((query ->> 'words'::text)), 'heads', heads_wanted((query ->> 'words'::text)), 'plain', COALESCE(words_query((query ->> 'words'::text)), ''::tsquery));
CREATE OR REPLACE FUNCTION public.searchable_text(text)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
declare
  person constant text := '(?:s|y|ies|és?|es?|ing|ants?)?';
  words constant text[] := '{officer,engineer,police,intern,medic,mechanic,operator,executive,customs,organic,physics,developer,emergenc,account,universit,manager,administrator,designer,production}';
  endings constant text[] := array_fill(person, array[12]) || '{(?:y|ies),(?:ants?|ing),(?:y|ies|és?|es?),s?,s?,s?,s?}'::text[];
  small constant text := lower($1);
  said text := $1;
  word text;
begin
  if said like '%&%' then said := regexp_replace(said, '\mA ?& ?P\M', 'airframe-powerplant', 'g');
    said := regexp_replace(said, '\m([[:alnum:]]{1,3})&([[:alnum:]])\M|\m([[:alnum:]])&([[:alnum:]]{2,3})\M|\m([[:alpha:]]) & ([[:alpha:]])\M', '\1\3\5and\2\4\6', 'g');
  end if;
  said := replace(replace(translate(said, '<>&', '   '), 'C++', ' cplusplus '), 'c++', ' cplusplus ');
  if said like '%+%' then
    said := regexp_replace(said, '(?<![[:alnum:]+.#])(?!lgbt)([[:alpha:]]+)\+(?![[:alnum:]+])', '\1plus ', 'gi');
  end if;
  if small like any ('{%#%,%sharp%}') then said := regexp_replace(said, '\m([cf])(#|[- ]sharp\M)', '\1sharp ', 'gi'); end if;
  if small like any ('{%.net%,%dot_net%}') then
    said := regexp_replace(said, '(?<![[:alnum:].@])\.net(?![[:alpha:]_])|\mdot[- ]net\M', 'dotnet ', 'gi');
    said := regexp_replace(said, '\m(asp|ado|vb)\.net\M', '\1 dotnet', 'gi');
  end if;
  if small like '%js%' then
    said := regexp_replace(said,
      '\m(?:([[:alnum:]]+)\.|(angular|backbone|d3|ember|express|knockout|nest|next|node|nuxt|react|three|vue))js\M', '\1\2 js', 'gi');
  end if;
  if said like '%IT%' then said := regexp_replace(said, '\mIT\M', 'infotech', 'g'); end if;
  -- A pattern of one word without parts to keep takes a thirtieth of the time of one for all of them.
  foreach word in array words loop
    if position(word in small) > 0 then
      said := regexp_replace(said, '\m' || word || endings[array_position(words, word)] || '\M', word || 'role', 'gi');
    end if;
  end loop;
  if small like any ('{%level%,%experience%}') then
    said := regexp_replace(said,
      '\m(entry[- ]level|no (?:(?:prior|previous|work|job) )*experience|experience (?:is )?not (?:needed|required|necessary))\M', '\1 beginnerrole', 'gi');
  end if;
  if small like any ('{%night%,%shift%}') then
    said := regexp_replace(said, '\m(night[- ]?shifts?|nights|overnights?(?![- ](?:travel|trips?|stays?|visits?|accommodation|lodging|camp|camping|deliver|delivery|shipping|shipments?|parcels?|mail)\M)|(?:third|3rd|graveyard) shift)\M', '\1 nightrole', 'gi');
  end if;
  if small like any ('{%evening%,%shift%}') then
    said := regexp_replace(said, '\m((?:second|2nd|swing|evening)[- ]shifts?|evenings)\M', '\1 eveningrole', 'gi');
    said := regexp_replace(said, '\m((?:first|1st|day)[- ]shifts?)\M', '\1 dayrole', 'gi');
  end if;
  if small like '%weekend%' then
    said := regexp_replace(said, '(?<!\mno )(?<!\m(?:nights|evenings|holidays) or )(?<!\mwithout )(?<!\moccasional(?:ly)?\M[^.;]{0,40})\m(weekends?)\M(?! off)', '\1 weekendrole', 'gi');
  end if;
  return said;
end $function$;
CREATE OR REPLACE FUNCTION public.searched_postings(site_code text, indexed tsquery, kinds tsquery, area tsquery, times tsquery, since timestamp with time zone, pay_at_least integer, near_lat double precision, near_lon double precision, miles double precision, also_lats double precision[], also_lons double precision[])
 RETURNS TABLE(posting_id uuid, posted_at timestamp with time zone, region text, also_regions text[], category text, employment_type text, location_type text, sure_pay integer, lat double precision, lon double precision, head tsvector, words tsvector, traits integer, asks integer, benefits integer, shown_company_id uuid)
 LANGUAGE sql
 STABLE PARALLEL SAFE
BEGIN ATOMIC
 SELECT s.posting_id,
     s.posted_at,
     s.region,
     s.also_regions,
     s.category,
     s.employment_type,
     s.location_type,
     s.sure_pay,
         CASE
             WHEN ((s.also_lats IS NULL) OR (searched_postings.miles IS NULL)) THEN s.lat
             ELSE (nearest_spot(array_prepend(s.lat, s.also_lats), array_prepend(s.lon, s.also_lons), array_prepend(searched_postings.near_lat, searched_postings.also_lats), array_prepend(searched_postings.near_lon, searched_postings.also_lons)))[1]
         END AS nearest_spot,
         CASE
             WHEN ((s.also_lats IS NULL) OR (searched_postings.miles IS NULL)) THEN s.lon
             ELSE (nearest_spot(array_prepend(s.lat, s.also_lats), array_prepend(s.lon, s.also_lons), array_prepend(searched_postings.near_lat, searched_postings.also_lats), array_prepend(searched_postings.near_lon, searched_postings.also_lons)))[2]
         END AS nearest_spot,
     s.head,
     s.words,
     s.traits,
     s.asks,
     s.benefits,
     s.shown_company_id
    FROM posting_search s
   WHERE ((s.site = searched_postings.site_code) AND (s.words @@ searched_postings.indexed) AND (s.words @@ searched_postings.kinds) AND (s.words @@ searched_postings.area) AND (s.words @@ searched_postings.times) AND ((s.posted_at >= searched_postings.since) IS TRUE) AND ((searched_postings.pay_at_least IS NULL) OR (s.sure_pay >= searched_postings.pay_at_least)) AND ((searched_postings.miles IS NULL) OR is_within_miles(searched_postings.near_lat, searched_postings.near_lon, searched_postings.miles, s.lat, s.lon) OR ((searched_postings.also_lats IS NOT NULL) AND is_within_miles_of_any(searched_postings.also_lats, searched_postings.also_lons, searched_postings.miles, s.lat, s.lon)) OR ((s.also_lats IS NOT NULL) AND (EXISTS ( SELECT
            FROM UNNEST(array_prepend(searched_postings.near_lat, searched_postings.also_lats), array_prepend(searched_postings.near_lon, searched_postings.also_lons)) asked(lat, lon)
           WHERE is_within_miles_of_any(s.also_lats, s.also_lons, searched_postings.miles, asked.lat, asked.lon))))));
END;
CREATE OR REPLACE FUNCTION public.searched_region(country text, region text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN CASE country WHEN 'US'::text THEN region WHEN ''::text THEN ''::text ELSE ('@'::text || country) END;
CREATE OR REPLACE FUNCTION public.seeker_of_profile(for_company uuid, of_profile uuid)
 RETURNS uuid
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
BEGIN ATOMIC
 SELECT v.seeker_id
    FROM ((company c
      JOIN seeker s ON ((s.site = c.site)))
      JOIN seeker_visibility v ON ((v.seeker_id = s.id)))
   WHERE ((c.company_id = seeker_of_profile.for_company) AND c.on_site AND c.company_enabled AND ((seeker_of_profile.for_company = scope_company_id()) OR acts_as_system()) AND (v.profile_id = seeker_of_profile.of_profile));
END;
CREATE OR REPLACE FUNCTION public.shown_job_invitation(invitation job_invitation)
 RETURNS TABLE(company_id uuid, job_invitation_id uuid, posting_id uuid, company_name text, title text, city text, region text, message text, invited_at timestamp with time zone, answer text, answered_at timestamp with time zone, reason text, is_open boolean)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
BEGIN ATOMIC
 SELECT (shown_job_invitation.invitation).company_id AS company_id,
     (shown_job_invitation.invitation).id AS id,
     (shown_job_invitation.invitation).posting_id AS posting_id,
     c.business_name,
     job.title,
     job.city,
     job.region,
     (shown_job_invitation.invitation).message AS message,
     (shown_job_invitation.invitation).created_at AS created_at,
     (shown_job_invitation.invitation).answer AS answer,
     (shown_job_invitation.invitation).answered_at AS answered_at,
     (shown_job_invitation.invitation).reason AS reason,
     COALESCE(((job.state = 'live'::text) AND ((job.expires_at IS NULL) OR (job.expires_at > now()))), false) AS "coalesce"
    FROM ((((company c
      LEFT JOIN public_posting job ON (((job.posting_id = (shown_job_invitation.invitation).posting_id) AND (job.site = (shown_job_invitation.invitation).site) AND (NOT job.anonymous))))
      LEFT JOIN application known ON (((known.company_id = (shown_job_invitation.invitation).company_id) AND (known.id = (shown_job_invitation.invitation).application_id))))
      LEFT JOIN seeker_unlock u ON (((u.company_id = (shown_job_invitation.invitation).company_id) AND (u.id = (shown_job_invitation.invitation).unlock_id))))
      LEFT JOIN account a ON ((a.id = COALESCE(known.seeker_id, u.seeker_id))))
   WHERE ((c.company_id = (shown_job_invitation.invitation).company_id) AND c.on_site AND (known.erased_at IS NULL) AND (a.disabled_at IS NULL) AND (((shown_job_invitation.invitation).unlock_id IS NULL) OR (u.ended_at IS NULL) OR ((shown_job_invitation.invitation).answer = 'applied'::text)));
END;
CREATE OR REPLACE FUNCTION public.shown_profile(of_seeker uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
declare
  person seeker;
  chosen seeker_visibility;
  signed_in timestamptz;
  record military_record;
  wishes work_wish;
  profile jsonb;
  names text[];
  employers text[] := '{}';
  service jsonb;
  shown jsonb;
begin
  select * into chosen from seeker_visibility v where v.seeker_id = of_seeker and v.searchable and v.told_of_unlocks_at is not null;
  if not found then return null; end if;
  select a.last_signed_in_at into signed_in from account a
    where a.id = of_seeker and a.disabled_at is null and a.email_confirmed_at is not null;
  if not found then return null; end if;
  select * into person from seeker s where s.id = of_seeker;
  if not found then return null; end if;
  names := telling_names(person.first_name, person.last_name);
  profile := person.profile;
  if chosen.anonymous then
    profile := anonymous_profile(person.profile);
    select coalesce(array_agg(employer_words(name)), '{}') into employers from jsonb_path_query(person.profile, '$.work[*].name') as named (value),
      lateral (select value #>> '{}') as plain (name) where trim(employer_words(name)) <> '';
  end if;
  shown := jsonb_build_object(
    'profile_id', chosen.profile_id, 'anonymous', chosen.anonymous,
    'city', case when tells_who(person.city, names) then '' else person.city end,
    'region', case when length(person.region) <= 3 then upper(person.region) else '' end,
    'skills', (select coalesce(jsonb_agg(skill order by n), '[]') from unnest(person.skills) with ordinality as listed (skill, n)
      where not tells_who(skill, names) and not exists (select from unnest(employers) as employer where position(employer in plain_words(skill)) > 0)),
    'work', (select coalesce(jsonb_agg(jsonb_build_object(
        'position', case when tells_who(job ->> 'position', names) then '' else coalesce(job ->> 'position', '') end,
        'employer', case when tells_who(job ->> 'name', names) then '' else coalesce(job ->> 'name', '') end,
        'start', left(coalesce(job ->> 'startDate', ''), 7), 'end', left(coalesce(job ->> 'endDate', ''), 7)) order by n), '[]')
      from jsonb_array_elements(case jsonb_typeof(profile -> 'work') when 'array' then profile -> 'work' else '[]' end)
        with ordinality as listed (job, n) where jsonb_typeof(job) = 'object'),
    'education', (select coalesce(jsonb_agg(jsonb_build_object(
        'study_type', case when tells_who(school ->> 'studyType', names) then '' else coalesce(school ->> 'studyType', '') end,
        'area', case when tells_who(school ->> 'area', names) then '' else coalesce(school ->> 'area', '') end,
        'institution', case when tells_who(school ->> 'institution', names) then '' else coalesce(school ->> 'institution', '') end) order by n), '[]')
      from jsonb_array_elements(case jsonb_typeof(profile -> 'education') when 'array' then profile -> 'education' else '[]' end)
        with ordinality as listed (school, n) where jsonb_typeof(school) = 'object'),
    'certificates', (select coalesce(jsonb_agg(paper ->> 'name' order by n), '[]')
      from jsonb_array_elements(case jsonb_typeof(profile -> 'certificates') when 'array' then profile -> 'certificates' else '[]' end)
        with ordinality as listed (paper, n)
      where jsonb_typeof(paper) = 'object' and coalesce(paper ->> 'name', '') <> '' and not tells_who(paper ->> 'name', names)),
    'active_on', greatest(signed_in, person.updated_at)::date,
    'branch', null, 'rank', '', 'codes', '[]'::jsonb, 'clearance', null, 'clearance_state', null, 'available_from', '',
    'spouse', false, 'skillbridge', false, 'pay', null, 'remote', false);
  shown := shown || jsonb_build_object('years', years_worked(shown -> 'work'),
    'education_level', (select max(education_level(school ->> 'study_type')) from jsonb_array_elements(shown -> 'education') as school));
  if chosen.anonymous then
    shown := shown || jsonb_build_object('work', (select coalesce(jsonb_agg(
        job || jsonb_build_object('start', left(job ->> 'start', 4), 'end', left(job ->> 'end', 4)) order by n), '[]')
      from jsonb_array_elements(shown -> 'work') with ordinality as listed (job, n)));
  end if;
  if chosen.shares_wishes then
    select * into wishes from work_wish w where w.seeker_id = of_seeker;
    shown := shown || jsonb_build_object('pay', wishes.pay_yearly_dollars, 'remote', coalesce('remote' = any(wishes.location_types), false));
  end if;
  if person.site = 'mh' then
    service := profile -> 'x_military';
    if jsonb_typeof(service) = 'object' and coalesce(service ->> 'branch', '') <> '' and not tells_who(service ->> 'branch', names) then
      shown := shown || jsonb_build_object('branch', service ->> 'branch',
        'rank', case when tells_who(service ->> 'rank', names) then '' else coalesce(service ->> 'rank', '') end,
        'codes', (select coalesce(jsonb_agg(code), '[]') from jsonb_array_elements_text(
            case jsonb_typeof(service -> 'codes') when 'array' then service -> 'codes' else '[]' end) as code where not tells_who(code, names)));
    end if;
    select * into record from military_record m where m.seeker_id = of_seeker;
    if chosen.shares_record then
      shown := shown || jsonb_build_object('clearance', nullif(record.clearance, 'none'), 'clearance_state', record.clearance_state,
        'available_from', coalesce(record.available_from, ''));
    end if;
    shown := shown || jsonb_build_object('skillbridge', chosen.wants_skillbridge,
      'spouse', chosen.shares_spouse and coalesce(record.statuses && '{spouse,surviving_spouse}', false));
  end if;
  return shown;
end $function$;
CREATE OR REPLACE FUNCTION public.shows_career_page(of_company uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
  select exists (select from company c join public_company shown using (company_id)
    where c.company_id = of_company and c.has_ats and c.on_site and coalesce(
      (select f.enabled from feature_flag f where f.site = c.site and f.company_id = c.company_id and f.name = 'branded_employer_page'),
      (select f.enabled from feature_flag f where f.site = c.site and f.company_id is null and f.name = 'branded_employer_page'),
      c.has_branded_page))
$function$;
CREATE OR REPLACE FUNCTION public.signed_scope(part integer)
 RETURNS uuid
 LANGUAGE plpgsql
 STABLE PARALLEL SAFE SECURITY DEFINER
 SET search_path TO 'pg_catalog'
AS $function$
declare
  given constant text := current_setting('app.scope', true);
  secret bytea;
begin
  if given is null or given = '' then return null; end if;
  select value into secret from public.scope_key;
  if encode(sha256(secret || sha256(secret || convert_to(left(given, -65), 'UTF8'))), 'hex') <> right(given, 64) then
    return null;
  end if;
  return nullif(split_part(given, '|', part), '')::uuid;
end $function$;
CREATE OR REPLACE FUNCTION public.skill_slug(text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN btrim("left"(btrim(regexp_replace(replace(replace(replace(regexp_replace(lower(regexp_replace(NORMALIZE($1, NFKD), '[\u0300-\u036f]'::text, ''::text, 'g'::text)), '(^|\s)\.(?=[a-z])'::text, '\1dot '::text, 'g'::text), '+'::text, ' plus '::text), '#'::text, ' sharp '::text), '&'::text, ' and '::text), '[^a-z0-9]+'::text, '-'::text, 'g'::text), '-'::text), 60), '-'::text);
CREATE OR REPLACE FUNCTION public.stamp_content_page()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.version := old.version;
  new.updated_at := old.updated_at;
  if (new.title, new.description, new.heading, new.lead, new.blocks) is distinct from
     (old.title, old.description, old.heading, old.lead, old.blocks) then
    new.version := old.version + 1;
    new.updated_at := now();
  end if;
  return new;
end $function$;
CREATE OR REPLACE FUNCTION public.stamp_public_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare told public_posting := new;
begin
  new.updated_at := old.updated_at;
  told.updated_at := old.updated_at;
  told.featured_until := old.featured_until;
  if new.anonymous then
    told.industry := old.industry;
    told.size_band := old.size_band;
  end if;
  if told is distinct from old then
    new.updated_at := now();
  end if;
  return new;
end $function$;
CREATE OR REPLACE FUNCTION public.talent_network_of(of_company uuid)
 RETURNS uuid
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
  select n.posting_id from talent_network n join company c using (company_id)
  where n.company_id = of_company and n.published_at is not null and c.has_ats and c.on_site
$function$;
CREATE OR REPLACE FUNCTION public.tell_of_public_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_notify('live', '{"channel":"public-pages","payload":{}}');
  return null;
end $function$;
CREATE OR REPLACE FUNCTION public.tell_of_unwanted_mail()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  kind text := split_part(new.subject_key, ' ', 1);
  about text := split_part(new.subject_key, ' ', 2);
begin
  if kind = 'application-message' then
    insert into application_event (company_id, application_id, kind, data)
      select message.company_id, message.application_id, 'mail-stopped', jsonb_build_object('message_id', message.id)
      from application_message message where message.company_id = new.company_id and message.id = about::uuid;
  elsif kind = 'application-status' then
    insert into application_event (company_id, application_id, kind)
      select application.company_id, application.id, 'mail-stopped'
      from application where application.company_id = new.company_id and application.id = about::uuid;
  end if;
  return null;
end $function$;
CREATE OR REPLACE FUNCTION public.telling_names(first_name text, last_name text)
 RETURNS text[]
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN COALESCE((SELECT array_agg(word.word) AS array_agg FROM unnest(words_in(((telling_names.first_name || ' '::text) || telling_names.last_name))) word(word) WHERE ((length(word.word) > 1) AND (word.word <> ALL ('{baker,barber,butcher,butler,carpenter,cook,driver,farmer,fisher,gardener,law,mason,miller,page,painter,plumber,porter,potter,ranger,sawyer,singer,smith,steward,tailor,turner,usher,weaver}'::text[])))), '{}'::text[]);
CREATE OR REPLACE FUNCTION public.tells_who(value text, names text[])
 RETURNS boolean
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN COALESCE(((value ~* '@|://|\mwww\.|\m[a-z0-9-]+\.(com|net|org|io|me|dev)\M|\d(\D?\d){6}'::text) OR (words_in(value) && names)), false);
CREATE OR REPLACE FUNCTION public.text_vector(text)
 RETURNS tsvector
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN to_tsvector('jobs_english'::regconfig, translate(searchable_text($1), '-/–—_'::text, '     '::text));
CREATE OR REPLACE FUNCTION public.texts_of_answers(jsonb)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN (SELECT string_agg((node.node #>> '{}'::text[]), ' '::text) AS string_agg FROM jsonb_path_query($1, '$[*]."answer"'::jsonpath) node(node));
CREATE OR REPLACE FUNCTION public.texts_of_resume(jsonb)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN (SELECT string_agg((node.node #>> '{}'::text[]), ' '::text) AS string_agg FROM jsonb_path_query(CASE WHEN (jsonb_typeof($1) = 'object'::text) THEN (($1 - 'basics'::text) - 'skills'::text) ELSE '{}'::jsonb END, 'strict $.**?(@.type() == "string")'::jsonpath) node(node));
CREATE OR REPLACE FUNCTION public.time_tags(since timestamp with time zone, until timestamp with time zone)
 RETURNS text[]
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
declare
  last constant int := hour_of(until);
  hours constant int := last - hour_of(since);
  first constant int := case when hours > 24 * 60 then hour_of(since) / 168 * 168 when hours > 24 * 8 then hour_of(since) / 24 * 24 else hour_of(since) end;
  day constant int := (first + 23) / 24;
  week constant int := (day + 6) / 7;
begin
  return array(select '#h' || n from generate_series(first, least(last, day * 24 - 1)) as n
    union all select '#d' || n from generate_series(day, least(last / 24, week * 7 - 1)) as n
    union all select '#w' || n from generate_series(week, last / 168) as n);
end $function$;
CREATE OR REPLACE FUNCTION public.times_query(since timestamp with time zone, oldest timestamp with time zone, newest timestamp with time zone, is_narrowed boolean)
 RETURNS tsquery
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
AS $function$
begin
  return case when since = '-infinity' and is_narrowed then any_posting() else any_tag(time_tags(greatest(since, oldest), newest)) end;
end $function$;
CREATE OR REPLACE FUNCTION public.title_head(title text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN "substring"(regexp_replace(regexp_replace(title, '(\s+(-|–|—|\||of|for|in|at|with|to|and|&|on|from|by|w/)\s+|\s*[,(/:;|–—\[]).*$'::text, ''::text, 'i'::text), '(\s+(i{1,3}|iv|v|vi|\d+\S*|jr\.?|sr\.?|junior|senior|lead|level|remote|nights?|days?|evenings?|weekends?|full|part|time|prn))+\s*$'::text, ''::text, 'i'::text), '([[:alpha:]][[:alnum:]+#.]*)\W*$'::text);
CREATE OR REPLACE FUNCTION public.title_in_full(title text)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
declare
  short constant text[] := array['sr', 'jr', 'mgr', 'asst', 'assoc', 'supv', 'supvr', 'supr', 'coord', 'coor', 'engr', 'eng', 'spec', 'rep', 'dir', 'mgmt', 'mgt',
    'maint', 'svc', 'svcs', 'acctg', 'acct', 'mfg', 'whse', 'atty', 'tchr', 'insp', 'recep', 'prgm', 'info', 'govt', 'cust', 'equip', 'hosp', 'nurs', 'pharm', 'supp'];
  long constant text[] := array['senior', 'junior', 'manager', 'assistant', 'associate', 'supervisor', 'supervisor', 'supervisor', 'coordinator', 'coordinator',
    'engineer', 'engineer', 'specialist', 'representative', 'director', 'management', 'management', 'maintenance', 'service', 'services', 'accounting',
    'accountant', 'manufacturing', 'warehouse', 'attorney', 'teacher', 'inspector', 'receptionist', 'program', 'information', 'government', 'customer',
    'equipment', 'hospital', 'nursing', 'pharmacy', 'support'];
  small constant text := lower(title);
  given text := title;
  word text;
begin
  if small like any ('{%hr%,%hour%}') then
    given := regexp_replace(given, '>?\m\d+(\.\d+)? ?(hrs?|hours?)\M\.?(\s*(/|a|per)?\s*(wk|week|pt|ft)\M\.?)*', ' ', 'gi');
  end if;
  -- Every pattern that is made here costs as much as reading a page, so there are only those of words that occur.
  for word in select distinct lower(m[1]) from regexp_matches(given, '\m(sr|jr|mgr|asst|assoc|supv|supvr|supr|coord|coor|engr|eng|spec|rep|dir|mgmt|mgt|maint|svc|svcs|acctg|acct|mfg|whse|atty|tchr|insp|recep|prgm|info|govt|cust|equip|hosp|nurs|pharm|supp)\M', 'gi') as m
  loop
    given := regexp_replace(given, '\m' || word || '\M\.?', long[array_position(short, word)], 'gi');
  end loop;
  if small not like '%admin%' and small not like '%tech%' or given !~* '\m(admin|tech)\M' then return given; end if;
  given := regexp_replace(given, '\madmin\.?\s+(?=(assistant|associate|aide|clerk|support|secretary|coordinator|specialist)\M)', 'administrative ', 'gi');
  given := regexp_replace(given, '\madmin\M\.?', 'administrator', 'gi');
  return regexp_replace(given, '\mtech\M\.?(?=\s*($|[-–—,(/|:;]|i{1,3}\M|\d))', 'technician', 'gi');
end $function$;
CREATE OR REPLACE FUNCTION public.title_pairs(title text)
 RETURNS tsvector
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN (SELECT array_to_tsvector(COALESCE(array_agg(DISTINCT ((('^'::text || pair.word) || ' '::text) || pair.next)) FILTER (WHERE (pair.next IS NOT NULL)), '{}'::text[])) AS array_to_tsvector FROM (SELECT word.lexeme AS word, lead(word.lexeme) OVER (PARTITION BY part.number ORDER BY place.place, word.lexeme) AS next FROM regexp_split_to_table(title_pairs.title, '\s+[-–—]+\s+|[,;:)|]|\]'::text) WITH ORDINALITY part(text, number), LATERAL unnest(text_vector(part.text)) word(lexeme, positions, weights), LATERAL unnest(word.positions) place(place)) pair);
CREATE OR REPLACE FUNCTION public.title_phrase_query(words text)
 RETURNS tsquery
 LANGUAGE sql
 STABLE PARALLEL SAFE STRICT
RETURN titled(phraseto_tsquery('jobs_english'::regconfig, translate(searchable_text(words), '-/–—_"'::text, '      '::text)), '{}'::text[]);
CREATE OR REPLACE FUNCTION public.title_words_query(words text[], of_companies text[])
 RETURNS tsquery
 LANGUAGE plpgsql
 STABLE PARALLEL SAFE STRICT
AS $function$
declare
  given constant text := array_to_string(words, ' ');
  stems constant text[] := tsvector_to_array(text_vector(given));
  plain constant tsquery := words_query(given);
  wanted constant tsquery := coalesce(titled(plain, of_companies), '');
begin
  if cardinality(stems) < 2 or stems && of_companies or stems && '{beginnerrol,nightrol,eveningrol,weekendrol,dayrol}' then return wanted; end if;
  return wanted && (title_phrase_query(given)
    || any_tag(array(select '=' || replace(m[1], '''''', '''') from regexp_matches(plain::text, '''((?:[^'']|'''')*)''', 'g') as m)));
end $function$;
CREATE OR REPLACE FUNCTION public.titled(plain tsquery, of_companies text[])
 RETURNS tsquery
 LANGUAGE plpgsql
 STABLE PARALLEL SAFE STRICT
AS $function$
declare
  -- What keeps its meaning stands between signs of its own meanwhile.
  wanted text := plain::text;
  phrase text;
  word text;
  words text[];
begin
  if wanted like '%!%' then wanted := regexp_replace(wanted, '!''((?:[^'']|'''')*)''', E'!\u0001\\1\u0001', 'g'); end if;
  if wanted like any ('{%#%,%=%,%beginnerrol%,%nightrol%,%eveningrol%,%weekendrol%,%dayrol%}') then
    wanted := regexp_replace(wanted, '''([#=](?:[^'']|'''')*|beginnerrol|nightrol|eveningrol|weekendrol|dayrol)''', E'\u0001\\1\u0001', 'g');
  end if;
  if wanted like '%<%' then
    for phrase in select m[1] from regexp_matches(wanted, '(''(?:[^'']|'''')*''(?: <(?:-|\d+)> ''(?:[^'']|'''')*'')+)', 'g') as m
      order by length(m[1]) desc
    loop
      words := array(select m[1] from regexp_matches(phrase, '''((?:[^'']|'''')*)''', 'g') as m);
      wanted := replace(wanted, phrase, '(' || (select string_agg(E'\u0001^' || words[at] || ' ' || words[at + 1] || E'\u0001', ' & ')
        from generate_series(1, cardinality(words) - 1) as at) || ')');
    end loop;
  end if;
  wanted := regexp_replace(wanted, '''((?:[^'']|'''')*)''', '''^\1''', 'g');
  foreach word in array of_companies loop
    word := replace(word, '''', '''''');
    wanted := replace(wanted, '''^' || word || '''', '(''^' || word || ''' | ''+' || word || ''' | ''%' || word || ''')');
  end loop;
  return translate(wanted, E'\u0001', '''')::tsquery;
end $function$;
CREATE OR REPLACE FUNCTION public.titles_query(titles text[], but_not text[])
 RETURNS tsquery
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN (WITH read AS (SELECT array_to_string(tsvector_to_array(text_vector(COALESCE(title_head(spelled.title), ''::text))), ' '::text) AS head, tsvector_to_array(text_vector(spelled.title)) AS words FROM unnest(titles_query.titles) given(typed), LATERAL (SELECT regexp_replace(given.typed, '\mit\M'::text, 'IT'::text, 'g'::text) AS title) spelled), by_head AS (SELECT read.head, bool_or((read.words = ARRAY[read.head])) AS is_whole, string_agg((SELECT string_agg(quote_literal(('^'::text || word.word)), ' & '::text) AS string_agg FROM unnest(read.words) word(word) WHERE (word.word <> read.head)), ' | '::text) AS others FROM read WHERE ((read.head <> ''::text) AND (read.head !~ ' '::text) AND (read.words <> '{}'::text[])) GROUP BY read.head) SELECT (COALESCE((string_agg(((('('::text || quote_literal(('='::text || by_head.head))) || CASE WHEN by_head.is_whole THEN ''::text ELSE ((' & ('::text || by_head.others) || ')'::text) END) || ')'::text), ' | '::text ORDER BY by_head.head))::tsquery, ''::tsquery) && COALESCE((SELECT (!! (string_agg(quote_literal(('^'::text || word.word)), ' | '::text))::tsquery) FROM unnest(titles_query.but_not) other(other), LATERAL unnest(tsvector_to_array(text_vector(regexp_replace(other.other, '\mit\M'::text, 'IT'::text, 'g'::text)))) word(word)), ''::tsquery)) FROM by_head);
CREATE OR REPLACE FUNCTION public.titles_ranked(titles jsonb)
 RETURNS tsquery[]
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN (SELECT array_agg((regexp_replace((titles_wanted.wanted)::text, '''\^((?:[^'']|'''')*)'''::text, '''\1'':A'::text, 'g'::text))::tsquery ORDER BY titles_wanted.place) AS array_agg FROM titles_wanted(titles_ranked.titles) titles_wanted(wanted, place));
CREATE OR REPLACE FUNCTION public.titles_wanted(titles jsonb)
 RETURNS TABLE(wanted tsquery, place bigint)
 LANGUAGE sql
 STABLE PARALLEL SAFE
BEGIN ATOMIC
 SELECT COALESCE(( SELECT o.wanted
            FROM occupation_title o
           WHERE (o.soc_code = given.title)), titles_query(ARRAY[given.title], '{}'::text[])) AS "coalesce",
     given.place
    FROM jsonb_array_elements_text(titles_wanted.titles) WITH ORDINALITY given(title, place);
END;
CREATE OR REPLACE FUNCTION public.told_change(anonymous boolean, posted_at timestamp with time zone, updated_at timestamp with time zone)
 RETURNS timestamp with time zone
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN anonymous THEN GREATEST(posted_at, (date_trunc('day'::text, (updated_at AT TIME ZONE 'UTC'::text)) AT TIME ZONE 'UTC'::text)) ELSE updated_at END;
CREATE OR REPLACE FUNCTION public.unindex_posting(id uuid)
 RETURNS void
 LANGUAGE sql
BEGIN ATOMIC
 DELETE FROM posting_search s
   WHERE (s.posting_id = unindex_posting.id);
 UPDATE search_word_source SET words = '{}'::text[]
   WHERE ((search_word_source.posting_id = unindex_posting.id) AND (search_word_source.words <> '{}'::text[]));
END;
CREATE OR REPLACE FUNCTION public.unlocked_resumes(for_company uuid)
 RETURNS TABLE(unlock_id uuid, file_key text, file_name text, size_bytes integer)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
BEGIN ATOMIC
 SELECT seen.unlock_id,
     d.file_key,
     d.file_name,
     d.size_bytes
    FROM ((unlocked_seekers(unlocked_resumes.for_company) seen(unlock_id, seeker_id, unlocked_at, expires_at, first_name, last_name, email, phone, city, region, postal_code, headline, skills, badges, profile)
      JOIN resume r ON (((r.seeker_id = seen.seeker_id) AND r.is_main)))
      JOIN document d ON (((d.id = r.document_id) AND (d.seeker_id = r.seeker_id))));
END;
CREATE OR REPLACE FUNCTION public.unlocked_seekers(for_company uuid)
 RETURNS TABLE(unlock_id uuid, seeker_id uuid, unlocked_at timestamp with time zone, expires_at timestamp with time zone, first_name text, last_name text, email text, phone text, city text, region text, postal_code text, headline text, skills text[], badges text[], profile jsonb)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
BEGIN ATOMIC
 SELECT u.id,
     s.id,
     u.unlocked_at,
     u.expires_at,
     s.first_name,
     s.last_name,
     s.email,
     s.phone,
     s.city,
     s.region,
     s.postal_code,
     s.headline,
     s.skills,
     s.badges,
     s.profile
    FROM (((seeker_unlock u
      JOIN company c ON (((c.company_id = u.company_id) AND c.company_enabled AND c.on_site)))
      JOIN seeker s ON ((s.id = u.seeker_id)))
      JOIN account a ON (((a.id = s.id) AND (a.disabled_at IS NULL))))
   WHERE ((u.company_id = unlocked_seekers.for_company) AND (u.ended_at IS NULL) AND (u.expires_at > now()) AND ((unlocked_seekers.for_company = scope_company_id()) OR acts_as_system()) AND (NOT (EXISTS ( SELECT
            FROM seeker_hidden_from h
           WHERE ((h.seeker_id = s.id) AND (h.name_key = company_name_key(c.business_name)))))));
END;
CREATE OR REPLACE FUNCTION public.unlocks_of(of_seeker uuid)
 RETURNS TABLE(company_id uuid, unlock_id uuid, company_name text, unlocked_at timestamp with time zone, expires_at timestamp with time zone, ended_at timestamp with time zone, end_reason text, is_hidden boolean)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
BEGIN ATOMIC
 SELECT u.company_id,
     u.id,
     c.business_name,
     u.unlocked_at,
     u.expires_at,
     u.ended_at,
     u.end_reason,
     (EXISTS ( SELECT
            FROM seeker_hidden_from h
           WHERE ((h.seeker_id = u.seeker_id) AND (h.name_key = company_name_key(c.business_name))))) AS "exists"
    FROM (seeker_unlock u
      JOIN company c ON ((c.company_id = u.company_id)))
   WHERE ((u.seeker_id = unlocks_of.of_seeker) AND ((unlocks_of.of_seeker = scope_seeker_id()) OR acts_as_system()));
END;
CREATE OR REPLACE FUNCTION public.update_applicant_words(company uuid, applicant uuid)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  person application;
begin
  insert into applicant_words (company_id, application_id, words) select company, applicant, ''
    where exists (select from application where company_id = company and id = applicant)
    on conflict do nothing;
  perform from applicant_words where company_id = company and application_id = applicant for update;
  select * into person from application where company_id = company and id = applicant;
  if person.erased_at is not null then
    delete from applicant_words where company_id = company and application_id = applicant;
    delete from private_note_words where company_id = company and application_id = applicant;
  else
    update applicant_words set words = words_of_applicant(person), (lat, lon) = (select lat, lon from home_of_applicant(person))
      where company_id = company and application_id = applicant;
  end if;
end $function$;
CREATE OR REPLACE FUNCTION public.update_found_profile(of_seeker uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
declare
  shown jsonb;
  titles jsonb;
begin
  -- One after the other, so that the later one reads what the earlier one wrote.
  perform pg_advisory_xact_lock(hashtextextended('found profile ' || of_seeker, 0));
  shown := shown_profile(of_seeker);
  delete from found_profile where seeker_id = of_seeker and shown is null;
  if shown is null then return; end if;
  titles := jsonb_path_query_array(shown, '$.work[*].position');
  insert into found_profile
    select s.id, s.site,
      placed_words(titles || jsonb_path_query_array(shown, '$.work[*].employer') || (shown -> 'skills') || (shown -> 'certificates')
          || jsonb_path_query_array(shown, '$.education[*].study_type') || jsonb_path_query_array(shown, '$.education[*].area')
          || jsonb_path_query_array(shown, '$.education[*].institution'), '')
        || placed_words(titles, '=') || placed_words(shown -> 'skills', '~')
        || array_to_tsvector(array_remove(array[
          ':site:' || s.site,
          case when shown ->> 'region' <> '' then ':region:' || (shown ->> 'region') end,
          ':g' || floor(home.lat * 4)::int || ':' || floor(home.lon * 4)::int,
          ':G' || floor(home.lat)::int || ':' || floor(home.lon)::int], null)),
      array(select h.name_key from seeker_hidden_from h where h.seeker_id = s.id),
      home.lat, home.lon, nullif(shown ->> 'region', ''), (shown ->> 'education_level')::smallint, (shown ->> 'years')::smallint,
      (shown ->> 'pay')::int, (shown ->> 'remote')::boolean, (shown ->> 'active_on')::date, shown ->> 'branch', shown ->> 'rank',
      array(select jsonb_array_elements_text(shown -> 'codes')),
      case when shown ->> 'clearance_state' in ('active', 'current') then shown ->> 'clearance' end, nullif(shown ->> 'available_from', ''),
      (shown ->> 'spouse')::boolean, (shown ->> 'skillbridge')::boolean
    from seeker s, home_of_seeker(s) as home where s.id = of_seeker
  on conflict (seeker_id) do update set site = excluded.site, words = excluded.words, hidden_from = excluded.hidden_from, lat = excluded.lat,
    lon = excluded.lon, region = excluded.region, education = excluded.education, years = excluded.years, pay = excluded.pay,
    remote = excluded.remote, active_on = excluded.active_on, branch = excluded.branch, rank = excluded.rank, codes = excluded.codes,
    clearance = excluded.clearance, available_from = excluded.available_from, spouse = excluded.spouse, skillbridge = excluded.skillbridge;
end $function$;
CREATE OR REPLACE FUNCTION public.visible_seekers(for_company uuid)
 RETURNS TABLE(seeker_id uuid, anonymous boolean, first_name text, last_name text, city text, region text, headline text, skills text[], badges text[], profile jsonb, updated_at timestamp with time zone)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
BEGIN ATOMIC
 SELECT s.id,
     v.anonymous,
         CASE
             WHEN (NOT v.anonymous) THEN s.first_name
             ELSE NULL::text
         END AS "case",
         CASE
             WHEN (NOT v.anonymous) THEN s.last_name
             ELSE NULL::text
         END AS "case",
     s.city,
     s.region,
         CASE
             WHEN (NOT v.anonymous) THEN s.headline
             ELSE NULL::text
         END AS "case",
     s.skills,
     s.badges,
         CASE
             WHEN v.anonymous THEN anonymous_profile(s.profile)
             ELSE (s.profile - 'basics'::text)
         END AS "case",
     s.updated_at
    FROM (((company c
      JOIN seeker s ON ((s.site = c.site)))
      JOIN seeker_visibility v ON (((v.seeker_id = s.id) AND v.searchable)))
      JOIN account a ON (((a.id = s.id) AND (a.disabled_at IS NULL) AND (a.email_confirmed_at IS NOT NULL))))
   WHERE ((c.company_id = visible_seekers.for_company) AND c.on_site AND ((visible_seekers.for_company = scope_company_id()) OR acts_as_system()) AND (NOT (EXISTS ( SELECT
            FROM seeker_hidden_from h
           WHERE ((h.seeker_id = s.id) AND (h.name_key = company_name_key(c.business_name)))))));
END;
CREATE OR REPLACE FUNCTION public.wanted_tags(criteria jsonb)
 RETURNS TABLE(tags text[])
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
BEGIN ATOMIC
 SELECT array_agg(
         CASE
             WHEN ((given.kind = '#p'::text) AND (value.value = 'remote'::text)) THEN '#lremote'::text
             ELSE (given.kind || value.value)
         END) AS array_agg
    FROM ( VALUES ('#r'::text,(wanted_tags.criteria -> 'regions'::text)), ('#l'::text,(wanted_tags.criteria -> 'location_types'::text)), ('#e'::text,(wanted_tags.criteria -> 'employment_types'::text)), ('#c'::text,(wanted_tags.criteria -> 'categories'::text)), ('#s'::text,(wanted_tags.criteria -> 'skills'::text)), ('#y'::text,(wanted_tags.criteria -> 'cities'::text)), ('#v'::text,(wanted_tags.criteria -> 'levels'::text)), ('#u'::text,(wanted_tags.criteria -> 'educations'::text)), ('#f'::text,(wanted_tags.criteria -> 'benefits'::text)), ('#t'::text,(wanted_tags.criteria -> 'shifts'::text)), ('#a'::text,(wanted_tags.criteria -> 'work_eligibilities'::text)), ('#o'::text,(wanted_tags.criteria -> 'companies'::text)), ('#z'::text,(wanted_tags.criteria -> 'polygraphs'::text)), ('#x'::text,(wanted_tags.criteria -> 'programs'::text)), ('#h'::text,(wanted_tags.criteria -> 'overseas_hires'::text)), ('#b'::text,(wanted_tags.criteria -> 'badges'::text)), ('#q'::text,(wanted_tags.criteria -> 'clearances'::text)), ('#p'::text,(wanted_tags.criteria -> 'spouse'::text)), ('#k'::text,jsonb_build_array((wanted_tags.criteria -> 'company_id'::text))), ('#m'::text,
                 CASE
                     WHEN (COALESCE((wanted_tags.criteria -> 'military_titles'::text), '[]'::jsonb) = '[]'::jsonb) THEN (wanted_tags.criteria -> 'military_codes'::text)
                     ELSE NULL::jsonb
                 END)) given(kind, list),
     LATERAL jsonb_array_elements_text(given.list) value(value)
   WHERE (value.value IS NOT NULL)
   GROUP BY given.kind,
         CASE given.kind
             WHEN '#f'::text THEN value.value
             ELSE NULL::text
         END;
END;
CREATE OR REPLACE FUNCTION public.wanted_words(criteria jsonb)
 RETURNS tsquery
 LANGUAGE plpgsql
 STABLE PARALLEL SAFE
AS $function$
declare
  words constant text := coalesce(criteria->>'words', '');
  plain constant tsquery := coalesce(words_query(words), '');
  wanted tsquery := case when numnode(plain) = 0 or criteria->>'in' = 'text' or translate(words, '"“”', '') <> words then plain else match_query(words) end;
begin
  if criteria->>'in' = 'mentions' then wanted := case when wanted = plain then '''#none'''::tsquery else plain && !!wanted end; end if;
  if coalesce(criteria->'military_titles', '[]') = '[]' then return wanted; end if;
  return wanted && (
    any_tag(array(select '#m' || code from jsonb_array_elements_text(criteria->'military_codes') as code))
    || any_title(criteria->'military_titles')
  );
end $function$;
CREATE OR REPLACE FUNCTION public.with_it_as_field(text)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
begin
  return case when $1 ilike '%it%' then regexp_replace(certificates_in_full($1), '\mit\M', 'IT', 'gi') else certificates_in_full($1) end;
end $function$;
CREATE OR REPLACE FUNCTION public.without_copy_ending(title text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN regexp_replace(title, '([\s\u00a0\u200b]*[(\[（][\s\u00a0]*copy[\s\u00a0]*#?\d*[\s\u00a0]*[)\]）])+[\s\u00a0\u200b.]*$'::text, ''::text, 'i'::text);
CREATE OR REPLACE FUNCTION public.without_jobs(text)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
begin
  return case when $1 ilike any ('{%jobs%,%openings%,%vacancies%}')
    then regexp_replace($1, '(?<![-"\w])(jobs|openings|vacancies)(?!["\w])', ' ', 'gi') else $1 end;
end $function$;
CREATE OR REPLACE FUNCTION public.word_vector(words text[], names text[])
 RETURNS tsvector
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN (SELECT array_to_tsvector(COALESCE(array_agg(DISTINCT all_words.word), '{}'::text[])) AS array_to_tsvector FROM (SELECT "left"(word.word, 60) AS word FROM unnest(word_vector.words) word(word) UNION ALL SELECT ('@'::text || "left"(name.name, 60)) FROM unnest(word_vector.names) name(name)) all_words);
CREATE OR REPLACE FUNCTION public.words_asked(text)
 RETURNS tsquery[]
 LANGUAGE sql
 STABLE PARALLEL SAFE STRICT
RETURN (SELECT array_agg((CASE WHEN (length(words.word) < 3) THEN format('''%s'' | ''@%s'':*'::text, words.word, words.word) WHEN ((length(words.word) > 3) AND (words.word ~~ '%s'::text)) THEN format('''%s'':* | ''%s'''::text, "left"(words.word, 60), "left"("left"(words.word, '-1'::integer), 60)) ELSE format('''%s'':*'::text, "left"(words.word, 60)) END)::tsquery) AS array_agg FROM (SELECT DISTINCT word.word FROM unnest(words_in($1)) word(word) ORDER BY word.word LIMIT 8) words);
CREATE OR REPLACE FUNCTION public.words_in(text)
 RETURNS text[]
 LANGUAGE sql
 STABLE PARALLEL SAFE STRICT
RETURN array_remove(string_to_array(translate(lower(unaccent(NORMALIZE("left"($1, CASE WHEN (octet_length($1) <= 240000) THEN 240000 ELSE 60000 END)))), ' 	
!"$%&''()*,-./:;<=>?@[\]^_`{|}~–—…“”‘’•·'::text, repeat(' '::text, 60)), ' '::text), ''::text);
CREATE OR REPLACE FUNCTION public.words_in_title(words text)
 RETURNS tsquery
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN COALESCE((regexp_replace((phraseto_tsquery('jobs_english'::regconfig, translate(searchable_text(words), '-/–—_"'::text, '      '::text)))::text, '''((?:[^'']|'''')*)'''::text, '''\1'':A'::text, 'g'::text))::tsquery, ''::tsquery);
CREATE OR REPLACE FUNCTION public.words_of_applicant(person application)
 RETURNS tsvector
 LANGUAGE sql
 STABLE
RETURN word_vector((((words_in(concat_ws(' '::text, (person).first_name, (person).last_name, COALESCE((person).contact_email, (person).email), (person).phone, (person).headline, array_to_string((person).skills, ' '::text), (person).city, (person).region, (person).postal_code)) || words_in(concat_ws(' '::text, texts_of_resume((person).profile), texts_of_answers((person).answers), (person).cover_letter_text))) || COALESCE(words_in((SELECT string_agg(file.text, ' '::text ORDER BY file.created_at DESC, file.id) AS string_agg FROM application_file file WHERE ((file.company_id = (words_of_applicant.person).company_id) AND (file.application_id = (words_of_applicant.person).id)))), '{}'::text[])) || COALESCE(words_in((SELECT string_agg(note_text(note.body), ' '::text ORDER BY note.created_at DESC, note.id) AS string_agg FROM application_note note WHERE ((note.company_id = (words_of_applicant.person).company_id) AND (note.application_id = (words_of_applicant.person).id) AND (note.deleted_at IS NULL) AND (NOT note.is_private)))), '{}'::text[])), words_in((((person).first_name || ' '::text) || (person).last_name)));
CREATE OR REPLACE FUNCTION public.words_query(text)
 RETURNS tsquery
 LANGUAGE plpgsql
 STABLE PARALLEL SAFE STRICT
AS $function$
declare
  said constant text := with_it_as_field($1);
  plain constant tsquery := raw_words_query(without_jobs(said));
begin
  if plain::text like '%<%' then return raw_words_query(said); end if;
  -- Either way its words come in the same order, so that alerts for the same words have one part in common.
  if not exists (select from search_alias a where a.typed <@ plain) then return ts_rewrite(plain, '''#none''', '''#none'''); end if;
  return ts_rewrite(plain, 'select typed, wanted from search_alias order by numnode(typed) desc');
end $function$;
CREATE OR REPLACE FUNCTION public.work_from_tags(p public_posting)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN (SELECT ((ARRAY(SELECT ('#r'::text || place.place) FROM unnest(((given.from_where || (CASE WHEN ((work_from_tags.p).keeps_move OR (work_from_tags.p).overseas_orders OR (given.from_where && '{~US,~*}'::text[])) THEN '{~mail}'::text ELSE '{}'::text END)::text[]) || (CASE WHEN (work_from_tags.p).overseas_orders THEN '{~orders}'::text ELSE '{}'::text END)::text[])) place(place)) || ARRAY(SELECT ('#h'::text || hire.hire) FROM unnest((work_from_tags.p).overseas_hire) hire(hire))) || (CASE WHEN (work_from_tags.p).overseas_orders THEN '{#poverseas_orders}'::text ELSE '{}'::text END)::text[]) FROM (SELECT (CASE WHEN ((work_from_tags.p).location_type <> 'remote'::text) THEN '{}'::text[] WHEN ((work_from_tags.p).work_from = 'any_state'::text) THEN '{~US}'::text[] WHEN ((work_from_tags.p).work_from = 'these_states'::text) THEN ARRAY(SELECT ('~'::text || state.state) FROM unnest((work_from_tags.p).work_from_states) state(state)) WHEN (((work_from_tags.p).country = 'US'::text) AND ((work_from_tags.p).region <> ''::text)) THEN ARRAY[('~'::text || (work_from_tags.p).region)] WHEN ((work_from_tags.p).city <> ''::text) THEN '{}'::text[] WHEN ((work_from_tags.p).country = 'US'::text) THEN '{~US}'::text[] WHEN (((work_from_tags.p).country = ''::text) AND ((work_from_tags.p).region = ''::text) AND ((work_from_tags.p).pay_currency = 'USD'::text)) THEN '{~*}'::text[] ELSE '{}'::text[] END || CASE WHEN (((work_from_tags.p).location_type = 'remote'::text) AND ((work_from_tags.p).country <> ALL (ARRAY[''::text, 'US'::text]))) THEN ARRAY[('~@'::text || (work_from_tags.p).country)] ELSE '{}'::text[] END) AS from_where) given);
CREATE OR REPLACE FUNCTION public.yearly_dollars(cents bigint, unit text, hours_per_week integer)
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN (cents IS NOT NULL) THEN (round(LEAST((2000000000)::numeric, (((cents)::numeric / 100.0) * CASE unit WHEN 'hour'::text THEN ((COALESCE(hours_per_week, 40))::numeric * 52.0) WHEN 'day'::text THEN (((COALESCE(hours_per_week, 40))::numeric * 52.0) / (8)::numeric) WHEN 'week'::text THEN (52)::numeric WHEN 'month'::text THEN (12)::numeric ELSE (1)::numeric END))))::integer ELSE NULL::integer END;
CREATE OR REPLACE FUNCTION public.years_worked(work jsonb)
 RETURNS smallint
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN COALESCE(((SELECT ((sum((upper(span.span) - lower(span.span))) / 365))::smallint AS int2 FROM unnest((SELECT range_agg(daterange(days.started, days.ended)) AS range_agg FROM jsonb_array_elements(years_worked.work) job(value), LATERAL (SELECT first_day_of((job.value ->> 'start'::text)) AS started, CASE WHEN (COALESCE((job.value ->> 'end'::text), ''::text) = ''::text) THEN CURRENT_DATE ELSE first_day_of((job.value ->> 'end'::text)) END AS ended) days WHERE (days.started < days.ended))) span(span)))::integer, 0);
CREATE OR REPLACE FUNCTION public.zone_of_company(company uuid)
 RETURNS text
 LANGUAGE sql
 STABLE
 SET search_path TO 'public'
AS $function$
  select coalesce((select preferences ->> 'time_zone' from company_preferences where company_id = company), 'America/Chicago')
$function$;
