-- expand: invoices and credit notes of our own, numbered by site without holes; the payment provider's papers stay as they are
create table invoice_number (
  site text primary key check (site in ('rb', 'mh')),
  last int not null default 0
);
insert into invoice_number (site) values ('rb'), ('mh');
alter table invoice_number enable row level security;
alter table invoice_number force row level security;
create policy system on invoice_number to jobs_system using (true) with check (true);
grant select, update on invoice_number to jobs_system;

-- Never changed and never deleted: a number that is missing would have to be explained to the tax office.
create table invoice (
  company_id uuid not null references company,
  id uuid not null default gen_random_uuid(),
  site text not null references invoice_number check (site in ('rb', 'mh')),
  number int not null check (number > 0),
  kind text not null check (kind in ('invoice', 'credit-note')),
  -- What it was issued for: the provider's invoice, or 'refund:' and the refund's id.
  source text not null unique,
  -- Of a credit note for a refund: the number of the invoice.
  of_number int,
  -- As printed: the buyer, the lines and the taxes, and all amounts in cents.
  content jsonb not null,
  total_cents int not null,
  issued_at timestamptz not null default now(),
  primary key (company_id, id),
  unique (site, number)
);
create index invoice_by_time on invoice (company_id, issued_at desc);
select protect_tenant_table('invoice');
select make_append_only('invoice');
revoke insert on invoice from jobs_request;
