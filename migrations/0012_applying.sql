-- The browser that a visitor applied with, as the hash of its random id: only there is the receipt shown in full.
alter table application add column visitor_hash bytea;
