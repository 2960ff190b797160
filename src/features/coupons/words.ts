import { dollars } from '#rules/dollars.ts';
import type { COUPON_TARGETS } from './contract.ts';
import type { Coupon, CouponKind } from './rules.ts';

/** '15% off the first payment', '2 months free'. */
export function sayCoupon({ kind, value, is_forever }: Pick<Coupon, 'kind' | 'value' | 'is_forever'>): string {
  if (kind === 'free_months') return value === 1 ? '1 month free' : `${value} months free`;
  const off = kind === 'percent' ? `${value}% off` : `${dollars(value)} off`;
  return is_forever ? `${off} every payment` : `${off} the first payment`;
}

export const KIND_WORDS: Readonly<Record<CouponKind, string>> = {
  percent: 'Percent off',
  amount: 'Dollars off',
  free_months: 'Free months of a plan',
};

export const TARGET_WORDS: Readonly<Record<(typeof COUPON_TARGETS)[number], string>> = {
  'standard-monthly-v3': 'Standard plan',
  'plus-annual-v3': 'ATS plan',
  credits: 'Credits',
};

/** 'Everything', 'Standard plan, Credits'. */
export function targetWords(applies_to: readonly string[]): string {
  const named = Object.entries(TARGET_WORDS).filter(([target]) => applies_to.includes(target));
  return named.length === 0 ? 'Everything' : named.map(([, words]) => words).join(', ');
}
