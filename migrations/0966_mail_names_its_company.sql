-- expand: the previous release writes mail without a company in its sender
-- The company a mail is from, as its sender's name says: null for our own mail and for anonymous postings.
alter table mail add column from_company text;
