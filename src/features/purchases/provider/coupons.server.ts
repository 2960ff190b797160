import type Stripe from 'stripe';
import { type Discount, providerCoupon } from '#features/coupons/rules.ts';
import type { CouponTarget } from '#rules/price-list.ts';
import { findOrCreate } from './catalog.server.ts';

/** The provider's id of a discount for this use of it, which is made there if it is missing. */
export async function ensureCoupon(
  stripe: Stripe,
  discount: Discount,
  { list_cents, target }: { list_cents: number; target: CouponTarget },
): Promise<string> {
  const params = providerCoupon(discount, list_cents, target);
  const id = [discount.id, ...Object.values(params)].join('-');
  const { id: there } = await findOrCreate(
    () => stripe.coupons.retrieve(id),
    () => stripe.coupons.create({ id, name: discount.code, ...params }),
  );
  return there;
}
