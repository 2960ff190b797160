import { expect, it } from 'vitest';
import { type Shift, shiftWords } from './shifts.ts';

it.each<[Shift[], string]>([
  [[], ''],
  [['night'], 'Nights'],
  [['weekend', 'day'], 'Days, weekends'],
])('%j reads “%s”', (shifts, words) => {
  expect(shiftWords(shifts)).toBe(words);
});
