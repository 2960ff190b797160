-- Logins of their own for requests, visitors and the system, and scopes that SQL alone cannot set.

-- What the product signs in as; its password is for the owner's eyes.
create table database_login (
  kind text primary key check (kind in ('requests', 'visitors', 'system')),
  name text not null unique,
  password text not null
);
revoke all on database_login from jobs_system;

-- The key that the product signs scopes with. Two random UUIDs hold 244 bits of PostgreSQL's strong randomness.
create table scope_key (value bytea not null);
create unique index scope_key_is_one on scope_key ((true));
insert into scope_key values (sha256(convert_to(gen_random_uuid()::text || gen_random_uuid()::text, 'UTF8')));
revoke insert, update, delete on scope_key from jobs_system;

-- `app.scope` is company|seeker|signature; anything that the product did not sign is no scope. HMAC in its nested form: the key is
-- no longer than a block and hashed twice with what it signs. Schema-qualified and with a fixed path, since a caller may set any.
create function signed_scope(part int) returns uuid
  language plpgsql stable parallel safe security definer set search_path = pg_catalog as $$
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
end $$;
create or replace function scope_company_id() returns uuid language sql stable parallel safe as $$ select public.signed_scope(1) $$;
create or replace function scope_seeker_id() returns uuid language sql stable parallel safe as $$ select public.signed_scope(2) $$;

-- Once for each statement rather than for each row.
do $$ declare one record; begin
  for one in select * from pg_policies where schemaname = 'public' and concat(qual, with_check) ~ 'scope_(company|seeker)_id\(\)' loop
    execute format('alter policy %I on %I', one.policyname, one.tablename)
      || coalesce(' using (' || regexp_replace(one.qual, '(scope_(company|seeker)_id\(\))', '(select \1)', 'g') || ')', '')
      || coalesce(' with check (' || regexp_replace(one.with_check, '(scope_(company|seeker)_id\(\))', '(select \1)', 'g') || ')', '');
  end loop;
end $$;

create or replace function protect_tenant_table(name text) returns void language plpgsql as $$
declare own constant text := 'company_id = (select scope_company_id())';
begin
  execute format('alter table %I enable row level security', name);
  execute format('alter table %I force row level security', name);
  execute format('create policy company on %I to jobs_request using (%s) with check (%s)', name, own, own);
  execute format('create policy system on %I to jobs_system using (true) with check (true)', name);
  execute format('grant select, insert, update, delete on %I to jobs_request', name);
end $$;

-- What a visitor may read: what is public, and nothing may be changed. Of tables with row security only rows of policies for everyone.
do $$ begin
  create role jobs_visitor nologin;
exception when duplicate_object or unique_violation then null; end $$;
do $$ begin
  execute format('grant jobs_visitor to %I', current_user);
exception when others then
  if not (select rolsuper from pg_roles where rolname = current_user) then raise; end if;
end $$;
grant usage on schema public to jobs_visitor;
do $$ declare one record; begin
  for one in select tablename, policyname from pg_policies
    where schemaname = 'public' and cmd = 'SELECT' and roles = '{jobs_request}' and qual !~ 'scope_(company|seeker)_id' and tablename <> 'hiring_event_resume'
  loop
    execute format('alter policy %I on %I to jobs_request, jobs_visitor', one.policyname, one.tablename);
  end loop;
  for one in select c.oid::regclass as name from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v')
    and has_table_privilege('jobs_request', c.oid, 'select') and c.relname not in ('idempotency_key', 'scope_key', 'database_login')
  loop
    execute format('grant select on %s to jobs_visitor', one.name);
  end loop;
  for one in select attrelid::regclass as name, string_agg(quote_ident(attname), ', ') as columns
    from pg_attribute, aclexplode(attacl)
    where attrelid::regclass::text not like '%.%' and grantee = 'jobs_request'::regrole and privilege_type = 'SELECT'
    group by 1
  loop
    execute format('grant select (%s) on %s to jobs_visitor', one.columns, one.name);
  end loop;
end $$;

-- Answers to repeated calls are another caller's; who knows neither caller nor key gets none.
revoke select, insert, update on idempotency_key from jobs_request;
create function claim_idempotency_key(whose uuid, named text, hash bytea)
  returns table (is_new boolean, body_hash bytea, response jsonb) language plpgsql security definer set search_path = public as $$
begin
  insert into idempotency_key (account_id, key, body_hash) values (whose, named, hash) on conflict do nothing;
  is_new := found;
  return query select is_new, k.body_hash, k.response from idempotency_key k where k.account_id = whose and k.key = named;
end $$;
create function answer_idempotency_key(whose uuid, named text, answer jsonb, ids uuid[]) returns void
  language sql security definer set search_path = public
begin atomic
  update idempotency_key set status = 200, response = answer, about = ids
    where account_id = whose and key = named and response is null;
end;
revoke all on function claim_idempotency_key(uuid, text, bytea), answer_idempotency_key(uuid, text, jsonb, uuid[]) from public;
grant execute on function claim_idempotency_key(uuid, text, bytea), answer_idempotency_key(uuid, text, jsonb, uuid[]) to jobs_request, jobs_system;

-- A login of the system cannot become the owner: what needs the owner's rights runs with them.
create or replace function reindex_all() returns void language plpgsql security definer set search_path = public as $$
begin
  drop index posting_search_words;
  truncate posting_search, search_word, search_word_source;
  insert into posting_search select row.* from (select p from public_posting p where state = 'live' order by site, posted_at) as ordered,
    posting_search_row(ordered.p) row;
  insert into search_word_source (posting_id, company_id, site, words)
    select p.posting_id, p.company_id, p.site, posting_words(p) from public_posting p where p.state = 'live';
  create index posting_search_words on posting_search using gin (head, words) with (fastupdate = off);
  analyze posting_search;
end $$;
do $$ declare name text; begin
  foreach name in array array['public_posting', 'public_company', 'posting_search'] loop
    execute format('create policy owner on %I to %I using (true) with check (true)', name, current_user);
  end loop;
end $$;
create function count_for_planner() returns void language plpgsql security definer set search_path = public as $$ begin analyze; end $$;
revoke all on function count_for_planner() from public;
grant execute on function count_for_planner() to jobs_system;

-- Whoever may create in a schema that is searched could put a function of theirs before ours.
do $$ begin
  revoke create on schema public from public;
exception when insufficient_privilege then null; end $$;
