import { expect, it } from 'vitest';
import { answerRecord, waitWords } from './rules.ts';

it.each([
  [{ applications: 0, answered: 0, median_answer_days: null }, null],
  [{ applications: 19, answered: 19, median_answer_days: 1 }, null],
  [
    { applications: 20, answered: 0, median_answer_days: null },
    { applications: 20, answered_percent: 0, median_days: null },
  ],
  [
    { applications: 30, answered: 20, median_answer_days: 2.6 },
    { applications: 30, answered_percent: 67, median_days: 3 },
  ],
])('%o results in %o', (counted, said) => {
  expect(answerRecord(counted)).toEqual(said);
});

it.each([
  [0, 'within a day'],
  [1, 'within 1 day'],
  [4, 'within 4 days'],
])('%i days: %s', (days, words) => {
  expect(waitWords(days)).toBe(words);
});
