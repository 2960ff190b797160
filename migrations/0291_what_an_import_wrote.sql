-- What an import knows a posting by, and a sum of what it wrote last: what differs from that, somebody edited here.
alter table posting add column imported_key text, add column imported_as text;
