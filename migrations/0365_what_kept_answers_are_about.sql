-- The ids that a repeatable request and its answer name. By them a kept answer goes with the application, message, note or interview of
-- somebody who has everything erased.
alter table idempotency_key add column about uuid[] not null default '{}';

update idempotency_key set about = array(
  select distinct found[1]::uuid
  from regexp_matches(response::text, '\m([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\M', 'g') as found
) where response is not null;
