-- Printed from the migrated database by `npm run print-schema`; a test fails when it is stale.

create table refund (
  company_id uuid not null,
  id uuid not null default gen_random_uuid(),
  order_id uuid,
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
  constraint refund_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'asked'::text, 'done'::text, 'refused'::text, 'withdrawn'::text, 'failed'::text])))
);
CREATE INDEX refund_by_order ON public.refund USING btree (company_id, order_id);
CREATE INDEX refund_open ON public.refund USING btree (created_at) WHERE (state = ANY (ARRAY['waiting'::text, 'asked'::text]));
create policy company on refund for all to jobs_request using ((company_id = ( SELECT scope_company_id() AS scope_company_id))) with check ((company_id = ( SELECT scope_company_id() AS scope_company_id)));
create policy system on refund for all to jobs_system using (true) with check (true);

