import { expect, it } from 'vitest';
import { csvLines } from './csv.ts';

it.each([
  ['a text', 'Ann', '"Ann"'],
  ['quotes', 'Ann "A" Bell', '"Ann ""A"" Bell"'],
  ['a formula', '=1+1', `"'=1+1"`],
  ['a text that begins with a minus', '-2+3', `"'-2+3"`],
  ['a formula after a semicolon', 'Ann;=1+1;Bell', `"Ann;'=1+1;Bell"`],
  ['a formula after a semicolon and a space', 'Ann; "@SUM(1)', `"Ann; ""'@SUM(1)"`],
  ['a semicolon without a formula', 'Ann; Bell', '"Ann; Bell"'],
  ['a formula in the next line', 'Ann\n=1+1', `"Ann\n'=1+1"`],
  ['a negative number', -5, '-5'],
  ['a number with decimals', 4.5, '4.5'],
  ['nothing', null, ''],
])('writes %s', (_, cell, expected) => {
  expect(csvLines([[cell, 7]])).toBe(`${expected},7\r\n`);
});
