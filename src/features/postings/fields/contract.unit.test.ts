import { expect, it } from 'vitest';
import { SENT_FIELDS } from './contract.ts';

it.each([
  ['pay_min_cents', 'abc', 'Enter an amount such as 25 or 52,000.'],
  ['pay_max_cents', -1, 'Pay cannot be negative.'],
  ['hours_per_week', 37.5, 'Enter a whole number of hours, 1 to 168.'],
  ['hours_per_week', 0, 'Enter a whole number of hours, 1 to 168.'],
  ['hours_per_week', 999, 'Enter a whole number of hours, 1 to 168.'],
  ['openings', 'two', 'Enter a whole number of openings, 1 to 999.'],
  ['openings', 1000, 'Enter a whole number of openings, 1 to 999.'],
  ['experience_months', 'two', 'Enter whole years and months, 50 years at most.'],
  ['experience_months', -1, 'Enter whole years and months, 50 years at most.'],
  ['experience_months', 601, 'Enter whole years and months, 50 years at most.'],
  ['education', 'doctor', 'Choose an education level.'],
  ['street', 'x'.repeat(121), 'Use at most 120 characters.'],
  ['work_authorization', 'x'.repeat(201), 'Use at most 200 characters.'],
] as const)('says what to enter in %s instead of %j', (field, typed, message) => {
  expect(SENT_FIELDS[field].safeParse(typed).error?.issues.map((issue) => issue.message)).toEqual([message]);
});
