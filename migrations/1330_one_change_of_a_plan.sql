-- expand: a new empty column, and an index that no stored order breaks
-- While one change of a company's plan is under way at the provider, until when no other may begin.
alter table provider_customer add column changing_until timestamptz;

-- An order's id comes from the form that orders, so that it buys once: of all companies, one may have it.
create unique index purchase_order_one_id on purchase_order (id);
