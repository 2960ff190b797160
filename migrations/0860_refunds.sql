-- expand: staff give money back, and disputes freeze what an order granted
create table refund (
  company_id uuid not null references company on delete cascade,
  id uuid not null default gen_random_uuid(),
  order_id uuid not null,
  amount_cents int not null check (amount_cents > 0),
  reason text not null check (length(reason) between 1 and 500),
  -- waiting: more than what is unspent, so a second staff member must agree; asked: the provider may know it; the others are its answers.
  state text not null check (state in ('waiting', 'asked', 'done', 'refused')),
  credits_taken int not null default 0 check (credits_taken >= 0),
  asked_by uuid not null,
  agreed_by uuid check (agreed_by <> asked_by),
  provider_id text unique,
  created_at timestamptz not null default now(),
  closed_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, order_id) references purchase_order (company_id, id) on delete cascade
);
create index refund_open on refund (created_at) where state in ('waiting', 'asked');
create index refund_by_order on refund (company_id, order_id);
select protect_tenant_table('refund');
-- Only staff give money back.
revoke insert, update, delete on refund from jobs_request;
