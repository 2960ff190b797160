import { z } from 'zod';
import { ApiError, missing } from './api-error.ts';
import { call, pageOf } from './call.ts';
import { type Coupon, type Discount, idOf } from './objects.ts';
import { created, decimal, emptyable, mergeMetadata, metadata, paging, parameters, text, whole } from './parameters.ts';
import { addInterval } from './periods.ts';
import { find, get, insert, newId, remove, save, type Tx } from './state.ts';

const positive = whole.refine((number) => number > 0);

const details = parameters({
  id: text.optional(),
  name: text.max(40).optional(),
  percent_off: decimal.refine((percent) => percent > 0 && percent <= 100).optional(),
  amount_off: positive.optional(),
  currency: z.literal('usd').optional(),
  duration: z.enum(['once', 'forever', 'repeating']).default('once'),
  duration_in_months: positive.optional(),
  max_redemptions: positive.optional(),
  redeem_by: whole.optional(),
  metadata: metadata.optional(),
});

export const COUPON_CALLS = [
  call('POST /v1/coupons', details, createCoupon),
  call('GET /v1/coupons/:id', parameters({}), (tx, _, id) => couponOf(tx, id)),
  call('GET /v1/coupons', parameters({ ...paging, ...created }), (tx, input) =>
    pageOf(tx, 'coupon', '/v1/coupons', input, { created: input.created }),
  ),
  call(
    'POST /v1/coupons/:id',
    parameters({ name: emptyable(text).optional(), metadata: metadata.optional() }),
    async (tx, input, id) => {
      const old = await couponOf(tx, id);
      const name = input.name === undefined ? old.name : input.name;
      const coupon: Coupon = { ...old, name, metadata: mergeMetadata(old.metadata ?? {}, input.metadata) };
      await save(tx, 'coupon', id, coupon);
      return coupon;
    },
  ),
  call('DELETE /v1/coupons/:id', parameters({}), async (tx, _, id) => {
    const coupon = await couponOf(tx, id);
    await remove(tx, 'coupon', id);
    await insert(tx, 'ended_coupon', id, { ...coupon, valid: false });
    return { id, object: 'coupon', deleted: true };
  }),
];

async function createCoupon(tx: Tx, input: z.output<typeof details>): Promise<Coupon> {
  const { percent_off, amount_off, duration, duration_in_months } = input;
  if ((percent_off === undefined) === (amount_off === undefined))
    throw new ApiError('You must pass either `percent_off` or `amount_off`.', { param: 'percent_off' });
  if (amount_off !== undefined && !input.currency)
    throw new ApiError('Missing required param: currency.', { code: 'parameter_missing', param: 'currency' });
  if ((duration === 'repeating') !== (duration_in_months !== undefined))
    throw new ApiError('`duration_in_months` goes with the duration `repeating`.', { param: 'duration_in_months' });
  const coupon = {
    id: input.id ?? newId('').slice(1, 9),
    object: 'coupon',
    amount_off: amount_off ?? null,
    created: tx.now,
    currency: amount_off === undefined ? null : 'usd',
    duration,
    duration_in_months: duration_in_months ?? null,
    livemode: false,
    max_redemptions: input.max_redemptions ?? null,
    metadata: mergeMetadata({}, input.metadata),
    name: input.name ?? null,
    percent_off: percent_off ?? null,
    redeem_by: input.redeem_by ?? null,
    times_redeemed: 0,
    valid: true,
  } satisfies Coupon;
  if ((await find(tx, 'coupon', coupon.id)) ?? (await find(tx, 'ended_coupon', coupon.id)))
    throw new ApiError('Coupon already exists.', { code: 'resource_already_exists', param: 'id' });
  await insert(tx, 'coupon', coupon.id, coupon);
  return coupon;
}

export async function couponOf(tx: Tx, id: string, param?: string): Promise<Coupon> {
  const coupon = await find(tx, 'coupon', id);
  if (!coupon) throw missing('coupon', id, param);
  return coupon;
}

/** A discount stays what it is when its coupon is deleted. */
export async function couponOfDiscount(tx: Tx, { source }: Discount): Promise<Coupon> {
  if (source.coupon === null) throw new Error('a discount has a coupon');
  const id = idOf(source.coupon);
  return (await find(tx, 'coupon', id)) ?? get(tx, 'ended_coupon', id);
}

/** The coupon that a checkout or subscription asks for, if it can still be used. */
export async function usableCoupon(tx: Tx, id: string, param: string): Promise<Coupon> {
  const coupon = await couponOf(tx, id, param);
  if (!coupon.valid || (coupon.redeem_by !== null && coupon.redeem_by <= tx.now))
    throw new ApiError(`Coupon ${id} is expired and cannot be applied.`, { code: 'coupon_expired', param });
  return coupon;
}

type Use = { customer: string | null; checkout_session?: string; subscription?: string; invoice?: string };

/** Uses a coupon once. */
export async function redeem(
  tx: Tx,
  coupon: Coupon,
  { customer, checkout_session, subscription, invoice }: Use,
): Promise<Discount> {
  const times_redeemed = coupon.times_redeemed + 1;
  await save(tx, 'coupon', coupon.id, {
    ...coupon,
    times_redeemed,
    valid: times_redeemed < (coupon.max_redemptions ?? Infinity),
  });
  const months = coupon.duration_in_months;
  const discount = {
    id: newId('di'),
    object: 'discount',
    checkout_session: checkout_session ?? null,
    customer,
    customer_account: null,
    end: months === null ? null : addInterval(tx.now, { interval: 'month', interval_count: months }),
    invoice: invoice ?? null,
    invoice_item: null,
    promotion_code: null,
    source: { coupon: coupon.id, type: 'coupon' },
    start: tx.now,
    subscription: subscription ?? null,
    subscription_item: null,
  } satisfies Discount;
  await insert(tx, 'discount', discount.id, discount);
  return discount;
}
