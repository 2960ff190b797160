-- Who wrote a mail to us while signed in, or had its address: it stays theirs under any address, and nobody's who has the address next.
alter table mail add column sender_id uuid references account on delete cascade;
create index mail_of_sender on mail (sender_id) where sender_id is not null;

update mail m set sender_id = account.id
  from application a join account on account.id = a.seeker_id
  where m.site = a.site and m.reply_to = a.email and m.company_id is null and a.email <> account.email
    and not exists (select from account other where other.site = m.site and other.email = m.reply_to);
