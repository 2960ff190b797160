import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatPay, hourlyCents, isUsualPay, PAY_UNITS, yearlyCents } from './pay.ts';

test.each([
  ['hour', 3, 480],
  ['day', 20, 4_000],
  ['week', 60, 20_000],
  ['month', 250, 100_000],
  ['year', 3_000, 3_000_000],
] as const)('pay by the %s is usual from $%d to $%d', (unit, least, most) => {
  const dollars = [least - 1, least, most, most + 1];
  expect(dollars.map((each) => isUsualPay(each * 100, unit))).toEqual([false, true, true, false]);
});

test('pay is given by hour, day, week, month or year', () => {
  expect(PAY_UNITS).toEqual(['hour', 'day', 'week', 'month', 'year']);
});

test.each([
  [20_00, 'hour', undefined, 41_600_00],
  [20_00, 'hour', 40, 41_600_00],
  [20_00, 'hour', 20, 20_800_00],
  [18_75, 'hour', undefined, 39_000_00],
  [200_00, 'day', undefined, 52_000_00],
  [200_00, 'day', 24, 31_200_00],
  [1_000_00, 'week', undefined, 52_000_00],
  [1_000_00, 'week', 10, 52_000_00],
  [5_000_00, 'month', undefined, 60_000_00],
  [60_000_00, 'year', undefined, 60_000_00],
  [60_000_00, 'year', 20, 60_000_00],
  [0, 'hour', undefined, 0],
] as const)('%d cents a %s at %s hours a week are %d a year', (amount, unit, hours, expected) => {
  expect(yearlyCents(amount, unit, hours)).toBe(expected);
});

test.each([
  [20_00, 'hour', undefined, 20_00],
  [20_00, 'hour', 20, 20_00],
  [200_00, 'day', undefined, 25_00],
  [200_00, 'day', 24, 25_00],
  [1_000_00, 'week', undefined, 25_00],
  [1_000_00, 'week', 20, 50_00],
  [5_000_00, 'month', undefined, 28_85],
  [60_000_00, 'year', undefined, 28_85],
  [80_000_00, 'year', undefined, 38_46],
  [20_800_00, 'year', 20, 20_00],
] as const)('%d cents a %s at %s hours a week are %d an hour', (amount, unit, hours, expected) => {
  expect(hourlyCents(amount, unit, hours)).toBe(expected);
});

test.each([
  [50_000_00, null, 'year', 'EUR', 'From EUR 50,000 a year · about EUR 24 an hour'],
  [18_50, 22_00, 'hour', 'CAD', 'CAD 18.50 – CAD 22.00 an hour · about CAD 38,480 – CAD 45,760 a year'],
  [20_00, null, 'hour', 'USD', 'From $20 an hour · about $41,600 a year'],
] as const)('pay from %s to %s by the %s in %s reads "%s"', (min_cents, max_cents, unit, currency, words) => {
  expect(formatPay({ min_cents, max_cents, unit, currency })).toBe(words);
});

test.each([
  [60_000_00, 80_000_00, 'year', '$60,000 – $80,000 a year · about $29 – $38 an hour'],
  [20_00, 25_00, 'hour', '$20 – $25 an hour · about $41,600 – $52,000 a year'],
  [18_50, 22_00, 'hour', '$18.50 – $22.00 an hour · about $38,480 – $45,760 a year'],
  [18_05, null, 'hour', 'From $18.05 an hour · about $37,544 a year'],
  [60_000_00, 60_000_00, 'year', '$60,000 a year · about $29 an hour'],
  [60_000_00, null, 'year', 'From $60,000 a year · about $29 an hour'],
  [null, 80_000_00, 'year', 'Up to $80,000 a year · about $38 an hour'],
  [60_000_00, 60_500_00, 'year', '$60,000 – $60,500 a year · about $29 an hour'],
  [4_000_00, 5_000_00, 'month', '$4,000 – $5,000 a month · about $48,000 – $60,000 a year or $23 – $29 an hour'],
  [1_000_00, 1_000_00, 'week', '$1,000 a week · about $52,000 a year or $25 an hour'],
  [200_00, 240_00, 'day', '$200 – $240 a day · about $52,000 – $62,400 a year or $25 – $30 an hour'],
  [0, 0, 'year', '$0 a year · about $0 an hour'],
] as const)('from %s to %s cents a %s reads "%s"', (min_cents, max_cents, unit, expected) => {
  expect(formatPay({ min_cents, max_cents, unit })).toBe(expected);
});

test.each([
  ['hour', 20, 'part_time', '$20 an hour · about $20,800 a year at 20 hours a week'],
  ['hour', 20, 'full_time', '$20 an hour · about $20,800 a year at 20 hours a week'],
  ['hour', null, 'part_time', '$20 an hour · about $41,600 a year, full-time equivalent'],
  ['hour', null, 'full_time', '$20 an hour · about $41,600 a year'],
  ['hour', 40, 'part_time', '$20 an hour · about $41,600 a year'],
  ['week', 10, 'part_time', '$20 a week · about $1,040 a year or $2 an hour at 10 hours a week'],
  ['year', null, 'part_time', '$20 a year · about $0 an hour, full-time equivalent'],
] as const)(
  'pay by the %s of %s hours a week, %s, says so: "%s"',
  (unit, hours_per_week, employment_type, expected) => {
    expect(formatPay({ min_cents: 20_00, max_cents: 20_00, unit, hours_per_week, employment_type })).toBe(expected);
  },
);

test.each(PAY_UNITS)('without an amount, pay by the %s is not shown', (unit) => {
  expect(formatPay({ min_cents: null, max_cents: null, unit })).toBeNull();
});

test('an hourly rate survives conversion to a year and back, and conversion keeps the order', () => {
  const cents = fc.integer({ min: 0, max: 1_000_000_00 });
  const hours = fc.integer({ min: 1, max: 168 });
  fc.assert(
    fc.property(cents, cents, hours, fc.constantFrom(...PAY_UNITS), (a, b, week, unit) => {
      expect(hourlyCents(yearlyCents(a, 'hour', week), 'year', week)).toBe(a);
      const [less, more] = a < b ? [a, b] : [b, a];
      expect(yearlyCents(less, unit, week)).toBeLessThanOrEqual(yearlyCents(more, unit, week));
      expect(Number.isInteger(yearlyCents(a, unit, week))).toBe(true);
    }),
  );
});
