-- Which feed or file brought a posting: it changes and closes what it brought, and no other. Null for what nobody imported, and for what was
-- imported before, which the first feed that names it again takes over.
alter table posting add column imported_from text check (length(imported_from) between 1 and 200);
drop index posting_by_reference;
create unique index posting_by_reference on posting (company_id, reference, coalesce(imported_from, '')) where reference is not null;
create index posting_by_source on posting (imported_from) where imported_from is not null;
