import { expect, it } from 'vitest';
import { checkTransition, freesCoupon, mayBecome, ORDER_STATES, type OrderState, stateOf } from './order-states.ts';

it.each<[OrderState, OrderState, boolean]>([
  ['started', 'open', true],
  ['open', 'paid', true],
  ['open', 'processing', true],
  ['processing', 'paid', true],
  ['paid', 'open', false],
  ['paid', 'paid', false],
  ['paid', 'expired', false],
  ['expired', 'paid', true],
  ['failed', 'paid', true],
  ['failed', 'open', false],
  ['partly_refunded', 'partly_refunded', true],
  ['refunded', 'paid', false],
])('an order that is %s may become %s: %s', (from, to, may) => {
  expect(mayBecome(from, to)).toBe(may);
  if (!may) expect(() => checkTransition(from, to)).toThrow(`is ${from}`);
});

it('takes a coupon back only while nothing was paid', () => {
  const freeing = Object.keys(ORDER_STATES).filter((state) => freesCoupon(state as OrderState));
  expect(freeing).toEqual(['expired', 'failed']);
});

it.each([
  ['open', 'unpaid', false, null],
  ['complete', 'paid', false, 'paid'],
  ['complete', 'no_payment_required', false, 'paid'],
  ['complete', 'unpaid', false, 'processing'],
  ['complete', 'unpaid', true, 'failed'],
  ['open', 'unpaid', true, null],
  ['expired', 'unpaid', false, 'expired'],
  [null, 'unpaid', false, null],
])(
  'a page that is %s and %s, its payment failed: %s, makes its order %s',
  (status, payment_status, has_failed, state) => {
    expect(stateOf({ status, payment_status, has_failed })).toBe(state);
  },
);
