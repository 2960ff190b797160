import { expect, test } from 'vitest';
import { parsePay } from './pay-text.ts';

const pay = (text: string) => {
  const found = parsePay({ text });
  return found.pay
    ? [
        found.pay.min_cents === null ? null : found.pay.min_cents / 100,
        found.pay.max_cents === null ? null : found.pay.max_cents / 100,
        found.pay.unit,
        ...found.remarks.map(({ code }) => code),
      ]
    : found.remarks.map(({ code }) => code);
};

test.each<[string, unknown[]]>([
  ['$53K-$91K (Glassdoor est.)', [53_000, 91_000, 'year']],
  ['$17-$24 Per Hour(Glassdoor est.)', [17, 24, 'hour']],
  ['Employer Provided Salary:$120K-$140K', [120_000, 140_000, 'year']],
  ['Employer Provided Salary:$25-$28 Per Hour', [25, 28, 'hour']],
  ['$90-120K', [90_000, 120_000, 'year']],
  ['$80,000.00 - $95,000.00 per year', [80_000, 95_000, 'year']],
  ['USD 45/hr', [45, 45, 'hour']],
  ['Up to $30/hour', [null, 30, 'hour']],
  ['From $60,000 a year', [60_000, null, 'year']],
  ['$60K+', [60_000, null, 'year']],
  ['$21.50', [21.5, 21.5, 'hour']],
  ['75000', [75_000, 75_000, 'year']],
  ['$60.000 to $70.000', [60_000, 70_000, 'year']],
  ['$4,000 monthly', [4000, 4000, 'month']],
  ['$900 - $1,100 per week', [900, 1100, 'week']],
  ['400', [400, 400, 'day', 'pay_unit_guessed']],
  ['1500', [1500, 1500, 'week', 'pay_unit_guessed']],
  ['5000', [5000, 5000, 'month', 'pay_unit_guessed']],
  ['250', [250, 250, 'hour', 'pay_unit_guessed']],
  ['$91K-$53K', [53_000, 91_000, 'year', 'pay_reversed']],
  ['$15 - $45,000', [null, 45_000, 'year', 'pay_mixed_units']],
  ['$53,000 per hour', [53_000, 53_000, 'year', 'pay_unit_corrected']],
  ['$18/hr, 40 hours a week', [18, 18, 'hour']],
  ['£30,000', ['pay_foreign_currency']],
  ['$60 000 - $70 000 a year', [60_000, 70_000, 'year']],
  ["60'000 a year", [60_000, 60_000, 'year']],
  ['$1,234.50 weekly', [1234.5, 1234.5, 'week']],
  ['80k-90k', [80_000, 90_000, 'year']],
  ['$45/hr', [45, 45, 'hour']],
  ['$25/hr, 401k and 403(b)', [25, 25, 'hour']],
  ['$90k-$80k', [80_000, 90_000, 'year', 'pay_reversed']],
  ['$1,02,300', ['pay_malformed']],
  ['$50,000 - $1,02,300', ['pay_malformed']],
  ['1.200,50', ['pay_malformed']],
  ['$25.50.00', ['pay_malformed']],
  ['12,5', ['pay_malformed']],
  ['$1,000,00', ['pay_malformed']],
  ['52,00 an hour', ['pay_malformed']],
  ['-$20/hr', ['pay_malformed']],
  ['$-20/hr', ['pay_malformed']],
  ['1e5', ['pay_malformed']],
  ['9'.repeat(400), ['pay_out_of_range']],
  ['12082223333', ['pay_out_of_range']],
  ['-1', []],
  ['Competitive', []],
  ['$0', []],
  ['', []],
])('the pay "%s" is read', (text, expected) => {
  expect(pay(text)).toEqual(expected);
});

test.each<[string | undefined, string | undefined, string | undefined, unknown]>([
  ['84252.0', '84252.0', undefined, { min_cents: 8_425_200, max_cents: 8_425_200, unit: 'year' }],
  ['46.2332', '53.17', undefined, { min_cents: 4623, max_cents: 5317, unit: 'hour' }],
  ['18.500', '24.000', undefined, { min_cents: 1850, max_cents: 2400, unit: 'hour' }],
  ['35.83', '35.83', undefined, { min_cents: 3583, max_cents: 3583, unit: 'hour' }],
  ['0.0', '110000.0', undefined, { min_cents: null, max_cents: 11_000_000, unit: 'year' }],
  ['20', '25', 'Hourly', { min_cents: 2000, max_cents: 2500, unit: 'hour' }],
  ['300', '350', 'Daily', { min_cents: 30_000, max_cents: 35_000, unit: 'day' }],
  [undefined, '50,000', 'ANNUAL', { min_cents: null, max_cents: 5_000_000, unit: 'year' }],
  ['0', '0', undefined, undefined],
  ['1,02,300', '1,10,000', 'year', undefined],
  ['50,000', '1,02,300', 'year', undefined],
  ['12,5', undefined, 'hour', undefined],
  ['-20', '-10', 'hour', undefined],
  ['90000', '80000', 'year', { min_cents: 8_000_000, max_cents: 9_000_000, unit: 'year' }],
])('from %s to %s %s is read', (min, max, unit, expected) => {
  expect(parsePay({ min, max, unit }).pay).toEqual(expected);
});

test.each([
  ['$50,000', 'US', true],
  ['50000', 'US', true],
  ['$50,000', '', true],
  ['50000', '', false],
  ['$50,000', 'CA', false],
  ['50000', 'DE', false],
  ['USD 50,000', 'DE', true],
  ['US$50,000', 'CA', true],
  ['$50,000', 'EC', true],
  ['R$50,000', '', false],
  ['EUR 50,000', 'US', false],
  ['50,000 AZN', 'US', false],
  ['Rs 50,000', 'US', false],
  ['Rs.50,000 - Rs.60,000 a month', 'US', false],
  ['₨50,000', 'US', false],
  ['50,000 rupees', 'US', false],
  ['5 lakhs', 'US', false],
  ['kr 450000', 'US', false],
  ['450 000 kr', 'US', false],
  ['zł 5000', 'US', false],
  ['eur 50000', 'US', false],
  ['RM 4,000', 'US', false],
  ['₦500,000', 'US', false],
  ['$30 per hour plus Rs bonus', 'US', true],
  ['$20 to $25 per hr', 'US', true],
  ['USD 50,000', 'US', true],
  ['$52,000 (GS-7), 40 hrs', 'US', true],
])('the pay %j of work in %j is taken for US dollars: %s', (text, country, is_taken) => {
  expect(parsePay({ text, country }).pay !== undefined).toBe(is_taken);
});

test('a rate far above the usual hourly pay of the work is read as per day', () => {
  expect(parsePay({ min: '240.80', max: '240.80', usual_hourly: 42 }).pay?.unit).toBe('day');
  expect(parsePay({ min: '240.80', max: '240.80', usual_hourly: 90 }).pay?.unit).toBe('hour');
});
