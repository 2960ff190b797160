-- Mail of a company is gone through in pieces, where a person is to be taken out of it.
create index mail_of_company on mail (company_id, id) where company_id is not null;
drop index mail_by_company;
