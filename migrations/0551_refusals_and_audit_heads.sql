-- Refusals that matter to security leave a row for 90 days; the audit log's chains get places and a head, so that a cut tail shows.

create table refusal (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  kind text not null check (kind in ('forbidden', 'not-found', 'too-many', 'forged', 'impersonating')),
  request_id text not null,
  site text not null check (site in ('rb', 'mh')),
  actor_id uuid,
  impersonator_id uuid,
  company_id uuid,
  -- Method and path of the call, with the names of its parameters in place of their values.
  call text not null,
  ids uuid[] not null default '{}'
);
create index refusal_by_time on refusal (at);
create index refusal_by_actor on refusal (actor_id, at desc);
alter table refusal enable row level security;
alter table refusal force row level security;
create policy system on refusal to jobs_system using (true) with check (true);

-- Ids are given before the lock of the chain is held, so their order is not the order of the chain, and two rows could follow the same one.
-- From here on each row has its place, and the head says how many there are: no role of the product may write it but by the trigger.
lock table audit_log in share row exclusive mode;
alter table audit_log add column position bigint;

create table audit_head (
  company_id uuid,
  length bigint not null,
  hash bytea,
  unique nulls not distinct (company_id)
);
revoke all on audit_head from jobs_system, jobs_request;
grant select on audit_head to jobs_system;

-- Rows from before have no place. They are sealed as a whole: the first row with a place follows the hash of all their hashes.
insert into audit_head (company_id, length, hash)
  select company_id, count(*), sha256(string_agg(hash, ''::bytea order by id)) from audit_log group by company_id;

create unique index audit_log_places on audit_log (company_id, position) nulls not distinct where position is not null;

-- Names every column but the hash, whatever the time zone of the session: fields that are joined by a sign can be shifted.
create function audit_hash(entry audit_log) returns bytea language sql immutable parallel safe as $$
  select sha256(coalesce(entry.previous_hash, ''::bytea) || convert_to(jsonb_build_array(
    entry.position, entry.id, entry.company_id, entry.site, extract(epoch from entry.at), entry.actor_id, entry.impersonator_id,
    entry.request_id, entry.action, entry.subject, entry.data)::text, 'UTF8'))
$$;

create or replace function chain_audit_log() returns trigger language plpgsql security definer set search_path = public as $$
begin
  insert into audit_head (company_id, length) values (new.company_id, 0) on conflict do nothing;
  -- Whoever writes to the same chain waits here until this transaction ends.
  select length + 1, hash into new.position, new.previous_hash
    from audit_head where company_id is not distinct from new.company_id for update;
  new.hash := audit_hash(new);
  update audit_head set length = new.position, hash = new.hash where company_id is not distinct from new.company_id;
  return new;
end $$;
