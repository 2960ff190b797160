import { describe, expect, it } from 'vitest';
import { byLetter, summarizePay } from './rules.ts';

const paid = (pay_min_cents: number | null, pay_max_cents = pay_min_cents, pay_unit: 'year' | 'hour' = 'year') => ({
  pay_min_cents,
  pay_max_cents,
  pay_unit,
  pay_currency: 'USD',
  hours_per_week: null,
});

describe('the pay of jobs', () => {
  it.each([
    ['four jobs are too few', [1, 2, 3, 4].map((each) => paid(each)), null],
    ['jobs without pay do not count', [1, 2, 3, 4].map((each) => paid(each)).concat(paid(null)), null],
    [
      'five jobs have a median, a lowest and a highest pay',
      [paid(10, 30), paid(40), paid(50, 60), paid(5), paid(90, 100)],
      { jobs: 5, median_cents: 40, lowest_cents: 5, highest_cents: 100 },
    ],
    [
      'hourly pay counts 2080 times',
      [1, 1, 1, 1, 1].map((each) => paid(each, each, 'hour')),
      { jobs: 5, median_cents: 2080, lowest_cents: 2080, highest_cents: 2080 },
    ],
  ])('%s', (_, jobs, seen) => {
    expect(summarizePay(jobs)).toEqual(seen);
  });
});

it('lists skills from A to Z, with digits and symbols first', () => {
  const skills = ['welding', '5s', 'brazing', 'blueprints'].map((slug) => ({ slug, name: slug, jobs: 1 }));
  expect(byLetter(skills).map(({ letter, skills: those }) => [letter, ...those.map(({ slug }) => slug)])).toEqual([
    ['0-9', '5s'],
    ['b', 'blueprints', 'brazing'],
    ['w', 'welding'],
  ]);
});
