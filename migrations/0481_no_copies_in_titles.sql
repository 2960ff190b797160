-- Titles of copied postings lose the " (copy)" that copying used to add, in public as well.
set local role jobs_system;
update public_posting set title = regexp_replace(title, '\s*\(copy\)\s*$', '') where title ~ '\S\s*\(copy\)\s*$';
update posting set title = regexp_replace(title, '\s*\(copy\)\s*$', '') where title ~ '\S\s*\(copy\)\s*$';
reset role;
