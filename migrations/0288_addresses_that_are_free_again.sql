-- A sign-up that gave way to another account keeps the address from nobody once that account has left it.
drop index account_waiting;
create unique index account_waiting on account (coalesce(site, ''), email, type)
  where email_confirmed_at is null and disabled_at is null;
