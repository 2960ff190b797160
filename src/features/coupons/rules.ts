import { PRICING_PACKAGES } from '#rules/plans.ts';
import type { CouponTarget } from '#rules/price-list.ts';
import type { SiteCode } from '#rules/sites.ts';

export const COUPON_KINDS = ['percent', 'amount', 'free_months'] as const;
export type CouponKind = (typeof COUPON_KINDS)[number];

export type Coupon = {
  id: string;
  site: SiteCode;
  code: string;
  kind: CouponKind;
  /** Percent, cents or months. */
  value: number;
  /** Empty: everything. */
  applies_to: readonly string[];
  is_forever: boolean;
  new_customers_only: boolean;
  most_uses: number | null;
  uses: number;
  ends_at: string | null;
};

/** What is taken off a price: by a coupon, or by a special price. `code` is its name on invoices. */
export type Discount = Pick<Coupon, 'id' | 'code' | 'kind' | 'value' | 'is_forever'>;

/** Why a coupon does not count (readings §15). */
export const COUPON_PROBLEMS = {
  unknown: 'We do not know this code. Check the spelling.',
  expired: 'This code has expired.',
  'used-up': 'This code has reached its usage limit.',
  'not-for-package': 'This code is not for what you are buying.',
  'not-for-site': 'This code is for another site.',
  'new-customers-only': 'This code is for new customers only.',
} as const;
export type CouponProblem = keyof typeof COUPON_PROBLEMS;

type Purchase = { site: SiteCode; target: CouponTarget; is_new_customer: boolean; now: Date };

/** The first reason against a coupon; null if it counts. */
export function couponProblem(coupon: Coupon | null, purchase: Purchase): CouponProblem | null {
  if (!coupon) return 'unknown';
  if (coupon.site !== purchase.site) return 'not-for-site';
  if (coupon.ends_at !== null && new Date(coupon.ends_at) <= purchase.now) return 'expired';
  if (coupon.most_uses !== null && coupon.uses >= coupon.most_uses) return 'used-up';
  if (!isFor(coupon, purchase.target)) return 'not-for-package';
  if (coupon.new_customers_only && !purchase.is_new_customer) return 'new-customers-only';
  return null;
}

/** Months are free of a plan alone. */
function isFor({ applies_to, kind }: Coupon, target: CouponTarget): boolean {
  if (kind === 'free_months' && target === 'credits') return false;
  return applies_to.length === 0 || applies_to.includes(target);
}

const MONTHS_IN_A_YEAR = 12;

/** What a coupon takes off the first payment, in cents: never more than the price. Prices are whole dollars, so no cent is split. */
export function discountOf(
  { kind, value }: Pick<Coupon, 'kind' | 'value'>,
  list_cents: number,
  target: CouponTarget,
): number {
  if (kind === 'percent') return Math.round((list_cents * value) / 100);
  if (kind === 'amount') return Math.min(value, list_cents);
  if (isMonthly(target)) return list_cents;
  return Math.round((list_cents * Math.min(value, MONTHS_IN_A_YEAR)) / MONTHS_IN_A_YEAR);
}

const isMonthly = (target: CouponTarget) => target !== 'credits' && PRICING_PACKAGES[target].billed === 'monthly';

/** A discount as the provider takes it, for what it is used on. */
export function providerCoupon({ kind, value, is_forever }: Discount, list_cents: number, target: CouponTarget) {
  const duration = is_forever ? ('forever' as const) : ('once' as const);
  if (kind === 'percent') return { percent_off: value, duration };
  if (kind === 'amount') return { amount_off: Math.min(value, list_cents), currency: 'usd', duration };
  if (isMonthly(target)) return { percent_off: 100, duration: 'repeating' as const, duration_in_months: value };
  return {
    amount_off: discountOf({ kind, value }, list_cents, target),
    currency: 'usd',
    duration: 'once' as const,
  };
}

/** The most of each kind: percent, cents, months. */
export const MOST_VALUE: Readonly<Record<CouponKind, number>> = { percent: 100, amount: 10_000_00, free_months: 12 };

export const CODE_PATTERN = /^[A-Z0-9-]{3,40}$/;

/** As people type it: in either case, with spaces around it. */
export const normalCode = (typed: string) => typed.trim().toUpperCase();
