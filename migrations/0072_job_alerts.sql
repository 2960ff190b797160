-- Searches that people keep, to get new jobs by mail. Matching goes the other way round than search: each alert names a few words or
-- tags of which every posting it can find has one (its anchors, chosen for how rare they are), new postings look up the alerts by
-- theirs, and what is found so is checked by the rules of search (migrations 0031 and 0062).

create table job_alert (
  id uuid primary key default gen_random_uuid(),
  site text not null check (site in ('rb', 'mh')),
  -- Whose it is: a seeker's with an account, or whoever reads the mail of an address.
  seeker_id uuid references seeker on delete cascade,
  email text check (email = lower(email)),
  name text not null,
  rhythm text not null check (rhythm in ('daily', 'weekly', 'at_once')),
  -- 'waiting' for the address to be confirmed; nothing is matched or sent before, nor while paused.
  state text not null check (state in ('waiting', 'active', 'paused')),
  -- The search as the contract of /search reads it, and the same as `search_postings` takes it.
  query jsonb not null,
  criteria jsonb not null,
  -- Made of the criteria, for matching.
  wanted tsquery,
  kinds tsquery,
  near_lat float8,
  near_lon float8,
  miles float8,
  pay_at_least int,
  anchored_at timestamptz,
  token_hash bytea not null unique,
  -- When the confirming mail was sent last.
  asked_at timestamptz,
  -- What was published before is not new.
  since timestamptz not null default now(),
  last_mailed_at timestamptz,
  next_mail_at timestamptz not null,
  version int not null default 1,
  created_at timestamptz not null default now(),
  check ((seeker_id is null) <> (email is null))
);
create index job_alert_by_seeker on job_alert (seeker_id, created_at desc) where seeker_id is not null;
create index job_alert_by_email on job_alert (site, email) where email is not null;
create index job_alert_due on job_alert (next_mail_at) where state = 'active';
create index job_alert_waiting on job_alert (created_at) where state = 'waiting';
create index job_alert_anchored on job_alert (anchored_at);
alter table job_alert enable row level security;
alter table job_alert force row level security;
create policy own on job_alert to jobs_request using (seeker_id = scope_seeker_id()) with check (seeker_id = scope_seeker_id());
create policy system on job_alert to jobs_system using (true) with check (true);
grant select, insert, update, delete on job_alert to jobs_request;

-- The three tables below are no request's to see.
create table job_alert_anchor (
  site text not null,
  token text collate "C" not null,
  alert_id uuid not null references job_alert on delete cascade,
  primary key (site, token, alert_id)
);
create index job_alert_anchor_by_alert on job_alert_anchor (alert_id);

-- What an alert has found. A row stays after it was mailed, so that no posting is mailed twice.
create table job_alert_match (
  alert_id uuid not null,
  posting_id uuid not null,
  matched_at timestamptz not null default now(),
  mailed_at timestamptz,
  primary key (alert_id, posting_id)
);
create index job_alert_match_pending on job_alert_match (alert_id) where mailed_at is null;
create index job_alert_match_by_posting on job_alert_match (posting_id) where mailed_at is null;

create table posting_to_match (
  posting_id uuid primary key,
  site text not null,
  added_at timestamptz not null default now()
);
create index posting_to_match_oldest on posting_to_match (added_at);

-- How many of the newest postings have a word or tag.
create table search_token (
  site text not null,
  token text collate "C" not null,
  share real not null,
  primary key (site, token)
);

-- What becomes public for the first time, or again, is new.
create function note_new_postings() returns trigger language plpgsql security definer set search_path = public as $$
begin
  insert into posting_to_match (posting_id, site) select posting_id, site from added where state = 'live' on conflict do nothing;
  return null;
end $$;
create trigger note_new_postings after insert on public_posting referencing new table as added
  for each statement execute function note_new_postings();
create function note_reopened_posting() returns trigger language plpgsql security definer set search_path = public as $$
begin
  insert into posting_to_match (posting_id, site) values (new.posting_id, new.site) on conflict do nothing;
  return null;
end $$;
create trigger note_reopened_posting after update of state on public_posting
  for each row when (new.state = 'live' and old.state <> 'live') execute function note_reopened_posting();

