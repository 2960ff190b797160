-- Documents are read in turns by company, then by person: whose job a document is for, and the turns it was given while it waits.
alter table document
  add column for_company_id uuid references company on delete set null,
  add column company_turn int,
  add column person_turn int;

create index document_waiting_by_company on document (for_company_id) where read_state = 'waiting';
-- The lowest turn that nobody has begun is the round that all are in.
create index document_waiting_by_turn on document (company_turn) where read_state = 'waiting' and reading_since is null;
