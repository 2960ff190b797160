import { expect, it } from 'vitest';
import { checkSold, quote, renewalWords, type Wanted } from './quote.ts';

it.each<[string, Wanted, number]>([
  ['the monthly plan', { kind: 'plan', item: 'standard-monthly-v3', extra_seats: 0 }, 195_00],
  ['the monthly plan with two seats', { kind: 'plan', item: 'standard-monthly-v3', extra_seats: 2 }, 225_00],
  ['the yearly plan', { kind: 'plan', item: 'plus-annual-v3', extra_seats: 0 }, 5940_00],
  ['the yearly plan with a seat for a year', { kind: 'plan', item: 'plus-annual-v3', extra_seats: 1 }, 6120_00],
  ['one credit', { kind: 'credits', item: 'posting', quantity: 1 }, 75_00],
  ['four credits', { kind: 'credits', item: 'posting', quantity: 4 }, 300_00],
  ['five credits, cheaper each', { kind: 'credits', item: 'posting', quantity: 5 }, 325_00],
  ['ten credits', { kind: 'credits', item: 'posting', quantity: 10 }, 550_00],
])('%s costs %#', (_what, wanted, list_cents) => {
  expect(quote(wanted, null)).toMatchObject({ list_cents, discount_cents: 0, total_cents: list_cents });
});

it('takes a coupon off, never below zero', () => {
  const credits = { kind: 'credits', item: 'posting', quantity: 1 } as const;
  expect(quote(credits, { kind: 'percent', value: 20, is_forever: false })).toMatchObject({
    list_cents: 75_00,
    discount_cents: 15_00,
    total_cents: 60_00,
  });
  expect(quote(credits, { kind: 'amount', value: 100_00, is_forever: false }).total_cents).toBe(0);
});

it.each([
  ['standard-monthly-v3', 3, 'The first 3 months are free. Then $195 a month until you cancel.'],
  ['standard-monthly-v3', 1, 'The first month is free. Then $195 a month until you cancel.'],
  ['plus-annual-v3', 3, 'Then $5,940 a year until you cancel.'],
] as const)('says when the price of %s begins with %d months free', (item, value, words) => {
  const free = { kind: 'free_months', value, is_forever: false } as const;
  expect(renewalWords(item, quote({ kind: 'plan', item, extra_seats: 0 }, free))).toBe(words);
});

it('sells no credits that nothing can be done with', () => {
  const now = new Date('2026-12-01T00:00:00Z');
  expect(() => checkSold({ kind: 'credits', item: 'crosspost', quantity: 1 }, now)).toThrow('not sold yet');
  expect(() => checkSold({ kind: 'credits', item: 'posting', quantity: 1 }, now)).not.toThrow();
});