-- The tags of each filter that is on; a posting needs one of each row. As in search_postings.
create function wanted_tags(criteria jsonb) returns table (tags text[]) language sql immutable parallel safe
begin atomic
  select array_agg(kind || value) from (values ('#r', criteria->'regions'), ('#l', criteria->'location_types'),
    ('#e', criteria->'employment_types'), ('#c', criteria->'categories'), ('#s', criteria->'skills'), ('#y', criteria->'cities'), ('#k', jsonb_build_array(criteria->'company_id'))) as given (kind, list),
    jsonb_array_elements_text(list) as value where value is not null group by kind;
end;

-- The words of a query of which every text that meets it has at least one, in each row. None where it can be met without any.
create function needed_words(wanted tsquery) returns table (tokens text[]) language plpgsql immutable as $$
declare
  -- Without what is excluded, and with phrases as words that must all occur.
  tree constant text := querytree(regexp_replace(wanted::text, '<(-|\d+)>', '&', 'g')::tsquery);
  required tsquery;
  words text[];
  single text[];
begin
  if coalesce(tree, '') in ('', 'T') then return; end if;
  required := tree::tsquery;
  words := array(select distinct replace(m[1], '''''', '''') from regexp_matches(tree, '''((?:[^'']|'''')*)''', 'g') as m);
  -- A word that is written in a way not foreseen here is better not relied on.
  if not array_to_tsvector(words) @@ required then return; end if;
  single := array(select word from unnest(words) as word where not array_to_tsvector(array_remove(words, word)) @@ required);
  if single = '{}' then return query select words; else return query select array[word] from unnest(single) as word; end if;
end $$;

-- The rarest needed words or tags; '#any' where an alert can find whatever there is.
create function alert_anchors(site_code text, criteria jsonb, wanted tsquery) returns text[] language sql stable
begin atomic
  select coalesce((
    select tokens from (
      select tokens from needed_words(wanted)
      union all select tags from wanted_tags(criteria)
      union all select area_tags((criteria#>>'{near,lat}')::float8, (criteria#>>'{near,lon}')::float8, (criteria#>>'{near,radius_miles}')::float8)
        where criteria#>>'{near,lat}' is not null
    ) as needed
    order by (select sum(coalesce(t.share, case left(wanted_token, 2) when '#l' then 0.5 when '#e' then 0.5 when '#c' then 0.1 when '#r' then 0.05
        when '#s' then 0.005 when '#y' then 0.002
        when '#G' then 0.002 when '#g' then 0.0003 when '#k' then 0.0001 else 0.0002 end))
      from unnest(tokens) as wanted_token left join search_token t on t.site = site_code and t.token = wanted_token), cardinality(tokens), tokens
    limit 1), array['#any']);
end;

create function compile_alert() returns trigger language plpgsql as $$
declare tags text[];
begin
  new.wanted := nullif(coalesce(words_query(new.criteria->>'words'), ''), '');
  new.near_lat := new.criteria#>>'{near,lat}';
  new.near_lon := new.criteria#>>'{near,lon}';
  new.miles := new.criteria#>>'{near,radius_miles}';
  new.pay_at_least := new.criteria->>'pay_at_least';
  new.kinds := null;
  for tags in select w.tags from wanted_tags(new.criteria) w loop
    new.kinds := case when new.kinds is null then any_tag(tags) else new.kinds && any_tag(tags) end;
  end loop;
  new.anchored_at := now();
  return new;
end $$;
create trigger compile_alert before insert or update of criteria on job_alert for each row execute function compile_alert();

create function anchor_alert() returns trigger language plpgsql security definer set search_path = public as $$
begin
  delete from job_alert_anchor where alert_id = new.id;
  insert into job_alert_anchor (site, token, alert_id)
    select new.site, token, new.id from unnest(alert_anchors(new.site, new.criteria, new.wanted)) as token on conflict do nothing;
  return null;
end $$;
create trigger anchor_alert after insert or update of criteria on job_alert for each row execute function anchor_alert();

create function forget_matches() returns trigger language plpgsql security definer set search_path = public as $$
begin
  delete from job_alert_match where alert_id = old.id;
  return null;
end $$;
create trigger forget_matches after delete on job_alert for each row execute function forget_matches();

-- Whether a posting meets an alert, by the rules of search. What is cheap is asked first.
create function meets_alert(a job_alert, words tsvector, pay_max int, lat float8, lon float8) returns boolean
  language sql immutable parallel safe
  return case
    when a.miles is not null and is_within_miles(a.near_lat, a.near_lon, a.miles, lat, lon) is not true then false
    when a.pay_at_least is not null and (pay_max >= a.pay_at_least) is not true then false
    when a.kinds is not null and not ts_match_vq(words, a.kinds) then false
    else a.wanted is null or ts_match_vq(words, a.wanted) end;

-- Matches so many of the postings that wait with all active alerts, and gives how many it took. What is not in search yet waits on.
create function match_alerts(most int) returns int language plpgsql
  set jit = off set work_mem = '128MB' as $$
declare taken uuid[];
begin
  if not pg_try_advisory_xact_lock(7201004) then return 0; end if;
  with next as (
    select t.posting_id, p.state from posting_to_match t left join public_posting p using (posting_id)
    where p.state is distinct from 'live' or exists (select from posting_search s where s.posting_id = t.posting_id)
    order by t.added_at limit most
  )
  select array_agg(posting_id) into taken from next;
  if taken is null then return 0; end if;
  -- Few postings look their words up, many are joined.
  perform set_config('enable_hashjoin', case when cardinality(taken) < 50 then 'off' else 'on' end, true),
    set_config('enable_mergejoin', 'off', true), set_config('enable_nestloop', case when cardinality(taken) < 50 then 'on' else 'off' end, true);
  with fresh as materialized (
    -- Put together anew, the words need not be fetched again for each alert.
    select s.posting_id, s.site, s.words || ''::tsvector as words, s.pay_max, s.lat, s.lon, t.added_at
    from posting_search s join posting_to_match t using (posting_id)
    where s.posting_id = any(taken)
  ), found as (
    select n.alert_id, f.posting_id
    from (select posting_id, site, token collate "C" as token
      from fresh, unnest(tsvector_to_array(fresh.words) || '#any'::text) as token) as f
    join job_alert_anchor n on n.site = f.site and n.token = f.token
  )
  insert into job_alert_match (alert_id, posting_id)
    select a.id, f.posting_id
    from found join job_alert a on a.id = found.alert_id join fresh f on f.posting_id = found.posting_id
    where a.state = 'active' and a.since <= f.added_at and meets_alert(a, f.words, f.pay_max, f.lat, f.lon)
    on conflict do nothing;
  delete from posting_to_match where posting_id = any(taken);
  return cardinality(taken);
end $$;

-- Counts anew which words and tags are how frequent among the newest postings.
create function count_search_tokens() returns void language plpgsql as $$
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
end $$;

-- Chooses the anchors of so many alerts anew that were chosen before then, and gives of how many.
create function anchor_alerts(before timestamptz, most int) returns int language sql
begin atomic
  with old as (select id from job_alert where anchored_at < before order by anchored_at limit most for update skip locked),
    done as (update job_alert set criteria = criteria where id in (select id from old) returning 1)
  select count(*)::int from done;
end;

-- When an alert may mail next: an hour later, or at seven of the site's day or Monday, spread over the hour.
create function next_alert_time(rhythm text, zone text, alert_id uuid, after timestamptz) returns timestamptz language sql stable
begin atomic
  select case rhythm when 'at_once' then after + interval '1 hour' else (
    select min(slot) from generate_series(0, 8) as days, lateral (
      select (date_trunc('day', after at time zone zone) + make_interval(days => days, hours => 7,
        mins => (hashtextextended(alert_id::text, 0) & 1023)::int % 60)) as local) as day, lateral (select local at time zone zone as slot) as at
    where slot > after and (rhythm = 'daily' or extract(isodow from local) = 1)) end;
end;

revoke all on function match_alerts(int), count_search_tokens(), anchor_alerts(timestamptz, int) from public;
grant execute on function match_alerts(int), count_search_tokens(), anchor_alerts(timestamptz, int) to jobs_system;
