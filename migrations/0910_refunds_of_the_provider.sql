-- expand: a waiting refund can be withdrawn; one made in the provider's own pages may be of a renewal, which has no order
alter table refund drop constraint refund_state_check;
alter table refund add constraint refund_state_check
  check (state in ('waiting', 'asked', 'done', 'refused', 'withdrawn'));
alter table refund alter column order_id drop not null;
