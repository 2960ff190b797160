-- The number that LinkedIn has for a company's page, which its feed of jobs names; '' where the company has not told it. A posting that does
-- not name its company does not name its number.
alter table company add column linkedin_company_id text not null default '' check (linkedin_company_id ~ '^([1-9][0-9]{0,11})?$');
alter table public_posting add column linkedin_company_id text check (linkedin_company_id is null or not anonymous);
