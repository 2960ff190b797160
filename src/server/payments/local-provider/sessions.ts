import { z } from 'zod';
import { ApiError, missing } from './api-error.ts';
import { call, given, listOf, pageOf } from './call.ts';
import { usableCoupon } from './coupons.ts';
import { customerOf } from './customers.ts';
import { discountOf } from './discounting.ts';
import { announce } from './events.ts';
import type { Coupon, LineItem, Price, Session, SessionDetails } from './objects.ts';
import { created, mergeMetadata, metadata, paging, parameters, text, whole, yes_or_no } from './parameters.ts';
import { createPrice, inline_price, nameOfPrice, priceOf } from './prices.ts';
import { composeSession } from './session-parts.ts';
import { find, get, insert, list, newId, save, type Tx } from './state.ts';

const HOUR_S = 60 * 60;

const line_item = z.strictObject({
  price: text.optional(),
  price_data: inline_price.optional(),
  quantity: whole.refine((quantity) => quantity >= 1 && quantity <= 999_999),
});

const wanted = parameters({
  mode: z.enum(['payment', 'subscription']),
  customer: text.optional(),
  customer_email: z.email().optional(),
  customer_creation: z.enum(['always', 'if_required']).optional(),
  client_reference_id: text.max(200).optional(),
  metadata: metadata.optional(),
  line_items: z.array(line_item).min(1).max(100),
  discounts: z
    .array(z.strictObject({ coupon: text }))
    .max(1)
    .optional(),
  subscription_data: z.strictObject({ metadata: metadata.optional() }).optional(),
  payment_intent_data: z.strictObject({ metadata: metadata.optional() }).optional(),
  invoice_creation: z
    .strictObject({ enabled: yes_or_no, invoice_data: z.strictObject({ metadata: metadata.optional() }).optional() })
    .optional(),
  success_url: z.url(),
  cancel_url: z.url().optional(),
  expires_at: whole.optional(),
  automatic_tax: z.strictObject({ enabled: yes_or_no }).optional(),
  tax_id_collection: z.strictObject({ enabled: yes_or_no }).optional(),
  billing_address_collection: z.enum(['auto', 'required']).optional(),
  customer_update: z
    .strictObject({ address: z.enum(['auto', 'never']).optional(), name: z.enum(['auto', 'never']).optional() })
    .optional(),
  payment_method_types: z.array(text).optional(),
});

export type Wanted = z.output<typeof wanted>;

export const SESSION_CALLS = [
  call('POST /v1/checkout/sessions', wanted, createSession),
  call('GET /v1/checkout/sessions/:id', parameters({}), (tx, _, id) => sessionOf(tx, id)),
  call(
    'GET /v1/checkout/sessions',
    parameters({
      ...paging,
      ...created,
      customer: text.optional(),
      payment_intent: text.optional(),
      subscription: text.optional(),
      status: text.optional(),
    }),
    (tx, { customer, payment_intent, subscription, status, ...input }) =>
      pageOf(tx, 'checkout.session', '/v1/checkout/sessions', input, {
        has: given({ customer, payment_intent, subscription, status }),
        created: input.created,
      }),
  ),
  call('POST /v1/checkout/sessions/:id/expire', parameters({}), async (tx, _, id) => {
    const session = await sessionOf(tx, id);
    if (session.status === 'open') return expireSession(tx, session);
    throw new ApiError(
      `Only Checkout Sessions with a status in ["open"] can be expired. This one is ${session.status}.`,
    );
  }),
  call('GET /v1/checkout/sessions/:id/line_items', parameters(paging), async (tx, _, id) => {
    await sessionOf(tx, id);
    return lineItemsOf(tx, id);
  }),
];

export const sessionDetails = (tx: Tx, id: string): Promise<SessionDetails> =>
  get(tx, 'session_details', `${id} details`);

export async function lineItemsOf(tx: Tx, id: string) {
  return listOf(`/v1/checkout/sessions/${id}/line_items`, (await sessionDetails(tx, id)).line_items);
}

