-- Printed from the migrated database by `npm run print-schema`; a test fails when it is stale.

create table coupon (
  id uuid not null default gen_random_uuid(),
  site text not null,
  code text not null,
  kind text not null,
  value integer not null,
  applies_to text[] not null default '{}'::text[],
  is_forever boolean not null default false,
  new_customers_only boolean not null default false,
  most_uses integer,
  uses integer not null default 0,
  ends_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  constraint coupon_site_code_key UNIQUE (site, code),
  constraint coupon_pkey PRIMARY KEY (id),
  constraint coupon_check CHECK (((value > 0) AND ((kind <> 'percent'::text) OR (value <= 100)) AND ((kind <> 'free_months'::text) OR (value <= 12)))),
  constraint coupon_check1 CHECK (((uses >= 0) AND ((most_uses IS NULL) OR (uses <= most_uses)))),
  constraint coupon_code_check CHECK (((code = upper(code)) AND ((length(code) >= 3) AND (length(code) <= 40)))),
  constraint coupon_kind_check CHECK ((kind = ANY (ARRAY['percent'::text, 'amount'::text, 'free_months'::text]))),
  constraint coupon_most_uses_check CHECK ((most_uses > 0)),
  constraint coupon_site_check CHECK ((site = ANY (ARRAY['rb'::text, 'mh'::text])))
);
create policy read on coupon for all to jobs_request using (true);
create policy system on coupon for all to jobs_system using (true) with check (true);

create table provider_customer (
  company_id uuid not null,
  provider_id text not null,
  created_at timestamp with time zone not null default now(),
  constraint provider_customer_provider_id_key UNIQUE (provider_id),
  constraint provider_customer_pkey PRIMARY KEY (company_id),
  constraint provider_customer_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(company_id) ON DELETE CASCADE
);
create policy company on provider_customer for all to jobs_request using ((company_id = ( SELECT scope_company_id() AS scope_company_id))) with check ((company_id = ( SELECT scope_company_id() AS scope_company_id)));
create policy system on provider_customer for all to jobs_system using (true) with check (true);

create table provider_event (
  id text not null,
  type text not null,
  object_id text not null,
  received_at timestamp with time zone not null default now(),
  state text not null default 'received'::text,
  constraint provider_event_pkey PRIMARY KEY (id),
  constraint provider_event_state_check CHECK ((state = ANY (ARRAY['received'::text, 'done'::text, 'ignored'::text])))
);
create policy system on provider_event for all to jobs_system using (true) with check (true);

create table purchase_order (
  company_id uuid not null,
  id uuid not null default gen_random_uuid(),
  site text not null,
  kind text not null,
  item text not null,
  quantity integer not null,
  state text not null default 'started'::text,
  list_cents integer not null,
  discount_cents integer not null default 0,
  paid_cents integer,
  tax_cents integer,
  refunded_cents integer not null default 0,
  coupon_id uuid,
  has_coupon_use boolean not null default false,
  ordered_by uuid not null,
  provider_session text,
  session_url text,
  provider_payment text,
  provider_invoice text,
  created_at timestamp with time zone not null default now(),
  paid_at timestamp with time zone,
  closed_at timestamp with time zone,
  event_id uuid,
  constraint purchase_order_provider_session_key UNIQUE (provider_session),
  constraint purchase_order_pkey PRIMARY KEY (company_id, id),
  constraint purchase_order_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(company_id) ON DELETE CASCADE,
  constraint purchase_order_coupon_id_fkey FOREIGN KEY (coupon_id) REFERENCES coupon(id),
  constraint purchase_order_event_id_fkey FOREIGN KEY (event_id) REFERENCES hiring_event(id) ON DELETE SET NULL,
  constraint purchase_order_check CHECK (((discount_cents >= 0) AND (discount_cents <= list_cents))),
  constraint purchase_order_check1 CHECK (((refunded_cents >= 0) AND (refunded_cents <= COALESCE(paid_cents, 0)))),
  constraint purchase_order_check2 CHECK (((state = ANY (ARRAY['started'::text, 'expired'::text, 'failed'::text])) OR (provider_session IS NOT NULL) OR (kind = 'addon'::text))),
  constraint purchase_order_check3 CHECK (((event_id IS NULL) OR (kind = 'addon'::text))),
  constraint purchase_order_kind_check CHECK ((kind = ANY (ARRAY['plan'::text, 'credits'::text, 'addon'::text]))),
  constraint purchase_order_list_cents_check CHECK ((list_cents >= 0)),
  constraint purchase_order_quantity_check CHECK (((quantity >= 1) AND (quantity <= 1000))),
  constraint purchase_order_site_check CHECK ((site = ANY (ARRAY['rb'::text, 'mh'::text]))),
  constraint purchase_order_state_check CHECK ((state = ANY (ARRAY['started'::text, 'open'::text, 'processing'::text, 'paid'::text, 'partly_refunded'::text, 'refunded'::text, 'disputed'::text, 'expired'::text, 'failed'::text])))
);
CREATE INDEX purchase_order_by_event ON public.purchase_order USING btree (event_id) WHERE (event_id IS NOT NULL);
CREATE INDEX purchase_order_by_payment ON public.purchase_order USING btree (provider_payment);
CREATE INDEX purchase_order_open ON public.purchase_order USING btree (created_at) WHERE (state = ANY (ARRAY['started'::text, 'open'::text, 'processing'::text]));
create policy company on purchase_order for all to jobs_request using ((company_id = ( SELECT scope_company_id() AS scope_company_id))) with check ((company_id = ( SELECT scope_company_id() AS scope_company_id)));
create policy system on purchase_order for all to jobs_system using (true) with check (true);

