import { expect, test } from 'vitest';
import { doubtsAbout } from './doubts.ts';

test.each([
  [20, 90_000, 'hour', { pay_max_cents: 'Did you mean a year? It says $90,000 an hour.' }],
  [
    60_000,
    90_000,
    'hour',
    {
      pay_min_cents: 'Did you mean a year? It says $60,000 an hour.',
      pay_max_cents: 'Did you mean a year? It says $90,000 an hour.',
    },
  ],
  [25, null, 'year', { pay_min_cents: 'Did you mean an hour? It says $25 a year.' }],
  [null, 1_200, 'hour', { pay_max_cents: 'Did you mean a month? It says $1,200 an hour.' }],
  [1, null, 'hour', { pay_min_cents: 'Is this right? It says $1 an hour.' }],
  [20_000, 250_000, 'year', { pay_max_cents: 'Is this right? It is more than 10 times the lower end.' }],
  [20, 200, 'hour', {}],
  [15, null, 'hour', {}],
  [350, 380, 'hour', {}],
  [60_000, 90_000, 'year', {}],
  [800, 1_000, 'week', {}],
  [null, null, 'hour', {}],
  [90_000, null, null, {}],
] as const)('pay of %j to %j by %s is asked about by %j', (from, to, pay_unit, doubts) => {
  const cents = (dollars: number | null) => (dollars === null ? null : dollars * 100);
  expect(doubtsAbout({ pay_min_cents: cents(from), pay_max_cents: cents(to), pay_unit })).toEqual(doubts);
});

test.each([
  ['DE', 'USD', { pay_currency: 'Is the pay in US dollars? In Germany most people are paid in EUR.' }],
  ['DE', 'EUR', {}],
  ['US', 'USD', {}],
  ['EC', 'USD', {}],
  ['', 'USD', {}],
] as const)('in %j pay in %s is asked about by %j', (country, pay_currency, doubts) => {
  const pay = { pay_min_cents: 60_000_00, pay_max_cents: null, pay_unit: 'year' as const };
  expect(doubtsAbout({ ...pay, country, pay_currency })).toEqual(doubts);
});

test('what pay is usual is known of dollars alone', () => {
  expect(
    doubtsAbout({
      pay_min_cents: 5_000_000_00,
      pay_max_cents: null,
      pay_unit: 'year',
      country: 'JP',
      pay_currency: 'JPY',
    }),
  ).toEqual({});
});

const NO_PAY = { pay_min_cents: null, pay_max_cents: null, pay_unit: null };

test.each([
  [null, {}],
  [[], { city: 'We don’t know Asutin, TX, so searches by distance do not find this job.' }],
  [
    ['Austin, TX', 'Astin, CA', 'Justin, TX'],
    {
      city: 'We don’t know Asutin, TX, so searches by distance do not find this job. Did you mean Austin, TX; Astin, CA or Justin, TX?',
    },
  ],
])('a place that is spelled like %j is asked about by %j', (places_alike, doubts) => {
  expect(doubtsAbout({ ...NO_PAY, city: 'Asutin', region: 'TX', places_alike })).toEqual(doubts);
});
