import { couponOfDiscount, redeem, usableCoupon } from './coupons.ts';
import { discountOf } from './discounting.ts';
import { type Coupon, type Discount, type Invoice, idOf, type Price, type Subscription } from './objects.ts';
import { get, list, type Tx } from './state.ts';

/** The discount on what a subscription costs from `at` on. */
export async function lastingDiscount(
  tx: Tx,
  { discounts }: Subscription,
  at: number,
): Promise<{ discount: Discount; coupon: Coupon } | null> {
  const [first] = discounts;
  if (first === undefined) return null;
  const discount = await get(tx, 'discount', idOf(first));
  if (discount.end !== null && discount.end <= at) return null;
  return { discount, coupon: await couponOfDiscount(tx, discount) };
}

/** The part of each amount that remains after a coupon: 0.9 after ten percent. */
export function paidParts(amounts: readonly number[], coupon: Coupon | null): number[] {
  const off = discountOf(amounts, coupon);
  return amounts.map((amount, at) => (amount === 0 ? 1 : 1 - (off[at] ?? 0) / amount));
}

/** The part of an item's price that its last invoice asked for. */
export async function paidPartOf(tx: Tx, subscription: string, item: string, price: Price): Promise<number> {
  const invoices = await list(tx, 'invoice', { has: { parent: { subscription_details: { subscription } } } });
  const line = invoices.flatMap(({ lines }) => lines.data).find((each) => isOf(each, item, price));
  if (!line) return 1;
  const off = line.discount_amounts?.reduce((sum, { amount }) => sum + amount, 0) ?? 0;
  return 1 - off / line.amount;
}

function isOf({ parent, pricing, amount }: Invoice['lines']['data'][number], item: string, price: Price): boolean {
  const details = parent?.subscription_item_details;
  if (details?.subscription_item !== item || details.proration || amount <= 0) return false;
  const sold = pricing?.price_details?.price;
  return sold !== undefined && idOf(sold) === price.id;
}

/** Puts a coupon on a subscription, in place of what was on it; null takes it off. */
export async function changeDiscount(tx: Tx, subscription: Subscription, coupon: string | null): Promise<Subscription> {
  if (coupon === null) return { ...subscription, discounts: [] };
  const found = await usableCoupon(tx, coupon, 'discounts[0][coupon]');
  const discount = await redeem(tx, found, { customer: idOf(subscription.customer), subscription: subscription.id });
  return { ...subscription, discounts: [discount.id] };
}
