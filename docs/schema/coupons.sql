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

