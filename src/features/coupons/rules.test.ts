import { expect, it } from 'vitest';
import type { CouponTarget } from '#rules/price-list.ts';
import { type Coupon, type CouponProblem, couponProblem, discountOf, normalCode, providerCoupon } from './rules.ts';

const now = new Date('2026-11-26T12:00:00Z');
const coupon: Coupon = {
  id: 'c',
  site: 'rb',
  code: 'SPRING',
  kind: 'percent',
  value: 10,
  applies_to: [],
  is_forever: false,
  new_customers_only: false,
  most_uses: null,
  uses: 0,
  ends_at: null,
};
const purchase = { site: 'rb', target: 'plus-annual-v3', is_new_customer: true, now } as const;

it.each<[string, Partial<Coupon> | null, Partial<typeof purchase> | object, CouponProblem | null]>([
  ['no coupon', null, {}, 'unknown'],
  ['a good one', {}, {}, null],
  ['one of the other site', { site: 'mh' }, {}, 'not-for-site'],
  ['one that ends this second', { ends_at: '2026-11-26T12:00:00Z' }, {}, 'expired'],
  ['one that ends in a second', { ends_at: '2026-11-26T12:00:01Z' }, {}, null],
  ['the last use', { most_uses: 3, uses: 2 }, {}, null],
  ['no use left', { most_uses: 3, uses: 3 }, {}, 'used-up'],
  ['one for another plan', { applies_to: ['standard-monthly-v3'] }, {}, 'not-for-package'],
  ['one for this plan', { applies_to: ['plus-annual-v3', 'credits'] }, {}, null],
  ['free months for credits', { kind: 'free_months', value: 1 }, { target: 'credits' }, 'not-for-package'],
  ['new customers, for an old one', { new_customers_only: true }, { is_new_customer: false }, 'new-customers-only'],
  ['new customers, for a new one', { new_customers_only: true }, {}, null],
])('%s', (_what, change, asked, problem) => {
  expect(couponProblem(change && { ...coupon, ...change }, { ...purchase, ...asked })).toBe(problem);
});

it.each<[Coupon['kind'], number, CouponTarget, number, number]>([
  ['percent', 15, 'standard-monthly-v3', 195_00, 29_25],
  ['percent', 33, 'standard-monthly-v3', 195_00, 64_35],
  ['percent', 100, 'plus-annual-v3', 5940_00, 5940_00],
  ['amount', 50_00, 'standard-monthly-v3', 195_00, 50_00],
  ['amount', 500_00, 'standard-monthly-v3', 195_00, 195_00],
  ['free_months', 2, 'standard-monthly-v3', 195_00, 195_00],
  ['free_months', 1, 'plus-annual-v3', 5940_00, 495_00],
  ['free_months', 12, 'plus-annual-v3', 5940_00, 5940_00],
])('%s of %i off %s at %i cents is %i cents', (kind, value, target, list_cents, discount) => {
  expect(discountOf({ kind, value }, list_cents, target)).toBe(discount);
});

it.each<[string, Partial<Coupon>, CouponTarget, object]>([
  ['once', {}, 'plus-annual-v3', { percent_off: 10, duration: 'once' }],
  ['forever', { is_forever: true }, 'plus-annual-v3', { percent_off: 10, duration: 'forever' }],
  [
    'months of a monthly plan',
    { kind: 'free_months', value: 2 },
    'standard-monthly-v3',
    { percent_off: 100, duration: 'repeating', duration_in_months: 2 },
  ],
  [
    'months of a yearly plan',
    { kind: 'free_months', value: 2 },
    'plus-annual-v3',
    { amount_off: 990_00, currency: 'usd', duration: 'once' },
  ],
])('tells the provider of %s', (_what, change, target, told) => {
  expect(providerCoupon({ ...coupon, ...change }, target === 'plus-annual-v3' ? 5940_00 : 195_00, target)).toEqual(
    told,
  );
});

it('reads a code as people type it', () => {
  expect(normalCode(' Spring ')).toBe('SPRING');
});
