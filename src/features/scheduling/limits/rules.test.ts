import { expect, it } from 'vitest';
import { checkLimit, reachedWords } from './rules.ts';

it.each([
  [null, null, true],
  [3, null, true],
  [null, 1, true],
  [3, 3, true],
  [3, 10, true],
  [3, 2, false],
])('%s a day and %s a week', (per_day, per_week, is_right) => {
  const check = () => checkLimit({ per_day, per_week });
  if (is_right) expect(check).not.toThrow();
  else expect(check).toThrow('as many for a week');
});

it.each([
  ['day', { per_day: 3, per_week: 9 }, 'Ada Stone already has 3 interviews that day, the most they take.'],
  ['week', { per_day: null, per_week: 1 }, 'Ada Stone already has 1 interview that week, the most they take.'],
] as const)('says what is reached in a %s', (reached, limit, words) => {
  expect(reachedWords({ name: 'Ada Stone', reached, ...limit })).toBe(words);
});
