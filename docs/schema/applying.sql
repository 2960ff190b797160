-- Printed from the migrated database by `npm run print-schema`; a test fails when it is stale.

create table application_receipt (
  id uuid not null,
  site text not null,
  posting_id uuid not null,
  email text not null,
  visitor_hash bytea not null,
  applied_at timestamp with time zone not null default now(),
  account_id uuid,
  constraint application_receipt_pkey PRIMARY KEY (id),
  constraint application_receipt_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE,
  constraint application_receipt_posting_id_fkey FOREIGN KEY (posting_id) REFERENCES posting(id) ON DELETE CASCADE,
  constraint application_receipt_site_check CHECK ((site = ANY (ARRAY['rb'::text, 'mh'::text])))
);
CREATE INDEX application_receipt_by_email ON public.application_receipt USING btree (posting_id, email, applied_at);
CREATE INDEX application_receipt_of_account ON public.application_receipt USING btree (account_id) WHERE (account_id IS NOT NULL);

