-- An alert is made of up to three parts: its words, its kinds (all filters that are tags), its place. Equal parts of different alerts are
-- one row, so new postings are compared once with each of them, however many people look for nurses, and an alert finds what all of its
-- parts found. Before, each posting was compared with each alert that its words led to.

drop trigger anchor_alert on job_alert;
drop function anchor_alert();
drop function alert_anchors(text, jsonb, tsquery);
drop function anchor_alerts(timestamptz, int);
drop table job_alert_anchor;
drop index job_alert_anchored;
alter table job_alert drop column anchored_at, add column parts int[] not null default '{}';
create index job_alert_by_lead on job_alert ((parts[1])) where state = 'active';
create index job_alert_by_parts on job_alert using gin (parts);

-- The tables are no request's to see.
create table job_alert_part (
  id int generated always as identity primary key,
  site text not null,
  -- Made of all that it asks.
  key uuid not null,
  -- Words or kinds; null in a place, and in the part of an alert that asks for nothing.
  query tsquery,
  near_lat float8,
  near_lon float8,
  miles float8,
  also_lats float8[],
  also_lons float8[],
  -- Words and tags, and the row that each belongs to: a posting that the part can find has one of each row. Where that is enough, it is exact.
  tokens text[] not null,
  row_of int[] not null,
  is_exact boolean not null,
  -- Of the newest postings, about those that have one of its anchors.
  share real not null default 1,
  anchored_at timestamptz not null default now(),
  unique (site, key)
);
create index job_alert_part_anchored on job_alert_part (anchored_at);

-- A word or tag that every posting has which the part can find, of several one.
create table job_alert_anchor (
  site text not null,
  token text collate "C" not null,
  part_id int not null references job_alert_part on delete cascade,
  primary key (site, token, part_id)
);
create index job_alert_anchor_by_part on job_alert_anchor (part_id);

-- Chooses the rarest row of what a part needs as its anchors; '#any' where it needs nothing, as whatever there is may be found.
create function anchor_alert_part(of_part int) returns void language plpgsql as $$
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
end $$;

-- Chooses the anchors of so many parts anew that were chosen before then, and gives of how many.
create function anchor_alert_parts(before timestamptz, most int) returns int language plpgsql as $$
declare old int[];
begin
  old := array(select id from job_alert_part where anchored_at < before order by anchored_at limit most for no key update skip locked);
  perform anchor_alert_part(id) from unnest(old) as id;
  return cardinality(old);
end $$;

-- Whether having its words is enough: where all of them are needed, or one of them.
create function is_met_by_words(wanted tsquery) returns boolean language sql immutable
  return regexp_replace(wanted::text, '''([^''\\]|'''')*''', 'word', 'g') ~ '^word( & word)*$|^word( \| word)*$';

-- The part that asks for just this, which may be another alert's already. It stays locked, so that nobody forgets it meanwhile. Needed are
-- rows of words or tags.
create function keep_alert_part(site_code text, asked tsquery, near jsonb, needed jsonb, exact boolean) returns int language plpgsql as $$
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
end $$;

-- An alert's parts, first that which the fewest postings have.
create function parts_in_order(parts int[]) returns int[] language sql stable
  return array(select id from job_alert_part where id = any(parts) order by share, id);

-- The parts that the criteria of an alert ask for.
create function alert_parts(site_code text, criteria jsonb, wanted tsquery, kinds tsquery) returns int[] language plpgsql
  security definer set search_path = public as $$
declare
  near constant jsonb := nullif(criteria->'near', 'null');
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
    parts := parts || keep_alert_part(site_code, null, near, jsonb_build_array(to_jsonb(near_tags(near))), false);
  end if;
  if parts = '{}' then parts := array[keep_alert_part(site_code, null, null, '[]', true)]; end if;
  return parts_in_order(parts);
end $$;

create or replace function compile_alert() returns trigger language plpgsql as $$
declare tags text[];
begin
  new.wanted := nullif(coalesce(words_query(new.criteria->>'words'), ''), '');
  new.near_lat := new.criteria#>>'{near,lat}';
  new.near_lon := new.criteria#>>'{near,lon}';
  new.miles := new.criteria#>>'{near,radius_miles}';
  select a.lats, a.lons into new.also_lats, new.also_lons from other_places(nullif(new.criteria->'near', 'null')) a;
  new.pay_at_least := new.criteria->>'pay_at_least';
  new.kinds := null;
  for tags in select w.tags from wanted_tags(new.criteria) w loop
    new.kinds := case when new.kinds is null then any_tag(tags) else new.kinds && any_tag(tags) end;
  end loop;
  new.parts := alert_parts(new.site, new.criteria, new.wanted, new.kinds);
  return new;
