import { expect, test } from 'vitest';
import { applyRate } from './apply-rate.ts';

test.each([
  [200, 0, '0%'],
  [1000, 3, '0.3%'],
  [240, 10, '4.2%'],
  [100, 10, '10%'],
  [7, 2, '29%'],
  [3, 4, '100%'],
])('%i views and %i applications are %s', (views, applied, expected) => {
  expect(applyRate({ views, applied })).toBe(expected);
});

test('there is no rate without views', () => {
  expect(applyRate({ views: 0, applied: 2 })).toBeNull();
});
