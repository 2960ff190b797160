-- expand: companies buy plans, credits and add-ons. Plans so far were granted by staff; the payment provider knows nothing of them.
alter table company_package
  add column granted_by_staff boolean not null default true,
  -- A payment failed: the plan stays until then.
  add column grace_until timestamptz,
  add column subscription_id uuid;

-- What the provider calls the company.
create table provider_customer (
  company_id uuid primary key references company on delete cascade,
  provider_id text not null unique,
  created_at timestamptz not null default now()
);
select protect_tenant_table('provider_customer');

-- Our copy of a subscription, read again whenever the provider reports something about it.
create table subscription (
  company_id uuid not null references company on delete cascade,
  id uuid not null default gen_random_uuid(),
  provider_id text not null unique,
  package_code text not null,
  -- In the provider's words: active, trialing, past_due, canceled …
  status text not null,
  extra_seats int not null default 0 check (extra_seats >= 0),
  current_period_end timestamptz,
  cancel_at_period_end boolean not null default false,
  past_due_since timestamptz,
  -- The days of grace on which admins were mailed.
  reminded_days int[] not null default '{}',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (company_id, id)
);
create index subscription_past_due on subscription (past_due_since) where past_due_since is not null;
select protect_tenant_table('subscription');
alter table company_package add foreign key (company_id, subscription_id) references subscription (company_id, id);

create table coupon (
  id uuid primary key default gen_random_uuid(),
  site text not null check (site in ('rb', 'mh')),
  code text not null check (code = upper(code) and length(code) between 3 and 40),
  kind text not null check (kind in ('percent', 'amount', 'free_months')),
  -- Percent, cents or months.
  value int not null check (value > 0 and (kind <> 'percent' or value <= 100) and (kind <> 'free_months' or value <= 12)),
  -- Codes of packages and 'credits'; empty: everything.
  applies_to text[] not null default '{}',
  is_forever boolean not null default false,
  new_customers_only boolean not null default false,
  most_uses int check (most_uses > 0),
  -- Reserved by open orders, or taken by paid ones.
  uses int not null default 0 check (uses >= 0 and (most_uses is null or uses <= most_uses)),
  ends_at timestamptz,
  created_at timestamptz not null default now(),
  unique (site, code)
);
alter table coupon enable row level security;
alter table coupon force row level security;
create policy read on coupon to jobs_request using (true);
create policy system on coupon to jobs_system using (true) with check (true);
grant select, update (uses) on coupon to jobs_request;

create table purchase_order (
  company_id uuid not null references company on delete cascade,
  id uuid not null default gen_random_uuid(),
  site text not null check (site in ('rb', 'mh')),
  kind text not null check (kind in ('plan', 'credits', 'addon')),
  -- The code of the package or add-on, or the type of credits.
  item text not null,
  quantity int not null check (quantity between 1 and 1000),
  state text not null default 'started' check (state in
    ('started', 'open', 'processing', 'paid', 'partly_refunded', 'refunded', 'disputed', 'expired', 'failed')),
  list_cents int not null check (list_cents >= 0),
  discount_cents int not null default 0 check (discount_cents between 0 and list_cents),
  -- With tax, as the provider took it; null until it is paid.
  paid_cents int,
  tax_cents int,
  refunded_cents int not null default 0 check (refunded_cents >= 0 and refunded_cents <= coalesce(paid_cents, 0)),
  coupon_id uuid references coupon,
  has_coupon_use boolean not null default false,
  ordered_by uuid not null,
  provider_session text unique,
  session_url text,
  provider_payment text,
  provider_invoice text,
  created_at timestamptz not null default now(),
  paid_at timestamptz,
  closed_at timestamptz,
  primary key (company_id, id),
  check (state in ('started', 'expired', 'failed') or provider_session is not null or kind = 'addon')
);
create index purchase_order_open on purchase_order (created_at) where state in ('started', 'open', 'processing');
create index purchase_order_by_payment on purchase_order (provider_payment);
select protect_tenant_table('purchase_order');

-- Every event that the provider delivered, by its id; what it says is never trusted, its object is read again.
create table provider_event (
  id text primary key,
  type text not null,
  object_id text not null,
  received_at timestamptz not null default now(),
  -- done: applied; ignored: nothing of ours.
  state text not null default 'received' check (state in ('received', 'done', 'ignored'))
);
alter table provider_event enable row level security;
alter table provider_event force row level security;
create policy system on provider_event to jobs_system using (true) with check (true);
grant select, insert, update, delete on provider_event to jobs_system;
