import { expect, it } from 'vitest';
import { pagesOf } from './list-pages.ts';

it.each([
  [0, 1],
  [1, 1],
  [10, 1],
  [11, 2],
  [115, 12],
  [1_000, 100],
  [1_001, 100],
  [50_000, 100],
])('a list of %d jobs has %d pages', (total, pages) => {
  expect(pagesOf(total)).toBe(pages);
});
