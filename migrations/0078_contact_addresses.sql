-- Where a company's mail about an application goes once its seeker has another address; `email` stays what was sent.
alter table application add column contact_email text check (contact_email = lower(contact_email));
