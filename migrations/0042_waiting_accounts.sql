-- An address may wait for its confirmation as an employer's and as a seeker's at once: the mailed link that is used first
-- decides which it becomes, so that nobody is kept out by a sign-up that was never confirmed.
drop index account_by_email;
create unique index account_by_email on account (coalesce(site, ''), email) where email_confirmed_at is not null;
create unique index account_waiting on account (coalesce(site, ''), email, type) where email_confirmed_at is null;
