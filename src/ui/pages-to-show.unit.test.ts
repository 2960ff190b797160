import { expect, it } from 'vitest';
import { pagesToShow } from './pages-to-show.ts';

it.each([
  [1, 1, '1'],
  [1, 3, '1 2 3'],
  [1, 9, '1 2 … 8 9'],
  [4, 9, '1 2 3 4 5 … 8 9'],
  [5, 9, '1 2 3 4 5 6 7 8 9'],
  [6, 12, '1 2 … 5 6 7 … 11 12'],
  [12, 12, '1 2 … 11 12'],
])('page %i of %i is offered as %s', (page, pageCount, expected) => {
  expect(
    pagesToShow(page, pageCount)
      .map((shown) => shown.page ?? '…')
      .join(' '),
  ).toBe(expected);
});
