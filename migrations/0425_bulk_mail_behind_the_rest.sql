-- What goes to very many waits behind what one person waits for: of the jobs that are due, those with the lowest number come first.
drop function enqueue(text, json, text, timestamptz, text);
create function enqueue(
  task text, payload json, key text default null, run_at timestamptz default null, queue text default null,
  priority int default 0
) returns void language plpgsql security definer set search_path = public as $$
begin
  if not acts_as_system() and not request_may_enqueue(task, payload::jsonb, key, queue) then
    raise exception 'a request may not enqueue this job: %', task using errcode = 'insufficient_privilege';
  end if;
  perform graphile_worker.add_job(
    task, payload, queue_name => queue, run_at => run_at, job_key => key, max_attempts => 12, priority => priority
  );
end $$;
revoke all on function enqueue(text, json, text, timestamptz, text, int) from public;
grant execute on function enqueue(text, json, text, timestamptz, text, int) to jobs_request, jobs_system;
