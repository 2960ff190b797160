-- expand: the previous release reads the same columns
create or replace function pg_temp.replaced_once(text text, part text, by text) returns text language plpgsql immutable as $$
begin
  if cardinality(string_to_array(text, part)) <> 2 then raise exception 'not once in it: %', part; end if;
  return replace(text, part, by);
end $$;

-- Members of a talent network sent no application that waits for an answer.
do $$ begin
  execute pg_temp.replaced_once(pg_get_functiondef('count_answers()'::regprocedure), '(NOT p.anonymous)', '(NOT p.anonymous) AND (p.kind = ''job''::text)');
end $$;

-- A status that the team gives ends no membership: only its member does, or the end of the consent. The link works until 30 days after it.
do $$
declare
  body text := pg_get_functiondef('network_membership(text, bytea)'::regprocedure);
begin
  body := pg_temp.replaced_once(body, ' or a.category not in (''active'', ''on_hold'')', '');
  execute pg_temp.replaced_once(body, 'link.expires_at > now()', 'greatest(link.expires_at, m.ends_at + interval ''30 days'') > now()');
end $$;

-- Visitors send back which version of the network they agreed to.
do $$
declare
  body text := pg_get_functiondef('open_talent_network(text, uuid)'::regprocedure);
begin
  body := pg_temp.replaced_once(body, 'consent_months integer, areas text[])', 'consent_months integer, areas text[], version integer)');
  body := pg_temp.replaced_once(body, 'n.consent_months, n.areas', 'n.consent_months, n.areas, n.version');
  drop function open_talent_network(text, uuid);
  execute body;
end $$;
revoke execute on function open_talent_network(text, uuid) from public;
grant execute on function open_talent_network(text, uuid) to jobs_request, jobs_visitor, jobs_system;
