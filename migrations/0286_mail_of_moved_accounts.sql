-- Whose mail it was, once the account has another address: whoever has the old one next reads none of it.
alter table mail add column account_id uuid references account on delete cascade;
create index mail_of_account on mail (account_id) where account_id is not null;

update mail m set account_id = account.id
  from application a join account on account.id = a.seeker_id
  where m.site = a.site and m.to_address = a.email and a.email <> account.email
    and not exists (select from account other where other.site = m.site and other.email = m.to_address);
