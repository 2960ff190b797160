import { expect, test } from 'vitest';
import { inMonths, inYears, requirementWords } from './requirements.ts';

const NOTHING = { education: null, experience_months: null, experience_in_place_of_education: false };

test.each([
  [{}, []],
  [{ education: 'none', experience_months: 0 }, ['No formal education needed', 'No experience needed']],
  [{ education: 'high_school' }, ['High school diploma']],
  [{ experience_months: 1 }, ['1 month of experience']],
  [{ experience_months: 12 }, ['1 year of experience']],
  [{ experience_months: 18 }, ['1 year and 6 months of experience']],
  [{ experience_months: 36 }, ['3 years of experience']],
  [
    { education: 'bachelor', experience_months: 36, experience_in_place_of_education: true },
    ['Bachelor’s degree, or the experience instead', '3 years of experience'],
  ],
] as const)('a job that asks for %j says %j', (asked, words) => {
  expect(requirementWords({ ...NOTHING, ...asked })).toEqual(words);
});

test.each([0, 11, 12, 25, 600])('%d months are the same in years and months', (months) => {
  expect(inMonths(inYears(months))).toBe(months);
  expect(inYears(months).months).toBeLessThan(12);
});
