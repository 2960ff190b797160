-- An address that a person has given up is whose it is next: an application goes along with its account, and what was sent under the
-- address then keeps nobody else from applying.
update application a set contact_email = account.email
  from account where account.id = a.seeker_id and account.email <> coalesce(a.contact_email, a.email);

drop index application_once;
create unique index application_once on application (company_id, posting_id, email) where contact_email is null;
create index application_by_present_address on application (company_id, posting_id, coalesce(contact_email, email));
