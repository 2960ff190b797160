-- The staff page that acting as somebody began on, with its search: stopping leads back there.
alter table impersonation add column return_to text check (length(return_to) between 1 and 1000);