end $$;

-- Puts the parts of each alert in their order, after their anchors were chosen anew. The order is made of the row itself, and an alert that
-- is changed meanwhile to parts that this statement does not see yet is left alone.
create function order_alert_parts() returns void language sql
begin atomic
  update job_alert set parts = parts_in_order(parts)
  where parts <> parts_in_order(parts) and cardinality(parts) = cardinality(parts_in_order(parts));
end;

-- Forgets the parts that no alert has any more. Those of alerts that are being made are locked, and left alone; those of alerts that
-- were made since they were looked for are kept, as the second statement sees them.
create function forget_alert_parts() returns void language plpgsql as $$
declare unused int[];
begin
  unused := array(
    select p.id from job_alert_part p left join (select distinct unnest(parts) as id from job_alert) used on used.id = p.id
    where used.id is null for update of p skip locked
  );
  delete from job_alert_part p using unnest(unused) as u (id) left join (select distinct unnest(parts) as id from job_alert) used on used.id = u.id
    where p.id = u.id and used.id is null;
end $$;

-- Matches so many of the postings that wait with all active alerts, and gives how many it took. What is not in search yet waits on, and
-- what another connection matches is left to it. Sets of postings are bits, one for each that was taken: first the set of each word and
-- tag, then of what each part needs; where that is not enough, each posting of the set is looked at. Then come the alerts whose first part
-- found something: its list is gone through, and the other parts are asked for each posting in it. Joined is in the order in which it is
-- written, as nobody can foresee how many words and parts there are. An alert may have found the same posting before.
create or replace function match_alerts(most int) returns int language plpgsql
  set jit = off set work_mem = '256MB' set join_collapse_limit = 1 set from_collapse_limit = 1 set plan_cache_mode = force_custom_plan
  set enable_nestloop = off set enable_mergejoin = off set enable_sort = off set max_parallel_workers_per_gather = 0 as $$
declare
  taken uuid[];
  added timestamptz[];
  pay int[];
  -- Put together anew, so that the words need not be fetched again for each part.
  texts tsvector[];
  sites text[];
  lats float8[];
  lons float8[];
  first_added timestamptz;
begin
  with next as (
    select t.posting_id, t.added_at from posting_to_match t left join public_posting p using (posting_id)
    where p.state is distinct from 'live' or exists (select from posting_search s where s.posting_id = t.posting_id)
    order by t.added_at limit most for update of t skip locked
  )
  select array_agg(next.posting_id), array_agg(next.added_at), array_agg(coalesce(s.pay_max, -1)), array_agg(s.words || ''::tsvector),
    array_agg(s.site), array_agg(s.lat), array_agg(s.lon), min(next.added_at)
    into taken, added, pay, texts, sites, lats, lons, first_added
  from next left join posting_search s using (posting_id);
  if taken is null then return 0; end if;
  with fresh as materialized (
    select number::int as number, f.site, f.words, f.lat, f.lon, set_bit(repeat('0', cardinality(taken))::varbit, number::int - 1, 1) as mark
    from unnest(sites, texts, lats, lons) with ordinality as f (site, words, lat, lon, number)
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
    select c.id, null, array_agg(f.number)
    from (
      select p.id, p.near_lat, p.near_lon, p.miles, p.also_lats, p.also_lons, unnest(l.numbers) as number
      from part p join led_to l on l.part_id = p.id where p.miles is not null
    ) as c join fresh f on f.number = c.number
    where is_within_miles(c.near_lat, c.near_lon, c.miles, f.lat, f.lon)
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
end $$;

revoke all on function anchor_alert_part(int), anchor_alert_parts(timestamptz, int), keep_alert_part(text, tsquery, jsonb, jsonb, boolean),
  alert_parts(text, jsonb, tsquery, tsquery), order_alert_parts(), forget_alert_parts() from public;
grant execute on function anchor_alert_part(int), anchor_alert_parts(timestamptz, int), order_alert_parts(), forget_alert_parts() to jobs_system;
grant execute on function alert_parts(text, jsonb, tsquery, tsquery) to jobs_request, jobs_system;

-- Alerts that stand get their parts.
set local role jobs_system;
update job_alert set criteria = criteria;
reset role;
