-- A link in mail to an account that is gone leads nowhere, and not to the choices of who has its address next.
alter table mailbox_move alter column account_id drop not null;
alter table mailbox_move drop constraint mailbox_move_account_id_fkey;
alter table mailbox_move
  add constraint mailbox_move_account_id_fkey foreign key (account_id) references account on delete set null;
