-- expand: a refund that was booked may fail at the payment provider later
alter table refund drop constraint refund_state_check;
alter table refund add constraint refund_state_check
  check (state in ('waiting', 'asked', 'done', 'refused', 'withdrawn', 'failed'));
