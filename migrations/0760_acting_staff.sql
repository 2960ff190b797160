-- expand: rows of the timeline and the ledger name the staff member who acts in the transaction, without being told by each statement
alter table application_event
  alter column impersonator_id set default nullif(current_setting('app.impersonator_id', true), '')::uuid;
alter table credit_ledger
  alter column impersonator_id set default nullif(current_setting('app.impersonator_id', true), '')::uuid;
