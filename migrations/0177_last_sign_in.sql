-- When somebody last signed in, for staff who help: sessions go when they end.
alter table account add column last_signed_in_at timestamptz;
set local role jobs_system;
update account set last_signed_in_at = seen.at from (
  select account_id, max(created_at) as at from session where impersonation_id is null group by account_id) seen
where seen.account_id = account.id;
reset role;