async function createSession(tx: Tx, input: Wanted): Promise<Session> {
  const customer = input.customer === undefined ? null : await customerOf(tx, input.customer, 'customer');
  if (customer && input.customer_email !== undefined)
    throw new ApiError('You may only specify one of these parameters: customer, customer_email.', {
      param: 'customer_email',
    });
  if (!customer && input.customer_update)
    throw new ApiError('`customer_update` can only be used with `customer`.', { param: 'customer_update' });
  const expires_at = input.expires_at ?? tx.now + 24 * HOUR_S;
  // A minute for clocks that differ.
  if (expires_at < tx.now + HOUR_S / 2 - 60 || expires_at > tx.now + 24 * HOUR_S + 60)
    throw new ApiError('The `expires_at` timestamp must be between 30 minutes and 24 hours from now.', {
      param: 'expires_at',
    });
  const asked = input.discounts?.[0]?.coupon;
  const coupon = asked === undefined ? null : await usableCoupon(tx, asked, 'discounts[0][coupon]');
  const line_items = await linesOf(tx, input, coupon);
  const id = newId('cs_test');
  const session = composeSession({ id, now: tx.now }, { input, expires_at, coupon, line_items });
  await insert(tx, 'checkout.session', id, session);
  const data = input.mode === 'subscription' ? input.subscription_data : input.payment_intent_data;
  await insert(tx, 'session_details', `${id} details`, {
    session: id,
    line_items,
    coupon: coupon?.id ?? null,
    metadata: mergeMetadata({}, data?.metadata),
    invoice_metadata: mergeMetadata({}, input.invoice_creation?.invoice_data?.metadata),
    updates: { address: input.customer_update?.address === 'auto', name: input.customer_update?.name === 'auto' },
    intent: null,
    asking: null,
  });
  return session;
}

async function linesOf(tx: Tx, { mode, line_items }: Wanted, coupon: Coupon | null): Promise<LineItem[]> {
  const sold = [];
  for (const [at, { price, price_data, quantity }] of line_items.entries()) {
    if (price === undefined && !price_data)
      throw new ApiError('You must specify either `price` or `price_data`.', {
        code: 'parameter_missing',
        param: `line_items[${at}][price]`,
      });
    const found = price_data
      ? await createPrice(tx, price_data)
      : await priceOf(tx, price ?? '', `line_items[${at}][price]`);
    if (!found.active) throw new ApiError('The price specified is inactive.', { param: `line_items[${at}][price]` });
    sold.push({ price: found, quantity, name: await nameOfPrice(tx, found) });
  }
  checkModes(
    mode,
    sold.map(({ price }) => price),
  );
  const subtotals = sold.map(({ price, quantity }) => (price.unit_amount ?? 0) * quantity);
  const off = discountOf(subtotals, coupon);
  return sold.map(({ price, quantity, name }, at) => {
    const [amount_subtotal, amount_discount] = [subtotals[at] ?? 0, off[at] ?? 0];
    return {
      id: newId('li'),
      object: 'item',
      adjustable_quantity: null,
      amount_discount,
      amount_subtotal,
      amount_tax: 0,
      amount_total: amount_subtotal - amount_discount,
      currency: 'usd',
      description: name,
      metadata: null,
      price,
      quantity,
    } satisfies LineItem;
  });
}

function checkModes(mode: Wanted['mode'], prices: Price[]) {
  const recurring = prices.flatMap((price) => price.recurring ?? []);
  if (mode === 'payment' && recurring.length > 0)
    throw new ApiError('You specified `payment` mode but passed a recurring price.', { param: 'mode' });
  if (mode === 'subscription' && recurring.length === 0)
    throw new ApiError('You must provide at least one recurring price in `subscription` mode.', { param: 'mode' });
  if (new Set(recurring.map(({ interval, interval_count }) => `${interval_count} ${interval}`)).size > 1)
    throw new ApiError('All recurring prices must have the same interval.', { param: 'line_items' });
}

export async function sessionOf(tx: Tx, id: string): Promise<Session> {
  const session = await find(tx, 'checkout.session', id);
  if (!session) throw missing('checkout.session', id);
  return session;
}

async function expireSession(tx: Tx, session: Session): Promise<Session> {
  const expired: Session = { ...session, status: 'expired', url: null };
  await save(tx, 'checkout.session', session.id, expired);
  await announce(tx, 'checkout.session.expired', expired);
  return expired;
}

/** Closes the checkouts whose time is over. */
export async function expireDueSessions(tx: Tx): Promise<void> {
  const open = await list(tx, 'checkout.session', { has: { status: 'open' } });
  for (const session of open) if (session.expires_at <= tx.now) await expireSession(tx, session);
}
