-- Documents that take long are read apart, and a document knows how many are read before it.
alter table document add column is_large boolean not null default false;

-- How many documents one person has waiting decides the turn of the next.
create index document_waiting_by_person on document (seeker_id, visitor_hash) where read_state = 'waiting';

-- Jobs before the one that reads this document; 0 when it is being read or not waiting for its first try.
create function documents_ahead(document uuid) returns int language plpgsql stable security definer set search_path = public as $$
begin
  return (
    select count(*)
    from graphile_worker._private_jobs own
    join graphile_worker._private_jobs other on other.task_id = own.task_id
      and (other.priority, other.run_at, other.id) < (own.priority, own.run_at, own.id)
    where own.key = 'read ' || document and other.locked_at is null and other.attempts < other.max_attempts
  );
end $$;
revoke all on function documents_ahead(uuid) from public;
grant execute on function documents_ahead(uuid) to jobs_system;