create table refund (
  company_id uuid not null,
  id uuid not null default gen_random_uuid(),
  order_id uuid not null,
  amount_cents integer not null,
  reason text not null,
  state text not null,
  credits_taken integer not null default 0,
  asked_by uuid not null,
  agreed_by uuid,
  provider_id text,
  created_at timestamp with time zone not null default now(),
  closed_at timestamp with time zone,
  constraint refund_provider_id_key UNIQUE (provider_id),
  constraint refund_pkey PRIMARY KEY (company_id, id),
  constraint refund_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(company_id) ON DELETE CASCADE,
  constraint refund_company_id_order_id_fkey FOREIGN KEY (company_id, order_id) REFERENCES purchase_order(company_id, id) ON DELETE CASCADE,
  constraint refund_amount_cents_check CHECK ((amount_cents > 0)),
  constraint refund_check CHECK ((agreed_by <> asked_by)),
  constraint refund_credits_taken_check CHECK ((credits_taken >= 0)),
  constraint refund_reason_check CHECK (((length(reason) >= 1) AND (length(reason) <= 500))),
  constraint refund_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'asked'::text, 'done'::text, 'refused'::text])))
);
CREATE INDEX refund_by_order ON public.refund USING btree (company_id, order_id);
CREATE INDEX refund_open ON public.refund USING btree (created_at) WHERE (state = ANY (ARRAY['waiting'::text, 'asked'::text]));
create policy company on refund for all to jobs_request using ((company_id = ( SELECT scope_company_id() AS scope_company_id))) with check ((company_id = ( SELECT scope_company_id() AS scope_company_id)));
create policy system on refund for all to jobs_system using (true) with check (true);

create table special_price (
  company_id uuid not null,
  seeker_id uuid not null,
  created_at timestamp with time zone not null default now(),
  constraint special_price_pkey PRIMARY KEY (company_id),
  constraint special_price_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(company_id) ON DELETE CASCADE,
  constraint special_price_seeker_id_fkey FOREIGN KEY (seeker_id) REFERENCES seeker(id) ON DELETE CASCADE
);
CREATE INDEX special_price_by_seeker ON public.special_price USING btree (seeker_id);
create policy system on special_price for all to jobs_system using (true) with check (true);

create table subscription (
  company_id uuid not null,
  id uuid not null default gen_random_uuid(),
  provider_id text not null,
  package_code text not null,
  status text not null,
  extra_seats integer not null default 0,
  current_period_end timestamp with time zone,
  cancel_at_period_end boolean not null default false,
  past_due_since timestamp with time zone,
  reminded_days integer[] not null default '{}'::integer[],
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  read_at timestamp with time zone not null default now(),
  constraint subscription_provider_id_key UNIQUE (provider_id),
  constraint subscription_pkey PRIMARY KEY (company_id, id),
  constraint subscription_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(company_id) ON DELETE CASCADE,
  constraint subscription_extra_seats_check CHECK ((extra_seats >= 0))
);
CREATE INDEX subscription_past_due ON public.subscription USING btree (past_due_since) WHERE (past_due_since IS NOT NULL);
create policy company on subscription for all to jobs_request using ((company_id = ( SELECT scope_company_id() AS scope_company_id))) with check ((company_id = ( SELECT scope_company_id() AS scope_company_id)));
create policy system on subscription for all to jobs_system using (true) with check (true);

