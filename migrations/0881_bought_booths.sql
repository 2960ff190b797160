-- expand: a company buys a booth at a hiring event
-- An event that staff deleted meanwhile leaves its orders.
alter table purchase_order add column event_id uuid references hiring_event on delete set null,
  add check (event_id is null or kind = 'addon');
create index purchase_order_by_event on purchase_order (event_id) where event_id is not null;
