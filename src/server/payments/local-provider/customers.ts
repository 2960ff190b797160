import { z } from 'zod';
import { missing } from './api-error.ts';
import { call, given, pageOf } from './call.ts';
import { announce } from './events.ts';
import type { Customer } from './objects.ts';
import { created, emptyable, mergeMetadata, metadata, paging, parameters, text } from './parameters.ts';
import { find, insert, newId, save, type Tx } from './state.ts';

const address = z.strictObject({
  city: emptyable(text).default(null),
  country: emptyable(text).default(null),
  line1: emptyable(text).default(null),
  line2: emptyable(text).default(null),
  postal_code: emptyable(text).default(null),
  state: emptyable(text).default(null),
});

const details = {
  email: emptyable(z.email()).optional(),
  name: emptyable(text).optional(),
  phone: emptyable(text).optional(),
  description: emptyable(text).optional(),
  address: emptyable(address).optional(),
  metadata: metadata.optional(),
};

export const CUSTOMER_CALLS = [
  call('POST /v1/customers', parameters(details), (tx, input) => createCustomer(tx, input)),
  call('GET /v1/customers/:id', parameters({}), (tx, _, id) => customerOf(tx, id)),
  call('GET /v1/customers', parameters({ ...paging, ...created, email: text.optional() }), (tx, input) =>
    pageOf(tx, 'customer', '/v1/customers', input, { has: given({ email: input.email }), created: input.created }),
  ),
  call('POST /v1/customers/:id', parameters(details), async (tx, input, id) => {
    const old = await customerOf(tx, id);
    return updateCustomer(tx, { ...old, ...changesOf(input), metadata: mergeMetadata(old.metadata, input.metadata) });
  }),
];

type Details = z.output<z.ZodObject<typeof details>> & { expand?: string[] };

const changesOf = ({ metadata: _, expand: __, ...others }: Details) => given(others) as Partial<Customer>;

export async function createCustomer(tx: Tx, input: Details): Promise<Customer> {
  const customer = {
    id: newId('cus'),
    object: 'customer',
    address: null,
    balance: 0,
    created: tx.now,
    currency: null,
    default_source: null,
    delinquent: false,
    description: null,
    discount: null,
    email: null,
    invoice_prefix: newId('').slice(1, 9).toUpperCase(),
    invoice_settings: { custom_fields: null, default_payment_method: null, footer: null, rendering_options: null },
    livemode: false,
    name: null,
    next_invoice_sequence: 1,
    phone: null,
    preferred_locales: [],
    shipping: null,
    tax_exempt: 'none',
    test_clock: null,
    ...changesOf(input),
    metadata: mergeMetadata({}, input.metadata),
  } satisfies Customer;
  await insert(tx, 'customer', customer.id, customer);
  await announce(tx, 'customer.created', customer);
  return customer;
}

export async function updateCustomer(tx: Tx, customer: Customer): Promise<Customer> {
  await save(tx, 'customer', customer.id, customer);
  await announce(tx, 'customer.updated', customer);
  return customer;
}

/** The customer whom a request names. */
export async function customerOf(tx: Tx, id: string, param?: string): Promise<Customer> {
  const customer = await find(tx, 'customer', id);
  if (!customer) throw missing('customer', id, param);
  return customer;
}
