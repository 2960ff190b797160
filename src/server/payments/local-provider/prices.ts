import { z } from 'zod';
import { ApiError, missing } from './api-error.ts';
import { call, given, pageOf } from './call.ts';
import { idOf, type Price } from './objects.ts';
import {
  amount,
  created,
  emptyable,
  mergeMetadata,
  metadata,
  paging,
  parameters,
  text,
  whole,
  yes_or_no,
} from './parameters.ts';
import { createProduct, product_data, productOf } from './products.ts';
import { find, insert, list, newId, save, type Tx } from './state.ts';

const INTERVALS = ['day', 'week', 'month', 'year'] as const;

const recurring = z.strictObject({
  interval: z.enum(INTERVALS),
  interval_count: whole.refine((count) => count >= 1).default(1),
});
const tax_behavior = z.enum(['exclusive', 'inclusive', 'unspecified']).default('unspecified');

const price_data = {
  currency: z.literal('usd'),
  product: text.optional(),
  product_data: z.strictObject(product_data).optional(),
  unit_amount: amount,
  recurring: recurring.optional(),
  tax_behavior,
};

/** A price that a checkout brings along. */
export const inline_price = z.strictObject(price_data);

const price_details = {
  ...price_data,
  active: yes_or_no.optional(),
  lookup_key: text.optional(),
  transfer_lookup_key: yes_or_no.optional(),
  nickname: text.optional(),
  metadata: metadata.optional(),
};

const changes = parameters({
  active: yes_or_no.optional(),
  lookup_key: text.optional(),
  transfer_lookup_key: yes_or_no.optional(),
  nickname: emptyable(text).optional(),
  metadata: metadata.optional(),
});

export const PRICE_CALLS = [
  call('POST /v1/prices', parameters(price_details), createPrice),
  call('GET /v1/prices/:id', parameters({}), (tx, _, id) => priceOf(tx, id)),
  call(
    'GET /v1/prices',
    parameters({
      ...paging,
      ...created,
      active: yes_or_no.optional(),
      product: text.optional(),
      lookup_keys: z.array(text).max(10).optional(),
    }),
    (tx, input) =>
      pageOf(tx, 'price', '/v1/prices', input, {
        has: given({ active: input.active, product: input.product }),
        created: input.created,
        one_of: input.lookup_keys && ['lookup_key', input.lookup_keys],
      }),
  ),
  call('POST /v1/prices/:id', changes, async (tx, input, id) => {
    const old = await priceOf(tx, id);
    await freeLookupKey(tx, input, id);
    const { active, lookup_key, nickname } = input;
    const price: Price = {
      ...old,
      ...given({ active, lookup_key, nickname }),
      metadata: mergeMetadata(old.metadata, input.metadata),
    };
    await save(tx, 'price', id, price);
    return price;
  }),
];

type PriceDetails = z.output<z.ZodObject<typeof price_data>> &
  Partial<
    Pick<
      z.output<z.ZodObject<typeof price_details>>,
      'active' | 'lookup_key' | 'transfer_lookup_key' | 'nickname' | 'metadata'
    >
  >;

export async function createPrice(tx: Tx, input: PriceDetails): Promise<Price> {
  await freeLookupKey(tx, input);
  const { interval, interval_count } = input.recurring ?? {};
  const price = {
    id: newId('price'),
    object: 'price',
    active: input.active ?? true,
    billing_scheme: 'per_unit',
    created: tx.now,
    currency: input.currency,
    custom_unit_amount: null,
    livemode: false,
    lookup_key: input.lookup_key ?? null,
    metadata: mergeMetadata({}, input.metadata),
    nickname: input.nickname ?? null,
    product: await productFor(tx, input),
    recurring: interval
      ? { interval, interval_count: interval_count ?? 1, meter: null, trial_period_days: null, usage_type: 'licensed' }
      : null,
    tax_behavior: input.tax_behavior,
    tiers_mode: null,
    transform_quantity: null,
    type: interval ? 'recurring' : 'one_time',
    unit_amount: input.unit_amount,
    unit_amount_decimal: String(input.unit_amount),
  } satisfies Price;
  await insert(tx, 'price', price.id, price);
  return price;
}

async function productFor(tx: Tx, { product, product_data: data }: PriceDetails): Promise<string> {
  if (product !== undefined) return (await productOf(tx, product, 'product')).id;
  if (!data) throw new ApiError('Missing required param: product.', { code: 'parameter_missing', param: 'product' });
  return (await createProduct(tx, data)).id;
}

/** A lookup key belongs to one price; a request may move it. */
async function freeLookupKey(
  tx: Tx,
  { lookup_key, transfer_lookup_key }: { lookup_key?: string; transfer_lookup_key?: boolean },
  own?: string,
) {
  if (lookup_key === undefined) return;
  const [holder] = await list(tx, 'price', { has: { lookup_key }, limit: 1 });
  if (!holder || holder.id === own) return;
  if (!transfer_lookup_key)
    throw new ApiError(`A price (\`${holder.id}\`) already uses that lookup key.`, { param: 'lookup_key' });
  await save(tx, 'price', holder.id, { ...holder, lookup_key: null });
}

/** The price that a request names. */
export async function priceOf(tx: Tx, id: string, param?: string): Promise<Price> {
  const price = await find(tx, 'price', id);
  if (!price) throw missing('price', id, param);
  return price;
}

/** What a price is for, in words. */
export async function nameOfPrice(tx: Tx, price: Price): Promise<string> {
  return (await productOf(tx, idOf(price.product))).name;
}
