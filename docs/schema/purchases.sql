-- Printed from the migrated database by `npm run print-schema`; a test fails when it is stale.

create table provider_customer (
  company_id uuid not null,
  provider_id text not null,
  created_at timestamp with time zone not null default now(),
  changing_until timestamp with time zone,
  constraint provider_customer_provider_id_key UNIQUE (provider_id),
  constraint provider_customer_pkey PRIMARY KEY (company_id),
  constraint provider_customer_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(company_id) ON DELETE CASCADE
);
create policy company on provider_customer for all to jobs_request using ((company_id = ( SELECT scope_company_id() AS scope_company_id))) with check ((company_id = ( SELECT scope_company_id() AS scope_company_id)));
create policy system on provider_customer for all to jobs_system using (true) with check (true);

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
CREATE UNIQUE INDEX purchase_order_one_id ON public.purchase_order USING btree (id);
CREATE INDEX purchase_order_open ON public.purchase_order USING btree (created_at) WHERE (state = ANY (ARRAY['started'::text, 'open'::text, 'processing'::text]));
create policy company on purchase_order for all to jobs_request using ((company_id = ( SELECT scope_company_id() AS scope_company_id))) with check ((company_id = ( SELECT scope_company_id() AS scope_company_id)));
create policy system on purchase_order for all to jobs_system using (true) with check (true);

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
  has_branded_page boolean not null default false,
  constraint subscription_provider_id_key UNIQUE (provider_id),
  constraint subscription_pkey PRIMARY KEY (company_id, id),
  constraint subscription_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(company_id) ON DELETE CASCADE,
  constraint subscription_extra_seats_check CHECK ((extra_seats >= 0))
);
CREATE INDEX subscription_past_due ON public.subscription USING btree (past_due_since) WHERE (past_due_since IS NOT NULL);
create policy company on subscription for all to jobs_request using ((company_id = ( SELECT scope_company_id() AS scope_company_id))) with check ((company_id = ( SELECT scope_company_id() AS scope_company_id)));
create policy system on subscription for all to jobs_system using (true) with check (true);

