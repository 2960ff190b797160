import { describe, expect, test } from 'vitest';
import { discountOf } from './discounting.ts';
import { decodeForm } from './form-encoding.ts';
import { settleBalance } from './invoice-parts.ts';
import { addInterval, nextPeriodEnd } from './periods.ts';
import { changesBetween, restOf } from './proration.ts';

test.each([
  ['a=1&b=two%20words', { a: '1', b: 'two words' }],
  ['a[b]=1&a[c][d]=2', { a: { b: '1', c: { d: '2' } } }],
  ['a[0]=x&a[1]=y&b[]=z', { a: ['x', 'y'], b: ['z'] }],
  ['a[10]=last&a[2]=first', { a: ['first', 'last'] }],
  ['items[0][price]=p&items[0][quantity]=2', { items: [{ price: 'p', quantity: '2' }] }],
  ['metadata[0]=x', { metadata: { 0: 'x' } }],
  ['', {}],
])('the form %s is read', (form, read) => {
  expect(decodeForm(form)).toEqual(read);
});

test('a form cannot change what every object has', () => {
  decodeForm('__proto__[polluted]=yes&a[__proto__][polluted]=yes&constructor[prototype][polluted]=yes');
  expect({}).not.toHaveProperty('polluted');
});

describe('a discount', () => {
  test.each([
    [[10_000], null, [0]],
    [[10_000], { percent_off: 25, amount_off: null }, [2_500]],
    [[10_000], { percent_off: 100, amount_off: null }, [10_000]],
    [[100, 100, 100], { percent_off: null, amount_off: 100 }, [34, 33, 33]],
    [[1, 999], { percent_off: 33.3, amount_off: null }, [0, 333]],
    [[500], { percent_off: null, amount_off: 900 }, [500]],
    [[0, 0], { percent_off: 50, amount_off: null }, [0, 0]],
    [[], { percent_off: 50, amount_off: null }, []],
  ])('of %j by %j is %j', (lines, coupon, off) => {
    expect(discountOf(lines, coupon)).toEqual(off);
  });
});

describe('a total', () => {
  test.each([
    [1_000, 0, { amount_due: 1_000, ending_balance: 0 }],
    [1_000, -300, { amount_due: 700, ending_balance: 0 }],
    [1_000, -1_300, { amount_due: 0, ending_balance: -300 }],
    [-400, -300, { amount_due: 0, ending_balance: -700 }],
    [0, -300, { amount_due: 0, ending_balance: -300 }],
  ])('of %j with the balance %j', (total, balance, settled) => {
    const { amount_due, ending_balance } = settleBalance(total, balance);
    expect({ amount_due, ending_balance: ending_balance + 0 }).toEqual(settled);
  });
});

describe('an interval later', () => {
  const at = (iso: string) => Date.parse(`${iso}T10:00:00Z`) / 1000;
  test.each([
    ['2026-01-15', { interval: 'month', interval_count: 1 }, '2026-02-15'],
    ['2026-01-31', { interval: 'month', interval_count: 1 }, '2026-02-28'],
    ['2024-02-29', { interval: 'year', interval_count: 1 }, '2025-02-28'],
    ['2026-11-30', { interval: 'month', interval_count: 3 }, '2027-02-28'],
    ['2026-12-31', { interval: 'day', interval_count: 1 }, '2027-01-01'],
    ['2026-12-31', { interval: 'week', interval_count: 2 }, '2027-01-14'],
  ])('than %s by %j is %s', (from, interval, to) => {
    expect(addInterval(at(from), interval)).toBe(at(to));
  });

  test('a period after a short month ends on the day of the anchor again', () => {
    const monthly = { interval: 'month', interval_count: 1 };
    expect(nextPeriodEnd(at('2026-01-31'), at('2026-01-31'), monthly)).toBe(at('2026-02-28'));
    expect(nextPeriodEnd(at('2026-01-31'), at('2026-02-28'), monthly)).toBe(at('2026-03-31'));
  });
});

describe('the rest of a period', () => {
  const JUNE = { start: 0, end: 30 * 86_400 };
  test.each([
    ['all of it at its start', { amount: 3_000, paid: 1 }, 0, 3_000],
    ['nothing at its end', { amount: 3_000, paid: 1 }, 30 * 86_400, 0],
    ['a third after twenty days', { amount: 3_000, paid: 1 }, 20 * 86_400, 1_000],
    ['a second less after a second', { amount: 2_592_000, paid: 1 }, 1, 2_591_999],
    ['what was paid of it', { amount: 3_000, paid: 0.5 }, 20 * 86_400, 500],
    ['nothing of what was free', { amount: 3_000, paid: 0 }, 0, 0],
    ['rounded to cents', { amount: 1_000, paid: 1 }, 20 * 86_400, 333],
    ['nothing after its end', { amount: 3_000, paid: 1 }, 40 * 86_400, 0],
  ])('is %s', (_, share, at, cents) => {
    expect(restOf(share, JUNE, at)).toBe(cents);
  });
});

describe('a change of items', () => {
  const items = (sold: Record<string, string>) => Object.entries(sold).map(([id, what]) => ({ id, sold: what }));
  test.each([
    [{ a: 'plan' }, { a: 'plan' }, []],
    [{ a: 'plan' }, { a: 'plus' }, [{ item: 'a', before: 'plan', after: 'plus' }]],
    [{ a: 'plan', b: 'seat' }, { a: 'plan' }, [{ item: 'b', before: 'seat', after: null }]],
    [{ a: 'plan' }, { a: 'plan', c: 'seat' }, [{ item: 'c', before: null, after: 'seat' }]],
  ])('from %j to %j', (before, after, changes) => {
    expect(changesBetween(items(before), items(after), (one, other) => one === other)).toEqual(changes);
  });
});
