-- expand: the previous release goes on writing links to conversations; the links it mailed to the voluntary questions open no more
-- A link opens what it was mailed for. Mail that a company gets replies to quotes the link to a conversation: the voluntary questions, which
-- a company must not see, open by the link of their own mail alone.
alter table application_link add column purpose text not null default 'conversation' check (purpose in ('conversation', 'self-identification'));

create or replace function application_of_link(hash bytea) returns table (company_id uuid, application_id uuid)
  language sql stable security definer set search_path = public as $$
  select link.company_id, link.application_id from application_link link
  where token_hash = hash and expires_at > now() and purpose = 'self-identification'
$$;
